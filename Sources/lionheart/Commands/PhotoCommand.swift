import ArgumentParser
import Day
import Habits
import Journal
import Model
import Storage
import Texts

struct PhotoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "photo", .photo,
    subcommands: [
      PhotoListCommand.self, PhotoShowCommand.self, PhotoEditCommand.self, PhotoRemoveCommand.self,
      PhotoExportCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the photos, newest first.
struct PhotoListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .photoList)

  @Option(help: ArgumentHelp(Phrase("Show only this month, as in 2026-11."), value: .valueMonth))
  var month: String?
  @OptionGroup var range: DayRangeOptions
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let month = try month.map { text throws(CommandFailure) in try CalendarMonth(typed: text) }
    let workspace = try Workspace()
    let family = workspace.store.family()
    let range = try range.days(workspace)
    let items = workspace.photos(in: month).filter {
      range.contains($0.day) && (all || !family.hidesPhotos(of: $0.day))
    }
    if output.json { return try Output.json(list: items.map(workspace.report)) }
    try Output.lines(AlbumText.list(items, language: workspace.language))
    if items.isEmpty {
      Output.message(
        Phrase("No photos yet. To add one: lionheart check HABIT --photo FILE")(workspace.language))
    }
  }
}

/// Prints a photo's path and details.
struct PhotoShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration("show", .photoShow)

  @Argument(help: ArgumentHelp(.helpPhoto, value: .valuePhoto))
  var photo: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let item = try workspace.photo(named: photo)
    let path = workspace.store.path(of: item.photo)
    if output.json {
      try Output.json(workspace.report(item))
      if path == nil { throw ExitCode(1) }
      return
    }
    try Output.lines(AlbumText.details(of: item, path: path, language: workspace.language))
    if path == nil { throw ExitCode(1) }
  }
}

/// Changes a photo's caption and frame.
struct PhotoEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("edit", .photoEdit)

  @Argument(help: ArgumentHelp(.helpPhoto, value: .valuePhoto))
  var photo: String
  @Option(
    help: ArgumentHelp(Phrase("One line of at most 200 characters; empty removes it."), value: .valueText))
  var caption: String?
  @Option(help: ArgumentHelp(Phrase("The frame's colour: 1–18, or none."), value: .valueNumber))
  var frame: String?
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    guard caption != nil || frame != nil else {
      throw CommandFailure.usage(Phrase("Nothing to change. Use --caption or --frame."))
    }
    let number = try frame.map { text throws(CommandFailure) in
      guard let number = Habit.colour(typed: text) else {
        throw CommandFailure.usage(.about(text, .photoFailure(.noSuchFrame)))
      }
      return number
    }
    let workspace = try Workspace()
    let item = try workspace.photo(named: photo)
    let change = PhotoChange.edit(file: item.photo.file, caption: caption, frame: number)
    let name = item.fullName(workspace.language)
    let isChanged = try await workspace.edit(printing: .photoEdited(name), ifUnchanged: .isSoAlready(name)) {
      () throws(StoreFailure) in
      try await workspace.store.changePhoto(change, at: item.place)
    } orThrow: {
      .photo($0)
    }
    let edited = workspace.photos(in: item.day.month).first {
      $0.place == item.place && $0.photo.file == item.photo.file
    }
    try output.print(changed: isChanged, edited.map(workspace.report))
  }
}

/// Removes a photo from its entry or check-in.
struct PhotoRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .photoRemove)

  @Argument(help: ArgumentHelp(.helpPhoto, value: .valuePhoto))
  var photo: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let item = try workspace.photo(named: photo)
    let report = workspace.report(item)
    try await saving { () throws(StoreFailure) in
      try await workspace.store.changePhoto(.remove(file: item.photo.file), at: item.place)
    } orThrow: {
      .photo($0)
    }
    Output.result(Phrase.photoTakenOut(item.fullName(workspace.language))(workspace.language))
    try output.print(changed: true, removed: true, report)
  }
}

/// Copies a month's photos to a folder.
struct PhotoExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("export", .photoExport)

  @Argument(help: ArgumentHelp(Phrase("The month, as in 2026-11."), value: .valueMonth))
  var month: String
  @Argument(
    help: ArgumentHelp(Phrase("The folder to copy to; created if it does not exist."), value: .valueFolder),
    completion: .directory)
  var folder: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let month = try CalendarMonth(typed: month)
    let workspace = try Workspace()
    let items = workspace.photos(in: month)
    if items.isEmpty { throw CommandFailure.failed(.noPhotosIn(month)) }
    let export = AlbumExport(items.reversed(), of: month, language: workspace.language)
    let done: PhotoCopies
    do throws(PhotoCopyFailure) {
      done = try await workspace.store.copyPhotos(export.copies, notes: export.notes, to: folder)
    } catch {
      throw CommandFailure.failed(.exportFailed(error))
    }
    Output.result(
      Phrase.exportedPhotos(done.written, there: done.existing, missing: done.missing, to: folder)(
        workspace.language))
    try output.print(
      ExportReport(
        .photos, path: folder, count: done.written, isComplete: done.missing == 0, existing: done.existing))
    if done.missing > 0 { throw ExitCode(1) }
  }
}

extension Workspace {
  /// A photo as an object of `--json`.
  func report(_ item: AlbumItem) -> AlbumReport { AlbumReport(item, path: store.path(of: item.photo)) }

  /// Returns the photos, newest day first, and prints what is wrong with their files.
  ///
  /// - Parameter month: the month; nil for all.
  func photos(in month: CalendarMonth? = nil) -> [AlbumItem] {
    let months = month.map { [$0] } ?? store.albumMonths().map(\.month)
    return months.flatMap { month in
      let (items, condition) = store.albumItems(in: month)
      reportTroubles([.checkIns(month): condition])
      return items
    }
  }

  /// Finds a photo by the start of its file name, or by day and habit together with that.
  func photo(named text: String) throws(CommandFailure) -> AlbumItem {
    let found = photos().filter { $0.matches(text, language) }
    guard let photo = found.first else { throw .failed(.unknownPhoto(text)) }
    guard found.count == 1 else {
      throw .failed(.ambiguousPhoto(text, found: found.map { $0.fullName(language) }))
    }
    return photo
  }
}

extension CommandFailure {
  /// Why a photo could not be changed; a usage failure if the typed text is invalid.
  fileprivate static func photo(_ failure: StoreFailure) -> Self {
    guard case .photo(let failure) = failure else { return .store(failure) }
    let isGone = failure == .photoGone || failure == .ownedByOther
    return isGone ? .failed(.photoFailure(failure)) : .usage(.photoFailure(failure))
  }
}

extension Workspace {
  /// Stores pictures in the photos folder. The caller adds them to a record afterwards.
  ///
  /// If one cannot be stored, those before it remain until `doctor --repair`.
  func storePhotos(_ paths: [String]) async throws(CommandFailure) -> [Photo] {
    guard paths.count <= Photo.mostPerRecord else {
      throw .failed(.photoFailure(.tooMany(limit: Photo.mostPerRecord)))
    }
    var photos: [Photo] = []
    for path in paths {
      do throws(StoreFailure) {
        photos.append(try await store.storePhoto(path))
      } catch {
        guard case .photo(let failure) = error else { throw .store(error) }
        throw .failed(.photoFailure(failure))
      }
    }
    return photos
  }

  /// Prints how many photos have metadata such as place and camera.
  func warnAboutMetadata(of photos: [Photo]) {
    let count = photos.count { $0.hasMetadata }
    if count > 0 { Output.message(Phrase.photosHaveMetadata(count)(language)) }
  }
}
