import Interface
import Model
import TerminalUI
import Texts

/// Draws Me: sections of lines, with the values at the right.
enum MeView: ScreenView {
  static func draw(_ output: MeViewModel.Output, on canvas: inout Canvas) {
    let width = output.columns
    if output.hasDetails {
      canvas.rule(column: width)
      canvas.write(output.details, column: width + 2, columns: output.detailColumns, output.language)
    }
    var row = 0
    for trouble in output.troubles {
      canvas.write(trouble(output.language), column: 1, row: row, style: .warning, columns: width - 2)
      row += 1
    }
    let valueColumns = MeRow.valueColumns(of: output.rows, output.language, columns: width)
    for line in output.lines.dropFirst(output.top).prefix(max(0, canvas.size.rows - row)) {
      switch line {
      case .blank: break
      case .heading(let heading): canvas.write(heading(output.language), column: 1, row: row, style: .bold)
      case .row(let index):
        draw(index, output, row: row, width: width, valueColumn: valueColumns[index], on: &canvas)
      case .value(let index, let text):
        canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
        canvas.write(text, column: MeLine.indent, row: row, style: .dim, columns: width - MeLine.indent - 1)
      }
      row += 1
    }
  }

  static func bindings(_ output: MeViewModel.Output) -> [KeyBinding<MeViewModel.Input>] {
    let kind = output.selected?.kind
    let nothing: Phrase? = kind == nil ? .nothingSelected : nil
    let noChild: Phrase? = output.rows.contains { $0.kind == .child } ? nil : Phrase("No child added yet")
    let fixed: Phrase? = kind?.hasValues == true ? nil : .noOtherValue
    let help: Phrase =
      switch kind {
      case .resume: Phrase("do it")
      case .otherChild: .switchChild
      case .recall: .open
      case _ where kind?.hasValues == true: .nextValue
      default: .open
      }
    return [
      KeyBinding("open", .enter, .character(" "), help: help, isHint: true, disabled: nothing, .opened),
      KeyBinding(
        "next-value", .character("l"), .right, help: .nextValue, disabled: fixed, .valueStepped(by: 1)),
      KeyBinding(
        "previous-value", .character("h"), .left, help: .previousValue, disabled: fixed, .valueStepped(by: -1)
      ),
      KeyBinding("edit", .character("e"), help: .editChild, isHint: true, disabled: noChild, .editTapped),
    ] + KeyBinding.moves(MeViewModel.Input.moved)
      + output.rows.enumerated().filter { ![.child, .otherChild].contains($1.kind) }.map { index, row in
        // Without keys; the palette finds these by name. The names are data: "me-" and the raw value.
        KeyBinding("me-\(row.kind.rawValue)", help: row.title, isAnywhere: true, .rowOpened(index))
      }
  }

  private static func draw(
    _ index: Int, _ output: MeViewModel.Output, row: Int, width: Int, valueColumn: Int?,
    on canvas: inout Canvas
  ) {
    let entry = output.rows[index]
    let isSelected = index == output.position.selection
    let title = entry.title(output.language)
    canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: index)
    if isSelected {
      canvas.cursor = Point(column: 3, row: row)
      canvas.write("┃", column: 1, row: row, style: .accent)
    }
    let style: Style = isSelected ? .selected : .plain
    canvas.write(title, column: 3, row: row, style: style, columns: width - 4)
    guard var column = valueColumn else { return }
    var value = entry.value(output.language)
    if isSelected, entry.kind.hasValues {
      value = "‹ \(value) ›"
      // The value stays where it is.
      if MeRow.putsValuesAtTheEnd(columns: width) { column -= 2 }
    }
    canvas.write(value, column: column, row: row, style: .dim)
  }
}

/// The details shown beside a selected line of Me.
struct MeDetails {
  private typealias Paragraph = PageViewModel.Paragraph

  let family: Family
  let today: CalendarDay
  let packs: [String]

  /// A heading and details about a line.
  func lines(of row: MeRow, columns: Int, _ language: Language) -> [StyledLine] {
    let heading = [Paragraph(text: row.title, style: .bold), .blank]
    return (heading + body(of: row)).lines(columns: columns, language)
  }

