import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The user's data: folders and their sizes, the last backup, restoring and erasing.
@MainActor
final class YourDataViewModel: ListViewModel, RoutingViewModel {
  package enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case opened
    case valueStepped(by: Int)
    case copied
    /// The row with this index was opened from the palette.
    case rowOpened(Int)
  }

  package struct Output: RowListOutput {
    var language: Language
    package var rows: [YourDataRow] = []
    package var position = ListPosition()
    /// The index of the first visible line.
    var top = 0
    var size = Size(columns: 80, rows: 20)

    /// A page movement moves by this many rows.
    package let listRows = 4
    package func words(of row: YourDataRow) -> String { "\(row.title(language)) \(row.value(language))" }
    /// Wider lines than this are hard to follow.
    var columns: Int { min(72, max(4, size.columns - 3)) }
    var lines: [YourDataLine] {
      YourDataLine.lines(
        rows, selection: position.selection, language, columns: columns, isTight: size.rows < 18)
    }
  }

  enum Route: Equatable {
    case backUp, restore, erase, log
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var report: YourDataReport
  /// The number of measurements started, so that late results are ignored.
  private var measurementCount = 0

  init(context: Context) {
    self.context = context
    report = YourDataReport(folders: context.store.folders)
    output = Observable(Output(language: context.language, rows: report.rows))
    load()
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened: open()
    case .valueStepped(let step): if output.value.selected?.kind == .reminder { stepReminder(by: step) }
    case .copied: output.value.selected?.path.map { context.copy($0) }
    case .rowOpened(let row):
      move(.to(row))
      open()
    }
  }

  func complete(_ next: inout Output) {
    next.rows = report.rows
    next.language = context.language
    next.scrollToSelection()
  }

  /// Shows the last backup at once, then measures the folders off the main actor.
  private func load() {
    let (store, now) = (context.store, context.clock.now())
    report.reminder = store.profile().profile.backupReminder
    let last = store.lastBackup()
    report.backup = last.map { context.places.abbreviated($0.path) }
    report.daysAgo = last.map { PackRow.days(from: $0.backup.madeAt, to: now) }
    update { _ in }
    measurementCount += 1
    context.effects.run { [measurementCount] in
      (measurementCount, store.usage())
    } then: { [weak self] number, usage in
      guard let self, number == measurementCount else { return }
      report.usage = usage
      update { _ in }
    }
  }

  private func open() {
    switch output.value.selected?.kind {
    case .backUp: onRoute(.backUp)
    case .restore: onRoute(.restore)
    case .reminder: stepReminder(by: 1)
    case .erase: onRoute(.erase)
    case .log: onRoute(.log)
    case .data, .config, .state, .cache, nil: break
    }
  }

  /// Changes how often to remind of backups; shown before it is saved.
  private func stepReminder(by step: Int) {
    let weeks = Self.next(after: report.reminder, by: step)
    report.reminder = weeks
    update { _ in }
    context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.backupReminder(weeks))
      return nil
    }
  }

  private static let choices: [Int?] = [nil, 1, 2, 4, 8, 13, 26]

  /// The next choice, wrapping around. A value set by a command sorts between its neighbours.
  static func next(after weeks: Int?, by step: Int) -> Int? {
    let count = choices.count
    if let index = choices.firstIndex(of: weeks) { return choices[((index + step) % count + count) % count] }
    let above = choices.firstIndex { ($0 ?? 0) > (weeks ?? 0) } ?? 0
    return step > 0 ? choices[above] : choices[(above + count - 1) % count]
  }
}

extension YourDataViewModel.Output {
  /// Scrolls to the selected row; for the first row, to the top.
  fileprivate mutating func scrollToSelection() {
    let lines = lines
    let first = position.selection == 0 ? 0 : lines.firstIndex { $0.row == position.selection } ?? 0
    let isLast = position.selection == rows.count - 1
    let last = isLast ? lines.count - 1 : lines.lastIndex { $0.row == position.selection } ?? first
    top = max(min(top, first), last - size.rows + 1)
    // The selected row's first line is visible, however small the window.
    let head = lines.firstIndex { $0.row == position.selection } ?? 0
    top = min(top, head)
    top = max(0, min(top, lines.count - size.rows))
    if head >= top + size.rows { top = head }
  }
}

