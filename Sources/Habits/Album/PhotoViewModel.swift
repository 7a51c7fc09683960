import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A photo as large as the window allows, with what is known of it.
@MainActor
final class PhotoViewModel: RoutingViewModel {
  enum Input: LeavableInput, Equatable {
    case changed
    case resized(Size)
    case left
    /// The photo so many after it was to be seen.
    case moved(by: Int)
    case edited
    case openedOutside
    case removed
    case pathCopied
    /// A copy was to go to the partner.
    case shared
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The photos in the order of the album.
    var items: [AlbumItem] = []
    var selection = 0
    /// The months that have photos, newest first.
    var months: [CalendarMonth] = []
    /// Whether pictures would be drawn if the program that draws them were installed.
    var lacksChafa = false
    /// What became of the picture; nil until it is drawn.
    var picture: PictureState?
    /// Whether a child is shared with somebody.
    var hasPartner = false
    /// Whether pictures are drawn here.
    var isDrawn = false
    var size = Size(columns: 80, rows: 21)

    var item: AlbumItem? { items.indices.contains(selection) ? items[selection] : nil }
    /// Whether there is a photo so many after it, be it in another month.
    func has(_ step: Int) -> Bool { items.indices.contains(selection + step) || month(step) != nil }

    /// The month that comes after the one that is seen; the one before where the step is negative.
    func month(_ step: Int) -> CalendarMonth? {
      guard let index = item.flatMap({ months.firstIndex(of: $0.day.month) }) else { return nil }
      let next = index + step.signum()
      return months.indices.contains(next) ? months[next] : nil
    }
  }

  enum Route: Equatable {
    case form(AlbumItem)
    case finished
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The album selects what was looked at last; it looks for the last photo too, should it come back.
  var answer: ScreenAnswer? { (output.value.item?.id ?? sought).map(ScreenAnswer.photoSeen) }

  private let context: Context
  private let actions: AlbumActions
  private let pictures: ShownPictures
  private let grouping: AlbumGrouping
  /// The photo that is to be selected as soon as it is there.
  private var sought: AlbumPhoto.ID?
  /// Whether another screen lies on top, so that no picture is drawn.
  private var isCovered = false
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - items: the photos of its month, in the order of the album.
  ///   - grouping: what orders them, and those of other months.
  init(
    context: Context, _ id: AlbumPhoto.ID, among items: [AlbumItem], _ grouping: AlbumGrouping = .day
  ) {
    self.context = context
    self.grouping = grouping
    actions = AlbumActions(context)
    pictures = ShownPictures(context: context)
    let selection = items.firstIndex { $0.id == id } ?? 0
    output = Current(
      Output(language: context.language, today: context.today, items: items, selection: selection))
    output.value.hasPartner = context.store.partnership()?.partner != nil
    pictures.onChange = { [weak self] in self?.update { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      isCovered = false
      update { $0.size = size }
    case .left:
      isCovered = true
      pictures.want([])
    case .moved(let step): move(by: step)
    case .edited: output.value.item.map { onRoute(.form($0)) }
    case .openedOutside: output.value.item.map(actions.openOutside)
    case .removed: remove()
    case .pathCopied: output.value.item.flatMap(actions.path).map { context.copy($0) }
    case .shared:
      guard let item = output.value.item else { return }
      context.saves.add { store throws(StoreFailure) in
        Toast(.shared(isNew: try await store.sharePhoto(item.photo, of: item.day)))
      }
    }
  }

  private func move(by step: Int) {
    sought = nil
    guard output.value.items.indices.contains(output.value.selection + step) else {
      output.value.month(step).map { turn(to: $0, isForward: step > 0) }
      return
    }
    update { $0.selection += step }
  }

  /// Goes on to the first photo of a month, or back to its last.
  private func turn(to month: CalendarMonth, isForward: Bool) {
    reading?.cancel()
    let store = context.store
    reading = context.effects.run {
      store.albumItems(in: month).items
    } then: { [weak self] found in
      guard let self, !Task.isCancelled, !found.isEmpty else { return }
      update {
        $0.items = self.sorted(found)
        $0.selection = isForward ? 0 : found.count - 1
      }
    }
  }

  private func sorted(_ items: [AlbumItem]) -> [AlbumItem] { grouping.groups(of: items).flatMap(\.items) }

  /// Reads the month anew; what was removed here and is back is selected again.
  private func load() {
    isCovered = false
    update {
      $0.language = context.language
      $0.today = context.today
      $0.lacksChafa = context.lacksChafa
      $0.isDrawn = context.drawnColours != nil
    }
    guard let month = output.value.item?.day.month else { return }
    reading?.cancel()
    let store = context.store
    reading = context.effects.run {
      (store.albumItems(in: month).items, store.albumMonths().map(\.month))
    } then: { [weak self] found, months in
      guard let self, !Task.isCancelled, !context.saves.isSaving else { return }
      update { $0.months = months }
      showPhotos(sorted(found))
    }
  }

  private func showPhotos(_ found: [AlbumItem]) {
    let id = output.value.item?.id
    let isBack = sought.map { id in found.contains { $0.id == id } } ?? false
    update {
      $0.items = found
      $0.selection = found.firstIndex { $0.id == (isBack ? sought : id) } ?? $0.selection
    }
    if isBack { sought = nil }
    if found.isEmpty { onRoute(.finished) }
  }

  private func remove() {
    guard let item = output.value.item else { return }
    update { $0.items.remove(at: $0.selection) }
    actions.remove(item)
    sought = item.id
    if output.value.items.isEmpty { onRoute(.finished) }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.selection = max(0, min(next.selection, next.items.count - 1))
    let near = [0, 1, -1].compactMap { step in
      let index = next.selection + step
      return next.items.indices.contains(index) ? next.items[index].photo : nil
    }
    let size = PhotoLayout(next).picture
    let requests = near.compactMap { context.request(for: $0, size: size) }
    if !isCovered { pictures.want(requests) }
    next.picture = requests.first { $0.key == next.item?.photo.file }.flatMap(pictures.state)
    output.value = next
  }
}

/// Draws a photo as large as the window allows, and below it what is known of it.
enum PhotoView: ScreenView {
  package static func draw(_ output: PhotoViewModel.Output, on canvas: inout Canvas) {
    guard let item = output.item else { return }
    let place = PhotoLayout(output)
    canvas.frame(place.frame, style: PhotoTile.style(of: item.photo.frame), isHeavy: false)
    let inside = Rect(
      column: place.frame.column + 1, row: place.frame.row + 1, columns: place.picture.columns,
      rows: place.picture.rows)
    canvas.inside(inside) { canvas in
      if let picture = output.picture?.picture {
        canvas.drawCentred(picture)
      } else {
        drawWaiting(output, on: &canvas)
      }
    }
    var row = place.frame.endRow
    canvas.cursor = Point(column: 1, row: row)
    let aside = "\(output.selection + 1)/\(output.items.count)"
    canvas.write(aside, endingAt: canvas.size.columns - 1, row: row, style: .dim)
    for (line, style) in place.lines {
      canvas.write(line, column: 1, row: row, style: style)
      row += 1
    }
  }

