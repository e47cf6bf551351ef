"""What fits a machine before anything is downloaded: memory, speed, start-up time, commands and known pitfalls."""