/// Draws the actions and the folders.
enum YourDataView: ScreenView {
  static func draw(_ output: YourDataViewModel.Output, on canvas: inout Canvas) {
    let left = max(0, (canvas.size.columns - output.columns - 2) / 2)
    for (row, line) in output.lines.dropFirst(output.top).prefix(canvas.size.rows).enumerated() {
      let column = left + 2 + line.indent
      if let index = line.row {
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
        if index == output.position.selection, line.isHead {
          canvas.cursor = Point(column: column, row: row)
          canvas.write("┃", column: left, row: row, style: .accent)
        }
      }
      let isSelected = line.isHead && line.row == output.position.selection
      canvas.write(line.text, column: column, row: row, style: isSelected ? .selected : line.style)
      if !line.value.isEmpty {
        let place = max(YourDataLine.valueColumn, TextWidth.of(line.text) + 2)
        canvas.write(line.value, column: column + place, row: row, style: .dim)
      }
    }
  }

  static func bindings(_ output: YourDataViewModel.Output) -> [KeyBinding<YourDataViewModel.Input>] {
    let kind = output.selected?.kind
    let fixed: Phrase? = kind?.hasValues == true ? nil : .noOtherValue
    let unopened: Phrase? = kind?.isFolder == true ? Phrase("Nothing to open here; y copies the path") : nil
    return [
      KeyBinding(
        "open", .enter, .character(" "), help: kind == .reminder ? .nextValue : .open, isHint: true,
        disabled: unopened, .opened),
      KeyBinding(
        "next-value", .character("l"), .right, help: .nextValue, disabled: fixed, .valueStepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, help: .previousValue, disabled: fixed, .valueStepped(by: -1)
      ),
      KeyBinding(
        "copy", .character("y"), help: .copy, isHint: true,
        disabled: output.selected?.path == nil ? .nothingToCopy : nil, .copied),
    ] + KeyBinding.moves(YourDataViewModel.Input.moved, isHint: true)
      + output.rows.enumerated().filter { !$0.element.kind.isFolder }.map { index, row in
        // Without keys; the palette finds these by name. The names are data: "me-" and the raw value.
        KeyBinding("me-\(row.kind.rawValue)", help: row.title, isAnywhere: true, .rowOpened(index))
      }
  }
}

/// A row of the page: an action or a folder.
package struct YourDataRow: Identifiable, Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case backUp = "back-up"
    case restore, reminder, erase, log
    case data, config, state, cache

    /// Whether left and right change the value.
    var hasValues: Bool { self == .reminder }

    var isFolder: Bool {
      switch self {
      case .backUp, .restore, .reminder, .erase, .log: false
      case .data, .config, .state, .cache: true
      }
    }
  }

  package var id: Kind { kind }
  let kind: Kind
  let title: Phrase
  var value = Phrase(verbatim: "")
  /// A path that can be copied.
  var path: String?
  /// An explanation below the row.
  var hint: Phrase?
}

/// The facts about the data that the rows show.
struct YourDataReport: Equatable, Sendable {
  let folders: Folders
  var usage: Usage?
  /// The path of the last backup; nil if there is none.
  var backup: String?
  /// Whole days since the last backup.
  var daysAgo: Int?
  /// The weeks between reminders to back up; nil for none.
  var reminder: Int?

