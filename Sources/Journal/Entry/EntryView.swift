import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Draws the entry of a day: date, age and mood, the prompt, and the text.
enum EntryView: ScreenView {
  static func draw(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    defer { drawHead(output, on: &canvas) }
    if let writing = output.writing {
      drawWriting(writing, output, on: &canvas)
    } else if output.lines.isEmpty {
      if !output.isChoosingMood { drawEmpty(output, on: &canvas) }
    } else {
      drawText(output, on: &canvas)
    }
  }

  private static func drawHead(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    let (left, language) = (output.left, output.language)
    canvas.write(Phrase.date(output.day, in: output.today)(language), column: left, row: 0, style: .bold)
    let facts = facts(output).map { $0(language) }.joined(separator: " · ")
    canvas.write(facts, column: left, row: 1, style: .dim, columns: output.columns)
    for (row, line) in output.head.enumerated().dropFirst(2) {
      canvas.write(line.text, column: left, row: row, style: line.style)
    }
    guard output.isChoosingMood else { return }
    for index in EntryViewModel.Output.moods.indices {
      canvas.target(Rect(column: 0, row: 3 + index, columns: canvas.size.columns, rows: 1), line: index)
    }
    canvas.cursor = Point(column: left, row: 3 + output.moodLine)
  }

  private static func facts(_ output: EntryViewModel.Output) -> [Phrase] {
    var facts: [Phrase] = []
    if output.writing?.part == .second { facts.append(.secondText) }
    if let age = output.age { facts.append(.age(age)) }
    if let mood = output.shown?.mood { facts.append(.mood(mood)) }
    if output.isLetter { facts.append(Phrase("a letter")) }
    return facts
  }

  private static func drawText(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    let (left, top) = (output.left, output.head.count)
    let beside = left + (output.columns - EntryLine.gap) / 2 + EntryLine.gap
    for (row, index) in output.position.visible(rows: output.rows).enumerated() {
      let line = output.lines[index]
      if index == output.position.selection {
        canvas.cursor = Point(column: left, row: top + row)
        canvas.write("┃", column: left - 2, row: top + row, style: .accent)
      }
      if !output.isChoosingMood {
        canvas.target(Rect(column: 0, row: top + row, columns: canvas.size.columns, rows: 1), line: index)
      }
      canvas.write(line.text, column: left, row: top + row, style: line.style)
      drawPicture(of: line, output, row: top + row, on: &canvas)
      if let text = line.beside { canvas.write(text, column: beside, row: top + row, style: line.style) }
    }
  }

  /// Draws one row of a picture.
  private static func drawPicture(
    of line: EntryLine, _ output: EntryViewModel.Output, row: Int, on canvas: inout Canvas
  ) {
    guard let index = line.pictureRow, let picture = line.photo.flatMap({ output.pictures[$0.file] }),
      picture.rows.indices.contains(index)
    else { return }
    canvas.write(
      StyledLine(picture.rows[index]), column: output.left + 2, row: row, columns: picture.size.columns)
  }

  private static func drawEmpty(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    canvas.cursor = Point(column: output.left, row: output.head.count)
    // The head says that there is a draft.
    guard output.draft == nil else { return }
    let phrase: Phrase =
      output.shown != nil
      ? Phrase("No text yet. Press e to write.")
      : output.day == output.today
        ? Phrase("Nothing written yet. Press e to begin; one line is enough.")
        : Phrase("Nothing written on this day. Press e to write now.")
    let lines = TextWrapping.wrap(phrase(output.language), columns: output.columns)
    for (row, line) in lines.enumerated() {
      canvas.write(line, column: output.left, row: output.head.count + row)
    }
  }

  private static func drawWriting(
    _ writing: EntryViewModel.Writing, _ output: EntryViewModel.Output, on canvas: inout Canvas
  ) {
    let rect = output.areaRect
    writing.area.draw(on: &canvas, column: rect.column, row: rect.row)
    if rect.column > output.left {
      let columns = rect.column - EntryLine.gap - output.left
      let lines = TextWrapping.wrap(output.entry?.text ?? "", columns: columns)
      for (row, line) in lines.prefix(rect.rows).enumerated() {
        canvas.write(line, column: output.left, row: rect.row + row, style: .dim)
      }
    }
    let (bytes, limit) = (writing.area.bytes, writing.area.limit)
    guard bytes > limit / 5 * 4 else { return }
    let text = Phrase.roomLeft(bytes: bytes, of: limit)(output.language)
    canvas.write(text, endingAt: output.left + output.columns, row: rect.row + rect.rows, style: .dim)
  }

  static func typing(_ output: EntryViewModel.Output) -> ((Key) -> EntryViewModel.Input)? {
    output.writing.map { _ in EntryViewModel.Input.typed }
  }

  static func hasLines(_ output: EntryViewModel.Output) -> Bool { true }

