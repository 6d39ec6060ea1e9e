// What is built does not matter: its hierarchies are checked.
print("built")