  var rows: [YourDataRow] {
    [
      YourDataRow(
        kind: .backUp, title: Phrase("Back up"), value: .lastBackup(daysAgo: daysAgo), path: backup),
      YourDataRow(kind: .restore, title: .restoreRow),
      YourDataRow(kind: .reminder, title: Phrase("Remind me to back up"), value: .backupReminder(reminder)),
      YourDataRow(kind: .erase, title: .eraseRow),
      YourDataRow(kind: .log, title: .logRow, value: Phrase("downloads and errors")),
      folder(.data, Phrase("Your data"), folders.data, usage?.data, Phrase("This is what to back up.")),
      folder(
        .config, Phrase("Your settings"), folders.config, usage?.config,
        Phrase("config.json: keys, theme, mouse. Only you edit it.")),
      folder(
        .state, Phrase("State of this computer"), folders.state, usage?.state,
        Phrase("Undo, reading positions, last good copies, and daily copies for a week.")),
      folder(.cache, Phrase("Cache"), folders.cache, usage?.cache, Phrase("Safe to delete at any time.")),
    ]
  }

  private func folder(
    _ kind: YourDataRow.Kind, _ title: Phrase, _ path: String, _ size: Usage.Size?, _ hint: Phrase
  ) -> YourDataRow {
    let value = size.map { Phrase.size(files: $0.files, bytes: $0.bytes) } ?? .measuring
    return YourDataRow(kind: kind, title: title, value: value, path: path, hint: hint)
  }
}

/// A line of the page as drawn.
struct YourDataLine: Equatable, Sendable {
  let text: String
  var style = Style.plain
  var indent = 0
  /// The index of its row; nil for text between rows.
  var row: Int?
  /// Whether it is the first line of its row.
  var isHead = false
  /// The value at the right; empty except on a row's first line.
  var value = ""

  /// Wraps the rows into lines, with blank lines between folders unless tight.
  static func lines(
    _ rows: [YourDataRow], selection: Int, _ language: Language, columns: Int, isTight: Bool
  ) -> [YourDataLine] {
    var lines = wrapped(
      Phrase(
        "Your data is plain JSON in these folders, and only you can read it. Copy, sync or delete them as "
          + "you like."), language, columns: columns)
    lines.append(YourDataLine(text: ""))
    for (index, row) in rows.enumerated() {
      if row.kind.isFolder, !isTight || !rows[index - 1].kind.isFolder {
        lines.append(YourDataLine(text: ""))
      }
      lines += head(row, index, isSelected: index == selection, language, columns: columns)
      if let path = row.path {
        let style: Style = row.kind.isFolder ? .accent : .dim
        lines += TextWrapping.wrap(path, columns: columns - 2).map {
          YourDataLine(text: $0, style: style, indent: 2, row: index)
        }
      }
      guard let hint = row.hint else { continue }
      lines += TextWrapping.wrap(hint(language), columns: columns - 2).map {
        YourDataLine(text: $0, style: .dim, indent: 2, row: index)
      }
    }
    return lines + [YourDataLine(text: "")]
      + wrapped(Phrase("lionheart doctor checks every file."), language, columns: columns)
  }

  private static func wrapped(
    _ phrase: Phrase, _ language: Language, columns: Int
  ) -> [YourDataLine] {
    TextWrapping.wrap(phrase(language), columns: columns).map { YourDataLine(text: $0, style: .dim) }
  }

  /// The title with the value beside it, or below it if it does not fit.
  private static func head(
    _ row: YourDataRow, _ index: Int, isSelected: Bool, _ language: Language, columns: Int
  ) -> [YourDataLine] {
    let title = row.title(language)
    var value = row.value(language)
    if row.kind.hasValues, isSelected { value = "‹ \(value) ›" }
    let room = columns - max(valueColumn, TextWidth.of(title) + 2)
    var head = YourDataLine(text: title, style: row.kind.isFolder ? .bold : .plain, row: index, isHead: true)
    if TextWidth.of(row.value(language)) + (row.kind.hasValues ? 4 : 0) <= room {
      head.value = value
      return [head]
    }
    return [head]
      + TextWrapping.wrap(value, columns: columns - 2).map {
        YourDataLine(text: $0, style: .dim, indent: 2, row: index)
      }
  }

  /// The column of the values, unless a title is longer.
  static let valueColumn = 30
}