  static func list(_ output: EntryViewModel.Output) -> ScreenList<EntryViewModel.Input>? {
    if output.isChoosingMood {
      return ScreenList(
        selection: output.moodLine,
        texts: {
          EntryViewModel.Output.moods.map { ($0.map { .mood($0) } ?? Phrase.moodUnsaid)(output.language) }
        },
        moved: EntryViewModel.Input.moodSelectionMoved)
    }
    guard output.writing == nil, !output.lines.isEmpty else { return nil }
    return ScreenList(
      selection: output.position.selection, extent: .lines(output.lines.count),
      texts: { output.lines.map { [$0.text, $0.beside].compactMap { $0 }.joined(separator: " ") } },
      moved: EntryViewModel.Input.moved)
  }

  static func input(for event: ScreenEvent) -> EntryViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .left: .left
    case .resized(let size): .resized(size)
    case .answered(.photo(let photo, .entry(let day))): .photoAdded(photo, day)
    case .answered: nil
    }
  }

  static func spoken(_ output: EntryViewModel.Output) -> Spoken<EntryViewModel.Input>? {
    output.writing.map { writing in
      let label = writing.part == .second ? Phrase.secondText(output.language) : ""
      return Spoken(question: SpokenQuestion(label: label, text: writing.area.text, hasLines: true))
    }
  }
}

// Key bindings for reading, for writing, and for choosing a mood or a version.
extension EntryView {
  typealias Binding = KeyBinding<EntryViewModel.Input>

  static func bindings(_ output: EntryViewModel.Output) -> [Binding] {
    if output.writing != nil { return writingKeys(output) }
    if output.isChoosingMood { return moodKeys }
    if output.versionIndex != nil { return versionKeys }
    return readingKeys(output)
  }

  private static func writingKeys(_ output: EntryViewModel.Output) -> [Binding] {
    [
      Binding("save", .control("s"), help: .save, isHint: true, .saved),
      Binding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      Binding("discard", .control("x"), help: .discardDraft, .discarded),
      Binding("edit-outside", .alt("e"), help: .editOutside, isHint: true, .editorOpened),
    ]
  }

  private static var moodKeys: [Binding] {
    let numbers = Mood.allCases.map { mood in
      Binding(
        "mood-\(mood.rawValue)", .character(Character("\(mood.rawValue)")), help: .mood(mood),
        .moodChosen(mood))
    }
    return [
      Binding("choose", .enter, .character(" "), help: .choose, isHint: true, .selectedMoodChosen),
      Binding("back", .escape, .character("q"), .backspace, help: .back, isHint: true, .moodChoiceCancelled),
    ] + numbers + [Binding("mood-0", .character("0"), help: .moodUnsaid, .moodChosen(nil))]
      + Binding.moves(EntryViewModel.Input.moodSelectionMoved, isHint: true)
  }

  private static var versionKeys: [Binding] {
    [
      Binding("versions", .character("v"), .tab, help: Phrase("next"), isHint: true, .nextVersionTapped),
      Binding("keep-version", .enter, help: Phrase("keep this one"), isHint: true, .versionChosen),
      Binding("keep-all", .character("A"), help: Phrase("keep all"), isHint: true, .versionsMerged),
      Binding(
        "back", .escape, .character("q"), .backspace, help: .back, isHint: true, .versionChoiceCancelled),
    ] + Binding.moves(EntryViewModel.Input.moved, in: .text)
  }

  private static func readingKeys(_ output: EntryViewModel.Output) -> [Binding] {
    let noEntry: Phrase? = output.entry == nil ? .noEntryHere : nil
    let noText: Phrase? = (output.entry?.text ?? "").isEmpty ? .noTextYet : nil
    let isFirst = output.today - output.day >= 36_525
    let hasPhoto = output.selectedPhoto != nil
    let delete = Binding(
      "delete", .character("x"), .delete, help: hasPhoto ? .removePhoto : .removeEntry, isHint: hasPhoto,
      disabled: noEntry, hasPhoto ? .photoRemoved : .removed)
    // On the line of a photo, its key is the first hint.
    let (leading, trailing): ([Binding], [Binding]) = hasPhoto ? ([delete], []) : ([], [delete])
    return leading + [
      Binding("edit", .character("e"), .enter, help: .write, isHint: true, .writingBegan(.text)),
      Binding(
        "versions", .character("v"), help: .chooseVersion, isHint: !output.others.isEmpty,
        disabled: output.others.isEmpty ? Phrase("Only one version exists") : nil, .nextVersionTapped),
      Binding(
        "previous-day", .character("["), help: .dayBefore, isHint: true,
        disabled: isFirst ? .dayTooFarAway : nil, .dayTurned(by: -1)),
      Binding(
        "next-day", .character("]"), help: .dayAfter, isHint: true,
        disabled: output.day >= output.today ? .noLaterDay : nil, .dayTurned(by: 1)),
      Binding("mood", .character("i"), help: Phrase("mood"), isHint: true, .moodChoiceOpened),
      Binding("letter", .character("L"), help: .markLetter, isHint: true, .letterToggled),
      Binding("edit-outside", .character("E"), .alt("e"), help: .editOutside, isHint: true, .editorOpened),
      Binding(
        "second-text", .character("W"), help: .writeSecond, disabled: noText, .writingBegan(.second)),
      Binding(
        "prompts", .character("p"),
        help: output.showsPrompts ? Phrase("hide prompts") : Phrase("show prompts"),
        disabled: output.isPaused ? .noPromptsWhilePaused : nil, .promptsToggled),
      Binding(
        "next-prompt", .character("P"), help: .nextPrompt,
        disabled: output.noNextPromptReason ?? (output.showsPrompts ? nil : .promptsAreHidden),
        .nextPromptTapped),
      Binding("photo", .character("f"), help: .addPhoto, isHint: true, .addPhotoTapped),
      Binding(
        "share", .character("@"), help: .meaningShare,
        disabled: output.hasPartner ? noText : .noPartnerYet, .shared),
      Binding("seal", .character("&"), help: .meaningSeal, disabled: output.noSealingReason, .answerSealed),
    ] + trailing + [Binding("refresh", .character("r"), help: .refresh, .changed)]
      + Binding.moves(EntryViewModel.Input.moved, in: .text)
  }
}

