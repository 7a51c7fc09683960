import FoundationEssentials
import Model
import OperatingSystem
import Storage

/// Runs a program that transfers or encrypts sync data (git, rclone, age).
struct SyncCommand: Sendable {
  /// The program's environment, as `NAME=value`.
  private let variables: [String]

  /// - Parameters:
  ///   - environment: this process's environment.
  ///   - changes: variables to add or replace.
  init(environment: [String: String], _ changes: [String: String] = [:]) {
    var variables = environment.filter { !$0.key.hasPrefix("LC_") && $0.key != "LANGUAGE" }
    variables["LC_ALL"] = "C"
    variables.merge(changes) { $1 }
    self.variables = variables.map { "\($0.key)=\($0.value)" }
  }

  /// Runs the program for up to ten minutes: a network may be slow, and no screen waits for it.
  func run(_ words: [String], input: [UInt8] = []) -> Subprocess.Outcome {
    let signals = SignalOverride(ignoring: [.brokenPipe])
    defer { signals.restore() }
    let bounds = Subprocess.Options(
      time: .seconds(600), output: 160 << 20, isCancelled: { Task.isCancelled })
    return Subprocess.run(words, input: input, environment: variables, options: bounds)
  }

  /// Runs the program once per input, concurrently: for small inputs, most of the time is its start.
  func run(_ words: [String], inputs: [[UInt8]]) -> [Subprocess.Outcome] {
    // Held around all runs: otherwise the first to end would restore signals that the others need held.
    let signals = SignalOverride(ignoring: [.brokenPipe])
    defer { signals.restore() }
    return inputs.concurrentMap { run(words, input: $0) }
  }

  /// The message's line with the cause; later lines mostly repeat that it failed.
  static func reason(_ messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).map(String.init)
    let cause = "caused by: "
    if let line = lines.first(where: { $0.hasPrefix(cause) }) { return String(line.dropFirst(cause.count)) }
    let words = ["error", "fatal", "denied", "failed"]
    return lines.first { line in words.contains { line.lowercased().contains($0) } } ?? lines.last ?? ""
  }
}

/// Temporary directories in the cache, for files passed to or from a program.
enum TemporaryDirectory {
  private static let prefix = "way-"

  /// Runs work with a temporary folder and removes it afterwards.
  static func with<Result>(
    in cache: String, _ work: (String) throws(CarrierFailure) -> Result
  ) throws(CarrierFailure) -> Result {
    let folder = joined(cache, prefix + randomLetters(8))
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in try Disk.makeFolder(folder) }
    defer { remove(folder) }
    return try work(folder)
  }

  static func write(_ bytes: [UInt8], at path: String) throws(CarrierFailure) {
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: bytes, durable: false)
    }
  }

  /// Removes folders older than a day that a killed program has left.
  static func removeOld(in cache: String) {
    let now = Date().timeIntervalSince1970
    for name in Disk.names(in: cache) where name.hasPrefix(prefix) {
      let folder = joined(cache, name)
      if let status = Disk.status(of: folder), abs(now - Double(status.modified.seconds)) > 86_400 {
        remove(folder)
      }
    }
  }

  private static func remove(_ folder: String) {
    var erasure = Erasure()
    erasure.remove(folder)
  }
}
