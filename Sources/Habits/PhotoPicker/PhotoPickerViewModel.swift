import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Chooses a photo: a typed path with completion, or one of the newest pictures. Stores it before closing.
@MainActor
final class PhotoPickerViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case appeared
    case resized(Size)
    case typed(Key)
    /// The typed path was completed.
    case completeTapped
    case moved(ListMove)
    /// The typed path or the selected line was chosen.
    case confirmed
    case left
  }

  struct Output: RowListOutput {
    var language: Language
    var title: Phrase
    var today: CalendarDay
    var field = TextField()
    /// The newest pictures, or the completions of the typed path.
    var rows: [Row] = []
    /// The number of matches, which may exceed the number of rows.
    var count = 0
    var position = ListPosition()
    /// Whether the selection is in the list and not in the field.
    var isInList = false
    var isReading = false
    /// The note about the list.
    var notice: Phrase?
    /// Why the photo could not be stored.
    var trouble: Phrase?
    /// Whether the photo is being stored.
    var isStoring = false
    var size = Size(columns: 80, rows: 20)

    /// The selected line; nil if the field has the focus.
    var selectedRow: Row? { isInList ? selected : nil }
    static let margin = 2
    /// The row of the field.
    var fieldRow: Int { size.rows >= 14 ? 2 : 1 }
    /// The message below the field: progress, an error or a hint.
    var messageLines: [String] {
      let phrase: Phrase =
        isStoring
        ? .keepingPhoto : trouble ?? notice ?? Phrase("Type or paste a path; Tab completes it, ↓ chooses.")
      let text = isReading && !isStoring && trouble == nil ? Phrase("Looking…") : phrase
      return TextWrapping.wrap(text(language), columns: max(4, size.columns - Self.margin - 1))
    }
    /// The rows left for the list.
    var listRows: Int { max(1, size.rows - fieldRow - messageLines.count - (size.rows >= 14 ? 2 : 1)) }

    func words(of row: Row) -> String { row.name }
  }

  struct Row: Equatable, Identifiable, Sendable {
    var entry: PathEntry
    /// The day of the last change.
    var day: CalendarDay?

    var id: String { entry.path }
    /// The name cleaned for display.
    var name: String { TextCleaning.clean(entry.name) + (entry.isFolder ? "/" : "") }
  }

  enum Route: Equatable {
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  private(set) var answer: ScreenAnswer?

  private let context: Context
  private let subject: PhotoSubject
  /// The real paths of names that were cleaned for display, by the text in the field.
  private var realPaths: [String: String] = [:]
  /// The text whose folder is being read; nil if none is.
  private var reading: String?
  /// The text that was last read and its completions.
  private var lastResult: (text: String, completion: PathCompletion)?
  /// Folders that did not answer in time. They are not read again.
  private var unresponsiveFolders: Set<String> = []
  /// Whether to complete the typed path as soon as its folder is read.
  private var completesWhenRead = false
  /// Whether to select the first line as soon as the list is read.
  private var selectsListWhenRead = false
  private var storeTask: Task<Void, Never>?

  init(context: Context, subject: PhotoSubject) {
    self.context = context
    self.subject = subject
    let today = context.today
    let title: Phrase =
      switch subject {
      case .checkIn(let request): request.title(on: today)
      case .entry(let day): .photoForEntry(day, today: today)
      }
    output = Observable(Output(language: context.language, title: title, today: today))
  }

  func send(_ input: Input) {
    switch input {
    case .appeared: read()
    case .resized(let size): update { $0.size = size }
    case .typed(let key): handleKey(key)
    case .completeTapped: complete()
    case .moved(let move): moveSelection(move)
    case .confirmed: confirm()
    case .left:
      storeTask?.cancel()
      onRoute(.finished)
    }
  }

  private func handleKey(_ key: Key) {
    guard !output.value.isStoring else { return }
    var next = output.value
    guard next.field.handle(key) else { return }
    (next.isInList, next.trouble) = (false, nil)
    let isOther = next.field.text != output.value.field.text
    output.value = next
    guard isOther else { return }
    (completesWhenRead, selectsListWhenRead) = (false, false)
    read()
  }

  /// Moves between the field and the list, and within the list.
  private func moveSelection(_ move: ListMove) {
    // Down was pressed before the newest pictures are read: select the first one when they arrive.
    selectsListWhenRead = move == .by(1) && output.value.isReading && output.value.rows.isEmpty
    update { next in
      guard !next.isStoring, !next.rows.isEmpty else { return }
      next.trouble = nil
      if !next.isInList {
        // The first step down from the field selects the first line.
        if case .by(let step) = move, step < 0 { return }
        next.isInList = true
        if case .by(let step) = move { return next.position.move(to: step - 1, count: next.rows.count) }
      } else if case .by(let step) = move, next.position.selection + step < 0 {
        next.isInList = false
        return
      }
      next.position.move(move, count: next.rows.count, rows: next.listRows)
    }
  }

  /// Fills the field with a path as displayed and remembers the real one.
  private func fillField(_ shown: String, for real: String) {
    let field = TextField(shown)
    realPaths[field.text] = real
    update { next in
      next.field = field
      (next.isInList, next.trouble) = (false, nil)
    }
    read()
  }
}

