import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The rows of Me, computed from the user's data and settings.
struct MeReport {
  let family: Family
  let profile: Profile
  let today: CalendarDay
  let language: Language
  let theme: Phrase
  let weekStart: WeekStart
  /// The country for texts and phone numbers.
  let country: Phrase
  /// The path of the data folder.
  let folder: String
  /// The number of installed packs.
  let packs: Int
  /// Whole days since the least recently checked pack was checked; nil if none was checked.
  var packsUpdated: Int?

  /// The state of syncing with other devices.
  var sharing = DeviceSharing.State()

  var rows: [MeRow] { childRows + changeRows + settingRows + programRows }

  /// How the children are.
  private var childRows: [MeRow] {
    guard let child = family.active else { return [] }
    var rows = [
      MeRow(kind: .child, title: .name(of: child, among: family), value: .childPlace(child, on: today))
    ]
    for other in family.nonResting where other.id != child.id {
      let (name, place) = (Phrase.name(of: other, among: family), Phrase.childPlace(other, on: today))
      rows.append(MeRow(kind: .otherChild, title: name, value: place, child: other.id))
    }
    if child.stage == .baby {
      rows.append(
        MeRow(kind: .circumstances, title: .circumstancesRow, value: .circumstances(child.circumstances)))
    }
    // The row of an only child has everything that the list of children would.
    if family.children.count > 1 || child.birth?.others?.isEmpty == false {
      rows.append(
        MeRow(
          kind: .children, title: .childrenRow,
          value: .children(family.nonResting.reduce(0) { $0 + 1 + ($1.birth?.others?.count ?? 0) })))
    }
    return rows
  }

  /// What can be done about the active child.
  private var changeRows: [MeRow] {
    guard let child = family.active else { return [] }
    var rows = child.stage == .pregnancy ? [MeRow(kind: .born, title: .birthRow)] : []
    rows.append(
      child.isPaused
        ? MeRow(
          kind: .resume, title: .resumeRow,
          value: child.hasDied == true
            ? Phrase("for another child, or to correct a mistake") : Phrase("continues with the calendar")
        )
        : MeRow(
          kind: .pause, title: .pauseRow,
          value: child.birthDate == nil
            ? Phrase("if the pregnancy has ended, or you need quiet")
            : Phrase("after a loss, or if you need quiet")))
    // While paused do not offer another child here; the palette still does.
    if !child.isPaused {
      rows.append(
        MeRow(kind: .beginAgain, title: .beginAgainRow, value: Phrase("everything saved so far stays")))
    }
    return rows
  }

  private var settingRows: [MeRow] {
    let isSilent = family.isSilent(on: today)
    var rows = [
      MeRow(kind: .language, title: Phrase("Language"), value: .language(profile.language, now: language)),
      MeRow(kind: .country, title: .countryRow, value: country),
    ]
    if !isSilent {
      rows.append(MeRow(kind: .parentRole, title: Phrase("You are"), value: .parentRole(profile.parentRole)))
    }
    rows += [
      MeRow(kind: .dayStart, title: .dayStartRow, value: .hour(profile.dayStart)),
      MeRow(
        kind: .weekStart, title: Phrase("A week starts on"),
        value: .weekStart(weekStart, isCountrys: profile.weekStart == nil)),
    ]
    rows.append(
      MeRow(
        kind: .reminders, title: .remindersRow,
        value: profile.remindersFrom.flatMap { $0 > today ? Phrase.remindersOff(until: $0) : nil }
          ?? .remindersSet(profile.readingReminder, profile.quietHours)))
    if !isSilent {
      rows.append(
        MeRow(
          kind: .recall, title: Phrase("Questions on Today"),
          value: profile.showsRecall
            ? Phrase("on", context: "setting") : Phrase("off", context: "setting")))
    }
    return rows + [
      MeRow(kind: .packs, title: .packsScreen, value: .packsOnMe(packs, daysAgo: packsUpdated)),
      MeRow(kind: .theme, title: .themeRow, value: theme),
    ]
  }

  /// The row for devices; empty if nothing is shared.
  private var devices: [MeRow] {
    guard sharing.isOn else { return [] }
    let count = sharing.spaces.reduce(0) { $0 + $1.devices.count { $0.isThis == false } } + 1
    let value: Phrase =
      sharing.isRunning
      ? .isSyncing
      : sharing.last?.isDone == false ? Phrase("did not sync; open to see why") : .deviceCount(count)
    return [MeRow(kind: .devices, title: .devicesRow, value: value)]
  }

  /// Whose numbers are set, without the numbers: they may be too long for the row.
  private var ownNumbers: Phrase {
    let named = OwnNumbers(profile).named
    return named.isEmpty
      ? Phrase("maternity unit, doctor: not set") : .joined(named.map(\.whom), by: ", ")
  }

