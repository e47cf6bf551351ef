"""Everyday documents: mails, notes, pages and receipts about ordinary things, with ordinary words."""
