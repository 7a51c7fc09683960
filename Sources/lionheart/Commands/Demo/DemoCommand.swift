import ArgumentParser
import Day
import Dispatch
import OperatingSystem
import Storage
import Synchronization
import Texts

/// Opens the screens with made-up data in a temporary folder, and deletes it afterwards.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("demo", .demo)

  /// Only writes the data, into this folder as a home folder. For pictures of the screens.
  @Option(help: .hidden)
  var into: String?
  @OptionGroup var linear: LinearOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    if let into {
      let workspace = try Workspace(environment: DemoFolder.environment(home: into))
      return try await saving { () throws(StoreFailure) in try await DemoData(workspace).write() }
    }
    try await ScreensCommand.requireTerminal(isLinear: linear.linear)
    let interruption = CaughtSignals()
    defer { interruption.restore() }
    let folder = try DemoFolder()
    defer { folder.remove() }
    let workspace = try Workspace(
      environment: DemoFolder.environment(home: folder.path), program: CommandPath.root,
      refusesSaveAfterReadErrors: false)
    try await saving { () throws(StoreFailure) in
      try await DemoData(workspace).write { interruption.first != nil }
    }
    interruption.stopListening()
    if let signal = interruption.first { throw ExitCode(128 + signal.rawValue) }
    try await ScreensCommand.open(isLinear: linear.linear, demo: workspace)
  }
}

/// The temporary home folder of a demo.
struct DemoFolder {
  let path: String

  /// Creates it, for its owner only.
  init() throws(CommandFailure) {
    let parent = ProcessEnvironment.variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    path = "\(parent)/lionheart-demo-\(Identifier.make())"
    do throws(DiskFailure) {
      try Disk.makeFolder(path, withParents: false)
    } catch {
      throw .failed(.noDemoFolder(path, error.code))
    }
    copyConfiguration()
  }

  /// Removes it. A task in the background may write a file meanwhile, so it is looked for once more.
  func remove() {
    for _ in 1...10 {
      var erasure = Erasure()
      erasure.remove(path)
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
      if !Disk.exists(path) { return }
    }
  }

  /// The environment with another home folder.
  static func environment(home: String) -> [String: String] {
    var environment = ProcessEnvironment.variables
    for name in ["DATA", "STATE", "CACHE", "CONFIG"] { environment["XDG_\(name)_HOME"] = nil }
    environment["HOME"] = home.hasPrefix("/") ? home : Disk.realPath(home) ?? home
    return environment
  }

  /// Copies config.json, so that keys, colours and linear mode are as the user set them.
  private func copyConfiguration() {
    guard let own = try? Folders(environment: ProcessEnvironment.variables),
      let here = try? Folders(environment: Self.environment(home: path)),
      let bytes = try? Disk.bytes(of: own.config + "/config.json")
    else { return }
    try? Disk.makeFolder(here.config)
    try? PreparedFile.replace(here.config + "/config.json", with: bytes, durable: false)
  }
}

/// Catches the signals that end a program, so that it can delete its folder first.
final class CaughtSignals {
  private final class Caught: Sendable {
    let first = Mutex<Signal?>(nil)
  }

  private let caught = Caught()
  private var sources: [any DispatchSourceSignal] = []
  private let override: SignalOverride

  /// The first signal that arrived; nil if none did.
  var first: Signal? { caught.first.withLock(\.self) }

  init() {
    let signals = [Signal.interrupt, .quit, .terminate, .hangUp]
    // The reader of a pipe may leave before the end.
    override = SignalOverride(catching: signals + [.brokenPipe])
    // A source sees signals shortly after it was activated.
    let registrations = DispatchGroup()
    for signal in signals {
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .global())
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.setEventHandler { @Sendable [caught] in caught.first.withLock { $0 = $0 ?? signal } }
      source.activate()
      sources.append(source)
    }
    registrations.wait()
  }

  /// Leaves the signals to the screens. Until those listen, a signal does nothing.
  func stopListening() {
    for source in sources { source.cancel() }
  }

  /// Restores what the signals did before.
  func restore() {
    stopListening()
    override.restore()
  }
}
