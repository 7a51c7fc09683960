import FoundationEssentials
import Model
import OperatingSystem
public import Storage
import Synchronization

extension SyncCarrier {
  /// Any store that rclone supports: WebDAV, S3, cloud drives. Uses `rclone copy` for many files, never `bisync`.
  ///
  /// - Parameters:
  ///   - remote: `NAME:PATH`, from the user's own `rclone config`.
  ///   - cache: Lionheart's cache folder, for temporary files.
  ///   - environment: this process's environment.
  public static func rclone(_ remote: String, cache: String, environment: [String: String]) -> SyncCarrier {
    let carrier = RcloneCarrier(
      remote: remote, cache: joined(cache, "sync"), program: SyncCommand(environment: environment))
    return SyncCarrier(
      begin: carrier.begin, devices: carrier.devices, objects: carrier.objects, read: carrier.read,
      write: carrier.write, copy: carrier.copy, publish: carrier.publish, delete: carrier.delete,
      remove: carrier.remove)
  }
}

/// A store accessed through rclone, with the layout of a folder store: `<device>/<two digits>/<hash>`.
private final class RcloneCarrier: Sendable {
  /// Listings and files cached since `begin`.
  private struct Cache: Sendable {
    var devices: [String] = []
    /// The manifests that were found, by device.
    var manifests: [String: [UInt8]] = [:]
    /// The devices whose manifest exceeds the limit.
    var oversized: Set<String> = []
    /// The sizes of each device's objects, in bytes.
    var objects: [String: [String: Int]] = [:]
  }

  private let remote: String
  private let cache: String
  private let program: SyncCommand
  private let cached = Mutex(Cache())

  init(remote: String, cache: String, program: SyncCommand) {
    (self.remote, self.cache, self.program) = (remote, cache, program)
  }

  @Sendable func begin() throws(CarrierFailure) {
    TemporaryDirectory.removeOld(in: cache)
    var found = Cache()
    // A missing folder means that no device has synced yet or that it was moved; the engine distinguishes these.
    let output = try run(["lsf", "--dirs-only", remote]) ?? []
    found.devices = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .map { String($0.dropLast()) }.filter(SyncName.isDevice).sorted()
    if !found.devices.isEmpty {
      let paths = found.devices.map { ("\($0)/\(SyncName.manifest)", SyncCarrier.largestManifest) }
      let downloaded = try downloadAll(Dictionary(paths) { $1 }, from: remote)
      for (path, bytes) in downloaded.files { found.manifests[String(path.prefix { $0 != "/" })] = bytes }
      found.oversized = Set(downloaded.oversized.map { String($0.prefix { $0 != "/" }) })
    }
    let all = found
    cached.withLock { $0 = all }
  }

  @Sendable func devices() -> [String] { cached.withLock(\.devices) }

