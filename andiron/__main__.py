from andiron.cli import main

main()