// Completions and newest pictures.
extension PhotoPickerViewModel {
  private var typedPath: TypedPath {
    TypedPath(output.value.field.text, home: context.places.home, realPaths: realPaths)
  }

  /// Reads completions off the main actor, one folder at a time. Text typed meanwhile is read afterwards.
  private func read() {
    guard reading == nil else { return }
    let (text, typedPath, places) = (output.value.field.text, typedPath, context.places)
    guard !unresponsiveFolders.contains(typedPath.folder) else {
      return showCompletion(PathCompletion(isReadable: false), for: text)
    }
    reading = text
    update { $0.isReading = true }
    context.effects.run {
      await FolderReading.withTimeout {
        if !typedPath.path.isEmpty { return PathCompletion.read(typedPath) }
        let newest = NewestPictures.find(in: places)
        return PathCompletion(entries: newest, count: newest.count)
      }
    } then: { [weak self] completion in
      guard let self else { return }
      reading = nil
      if completion == nil { unresponsiveFolders.insert(typedPath.folder) }
      if output.value.field.text == text {
        showCompletion(completion ?? PathCompletion(isReadable: false), for: text)
      } else {
        read()
      }
    }
  }

  private func showCompletion(_ completion: PathCompletion, for text: String) {
    lastResult = (text, completion)
    let (now, isUnresponsive) = (context.clock.now(), unresponsiveFolders.contains(typedPath.folder))
    update(selecting: { $0.rows.first?.id }) { next in
      next.rows = completion.entries.map { entry in
        PhotoPickerViewModel.Row(entry: entry, day: entry.changedAt.map { now.civil($0).day })
      }
      next.count = completion.count
      next.isReading = false
      next.isInList = selectsListWhenRead && !next.rows.isEmpty
      next.notice = Self.notice(completion, isEmpty: text.isEmpty, isUnresponsive: isUnresponsive)
    }
    if completesWhenRead { complete() }
  }

  private static func notice(_ completion: PathCompletion, isEmpty: Bool, isUnresponsive: Bool) -> Phrase? {
    if isUnresponsive { return Phrase("This folder does not respond. Choose another.") }
    if !completion.isReadable { return Phrase("The folder does not exist or cannot be read.") }
    if isEmpty {
      return completion.entries.isEmpty
        ? Phrase("No pictures found. Type a path; ~ is your home folder.")
        : Phrase("Type a path, or choose one of the newest pictures with ↓.")
    }
    if completion.count == 0 { return Phrase("No file there starts with that.") }
    return completion.count > PathCompletion.maxCount
      ? .pathsShown(PathCompletion.maxCount, of: completion.count) : nil
  }

  /// Completes the common prefix of all matches. A single matching folder is opened.
  private func complete() {
    guard !output.value.isStoring else { return }
    let typedPath = typedPath
    if let entry = output.value.selectedRow?.entry { return choose(entry) }
    guard let lastResult, lastResult.text == output.value.field.text, reading == nil else {
      completesWhenRead = true
      return
    }
    completesWhenRead = false
    guard !typedPath.path.isEmpty else { return }
    let completion = lastResult.completion
    if completion.count == 1, let only = completion.entries.first { return choose(only) }
    guard completion.commonPrefix.utf8.count > typedPath.prefix.utf8.count else { return }
    fillField(typedPath.head + completion.commonPrefix, for: typedPath.path(ofName: completion.commonPrefix))
  }

  /// Fills the field with a line of the list.
  private func choose(_ entry: PathEntry) {
    let typedPath = typedPath
    let isNewest = typedPath.path.isEmpty
    let name = (isNewest ? "" : typedPath.head) + entry.name + (entry.isFolder ? "/" : "")
    fillField(name, for: entry.path + (entry.isFolder ? "/" : ""))
  }
}

// Storing the photo.
extension PhotoPickerViewModel {
  private func confirm() {
    guard !output.value.isStoring else { return }
    if let entry = output.value.selectedRow?.entry {
      if entry.isFolder { return choose(entry) }
      return storePhoto(entry.path)
    }
    let path = typedPath.path
    guard !path.isEmpty else {
      return update { $0.trouble = Phrase("Type the path of a picture, or choose one with ↓.") }
    }
    storePhoto(path)
  }