  @Sendable func objects(_ device: String) throws(CarrierFailure) -> [String: Int] {
    if let objects = cached.withLock({ $0.objects[device] }) { return objects }
    var objects: [String: Int] = [:]
    if cached.withLock({ $0.devices.contains(device) }) {
      let words = ["--recursive", "--files-only", "--fast-list", "--format", "sp", "--separator", "\t"]
      let output = try run(["lsf"] + words + [location(device)]) ?? []
      for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        guard parts.count == 2, let size = Int(parts[0]) else { continue }
        let name = name(of: String(parts[1]))
        if SyncName.isObject(name), Self.path(name) == parts[1] { objects[name] = size }
      }
    }
    let found = objects
    cached.withLock { $0.objects[device] = found }
    return found
  }

  @Sendable func read(_ device: String, _ limits: [String: Int]) throws(CarrierFailure) -> [String: [UInt8]] {
    if Array(limits.keys) == [SyncName.manifest] {
      if cached.withLock({ $0.oversized.contains(device) }) { throw .badDevice("") }
      if let cached = cached.withLock({ $0.manifests[device] }) { return [SyncName.manifest: cached] }
    }
    var files: [String: [UInt8]] = [:]
    let paths = Dictionary(limits.map { (Self.path($0), $1) }) { $1 }
    for (path, bytes) in try downloadAll(paths, from: location(device)).files {
      files[name(of: path)] = bytes
    }
    return files
  }

  /// Downloads files below a location. Returns the files found, by path, and the paths of those that are too large.
  ///
  /// - Parameter limits: the largest size of each file in bytes, by path.
  private func downloadAll(
    _ limits: [String: Int], from location: String
  ) throws(CarrierFailure) -> (files: [String: [UInt8]], oversized: Set<String>) {
    try TemporaryDirectory.with(in: cache) { folder throws(CarrierFailure) in
      let all = limits.values.reduce(0, +)
      let isComplete = try download(limits.keys.sorted(), from: location, to: folder, atMost: all)
      // A file above its limit ended the transfer, so transfer each file separately.
      var oversized: Set<String> = []
      if !isComplete {
        for (path, limit) in limits where !Disk.exists(joined(folder, path)) {
          if try !download([path], from: location, to: folder, atMost: limit) { oversized.insert(path) }
        }
      }
      var files: [String: [UInt8]] = [:]
      for (path, limit) in limits where Disk.exists(joined(folder, path)) {
        files[path] = try? Disk.bytes(of: joined(folder, path), upTo: limit)
        if files[path] == nil { oversized.insert(path) }
      }
      return (files, oversized)
    }
  }

  /// Downloads files to a folder. Returns false if they exceed the limit.
  private func download(
    _ paths: [String], from location: String, to folder: String, atMost limit: Int
  ) throws(CarrierFailure) -> Bool {
    let words = [
      "copy", "--max-transfer", "\(limit + Self.slack)B", "--cutoff-mode", "hard", "--files-from-raw", "-",
    ]
    return try attempt(words + [location, folder], paths) != .overLimit
  }

  /// How many bytes rclone may transfer beyond the limit, because it counts retries as well.
  private static let slack = 1 << 20

  @Sendable func write(_ device: String, _ objects: [String: [UInt8]]) throws(CarrierFailure) {
    try TemporaryDirectory.with(in: cache) { folder throws(CarrierFailure) in
      for (name, bytes) in objects {
        try TemporaryDirectory.write(bytes, at: joined(folder, Self.path(name)))
      }
      // Overwrites without checking: the existing file may be damaged, and names are unique.
      try runRequired(["copy", "--no-check-dest", folder, location(device)])
    }
    cached.withLock { cached in
      if objects[SyncName.manifest] != nil {
        cached.manifests[device] = nil
        cached.oversized.remove(device)
      }
      cached.objects[device]?.merge(objects.filter { SyncName.isObject($0.key) }.mapValues(\.count)) { $1 }
      if !cached.devices.contains(device) { cached.devices.append(device) }
    }
  }

  /// Most stores copy on the server; for others, rclone downloads and uploads.
  @Sendable func copy(_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) {
    let words = ["copy", "--no-check-dest", "--files-from-raw", "-", location(other), location(device)]
    try runRequired(words, objects.map(Self.path))
    // The size is not needed: the caller reads the objects back, and cleaning up only checks that they exist.
    cached.withLock { cached in
      cached.objects[device]?.merge(objects.map { ($0, 0) }) { $1 }
    }
  }

  @Sendable func publish(
    _ device: String, _ manifest: [UInt8], _ objects: Set<String>
  ) throws(CarrierFailure) {
    try write(device, [SyncName.manifest: manifest])
  }

  @Sendable func delete(_ device: String, _ objects: Set<String>) {
    let names = objects.filter(SyncName.isObject)
    if names.isEmpty { return }
    _ = try? run(["delete", "--files-from-raw", "-", location(device)], names.map(Self.path))
    cached.withLock { cached in for name in names { cached.objects[device]?[name] = nil } }
  }

  @Sendable func remove(_ device: String) throws(CarrierFailure) {
    guard SyncName.isDevice(device) else { return }
    _ = try run(["purge", location(device)])
    cached.withLock { cached in
      cached.devices.removeAll { $0 == device }
      (cached.manifests[device], cached.objects[device]) = (nil, nil)
    }
  }

  private func location(_ path: String) -> String {
    remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + path : "\(remote)/\(path)"
  }

  /// The path of a manifest or an object below its device.
  private static func path(_ name: String) -> String {
    SyncName.isObject(name) ? "\(name.prefix(2))/\(name)" : name
  }

  private func runRequired(_ words: [String], _ paths: [String] = []) throws(CarrierFailure) {
    guard try run(words, paths) != nil else { throw .program("rclone", message: "directory not found") }
  }

  /// Runs rclone. Returns nil if what it looked for does not exist.
  private func run(_ words: [String], _ paths: [String] = []) throws(CarrierFailure) -> [UInt8]? {
    switch try attempt(words, paths) {
    case .done(let output): return output
    case .missing: return nil
    case .overLimit: throw .program("rclone", message: "")
    }
  }

  private enum Outcome: Equatable {
    case done([UInt8])
    case missing
    /// The transfer reached its limit and was ended.
    case overLimit
  }

  private func attempt(_ words: [String], _ paths: [String]) throws(CarrierFailure) -> Outcome {
    let input = Array(paths.map { $0 + "\n" }.joined().utf8)
    // An unreachable server is retried by the next sync, not for minutes by this one.
    let own = ["rclone", "--quiet", "--log-format", "", "--retries", "1", "--low-level-retries", "3"]
    switch program.run(own + words, input: input) {
    case .notStarted: throw .noProgram("rclone")
    case .aborted: throw .program("rclone", message: "")
    case .ended(0, let output, _): return .done(output)
    case .ended(3, _, _), .ended(4, _, _): return .missing
    case .ended(8, _, _): return .overLimit
    case .ended(_, _, let messages): throw .program("rclone", message: SyncCommand.reason(messages))
    }
  }
}