  private var programRows: [MeRow] {
    [
      MeRow(kind: .ownNumbers, title: .ownNumbersRow, value: ownNumbers),
      MeRow(kind: .help, title: .helpPage, value: Phrase("what may help, who to call")),
      MeRow(kind: .data, title: .dataRow, value: Phrase(verbatim: folder)),
    ] + devices + [
      MeRow(kind: .about, title: .aboutRow, value: Phrase(verbatim: Lionheart.version))
    ]
  }
}

/// A row of Me with its current value.
struct MeRow: Equatable, Identifiable, Sendable {
  /// Identifies the row, whatever its title and value.
  struct ID: Hashable {
    let kind: Kind
    let child: Child.ID?
  }

  /// What a row opens or changes. The raw values are names of key bindings.
  enum Kind: String, Equatable, Sendable {
    case child, otherChild, circumstances, children
    case born, pause, resume, beginAgain
    case language, country, parentRole, dayStart, weekStart, reminders, recall, packs, theme
    case ownNumbers, help, data, devices, about

    /// The section of the screen.
    var section: Phrase {
      switch self {
      case .child, .otherChild, .circumstances, .children: Phrase("THE CHILD")
      case .born, .pause, .resume, .beginAgain: Phrase("IF SOMETHING CHANGES")
      case .language, .country, .parentRole, .dayStart, .weekStart, .reminders, .recall, .packs, .theme:
        Phrase("SETTINGS")
      case .ownNumbers, .help, .data, .devices, .about: Phrase("LIONHEART")
      }
    }

    /// Whether the row has a child's name.
    var isChild: Bool { self == .child || self == .otherChild }

    /// Whether left and right change the value.
    var hasValues: Bool { [.language, .dayStart, .weekStart, .recall].contains(self) }
  }

  let kind: Kind
  let title: Phrase
  var value = Phrase(verbatim: "")
  /// The child that the row switches to; nil for other rows.
  var child: Child.ID?

  var id: ID { ID(kind: kind, child: child) }

  /// Whether values are at the end of their rows instead of in a column.
  static func putsValuesAtTheEnd(columns: Int) -> Bool { columns < 60 }

  /// The column of each row's value beside the title; nil if it does not fit.
  ///
  /// The children's values begin in one column. In a narrow window the other values end in one column.
  static func valueColumns(of rows: [MeRow], _ language: Language, columns: Int) -> [Int?] {
    let isNarrow = putsValuesAtTheEnd(columns: columns)
    func column(_ rows: [MeRow]) -> Int? {
      let least = rows.map { 3 + TextWidth.of($0.title(language)) + 2 }.max() ?? 0
      // Including the arrows that a selected value has.
      let width = rows.map { TextWidth.of($0.value(language)) + ($0.kind.hasValues ? 4 : 0) }.max() ?? 0
      let usual = min(26, isNarrow ? columns / 2 : columns * 7 / 20)
      return [max(least, usual), least].first { $0 + width < columns }
    }
    func columnAtTheEnd(_ row: MeRow) -> Int? {
      let column = columns - 3 - TextWidth.of(row.value(language))
      let least = 3 + TextWidth.of(row.title(language)) + 2
      return column - (row.kind.hasValues ? 2 : 0) >= least ? column : nil
    }
    let children = column(rows.filter { $0.kind.isChild })
    return rows.map { $0.kind.isChild ? children : isNarrow ? columnAtTheEnd($0) : column([$0]) }
  }
}

/// A line as drawn: a heading, a blank line, a row, or a value too long for its row.
enum MeLine: Equatable, Sendable {
  case blank
  case heading(Phrase)
  case row(Int)
  case value(Int, String)

  /// The column of a value on lines of its own.
  static let indent = 5

  /// The index of its row.
  var row: Int? {
    switch self {
    case .row(let index), .value(let index, _): index
    case .blank, .heading: nil
    }
  }

  /// The rows with section headings; blank lines between sections unless tight.
  static func lines(_ rows: [MeRow], _ language: Language, columns: Int, isTight: Bool) -> [MeLine] {
    var lines: [MeLine] = []
    var section: Phrase?
    let valueColumns = MeRow.valueColumns(of: rows, language, columns: columns)
    for (index, row) in rows.enumerated() {
      if row.kind.section != section {
        if section != nil, !isTight { lines.append(.blank) }
        section = row.kind.section
        lines.append(.heading(row.kind.section))
      }
      lines.append(.row(index))
      if valueColumns[index] == nil {
        lines += values(row, language, columns: columns, isTight: isTight).map { .value(index, $0) }
      }
    }
    return lines
  }

  /// If room is tight, the data folder's path takes one line, however long.
  private static func values(
    _ row: MeRow, _ language: Language, columns: Int, isTight: Bool
  ) -> [String] {
    let value = row.value(language)
    return row.kind == .data && isTight ? [value] : TextWrapping.wrap(value, columns: columns - indent - 1)
  }
}
