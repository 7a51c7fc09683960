import FoundationEssentials
import Model
import OperatingSystem
import Storage

/// A program that carries or encrypts what devices share.
struct OtherCarrier: Sendable {
  /// All variables that it has, as `NAME=value`.
  private let variables: [String]

  /// - Parameters:
  ///   - environment: what this program was started with.
  ///   - changes: what is otherwise.
  init(environment: [String: String], _ changes: [String: String] = [:]) {
    var variables = environment.filter { !$0.key.hasPrefix("LC_") && $0.key != "LANGUAGE" }
    variables["LC_ALL"] = "C"
    variables.merge(changes) { $1 }
    self.variables = variables.map { "\($0.key)=\($0.value)" }
  }

  /// Runs it until it ends; a network may be slow, and nobody waits for it on a screen.
  func run(_ words: [String], input: [UInt8] = []) -> TimedProcess.Ending {
    let signals = HeldSignals(ignoring: [.brokenPipe])
    defer { signals.release() }
    let bounds = TimedProcess.Bounds(
      time: .seconds(600), output: 160 << 20, isGivenUp: { Task.isCancelled })
    return TimedProcess.run(words, input: input, environment: variables, within: bounds)
  }

  /// Runs it for each input, some side by side: of what is small it is mostly the start that takes time.
  func run(_ words: [String], inputs: [[UInt8]]) -> [TimedProcess.Ending] {
    // Around all of them: what each one gives back at its end must not be what the others are in need of.
    let signals = HeldSignals(ignoring: [.brokenPipe])
    defer { signals.release() }
    return inputs.concurrentMap { run(words, input: $0) }
  }

  /// The line that says why it failed: what comes after it mostly only says that it did.
  static func reason(_ messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).map(String.init)
    let cause = "caused by: "
    if let line = lines.first(where: { $0.hasPrefix(cause) }) { return String(line.dropFirst(cause.count)) }
    let words = ["error", "fatal", "denied", "failed"]
    return lines.first { line in words.contains { line.lowercased().contains($0) } } ?? lines.last ?? ""
  }
}

/// A folder of the cache for files on their way to a program or from it.
enum OnTheWay {
  private static let prefix = "way-"

  /// Does something with such a folder, which is gone afterwards.
  static func inFolder<Result>(
    of cache: String, _ work: (String) throws(CarrierFailure) -> Result
  ) throws(CarrierFailure) -> Result {
    let folder = joined(cache, prefix + randomLetters(8))
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in try Disk.makeFolder(folder) }
    defer { remove(folder) }
    return try work(folder)
  }

  /// Writes a file there.
  static func put(_ bytes: [UInt8], at path: String) throws(CarrierFailure) {
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: bytes, durable: false)
    }
  }

  /// Removes what a program that was killed has left a day ago.
  static func tidy(_ cache: String) {
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
