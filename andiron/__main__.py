"""`python -m andiron`: the command line."""

from andiron.cli import main

main()
