"""What the pictures of both games are made with: pen, colours, type, sheets."""
