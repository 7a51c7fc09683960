import Day
import Interface
import Model
import TerminalUI
import Texts

extension TodayView {
  /// How many rows what is below the habits needs, with the blank row above it.
  static func rowsBelow(_ output: TodayViewModel.Output, columns: Int, isTight: Bool) -> Int {
    let lines = output.items.count { [.preparing, .writing].contains($0.part) }
    if isTight { return min(lines, 2) }
    let hasHeading = isStacked(output, isTight: isTight) && lines > 1
    return lines - 1 + (hasHeading ? 1 : 0) + rowsOfWriting(output, columns: columns) + 1
  }

  /// Rows of the day's line.
  static func rowsOfWriting(_ output: TodayViewModel.Output, columns: Int) -> Int {
    set(
      writing(output, isTight: false),
      at: place(of: .write, output, margin: 1, columns: columns, isTight: false)
    )
    .rows.count
  }

  /// Beside an article, where lines are short, what is to be prepared stands below its heading.
  private static func isStacked(_ output: TodayViewModel.Output, isTight: Bool) -> Bool {
    !isTight && output.panes.beside != nil
  }

  private static func place(
    of item: TodayViewModel.Item, _ output: TodayViewModel.Output, margin: Int, columns: Int, isTight: Bool
  ) -> LinePlace {
    let isStacked = isStacked(output, isTight: isTight)
    let labels = item == .write && isStacked ? [Phrase.writeHeading] : [.prepareHeading, .writeHeading]
    let label = labels.map { TextWidth.of($0(output.language)) }.max() ?? 0
    let indent = isStacked && item != .write ? margin : margin + label + 3
    return LinePlace(
      margin: margin, indent: indent, end: columns - 1,
      mostStanding: max((columns - indent) / 2, isStacked ? (Panes.usual - margin - label - 3) / 2 : 0))
  }

  /// What is to be prepared, and the day's line.
  static func drawPreparing(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let (margin, columns, isTight) = (pen.margin, canvas.size.columns, pen.isTight)
    func place(_ line: TodayLine) -> LinePlace {
      Self.place(of: line.item, output, margin: margin, columns: columns, isTight: isTight)
    }
    var lines = preparing(output, isTight: isTight)
    if isStacked(output, isTight: isTight), let label = lines.first?.label, !label.isEmpty {
      canvas.write(label, column: margin, row: pen.row, style: .bold)
      pen.row += 1
      lines[0].label = ""
    }
    // The day's line stays on the screen whatever is above it, and of what is above it what is selected.
    let writing = writing(output, isTight: isTight)
    let rows = isTight ? 1 : set(writing, at: place(writing)).rows.count
    let room = max(0, canvas.size.rows - rows - pen.row)
    var spare = room - lines.count
    for index in lines.indices where isStacked(output, isTight: isTight) && lines[index].mark != "" {
      lines[index].mostRows = 2
      let more = set(lines[index], at: place(lines[index])).rows.count - 1
      if more > spare { lines[index].mostRows = 1 } else { spare -= more }
    }
    let heights = lines.map { set($0, at: place($0)).rows.count }
    let selected = lines.firstIndex { $0.item == output.selected } ?? 0
    let shown = room > 0 && !lines.isEmpty ? shown(heights, around: selected, room: room) : 0..<0
    if shown.lowerBound > 0 { lines[shown.lowerBound].label = lines[0].label }
    for line in lines[shown] { draw(line, at: place(line), output, pen: &pen, on: &canvas) }
    // Below a heading of its own what is to be prepared is a part like the others, with a blank row after it.
    if isStacked(output, isTight: isTight), !lines.isEmpty { pen.row += 1 }
    pen.row = min(pen.row, canvas.size.rows - rows)
    draw(writing, at: place(writing), output, pen: &pen, on: &canvas)
  }

  private static func preparing(_ output: TodayViewModel.Output, isTight: Bool) -> [TodayLine] {
    let language = output.language
    var lines = output.shownTasks.map { task in
      let isLate = task.daysLate(on: output.today) > 0
      return TodayLine(
        item: .task(task.id), mark: isLate ? "!" : "○", markStyle: isLate ? .warning : .plain,
        text: task.name,
        standing: standing(of: task, output), standingStyle: isLate ? .warning : .dim)
    }
    lines += output.shownSuggestions.map {
      TodayLine(item: .suggestion($0.reference), mark: "+", markStyle: .dim, text: $0.title, style: .dim)
    }
    if !output.oldTasks.isEmpty {
      lines.append(
        TodayLine(item: .oldCards, text: Phrase.oldCards(output.oldTasks.count)(language), style: .dim))
    }
    var first: [TodayLine] = []
    if output.isBirthNear { first.append(TodayLine(item: .birth, text: Phrase.birthNearRow(language))) }
    if let numbers = output.ownNumbers {
      first.append(TodayLine(item: .numbers, text: numbers(language)))
    }
    if output.corrections.count > 0 {
      first.append(
        TodayLine(item: .corrections, text: Phrase.correctedPages(output.corrections.count)(language)))
    }
    lines = first + lines
    if output.hasWords { lines = lines.map { $0.named(language) } }
    guard !lines.isEmpty else { return [] }
    lines[0].label = Phrase.prepareHeading(language)
    guard output.hiddenTasks > 0 else { return lines }
    if isTight {
      let days = output.tasks.first?.daysLate(on: output.today) ?? 0
      let late = days > 0 ? Phrase.daysLateShort(days)(language) + "  " : ""
      lines[0].standing = late + "+\(output.hiddenTasks) ↓"
    } else {
      let more = Phrase.moreBelow(output.hiddenTasks)(language)
      lines.append(TodayLine(item: .prepare, text: more, style: .dim))
    }
    return lines
  }

  /// How a card stands, and whose it is where there are several children.
  static func standing(of task: BoardTask, _ output: TodayViewModel.Output) -> String {
    let name = task.child.flatMap { output.names[$0] }.map { Phrase(verbatim: TextCleaning.clean($0)) }
    return PlainLines.joined([name, .standing(of: task, on: output.today)], output.language)
  }

  private static func writing(_ output: TodayViewModel.Output, isTight: Bool) -> TodayLine {
    let language = output.language
    let (label, rows) = (Phrase.writeHeading(language), isTight ? 1 : 2)
    if let written = output.written {
      let standing = output.draft == nil ? "" : Phrase.draftNotSaved(language)
      return TodayLine(
        item: .write, label: label,
        text: output.hasWords ? LinearText.words("✓ " + written, language) : "✓ " + written, style: .dim,
        standing: standing, mostRows: rows)
    }
    if let draft = output.draft {
      return TodayLine(item: .write, label: label, text: Phrase.draft(draft)(language), mostRows: rows)
    }
    guard let prompt = output.prompt else {
      return TodayLine(item: .write, label: label, text: Phrase.aLineAboutToday(language), style: .dim)
    }
    return TodayLine(item: .write, label: label, text: Phrase.quoted(prompt)(language), mostRows: rows)
  }
}
