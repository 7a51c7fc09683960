import Curriculum
import Dispatch
import Interface
import Model
import OperatingSystem
import Synchronization
import TerminalUI

/// Draws pictures with the program chafa (https://hpjansson.org/chafa).
///
/// chafa runs with limited time and memory. If the system allows it, it has no network and can read only the
/// picture, itself and system libraries.
final class Chafa: Sendable {
  /// The longest time for one picture.
  static let timeLimit = Duration.seconds(3)
  /// The most bytes that it may write.
  static let maxOutputSize = 1 << 20
  /// The largest picture, in bytes, as for photos.
  private static let maxFileSize = 25 << 20
  /// The folders of libraries, their settings and fonts. None contains the user's own files.
  private static let systemFolders = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store", "/etc/fonts",
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/var/cache/fontconfig", "/dev/urandom", "/dev/zero",
    "/sys/devices/system/cpu",
  ]

  private let folders: [String]
  private let environment: [String]
  private let cache: PictureCache
  private let slots = AsyncSemaphore(2)
  private let state = Mutex(State())

  private struct State {
    var program: String?
    var processes: Set<ChildProcess> = []
    /// Whether the program is exiting and no process may start.
    var isClosed = false
  }

  /// - Parameters:
  ///   - path: the folders of programs, as in `PATH`.
  ///   - cache: where drawn pictures are stored.
  init(path: String, cache: PictureCache) {
    // Ignores relative paths, which depend on the working directory.
    folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    environment = [
      "PATH=\(folders.joined(separator: ":"))", "HOME=/nonexistent", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
      "MALLOC_ARENA_MAX=2", "OMP_NUM_THREADS=1",
    ]
    self.cache = cache
  }

  var drawer: PictureDrawer {
    PictureDrawer(isInstalled: { self.program != nil }) { request async throws(PictureDrawer.Failure) in
      try await self.draw(request)
    }
  }

  /// Kills the running processes when the program exits.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.processes.forEach { $0.kill() }
    }
  }

  /// The path of chafa, searched for until it is found.
  private var program: String? {
    state.withLock { state in
      if state.program == nil {
        state.program = folders.lazy.map { "\($0)/chafa" }.first { Disk.isExecutable($0) }
      }
      return state.program
    }
  }

  private func draw(_ request: PictureRequest) async throws(PictureDrawer.Failure) -> CellPicture {
    guard request.size.columns > 0, request.size.rows > 0 else { throw .notDrawn }
    if let picture = cache.picture(request) { return picture }
    guard let program else { throw .notInstalled }
    guard await slots.waitUnlessCancelled() else { throw .notDrawn }
    let ending = Self.isDrawable(request) ? await run(program, request) : nil
    slots.signal()
    switch ending {
    case .ended(0, let output, _):
      guard let picture = CellPicture(sgr: output, limit: request.size) else { throw .notDrawn }
      cache.store(output, for: request)
      return picture
    case .aborted: throw .tooSlow
    case .notStarted, .ended, nil: throw .notDrawn
    }
  }

  /// Whether the file is a complete picture, and a safe one if it is an SVG.
  private static func isDrawable(_ request: PictureRequest) -> Bool {
    guard request.path.hasPrefix("/"), let bytes = try? Disk.bytes(of: request.path, upTo: maxFileSize),
      let format = PictureFormat(firstBytes: bytes)
    else { return false }
    return format != .svg || Pack.isSafeSVG(bytes)
  }

  /// Runs chafa on a thread that may block.
  private func run(_ program: String, _ request: PictureRequest) async -> Subprocess.Outcome {
    let isCancelled = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          let sandbox = ChildProcess.Sandbox(
            folders: Self.systemFolders + Self.folders(of: program), file: request.path)
          let words = [program] + Self.arguments(request)
          continuation.resume(returning: self.run(words, in: sandbox, isCancelled: isCancelled))
        }
      }
    } onCancel: {
      isCancelled.set()
    }
  }

  private func run(
    _ words: [String], in sandbox: ChildProcess.Sandbox, isCancelled: CancellationFlag
  ) -> Subprocess.Outcome {
    if state.withLock(\.isClosed) { return .notStarted }
    let process = Mutex<ChildProcess?>(nil)
    defer { process.withLock { $0 }.map { child in _ = state.withLock { $0.processes.remove(child) } } }
    let options = Subprocess.Options(
      time: Self.timeLimit, output: Self.maxOutputSize, grace: .zero,
      started: { child in
        process.withLock { $0 = child }
        self.state.withLock { state in
          state.processes.insert(child)
          if state.isClosed { child.kill() }
        }
      }, isCancelled: { isCancelled.isSet }, sandbox: sandbox)
    return Subprocess.run(words, environment: environment, options: options)
  }

  /// The program and the libraries beside it, because it may be installed in a prefix of its own.
  private static func folders(of program: String) -> [String] {
    guard let path = Disk.realPath(program) else { return [program] }
    let parts = path.split(separator: "/").dropLast()
    guard parts.last == "bin", parts.count > 1 else { return [path] }
    let prefix = parts.dropLast().reduce("") { "\($0)/\($1)" }
    return [path] + ["lib", "lib64", "share/fonts"].map { "\(prefix)/\($0)" }
  }

  private static func arguments(_ request: PictureRequest) -> [String] {
    let colours =
      switch request.colours {
      case .many: ["--colors", "256"]
      case .few: ["--colors", "16"]
      case .eight: ["--colors", "8"]
      case .none: ["--colors", "none", "--symbols", "braille"]
      }
    let size = "\(request.size.columns)x\(request.size.rows)"
    return ["--format", "symbols", "--animate", "off", "--polite", "on", "--threads", "2"] + colours
      + ["--scale", "max", "--size", size, "--", request.path]
  }
}