  /// What stands in place of the picture until it is drawn.
  private static func drawWaiting(_ output: PhotoViewModel.Output, on canvas: inout Canvas) {
    let text: Phrase =
      if output.lacksChafa { .installChafa } else if output.picture == nil, output.isDrawn {
        .drawingPhoto
      } else { .photoNotDrawn }
    let lines = TextWrapping.wrap(text(output.language), columns: max(4, canvas.size.columns - 2))
    for (step, line) in lines.enumerated() {
      canvas.write(
        line, column: max(0, (canvas.size.columns - TextWidth.of(line)) / 2),
        row: max(0, (canvas.size.rows - lines.count) / 2) + step, style: .dim)
    }
  }

  static func bindings(_ output: PhotoViewModel.Output) -> [KeyBinding<PhotoViewModel.Input>] {
    let nothing: Phrase? = output.item == nil ? .noPhotosHere : nil
    return [
      KeyBinding(
        "previous-photo", .character("h"), .left, .character("k"), .up, .pageUp, help: .photoBefore,
        isHint: output.has(-1),
        disabled: output.has(-1) ? nil : .isFirstPhoto, .moved(by: -1)),
      KeyBinding(
        "next-photo", .character("l"), .right, .character("j"), .down, .character(" "), .pageDown,
        help: .photoAfter,
        isHint: output.has(1),
        disabled: output.has(1) ? nil : .isLastPhoto, .moved(by: 1)),
      KeyBinding(
        "edit", .character("e"), .enter, help: .editPhoto, isHint: true,
        disabled: nothing ?? output.item?.noChange, .edited),
      KeyBinding(
        "open-outside", .character("o"), help: .openPhotoOutside, isHint: true, disabled: nothing,
        .openedOutside),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removePhoto, isHint: true, disabled: nothing, .removed),
      KeyBinding(
        "share", .character("@"), help: .meaningShare,
        disabled: nothing ?? (output.hasPartner ? output.item?.noChange : .noPartnerYet), .shared),
      KeyBinding("copy", .character("y"), help: .copyPath, disabled: nothing, .pathCopied),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }
}

/// Where a photo on its own stands, and what is said below it.
struct PhotoLayout {
  /// What is said: what it shows and when, its caption, the note, and facts.
  let lines: [(text: String, style: Style)]
  /// The frame around the picture.
  let frame: Rect

  /// The room for the picture.
  var picture: Size { Size(columns: max(1, frame.columns - 2), rows: max(1, frame.rows - 2)) }

  init(_ output: PhotoViewModel.Output) {
    let size = output.size
    var lines = output.item.map { Self.lines($0, output) } ?? []
    // The picture has at least two thirds of the window; the note gives way.
    let most = max(1, size.rows / 3)
    if lines.count > most { lines = Array(lines.prefix(most)) }
    self.lines = lines
    frame = Rect(column: 0, row: 0, columns: size.columns, rows: max(3, size.rows - lines.count))
  }

  private static func lines(
    _ item: AlbumItem, _ output: PhotoViewModel.Output
  ) -> [(text: String, style: Style)] {
    let (language, columns) = (output.language, max(8, output.size.columns - 2))
    let aside = "\(output.selection + 1)/\(output.items.count)"
    let date = Phrase.date(item.day, in: output.today)(language)
    let title = TextWidth.truncate(
      "\(date) · \(item.title(language))", to: max(1, columns - aside.count - 2))
    var lines: [(text: String, style: Style)] = [(title, .bold)]
    func add(_ text: String, _ style: Style, atMost count: Int) {
      guard !text.isEmpty else { return }
      lines += TextWrapping.wrap(text, columns: columns).prefix(count).map { ($0, style) }
    }
    add(item.photo.caption, .plain, atMost: 3)
    if item.note != item.photo.caption { add(item.note, .plain, atMost: 3) }
    add(Phrase.photoFacts(item.photo)(language), .dim, atMost: 1)
    if item.photo.hasMetadata { add(Phrase.photoHasMetadata(language), .warning, atMost: 2) }
    return lines
  }
}
