// The pages of `lionheart help`.
extension Phrase {
  package static let startGroup = Phrase("Start the day")
  package static let readGroup = Phrase("Read")
  package static let habitsGroup = Phrase("Habits")
  package static let boardGroup = Phrase("Board")
  package static let journalGroup = Phrase("Journal")
  package static let childrenGroup = Phrase("Children", context: "children group")
  package static let dataGroup = Phrase("Data and devices")
  package static let programGroup = Phrase("Program")

  package static let helpOpensScreens = Phrase("lionheart            opens the screens")
  package static let helpRunsCommand = Phrase("lionheart COMMAND    runs one command and prints text")
  package static let helpMore = Phrase("More: lionheart help --all, lionheart help COMMAND, man lionheart")

  package static let helpTopic = Phrase("The command, such as habit add.")
  package static let helpAllCommands = Phrase("List all commands.")
  package static let valueCommand = Phrase("command")
}
