import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A photo as large as the window allows, with its details.
@MainActor
final class PhotoViewModel: RoutingViewModel {
  enum Input: LeavableInput, Equatable {
    case changed
    case resized(Size)
    case left
    /// The photo at an offset was chosen.
    case moved(by: Int)
    case editTapped
    case openExternallyTapped
    case deleted
    case copyPathTapped
    /// A copy was shared with the partner.
    case shareTapped
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The photos in the order of the album.
    var items: [AlbumItem] = []
    var selection = 0
    /// The months that have photos, newest first.
    var months: [CalendarMonth] = []
    /// Whether pictures are not drawn only because chafa is not installed.
    var lacksChafa = false
    /// The picture or why it could not be drawn; nil until then.
    var picture: PictureState?
    /// Whether the data are shared with a partner.
    var hasPartner = false
    /// Whether the terminal and the settings allow pictures.
    var drawsPictures = false
    var size = Size(columns: 80, rows: 21)

    var item: AlbumItem? { items.indices.contains(selection) ? items[selection] : nil }
    /// Whether there is a photo at an offset, possibly in another month.
    func hasPhoto(at step: Int) -> Bool {
      items.indices.contains(selection + step) || month(offsetBy: step) != nil
    }

    /// The next month with photos, or the previous one if the step is negative.
    func month(offsetBy step: Int) -> CalendarMonth? {
      guard let index = item.flatMap({ months.firstIndex(of: $0.day.month) }) else { return nil }
      let next = index + step.signum()
      return months.indices.contains(next) ? months[next] : nil
    }
  }

  enum Route: Equatable {
    case form(AlbumItem)
    case finished
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }
  /// The album selects the photo that was shown last, or the removed one if it comes back.
  var answer: ScreenAnswer? { (output.value.item?.id ?? pendingSelection).map(ScreenAnswer.photoSeen) }

  private let context: Context
  private let actions: PhotoActions
  private let pictures: VisiblePictures
  private let grouping: AlbumGrouping
  /// The removed photo, selected again if it comes back.
  private var pendingSelection: AlbumPhoto.ID?
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - items: the photos of the month, in the order of the album.
  ///   - grouping: the order of the photos, here and in other months.
  init(
    context: Context, _ id: AlbumPhoto.ID, among items: [AlbumItem], _ grouping: AlbumGrouping = .day
  ) {
    self.context = context
    self.grouping = grouping
    actions = PhotoActions(context)
    pictures = VisiblePictures(context: context)
    let selection = items.firstIndex { $0.id == id } ?? 0
    output = Observable(
      Output(language: context.language, today: context.today, items: items, selection: selection))
    output.value.hasPartner = context.store.partnership()?.partner != nil
    pictures.onChange = { [weak self] in self?.update { _ in } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .left: pictures.setVisible([])
    case .moved(let step): move(by: step)
    case .editTapped: output.value.item.map { onRoute(.form($0)) }
    case .openExternallyTapped: output.value.item.map(actions.openOutside)
    case .deleted: remove()
    case .copyPathTapped: output.value.item.flatMap(actions.filePath).map { context.copy($0) }
    case .shareTapped:
      guard let item = output.value.item else { return }
      context.saves.add { store throws(StoreFailure) in
        Toast(.shared(isNew: try await store.sharePhoto(item.photo, of: item.day)))
      }
    }
  }

  private func move(by step: Int) {
    pendingSelection = nil
    guard output.value.items.indices.contains(output.value.selection + step) else {
      output.value.month(offsetBy: step).map { showMonth($0, isForward: step > 0) }
      return
    }
    update { $0.selection += step }
  }

