from hearth.cli import main

main()
