import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A path that is typed with completion, or one of the newest pictures; what is taken is kept.
@MainActor
final class PhotoPickerViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case appeared
    case resized(Size)
    case typed(Key)
    /// What was typed was to be completed.
    case completed
    case moved(ListMove)
    /// What is typed or chosen was meant.
    case taken
    case left
  }

  struct Output: RowListOutput {
    var language: Language
    var title: Phrase
    var today: CalendarDay
    var field = TextField()
    /// What can be chosen: the newest pictures, or what fits what is typed.
    var rows: [Row] = []
    /// How many fit, which may be more than are shown.
    var count = 0
    var position = ListPosition()
    /// Whether the selected line and not what is typed is meant.
    var isInList = false
    var isReading = false
    /// What can be said of the list.
    var notice: Phrase?
    /// Why the picture was not taken.
    var trouble: Phrase?
    /// Whether the picture is being kept.
    var isKeeping = false
    var size = Size(columns: 80, rows: 20)

    /// The line that is meant; nil where what is typed is.
    var chosen: Row? { isInList ? selected : nil }
    /// Columns before what is written.
    static let margin = 2
    /// The row of the path that is typed.
    var fieldRow: Int { size.rows >= 14 ? 2 : 1 }
    /// What is wrong, what goes on, or what can be done.
    var saying: [String] {
      let phrase: Phrase = isKeeping ? .keepingPhoto : trouble ?? notice ?? .photoPathHint
      let text = isReading && !isKeeping && trouble == nil ? .readingFolder : phrase
      return TextWrapping.wrap(text(language), columns: max(4, size.columns - Self.margin - 1))
    }
    /// What the path and what is said of it leave.
    var listRows: Int { max(1, size.rows - fieldRow - saying.count - (size.rows >= 14 ? 2 : 1)) }

    func words(of row: Row) -> String { row.name }
  }

  /// A line of the list.
  struct Row: Equatable, Identifiable, Sendable {
    var entry: PathEntry
    /// When it was changed.
    var day: CalendarDay?

    var id: String { entry.path }
    /// The name as it can be shown.
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
  /// Real paths, by what stands in the field for them.
  private var known: [String: String] = [:]
  /// What was asked of the disk and has not been answered.
  private var reading: String?
  /// What the list was read for.
  private var answered: (text: String, completion: PathCompletion)?
  /// Folders that did not answer; they are not asked again.
  private var silent: Set<String> = []
  /// Whether what is typed is to be completed as soon as its folder has been read.
  private var isCompletionWanted = false
  /// Whether the first line is to be chosen as soon as there is one.
  private var isListWanted = false
  private var keeping: Task<Void, Never>?

  init(context: Context, subject: PhotoSubject) {
    self.context = context
    self.subject = subject
    let today = context.today
    let title: Phrase =
      switch subject {
      case .checkIn(let wanted): wanted.title(on: today)
      case .entry(let day): .photoForEntry(day, today: today)
      }
    output = Observable(Output(language: context.language, title: title, today: today))
  }

  func send(_ input: Input) {
    switch input {
    case .appeared: read()
    case .resized(let size): update { $0.size = size }
    case .typed(let key): type(key)
    case .completed: complete()
    case .moved(let move): step(move)
    case .taken: take()
    case .left:
      keeping?.cancel()
      onRoute(.finished)
    }
  }

  private func type(_ key: Key) {
    guard !output.value.isKeeping else { return }
    var next = output.value
    guard next.field.handle(key) else { return }
    (next.isInList, next.trouble) = (false, nil)
    let isOther = next.field.text != output.value.field.text
    output.value = next
    guard isOther else { return }
    (isCompletionWanted, isListWanted) = (false, false)
    read()
  }

  /// Moves between what is typed and the list, and in the list.
  private func step(_ move: ListMove) {
    // Who knows that the newest picture is the first need not wait for it.
    isListWanted = move == .by(1) && output.value.isReading && output.value.rows.isEmpty
    update { next in
      guard !next.isKeeping, !next.rows.isEmpty else { return }
      next.trouble = nil
      if !next.isInList {
        // From the field the first step down leads to the first line.
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

  /// Writes a path in the field, as it can be shown.
  private func fill(_ shown: String, for real: String) {
    let field = TextField(shown)
    known[field.text] = real
    update { next in
      next.field = field
      (next.isInList, next.trouble) = (false, nil)
    }
    read()
  }
}

// What there is to choose from.
extension PhotoPickerViewModel {
  private var typed: TypedPath {
    TypedPath(output.value.field.text, home: context.places.home, known: known)
  }

  /// Reads what fits, off the main actor and one folder at a time; what is typed meanwhile is read after it.
  private func read() {
    guard reading == nil else { return }
    let (text, typed, places) = (output.value.field.text, typed, context.places)
    guard !silent.contains(typed.folder) else {
      return showCompletion(PathCompletion(isReadable: false), for: text)
    }
    reading = text
    update { $0.isReading = true }
    context.effects.run {
      await FolderReading.withTimeout {
        if !typed.path.isEmpty { return PathCompletion.read(typed) }
        let newest = NewestPictures.find(in: places)
        return PathCompletion(entries: newest, count: newest.count)
      }
    } then: { [weak self] completion in
      guard let self else { return }
      reading = nil
      if completion == nil { silent.insert(typed.folder) }
      if output.value.field.text == text {
        showCompletion(completion ?? PathCompletion(isReadable: false), for: text)
      } else {
        read()
      }
    }
  }

  private func showCompletion(_ completion: PathCompletion, for text: String) {
    answered = (text, completion)
    let (now, isSilent) = (context.clock.now(), silent.contains(typed.folder))
    update(selecting: { $0.rows.first?.id }) { next in
      next.rows = completion.entries.map { entry in
        PhotoPickerViewModel.Row(entry: entry, day: entry.changedAt.map { now.civil($0).day })
      }
      next.count = completion.count
      next.isReading = false
      next.isInList = isListWanted && !next.rows.isEmpty
      next.notice = Self.notice(completion, isEmpty: text.isEmpty, isSilent: isSilent)
    }
    if isCompletionWanted { complete() }
  }

  private static func notice(_ completion: PathCompletion, isEmpty: Bool, isSilent: Bool) -> Phrase? {
    if isSilent { return .folderIsSilent }
    if !completion.isReadable { return .folderUnreadable }
    if isEmpty { return completion.entries.isEmpty ? .noNewestPictures : .newestPictures }
    if completion.count == 0 { return .noPathFits }
    return completion.count > PathCompletion.most
      ? .pathsShown(PathCompletion.most, of: completion.count) : nil
  }

  /// Writes what all that fits has in common; a folder that is the only one is gone into.
  private func complete() {
    guard !output.value.isKeeping else { return }
    let typed = typed
    if let entry = output.value.chosen?.entry { return choose(entry) }
    guard let answered, answered.text == output.value.field.text, reading == nil else {
      isCompletionWanted = true
      return
    }
    isCompletionWanted = false
    guard !typed.path.isEmpty else { return }
    let completion = answered.completion
    if completion.count == 1, let only = completion.entries.first { return choose(only) }
    guard completion.common.utf8.count > typed.prefix.utf8.count else { return }
    fill(typed.head + completion.common, for: typed.folder(with: completion.common))
  }

  /// Writes a line of the list in the field.
  private func choose(_ entry: PathEntry) {
    let typed = typed
    let isNewest = typed.path.isEmpty
    let name = (isNewest ? "" : typed.head) + entry.name + (entry.isFolder ? "/" : "")
    fill(name, for: entry.path + (entry.isFolder ? "/" : ""))
  }
}

// Taking a picture.
extension PhotoPickerViewModel {
  private func take() {
    guard !output.value.isKeeping else { return }
    if let entry = output.value.chosen?.entry {
      if entry.isFolder { return choose(entry) }
      return keep(entry.path)
    }
    let path = typed.path
    guard !path.isEmpty else { return update { $0.trouble = .choosePhoto } }
    keep(path)
  }

  /// Copies the picture into the photos folder; what is wrong with it is said, and the screen stays.
  private func keep(_ path: String) {
    update { ($0.isKeeping, $0.trouble) = (true, nil) }
    let store = context.store
    keeping = context.effects.run {
      do throws(StoreFailure) {
        return Result<Photo, StoreFailure>.success(try await store.storePhoto(path))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] result in
      guard let self, keeping?.isCancelled == false else { return }
      keeping = nil
      update { $0.isKeeping = false }
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
