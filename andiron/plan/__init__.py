"""What fits a machine before anything is downloaded: memory, speed, start-up, commands, and the rules that apply."""