  private func body(of row: MeRow) -> [PageViewModel.Paragraph] {
    switch row.kind {
    case .child: family.active.map(facts) ?? []
    case .otherChild: family.nonResting.first { $0.id == row.child }.map(facts) ?? []
    case .children:
      [
        Paragraph(
          text: Phrase(
            "Add a child, edit a name, or choose the child that the screens show. The Board, habits, journal "
              + "and streak are yours and stay the same for every child.")), .blank,
      ]
        + family.nonResting.map { child in
          Paragraph(
            text: .joined([.name(of: child, among: family), .childPlace(child, on: today)]), style: .dim)
        }
    case .packs:
      [
        Paragraph(
          text: Phrase(
            "The packs on this computer. Add others by their address; they are updated only when you ask.")),
        .blank,
      ]
        + packs.map { Paragraph(text: Phrase(verbatim: $0), style: .dim) }
    case .pause: [Paragraph(text: .quietStops), .blank, Paragraph(text: .quietKeeps)]
    default: row.kind.about.map { [Paragraph(text: $0)] } ?? []
    }
  }

  /// The child's age or week, its dates and facts about its birth.
  private func facts(of child: Child) -> [Paragraph] {
    var facts: [Phrase] = [.childPlace(child, on: today)]
    if !child.isPaused {
      if let due = child.dueDate, child.birthDate != nil { facts.append(.dueOn(due)) }
      if let day = child.birthDate { facts.append(.afterBirth(day, child.birth)) }
      if let days = child.correctedDays(on: today) { facts.append(.correctedAge(days: days)) }
      if !child.circumstances.isEmpty { facts.append(.circumstances(child.circumstances)) }
    }
    facts.append(.knownSince(child.startedOn))
    return facts.map { Paragraph(text: $0) }
  }
}

extension MeRow.Kind {
  /// A short description of the line; nil if the line has details of its own.
  fileprivate var about: Phrase? {
    switch self {
    case .child, .otherChild, .children, .packs, .pause: nil
    case .born:
      Phrase(
        "A short form: the day and, if you like, the time, names, weight, length and place. Then you "
          + "choose what happens to habits, tasks and reminders. u undoes everything.")
    case .circumstances:
      Phrase(
        "Anything special about the birth and the time after it. It only changes which articles you are "
          + "offered.")
    case .resume:
      Phrase("Lionheart first asks how things are now. The paused time is not counted.")
    case .beginAgain:
      Phrase(
        "Start with another pregnancy or another child. Everything saved so far stays. A paused child is "
          + "not mentioned unless you open it.")
    case .language: Phrase("The language of the program. Articles are in the language of their pack.")
    case .country:
      Phrase(
        "The country whose words, phone numbers and advice the articles use. In an article, z shows other "
          + "countries.")
    case .parentRole:
      Phrase("Who you are in the family. Articles then speak to you, and not about you.")
    case .dayStart:
      Phrase(
        "The hour when a new day starts. With 04:00, an entry written at 3 a.m. still belongs to yesterday.")
    case .weekStart:
      Phrase(
        "The first day of the week in calendars and in “next week”. “3 a week” always counts from Monday.")
    case .reminders: Phrase("When to remind you of reading and habits, and the quiet hours.")
    case .recall:
      Phrase(
        "Now and then Today asks what you would do about a warning sign. Nothing is scored. Open this for the "
          + "rules, and for when Lionheart does less.")
    case .theme: Phrase("The colours. config.json can set others on this computer; NO_COLOR turns them off.")
    case .ownNumbers:
      Phrase("The numbers of your maternity unit and your doctor. They are on ! below the emergency number.")
    case .help: Phrase("Phone numbers by country, and a few words for a hard day.")
    case .data: Phrase("Plain files, yours alone. Back up, restore, or erase everything here.")
    case .devices: Phrase("Your devices, when each was last seen, and what is waiting to be sent.")
    case .about: Phrase("The version, the licences, and where Lionheart comes from.")
    }
  }
}