  /// Continues with the first photo of a later month or the last photo of an earlier one.
  private func showMonth(_ month: CalendarMonth, isForward: Bool) {
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

  /// Reads the month again. A removed photo that is back is selected again.
  private func load() {
    update {
      $0.language = context.language
      $0.today = context.today
      $0.lacksChafa = context.lacksChafa
      $0.drawsPictures = context.pictureColours != nil
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
    let isBack = pendingSelection.map { id in found.contains { $0.id == id } } ?? false
    update {
      $0.items = found
      $0.selection = found.firstIndex { $0.id == (isBack ? pendingSelection : id) } ?? $0.selection
    }
    if isBack { pendingSelection = nil }
    if found.isEmpty { onRoute(.finished) }
  }

  private func remove() {
    guard let item = output.value.item else { return }
    update { $0.items.remove(at: $0.selection) }
    actions.remove(item)
    pendingSelection = item.id
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
    let size = PhotoLayout(next).pictureSize
    let requests = near.compactMap { context.pictureRequest(for: $0, size: size) }
    if context.isOnTop(self) { pictures.setVisible(requests) }
    next.picture = requests.first { $0.key == next.item?.photo.file }.flatMap(pictures.state)
    output.value = next
  }
}

/// Draws a photo as large as the window allows, with its details below.
enum PhotoView: ScreenView {
  package static func draw(_ output: PhotoViewModel.Output, on canvas: inout Canvas) {
    guard let item = output.item else { return }
    let layout = PhotoLayout(output)
    canvas.frame(layout.frame, style: PhotoTile.style(of: item.photo.frame), isHeavy: false)
    let inside = Rect(
      column: layout.frame.column + 1, row: layout.frame.row + 1, columns: layout.pictureSize.columns,
      rows: layout.pictureSize.rows)
    canvas.inside(inside) { canvas in
      if let picture = output.picture?.picture {
        canvas.drawCentred(picture)
      } else {
        drawPlaceholder(output, on: &canvas)
      }
    }
    var row = layout.frame.endRow
    canvas.cursor = Point(column: 1, row: row)
    let aside = "\(output.selection + 1)/\(output.items.count)"
    canvas.write(aside, endingAt: canvas.size.columns - 1, row: row, style: .dim)
    for (line, style) in layout.lines {
      canvas.write(line, column: 1, row: row, style: style)
      row += 1
    }
  }

  /// Draws a message in place of the picture.
  private static func drawPlaceholder(_ output: PhotoViewModel.Output, on canvas: inout Canvas) {
    let text: Phrase =
      if output.lacksChafa { .installChafa } else if output.picture == nil, output.drawsPictures {
        Phrase("Drawing…")
      } else { Phrase("This photo cannot be shown here. o opens the file.") }
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
        isHint: output.hasPhoto(at: -1),
        disabled: output.hasPhoto(at: -1) ? nil : Phrase("This is the first photo"), .moved(by: -1)),
      KeyBinding(
        "next-photo", .character("l"), .right, .character("j"), .down, .character(" "), .pageDown,
        help: .photoAfter,
        isHint: output.hasPhoto(at: 1),
        disabled: output.hasPhoto(at: 1) ? nil : Phrase("This is the last photo"), .moved(by: 1)),
      KeyBinding(
        "edit", .character("e"), .enter, help: .editPhoto, isHint: true,
        disabled: nothing ?? output.item?.readOnlyReason, .editTapped),
      KeyBinding(
        "open-outside", .character("o"), help: .openPhotoOutside, isHint: true, disabled: nothing,
        .openExternallyTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removePhoto, isHint: true, disabled: nothing, .deleted),
      KeyBinding(
        "share", .character("@"), help: .meaningShare,
        disabled: nothing ?? (output.hasPartner ? output.item?.readOnlyReason : .noPartnerYet), .shareTapped),
      KeyBinding("copy", .character("y"), help: .copyPath, disabled: nothing, .copyPathTapped),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }
}

/// The layout of the photo screen.
struct PhotoLayout {
  /// Title and date, caption, note and facts.
  let lines: [(text: String, style: Style)]
  /// The frame around the picture.
  let frame: Rect

  /// The available size for the picture.
  var pictureSize: Size { Size(columns: max(1, frame.columns - 2), rows: max(1, frame.rows - 2)) }

  init(_ output: PhotoViewModel.Output) {
    let size = output.size
    var lines = output.item.map { Self.lines($0, output) } ?? []
    // The picture has at least two thirds of the window. The note is cut off first.
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