/// A line of an entry being read. In a wide window the second text is beside the first.
struct EntryLine: Equatable, Sendable {
  var text: String
  var beside: String?
  var style = Style.plain
  /// The photo that the line describes.
  var photo: Photo?
  /// The row of the photo's picture on this line; nil for text.
  var pictureRow: Int?

  /// Columns between the two texts.
  static let gap = 3

  /// Lays out an entry as lines.
  ///
  /// - Parameters:
  ///   - columns: the width of the whole entry.
  ///   - pictureRows: the height of each photo's picture, by file. A photo that is missing here has no
  ///     picture.
  static func lines(
    of entry: JournalEntry, columns: Int, isWide: Bool, pictureRows: [String: Int] = [:], _ language: Language
  ) -> [EntryLine] {
    let texts = texts(of: entry, columns: columns, isWide: isWide, language)
    guard !entry.photos.isEmpty else { return texts }
    let title = EntryLine(text: Phrase.photoCount(entry.photos.count)(language), style: .dim)
    return texts + (texts.isEmpty ? [] : [EntryLine(text: "")]) + [title]
      + entry.photos.flatMap { photo in
        [EntryLine(text: line(of: photo, columns: columns, language), photo: photo)]
          + (0..<(pictureRows[photo.file] ?? 0)).map { EntryLine(text: "", photo: photo, pictureRow: $0) }
      }
  }

  /// The photo's caption or, if it has none, its file name, followed by its size.
  private static func line(of photo: Photo, columns: Int, _ language: Language) -> String {
    let pixels = photo.width > 0 && photo.height > 0 ? "\(photo.width) × \(photo.height)" : nil
    let size = photo.bytes > 0 ? Phrase.byteCount(photo.bytes) : nil
    let name =
      photo.caption.isEmpty ? "\(photo.file.prefix(8)).\(photo.format?.fileExtension ?? "")" : photo.caption
    let facts = [pixels, size].compactMap { $0 }.joined(separator: " · ")
    let room = max(4, columns - TextWidth.of(facts) - 5)
    return "▪ " + TextWidth.truncate(TextCleaning.clean(name), to: room)
      + (facts.isEmpty ? "" : " · " + facts)
  }

  /// Lays out an item that another person shared for the day: their name, then a letter or a line for a
  /// photo.
  static func lines(
    of item: SharedItem, by person: Phrase, columns: Int, _ language: Language
  ) -> [EntryLine] {
    if let photo = item.photo {
      let title = Phrase.givenBy(person)(language)
      return [
        EntryLine(text: title, style: .dim),
        EntryLine(text: line(of: photo, columns: columns, language)),
      ]
    }
    return [EntryLine(text: Phrase.letterBy(person)(language), style: .accent)]
      + wrapped(item.text ?? "", columns: columns).map { EntryLine(text: $0) }
  }

  private static func texts(
    of entry: JournalEntry, columns: Int, isWide: Bool, _ language: Language
  ) -> [EntryLine] {
    guard !entry.second.isEmpty else {
      return wrapped(entry.text, columns: columns).map { EntryLine(text: $0) }
    }
    let columns = isWide ? (columns - gap) / 2 : columns
    let first = wrapped(entry.text, columns: columns)
    let second = wrapped(entry.second, columns: columns)
    guard isWide else {
      let title = EntryLine(text: Phrase.secondText(language), style: .dim)
      return first.map { EntryLine(text: $0) } + [EntryLine(text: ""), title]
        + second.map { EntryLine(text: $0) }
    }
    return (0..<max(first.count, second.count)).map { row in
      EntryLine(
        text: first.indices.contains(row) ? first[row] : "",
        beside: second.indices.contains(row) ? second[row] : nil)
    }
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    text.isEmpty ? [] : TextWrapping.wrap(text, columns: max(1, columns))
  }
}
