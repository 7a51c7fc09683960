import FoundationEssentials
import Model
import OperatingSystem
public import Storage
import Synchronization

extension SyncCarrier {
  /// Whatever rclone knows: WebDAV, S3, drives; one file after the other by `rclone copyto`.
  ///
  /// - Parameters:
  ///   - remote: `NAME:PATH`, of the person's own `rclone config`.
  ///   - cache: Lionheart's cache folder, for files on their way.
  ///   - environment: what the program was started with.
  public static func rclone(_ remote: String, cache: String, environment: [String: String]) -> SyncCarrier {
    let carrier = RcloneCarrier(
      remote: remote, folder: joined(cache, "sync"), program: OtherCarrier(environment: environment))
    return SyncCarrier(
      begin: carrier.begin, devices: carrier.devices, objects: carrier.objects, read: carrier.read,
      write: carrier.write, publish: carrier.publish, tidy: carrier.tidy,
      remove: carrier.remove)
  }
}

/// The files of a store that rclone reaches, in the order of a folder: `<device>/<two digits>/<hash>`.
private final class RcloneCarrier: Sendable {
  private let remote: String
  private let folder: String
  private let program: OtherCarrier
  /// What is there and how large, by path, as it was listed.
  private let listing = Mutex<[String: Int]>([:])

  init(remote: String, folder: String, program: OtherCarrier) {
    (self.remote, self.folder, self.program) = (remote, folder, program)
  }

  @Sendable func begin() throws(CarrierFailure) {
    let output: [UInt8]
    switch try run(["lsf", "--recursive", "--files-only", "--format", "sp", "--separator", "\t", remote]) {
    case .ended(0, let found, _): output = found
    // The folder is not there: nobody has begun yet, or it has moved, which the engine tells apart.
    case .ended(3, _, _): output = []
    case let ending: throw Self.failure(ending)
    }
    var found: [String: Int] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2, let size = Int(parts[0]) { found[String(parts[1])] = size }
    }
    let listed = found
    listing.withLock { $0 = listed }
  }

  @Sendable func devices() -> [String] {
    Set(listing.withLock { $0.keys.map { String($0.prefix { $0 != "/" }) } }).filter(SyncName.isDevice)
      .sorted()
  }

  @Sendable func objects(_ device: String) -> [String: Int] {
    var objects: [String: Int] = [:]
    for (path, size) in listing.withLock(\.self) where path.hasPrefix(device + "/") {
      let name = name(of: path)
      if SyncName.isObject(name), Self.path(device, name) == path { objects[name] = size }
    }
    return objects
  }

  @Sendable func read(_ device: String, _ name: String) throws(CarrierFailure) -> [UInt8]? {
    let path = Self.path(device, name)
    guard listing.withLock({ $0[path] }) != nil else { return nil }
    switch try run(["cat", place(path)]) {
    case .ended(0, let bytes, _): return bytes
    // It has gone since it was listed.
    case .ended(3, _, _), .ended(4, _, _): return nil
    case let ending: throw Self.failure(ending)
    }
  }

  @Sendable func write(_ device: String, _ name: String, _ bytes: [UInt8]) throws(CarrierFailure) {
    let (path, file) = (Self.path(device, name), joined(folder, "\(randomLetters(8)).out"))
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(file, with: bytes, durable: false)
    }
    defer { Disk.remove(file) }
    let ending = try run(["copyto", "--ignore-times", file, place(path)])
    guard ending.isSuccess else { throw Self.failure(ending) }
    listing.withLock { $0[path] = bytes.count }
  }

  @Sendable func publish(
    _ device: String, _ manifest: [UInt8], _ objects: Set<String>
  ) throws(CarrierFailure) {
    try write(device, SyncName.manifest, manifest)
  }

  @Sendable func tidy(_ device: String, _ kept: Set<String>) {
    for name in objects(device).keys where !kept.contains(name) {
      _ = try? run(["deletefile", place(Self.path(device, name))])
    }
  }

  @Sendable func remove(_ device: String) throws(CarrierFailure) {
    guard SyncName.isDevice(device), devices().contains(device) else { return }
    let ending = try run(["purge", place(device)])
    guard ending.isSuccess else { throw Self.failure(ending) }
    listing.withLock { $0 = $0.filter { !$0.key.hasPrefix(device + "/") } }
  }

  private func place(_ path: String) -> String {
    remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + path : "\(remote)/\(path)"
  }

  private static func path(_ device: String, _ name: String) -> String {
    SyncName.isObject(name) ? "\(device)/\(name.prefix(2))/\(name)" : "\(device)/\(name)"
  }

  private func run(_ words: [String]) throws(CarrierFailure) -> TimedProcess.Ending {
    let ending = program.run(["rclone", "--quiet", "--retries", "1"] + words)
    if ending == .missing { throw .noProgram("rclone") }
    return ending
  }

  private static func failure(_ ending: TimedProcess.Ending) -> CarrierFailure {
    guard case .ended(_, _, let messages) = ending else { return .program("rclone", says: "") }
    return .program("rclone", says: OtherCarrier.reason(messages))
  }
}