  /// Stores the picture in the photos folder. On failure shows the error and stays open.
  private func storePhoto(_ path: String) {
    update { ($0.isStoring, $0.trouble) = (true, nil) }
    let store = context.store
    storeTask = context.effects.run {
      do throws(StoreFailure) {
        return Result<Photo, StoreFailure>.success(try await store.storePhoto(path))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      guard let self, storeTask?.isCancelled == false else { return }
      storeTask = nil
      update { $0.isStoring = false }
      switch result {
      case .success(let photo):
        answer = .photo(photo, subject)
        onRoute(.finished)
        if photo.hasMetadata { context.saves.notify(Toast(.photosHaveMetadata(1))) }
      case .failure(.photo(let failure)): update { $0.trouble = .photoFailure(failure) }
      case .failure(let failure): update { $0.trouble = .failedToSave(failure) }
      }
    }
  }
}

/// Draws the field for the path and the list below it.
enum PhotoPickerView: ScreenView {
  private static let margin = PhotoPickerViewModel.Output.margin

  package static func draw(_ output: PhotoPickerViewModel.Output, on canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.write(
      output.title(output.language), column: margin, row: 0, style: .bold, columns: columns - margin - 1)
    let row = output.fieldRow
    canvas.write("┃", column: 0, row: row, style: output.isInList ? .dim : .accent)
    output.field.draw(
      on: &canvas, column: margin, row: row, columns: columns - margin - 2, isFocused: !output.isInList)
    for (index, line) in output.messageLines.enumerated() {
      canvas.write(
        line, column: margin, row: row + 1 + index, style: output.trouble == nil ? .dim : .warning)
    }
    drawList(output, from: canvas.size.rows - output.listRows, on: &canvas)
  }

  private static func drawList(
    _ output: PhotoPickerViewModel.Output, from top: Int, on canvas: inout Canvas
  ) {
    let columns = canvas.size.columns
    for (row, index) in output.shownLines.enumerated() {
      let item = output.rows[index]
      let isSelected = output.isInList && index == output.position.selection
      canvas.mark(line: index, row: top + row, isSelected: isSelected, bar: 0, cursor: margin)
      let facts = facts(of: item, output, isNarrow: columns < 60)
      canvas.write(facts, endingAt: columns - 1, row: top + row, style: .dim)
      let room = max(8, columns - margin - 3 - TextWidth.of(facts))
      canvas.write(
        shortened(item.name, columns: room), column: margin, row: top + row,
        style: isSelected ? .selected : .plain, columns: room)
    }
  }

  /// The end of a long path, which is more telling than its beginning.
  private static func shortened(_ name: String, columns: Int) -> String {
    guard TextWidth.of(name) > columns, name.contains("/"), let slash = name.dropLast().lastIndex(of: "/")
    else { return name }
    return "…" + name[slash...]
  }

  private static func facts(
    of item: PhotoPickerViewModel.Row, _ output: PhotoPickerViewModel.Output, isNarrow: Bool
  ) -> String {
    let day = item.day.map { Phrase.dayInShort($0, today: output.today)(output.language) }
    let size = item.entry.isFolder ? nil : item.entry.bytes.map { Phrase.byteCount($0) }
    return (isNarrow ? [size ?? day] : [size, day]).compactMap { $0 }.joined(separator: "  ")
  }

  static func bindings(_ output: PhotoPickerViewModel.Output) -> [KeyBinding<PhotoPickerViewModel.Input>] {
    let busy: Phrase? = output.isStoring ? .keepingPhoto : nil
    let isFolder = output.selectedRow?.entry.isFolder ?? false
    return [
      KeyBinding(
        "take-photo", .enter, help: isFolder ? .open : Phrase("use this photo"), isHint: true, disabled: busy,
        .confirmed),
      KeyBinding("complete", .tab, help: Phrase("complete"), isHint: true, disabled: busy, .completeTapped),
      KeyBinding("back", .escape, help: .back, isHint: true, .left),
    ] + KeyBinding.moves(PhotoPickerViewModel.Input.moved)
  }

  static func typing(
    _ output: PhotoPickerViewModel.Output
  ) -> ((Key) -> PhotoPickerViewModel.Input)? {
    { .typed($0) }
  }

  static func input(for event: ScreenEvent) -> PhotoPickerViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .resized(let size): .resized(size)
    case .changed, .left: nil
    case .answered: nil
    }
  }
}
