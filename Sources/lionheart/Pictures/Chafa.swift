import Curriculum
import Dispatch
import Interface
import Model
import OperatingSystem
import Synchronization
import TerminalUI

/// Draws pictures by chafa (https://hpjansson.org/chafa), a program of its own that has little time, little memory and,
/// where the system allows it, no network and of all files only the picture, itself and what programs are made of.
final class Chafa: Sendable {
  /// How long it may take.
  static let time = Duration.seconds(3)
  /// How many bytes it may write.
  static let largestOutput = 1 << 20
  /// How many bytes a picture may have, as photos may.
  private static let largestFile = 25 << 20
  /// Where libraries, their settings and fonts are; the person's own files are in none of them.
  private static let shared = [
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
    /// The processes that run.
    var processes: Set<ChildProcess> = []
    /// Whether the program ends, so that nothing is begun any more.
    var isClosed = false
  }

  /// - Parameters:
  ///   - path: the folders in which programs are, as `PATH` has them.
  ///   - cache: where what was drawn is kept.
  init(path: String, cache: PictureCache) {
    // The folder that somebody happens to be in is none.
    folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    environment = [
      "PATH=\(folders.joined(separator: ":"))", "HOME=/nonexistent", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
      "MALLOC_ARENA_MAX=2", "OMP_NUM_THREADS=1",
    ]
    self.cache = cache
  }

  /// What the screens draw with.
  var drawer: PictureDrawer {
    PictureDrawer(isInstalled: { self.program != nil }) { request async throws(PictureDrawer.Failure) in
      try await self.draw(request)
    }
  }

  /// Ends whatever is being drawn, for when the program ends.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.processes.forEach { $0.kill() }
    }
  }

  /// Where chafa is; looked for until it is found.
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
      cache.keep(output, for: request)
      return picture
    case .aborted: throw .tooSlow
    case .notStarted, .ended, nil: throw .notDrawn
    }
  }

  /// Whether the file is one that can be read to its end, and if a drawing, one with nothing in it but a drawing.
  private static func isDrawable(_ request: PictureRequest) -> Bool {
    guard request.path.hasPrefix("/"), let bytes = try? Disk.bytes(of: request.path, upTo: largestFile),
      let format = PictureFormat(firstBytes: bytes)
    else { return false }
    return format != .svg || Pack.isSafeSVG(bytes)
  }

  /// Runs it on a thread that may be kept waiting.
  private func run(_ program: String, _ request: PictureRequest) async -> Subprocess.Outcome {
    let isCancelled = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          let confinement = ChildProcess.Sandbox(
            folders: Self.shared + Self.folders(of: program), file: request.path)
          let words = [program] + Self.arguments(request)
          continuation.resume(returning: self.run(words, within: confinement, isCancelled: isCancelled))
        }
      }
    } onCancel: {
      isCancelled.set()
    }
  }

  private func run(
    _ words: [String], within confinement: ChildProcess.Sandbox, isCancelled: CancellationFlag
  ) -> Subprocess.Outcome {
    if state.withLock(\.isClosed) { return .notStarted }
    let process = Mutex<ChildProcess?>(nil)
    defer { process.withLock { $0 }.map { child in _ = state.withLock { $0.processes.remove(child) } } }
    let bounds = Subprocess.Options(
      time: Self.time, output: Self.largestOutput, grace: .zero,
      started: { child in
        process.withLock { $0 = child }
        self.state.withLock { state in
          state.processes.insert(child)
          if state.isClosed { child.kill() }
        }
      }, isCancelled: { isCancelled.isSet }, sandbox: confinement)
    return Subprocess.run(words, environment: environment, options: bounds)
  }

  /// Where the program itself is, and its libraries where they are beside it: somebody may have it in a place of
  /// their own.
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

/// What was drawn before, in files of the cache folder; the ones that were used longest ago go when there are too many.
///
/// A file's first line has the hash of the rest, so that one that was cut short or touched is drawn anew.
final class PictureCache: Sendable {
  /// Counted up when pictures are drawn in another way.
  private static let version = 1
  private static let mark = "lionheart picture \(version) "

  private let folder: String
  private let limit: Int
  /// Pictures written since the files were last counted; the first one has them counted.
  private let written = Mutex(PictureCache.rarely)
  private static let rarely = 16

  /// - Parameters:
  ///   - folder: where the files are; made with the first.
  ///   - limit: how many bytes they may have together.
  init(folder: String, limit: Int = 32 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// What was drawn for a request; nil where nothing was, or is no longer whole.
  func picture(_ request: PictureRequest) -> CellPicture? {
    let path = path(of: request)
    guard let bytes = try? Disk.bytes(of: path, upTo: Chafa.largestOutput + 256),
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let rest = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual((Self.mark + Digest.sha256(rest)).utf8) else { return nil }
    // Its time says when it was last of use.
    Disk.touch(path)
    return CellPicture(sgr: rest, limit: request.size)
  }

  /// Keeps what was drawn; where that cannot be it is drawn again next time.
  func keep(_ drawn: [UInt8], for request: PictureRequest) {
    let bytes = Array((Self.mark + Digest.sha256(drawn) + "\n").utf8) + drawn
    try? PreparedFile.replace(path(of: request), with: bytes, durable: false)
    let isDue = written.withLock { count in
      count += 1
      if count > Self.rarely { count = 0 }
      return count == 0
    }
    if isDue { removeOldest() }
  }

  private func path(of request: PictureRequest) -> String {
    let (key, size) = (Digest.sha256(Array(request.key.utf8)), request.size)
    return "\(folder)/\(key)-\(size.columns)x\(size.rows)-\(request.colours.rawValue)"
  }

  /// Removes files until there is room for many again.
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
