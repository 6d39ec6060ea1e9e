// The result doesn't matter, only that its hierarchies are checked.
print("built")