/// Cache of drawn pictures in files. When it is full, the least recently used are removed.
///
/// A file's first line is the hash of the rest, so that a damaged file is drawn again.
final class PictureCache: Sendable {
  /// Increased whenever pictures are drawn differently.
  private static let version = 1
  private static let header = "lionheart picture \(version) "

  private let folder: String
  private let limit: Int
  /// Pictures written since the last cleanup. The first one starts a cleanup.
  private let writesSinceCleanup = Mutex(PictureCache.cleanupInterval)
  private static let cleanupInterval = 16

  /// - Parameters:
  ///   - folder: the folder of the files, made with the first one.
  ///   - limit: the largest total size, in bytes.
  init(folder: String, limit: Int = 32 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// The cached picture; nil if there is none or its file is damaged.
  func picture(_ request: PictureRequest) -> CellPicture? {
    let path = path(of: request)
    guard let bytes = try? Disk.bytes(of: path, upTo: Chafa.maxOutputSize + 256),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let rest = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual((Self.header + Digest.sha256(rest)).utf8) else { return nil }
    // The modification time is when the picture was last used.
    Disk.touch(path)
    return CellPicture(sgr: rest, limit: request.size)
  }

  /// Stores a picture. If that fails, it is drawn again next time.
  func store(_ drawn: [UInt8], for request: PictureRequest) {
    let bytes = Array((Self.header + Digest.sha256(drawn) + "\n").utf8) + drawn
    try? PreparedFile.replace(path(of: request), with: bytes, durable: false)
    let isDue = writesSinceCleanup.withLock { count in
      count += 1
      if count > Self.cleanupInterval { count = 0 }
      return count == 0
    }
    if isDue { removeOldest() }
  }

  private func path(of request: PictureRequest) -> String {
    let (key, size) = (Digest.sha256(Array(request.key.utf8)), request.size)
    return "\(folder)/\(key)-\(size.columns)x\(size.rows)-\(request.colours.rawValue)"
  }

  /// Removes the oldest files until a quarter of the limit is free.
  private func removeOldest() {
    var files = self.files()
    var total = files.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    files.sort { $0.used < $1.used }
    for file in files where total > limit * 3 / 4 {
      Disk.remove(file.path)
      total -= file.size
    }
  }

  private func files() -> [(path: String, size: Int, used: Int)] {
    Disk.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      guard let status = Disk.status(of: path, followingLinks: false), status.kind == .file else {
        return nil
      }
      return (path, min(status.size, 1 << 40), status.modified.seconds)
    }
  }
}
