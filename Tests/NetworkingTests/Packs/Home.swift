import Curriculum
import FoundationEssentials
import Glibc
import Model
import Networking
import Storage
import Synchronization

/// A person's folders in a temporary place, with a clock that tests set.
final class Home: Sendable {
  /// 2026-11-21, in week 22 of the child below.
  static let today = CalendarDay(number: 20_778)

  let path: String
  let folders: Folders
  let store: Store
  private let time = Mutex<Int64>(1_795_238_016_000)

  init() throws {
    path = "/tmp/lionheart-packs-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    mkdir(path, 0o700)
    let folders = try Folders(environment: ["HOME": path])
    self.folders = folders
    store = Store(
      folders: folders, program: "lionheart test", now: { 1_795_238_016_000 }, today: { Self.today })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var now: Int64 {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  var shelf: PackShelf { PackShelf(in: folders) }
  var library: PackLibrary { PackLibrary(folders: [], downloaded: shelf.folder) }

  func network(_ publisher: Publisher) -> PackNetwork { network(publisher.client) }

  func network(_ client: HTTPClient) -> PackNetwork {
    PackNetwork(client: client, store: store, clock: .instant { [self] in now }, program: "lionheart test")
  }

  /// A child in its 22nd week.
  func expectChild() async throws {
    let child = Child(id: "leo", dueDate: Self.today + (280 - 22 * 7), startedOn: Self.today)
    try await store.saveChild(child, makeActive: true)
  }

  /// Writes the files of a pack in a folder below this one.
  func write(_ pack: MadePack, to folder: String) throws -> String {
    for (file, bytes) in pack.files { try write(bytes, to: "\(folder)/\(file)") }
    return "\(path)/\(folder)"
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// The ids of the articles whose text can be read.
  func readable(_ pack: String = "made") -> [String] {
    guard let pack = library.pack(pack) else { return [] }
    return pack.allArticles().articles.map(\.facts).filter { (try? pack.markdown(of: $0)) != nil }.map(\.id)
  }

  /// What the pack that is here is: its version, and whether every unit of it can be read.
  func version(_ id: String = "made") -> String? {
    guard let pack = library.pack(id) else { return nil }
    let isWhole = pack.manifest.units.allSatisfy { (try? pack.unit($0.id)) != nil }
    return isWhole ? pack.manifest.version : "\(pack.manifest.version), broken"
  }
}

extension Home {
  func delete(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  /// Does something while nothing can be made in a folder.
  ///
  /// A file takes the folder's place: permissions do not stop root, who runs tests in containers.
  func withReadOnly(_ folder: String, _ work: () async throws -> Void) async throws {
    rename(folder, "\(folder).aside")
    try Data().write(to: URL(filePath: folder))
    defer {
      unlink(folder)
      rename("\(folder).aside", folder)
    }
    try await work()
  }
}

extension MadePack {
  /// A `pack.json` between this version and the next: some of its promises are kept by neither.
  func publishing(_ version: String, next: MadePack) -> [UInt8] {
    var half = self
    half.version = version
    half.write("# Half\n", to: "w20-1")
    var manifest = half.manifest
    manifest.units[1] = next.manifest.units[1]
    return Self.json(manifest)
  }
}

/// Holds what cancels a task until the task has come far enough to be cancelled.
final class TaskBox: Sendable {
  private struct State {
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func hold(_ cancel: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.cancel = cancel
      return state.isCancelled
    }
    if isLate { cancel() }
  }

  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }
}
