print("lionheart")
