import OperatingSystem
import TerminalUI
import Texts

// Arguments.
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

// `demo`.
extension Phrase {
  static let demoNotice = Phrase("Demo: made-up data, gone when you quit")

  /// The same where there is no room.
  static let demoShort = Phrase("Demo")

  static func noDemoFolder(_ path: String, _ code: ErrorCode) -> Phrase {
    Phrase(
      "The demo's folder {path} could not be created ({reason}). Nothing was changed.",
      ["path": path, "reason": systemMessage(code)])
  }

  static let demoVisitItems = Phrase(
    """
    Glucose test: when?
    Whooping cough vaccination
    Who may come in?
    """)

  static let demoBagItems = Phrase(
    """
    [x] Snacks
    Warm socks
    Papers
    A long cable
    """)

  static let demoRoom = Phrase("Paint the room")
}

// The terminal, in `doctor`.
extension Phrase {
  /// The terminal, its size, and whether tmux, screen or ssh is in use.
  static func terminalKind(
    _ name: String, _ version: String?, size: Size?, multiplexer: String?, isRemote: Bool
  ) -> Phrase {
    let facts = [
      Phrase(verbatim: name.isEmpty ? "TERM?" : TextCleaning.clean(name)),
      version.map { Phrase(verbatim: $0) },
      size.map { Phrase(verbatim: "\($0.columns) × \($0.rows)") },
      multiplexer.map { Phrase("in {multiplexer}", ["multiplexer": $0]) },
      isRemote ? Phrase("over ssh") : nil,
    ]
    let all = Phrase.joined(facts, by: ", ")
    return Phrase("Terminal: {facts}", ["facts": all])
  }

  static func terminalEncoding(isUTF8: Bool) -> Phrase {
    isUTF8
      ? Phrase("Text: UTF-8")
      : Phrase(
        "Text: not UTF-8, so only ASCII is shown, without Korean. Set LANG to a UTF-8 locale, such as "
          + "C.UTF-8.")
  }

  static func terminalColours(_ count: Int, isPlain: Bool, theme: String) -> Phrase {
    if isPlain {
      return Phrase("Colours: {count}, not used because NO_COLOR is set", ["count": count])
    }
    return count == 0
      ? Phrase("Colours: none")
      : Phrase("Colours: {count}, theme {theme}", ["count": count, "theme": theme])
  }

  static func terminalKeys(_ missing: [String]) -> Phrase {
    let names = missing.joined(separator: " ")
    return Phrase(
      "Keys: the terminal description has no {names}. The usual codes are used instead.", ["names": names])
  }

  /// - Parameters:
  ///   - ground: the colour as `#rrggbb`, and whether it is light; nil if the terminal did not report it.
  ///   - isWatched: whether the terminal reports changes.
  static func terminalGround(_ ground: (hex: String, isLight: Bool)?, isWatched: Bool) -> Phrase {
    guard let ground else {
      return Phrase("Background: unknown, so the colours suit light and dark")
    }
    let kind =
      ground.isLight
      ? Phrase("Background: light ({hex})", ["hex": ground.hex])
      : Phrase("Background: dark ({hex})", ["hex": ground.hex])
    return .joined([kind, isWatched ? Phrase("changes are reported") : nil], by: ", ")
  }

  /// - Parameter areShown: whether the terminal is known to show them.
  static func terminalLinks(_ areShown: Bool) -> Phrase {
    areShown
      ? Phrase("Links in articles: the terminal opens them")
      : Phrase("Links in articles: Tab selects one, o opens it; the terminal may not open them itself")
  }

  /// - Parameter wrong: the characters that the terminal draws with a wrong width.
  static func terminalWidths(_ wrong: [String]) -> Phrase {
    let characters = wrong.joined(separator: " ")
    return wrong.isEmpty
      ? Phrase("Widths: correct")
      : Phrase(
        "Widths: {characters} have the wrong width, so lines shift. In the terminal's settings, set "
          + "ambiguous-width characters to narrow.", ["characters": characters])
  }

  /// - Parameter bell: the value in `config.json`.
  static func terminalNotices(_ bell: String) -> Phrase {
    Phrase("Reminders while Lionheart is open: bell: {bell} in config.json", ["bell": bell])
  }
}
