import Texts

extension Phrase {
  static let helpTask = Phrase("The task: its title, a part of the title, or the end of its id.")
  static let helpColumn = Phrase("The column: todo, doing or done.")
  static let helpEntryDay = Phrase("The day of the entry: a date, yesterday or fri. Default: today.")

  /// `import --dry-run`.
  static let helpImportDryRun = Phrase("Show the result and any problems; save nothing.")

  /// `--all` of lists and exports, which skip entries about a paused child by default.
  static let helpExportAll = Phrase("Include entries about a paused child.")

  static let valueTask = Phrase("task")
  static let valueTitle = Phrase("title")
  static let valueMonth = Phrase("month", context: "value month")
  static let helpCategory = Phrase("The category's name or the start of it.")
  static let helpNewCategory = Phrase("The name, 1–30 characters.")
  static let valueBreak = Phrase("break")
  static let valueCategory = Phrase("category")
  static let helpExportFile = Phrase("The file to write; - for standard output.")
  static let helpExportFolder = Phrase("The folder to write to; created if missing.")
  static let valueFile = Phrase("file")
  static let helpHabit = Phrase("The habit: its name, the start of it, or category/name.")
  static let helpHabitOfStats = Phrase("The habit: its name or the start of it. Default: all habits.")

  /// `journal add --photo`.
  static let helpEntryPhoto = Phrase("A photo of the day. May be repeated.")

  static let valueHabit = Phrase("habit")
  static let valueTime = Phrase("time")
  static let valueNote = Phrase("text")
  static let valueReason = Phrase("reason")

  /// `--json`.
  static let helpJSON = Phrase("Print JSON.")

  /// `--nickname`.
  static let helpNickname = Phrase("The baby's nickname.")

  /// `child switch`.
  static let helpChild = Phrase("The nickname, or the id from `lionheart child list`.")

  static let helpBirthTime = Phrase("The time of the birth.")

  /// `search`.
  static let helpSearchText = Phrase("The words to look for.")

  /// `read`.
  static let helpArticle = Phrase("The article's id, from `lionheart article list`.")

  static let valueDate = Phrase("date")
  static let valueNumber = Phrase("number", context: "value number")
  static let valueWeek = Phrase("week", context: "value week")
  static let valueText = Phrase("text", context: "value text")
  static let valueFormat = Phrase("format")
  static let valueAddress = Phrase("address")
  static let helpPackID = Phrase("The pack's id, from `lionheart pack list`.")

  /// `pack add --all`, `pack update --all`.
  static let helpAllArticles = Phrase("Fetch all articles.")

  static let helpSyncName = Phrase("The name of this device, as other devices show it.")
  static let helpOwnName = Phrase("With --partner: your name, as your partner sees it.")

  /// `--yes`.
  static let helpYes = Phrase("Do not ask.")

  static let helpSyncNoEncryption = Phrase(
    "Do not encrypt. The owner of the server can read everything.")

  /// The photo argument.
  static let helpPhoto = Phrase(
    "The start of its name, or day/habit/name (see `lionheart photo list`).")

  /// Placeholder for a photo.
  static let valuePhoto = Phrase("photo")
}
