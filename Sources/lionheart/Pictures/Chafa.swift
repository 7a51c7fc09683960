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
  private let turns = AsyncSemaphore(2)
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
    guard await turns.waitUnlessCancelled() else { throw .notDrawn }
    let ending = Self.isDrawable(request) ? await run(program, request) : nil
    turns.signal()
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
    let isGivenUp = Flag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          let confinement = ChildProcess.Sandbox(
            folders: Self.shared + Self.folders(of: program), file: request.path)
          let words = [program] + Self.arguments(request)
          continuation.resume(returning: self.run(words, within: confinement, isGivenUp: isGivenUp))
        }
      }
    } onCancel: {
      isGivenUp.raise()
    }
  }

  private func run(
    _ words: [String], within confinement: ChildProcess.Sandbox, isGivenUp: Flag
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
      }, isCancelled: { isGivenUp.isRaised }, sandbox: confinement)
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

/// Something that is raised once, by any thread.
private final class Flag: Sendable {
  private let value = Mutex(false)

  var isRaised: Bool { value.withLock { $0 } }

  func raise() { value.withLock { $0 = true } }
}
