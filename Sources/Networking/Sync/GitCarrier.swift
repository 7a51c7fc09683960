import FoundationEssentials
import Model
import OperatingSystem
public import Storage
import Synchronization

extension SyncCarrier {
  /// A git repository. Each device has its own ref, `refs/lionheart/<device>`, with one commit without parents.
  ///
  /// Devices cannot block each other's pushes, and no history grows. Everything is fetched into a repository in the
  /// cache first, so that all reads see one point in time.
  ///
  /// - Parameters:
  ///   - address: the repository's address, as git takes it.
  ///   - cache: Lionheart's cache folder.
  ///   - environment: this process's environment.
  public static func git(_ address: String, cache: String, environment: [String: String]) -> SyncCarrier {
    let folder = joined(cache, "sync/\(Digest.sha256(Array(address.utf8)).prefix(16)).git")
    let repository = GitCarrier(address: address, folder: folder, environment: environment)
    return SyncCarrier(
      begin: repository.begin, devices: repository.devices, objects: repository.objects,
      read: repository.read, write: repository.write, copy: repository.copy, publish: repository.publish,
      delete: { _, _ in }, remove: repository.remove)
  }
}

/// A repository in the cache that mirrors the devices' refs.
private final class GitCarrier: Sendable {
  /// A file of a commit.
  private struct Blob {
    let id: String
    let size: Int
  }

  private let address: String
  private let folder: String
  /// Runs git with the user's settings, for keys and passwords, when it needs the store.
  private let remote: SyncCommand
  /// Runs git in the cache, without the user's settings and without network access.
  private let local: SyncCommand
  /// The files of each device, by name.
  private let listings = Mutex<[String: [String: Blob]]>([:])
  /// The refs that could not be fetched, with git's message.
  private let unfetchable = Mutex<[String: String]>([:])
  /// Files that were written and are not in a commit yet.
  private let written = Mutex<[String: Blob]>([:])

  private static let refs = "refs/lionheart/"

  init(address: String, folder: String, environment: [String: String]) {
    (self.address, self.folder) = (address, folder)
    // Removes variables that redirect git to another repository. Without prompts git fails instead of waiting.
    let withoutGit = environment.filter { name, _ in !name.hasPrefix("GIT_") }
    let transport = environment.filter { name, _ in name.hasPrefix("GIT_SSH") || name.hasPrefix("GIT_CONFIG")
    }
    let (name, email, day) = ("Lionheart", "lionheart@localhost", "@0 +0000")
    let changes = [
      "GIT_TERMINAL_PROMPT": "0", "SSH_ASKPASS": "false", "SSH_ASKPASS_REQUIRE": "force",
      "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": email, "GIT_AUTHOR_DATE": day, "GIT_COMMITTER_NAME": name,
      "GIT_COMMITTER_EMAIL": email, "GIT_COMMITTER_DATE": day,
      "GIT_INDEX_FILE": joined(folder, "lionheart-index"), "GIT_NO_LAZY_FETCH": "1",
      "GIT_NO_REPLACE_OBJECTS": "1",
    ]
    remote = SyncCommand(
      environment: withoutGit.merging(transport) { $1 },
      changes.merging(["GIT_ALLOW_PROTOCOL": Self.protocols(of: address)]) { $1 })
    local = SyncCommand(
      environment: withoutGit,
      changes.merging([
        "GIT_ALLOW_PROTOCOL": "", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      ]) { $1 })
  }

  /// The protocols that git may use for an address. The user's `insteadOf` may replace https by ssh and vice versa.
  private static func protocols(of address: String) -> String {
    address.hasPrefix("file://") ? "file" : "https:ssh"
  }

  @Sendable func begin() throws(CarrierFailure) {
    TemporaryDirectory.removeOld(in: parent(of: folder))
    if !Disk.exists(joined(folder, "HEAD")) {
      try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
        try Disk.makeFolder(parent(of: folder))
      }
      try git(["init", "--quiet", "--bare", folder], usesRepository: false)
    }
    let remoteRefs = Self.refs(in: try git(["ls-remote", "--", address, "\(Self.refs)*"]))
    let localRefs = Self.refs(
      in: try git(["for-each-ref", "--format=%(objectname)%09%(refname)", Self.refs]))
    for device in localRefs.keys where remoteRefs[device] == nil {
      try git(["update-ref", "-d", Self.refs + device])
    }
    let refused = readRefused()
    let isRefused = { (device: String) in refused[device] != nil && refused[device] == remoteRefs[device] }
    let changed = remoteRefs.keys.filter { remoteRefs[$0] != localRefs[$0] && !isRefused($0) }.sorted()
    var failed = Dictionary(remoteRefs.keys.filter(isRefused).map { ($0, "") }) { $1 }
    if !changed.isEmpty {
      do {
        try fetch(changed)
      } catch {
        failed.merge(try fetchOneByOne(changed, after: error)) { $1 }
        writeRefused(remoteRefs.filter { failed[$0.key] != nil })
      }
    }
    let all = failed
    unfetchable.withLock { $0 = all }
    listings.withLock { $0 = [:] }
    written.withLock { $0 = [:] }
  }

  /// Fetches the refs of devices in one connection.
  private func fetch(_ devices: [String]) throws(CarrierFailure) {
    try git(
      ["fetch", "--quiet", "--no-tags", "--force", "--depth=1", "--no-write-fetch-head", "--", address]
        + devices.map { "+\(Self.refs)\($0):\(Self.refs)\($0)" })
  }

  /// Fetches each device by itself after fetching all of them failed, so that one bad ref does not stop the others.
  ///
  /// Returns git's message for each device that could not be fetched.
  private func fetchOneByOne(
    _ devices: [String], after failure: CarrierFailure
  ) throws(CarrierFailure) -> [String: String] {
    var failed: [String: String] = [:]
    for device in devices {
      do {
        try fetch([device])
      } catch {
        guard case .program(_, let message) = error else { throw error }
        failed[device] = message
      }
    }
    // If nothing can be fetched, the repository is at fault and not a device.
    if failed.count == devices.count, devices.count > 1 { throw failure }
    return failed
  }

  // A bad ref may be large, so the same commit is not fetched again for an hour.

  private var refusedPath: String { joined(folder, "lionheart-refused") }

  /// The commits of devices that could not be fetched within the last hour.
  private func readRefused() -> [String: String] {
    guard let status = Disk.status(of: refusedPath),
      abs(Date().timeIntervalSince1970 - Double(status.modified.seconds)) < 3_600,
      let bytes = try? Disk.bytes(of: refusedPath)
    else { return [:] }
    return Self.refs(in: bytes)
  }

  private func writeRefused(_ commits: [String: String]) {
    let lines = commits.map { "\($0.value)\t\(Self.refs)\($0.key)\n" }.sorted().joined()
    try? PreparedFile.replace(refusedPath, with: Array(lines.utf8), durable: false)
  }

  /// The commits of the devices' refs, by device. Refs with other names are ignored.
  private static func refs(in output: [UInt8]) -> [String: String] {
    var refs: [String: String] = [:]
    for line in lines(output) {
      let halves = line.split(separator: "\t", maxSplits: 1)
      guard halves.count == 2, halves[1].hasPrefix(Self.refs) else { continue }
      let device = String(halves[1].dropFirst(Self.refs.count))
      if SyncName.isDevice(device) { refs[device] = String(halves[0]) }
    }
    return refs
  }

  @Sendable func devices() throws(CarrierFailure) -> [String] {
    let localRefs = Self.refs(
      in: try git(["for-each-ref", "--format=%(objectname)%09%(refname)", Self.refs]))
    return Set(localRefs.keys).union(unfetchable.withLock { Set($0.keys) }).sorted()
  }

  @Sendable func objects(_ device: String) throws(CarrierFailure) -> [String: Int] {
    try ownListing(device).filter { SyncName.isObject($0.key) }.mapValues(\.size)
  }

  @Sendable func read(_ device: String, _ limits: [String: Int]) throws(CarrierFailure) -> [String: [UInt8]] {
    let (listing, written) = (try listing(device), written.withLock(\.self))
    let blobs = limits.compactMap { name, limit in
      (written["\(device)/\(name)"] ?? listing[name]).flatMap { blob in
        blob.size <= limit ? (name: name, id: blob.id) : nil
      }
    }
    if blobs.isEmpty { return [:] }
    let ids = Array(blobs.map { $0.id + "\n" }.joined().utf8)
    var (rest, found): (ArraySlice<UInt8>, [String: [UInt8]]) = ([], [:])
    rest = try git(["cat-file", "--batch"], ids)[...]
    for blob in blobs {
      // `<id> blob <size>`, the bytes and a newline; `<id> missing` for a missing file.
      let head = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(head.count + 1)
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]) else { continue }
      found[blob.name] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return found
  }

  @Sendable func write(_ device: String, _ objects: [String: [UInt8]]) throws(CarrierFailure) {
    let all = objects.sorted { $0.key < $1.key }
    let ids = try TemporaryDirectory.with(in: parent(of: folder)) { directory throws(CarrierFailure) in
      for (name, bytes) in all { try TemporaryDirectory.write(bytes, at: joined(directory, name)) }
      let paths = all.map { joined(directory, $0.key) + "\n" }.joined()
      return Self.lines(try git(["hash-object", "-w", "--no-filters", "--stdin-paths"], Array(paths.utf8)))
    }
    guard ids.count == all.count else { throw .program("git", message: "") }
    written.withLock { written in
      for (object, id) in zip(all, ids) {
        written["\(device)/\(object.key)"] = Blob(id: id, size: object.value.count)
      }
    }
  }

  @Sendable func copy(_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) {
    let listing = try listing(other)
    written.withLock { written in
      for name in objects { if let blob = listing[name] { written["\(device)/\(name)"] = blob } }
    }
  }

  @Sendable func publish(
    _ device: String, _ manifest: [UInt8], _ objects: Set<String>
  ) throws(CarrierFailure) {
    try write(device, [SyncName.manifest: manifest])
    var blobs = try ownListing(device).filter { objects.contains($0.key) }
    for (path, blob) in written.withLock(\.self) where path.hasPrefix(device + "/") {
      let name = String(path.dropFirst(device.count + 1))
      if name == SyncName.manifest || objects.contains(name) { blobs[name] = blob }
    }
    let commit = try commit(blobs)
    let ref = Self.refs + device
    try markShallow()
    try git(["push", "--quiet", "--force", "--", address, "\(commit):\(ref)"])
    let published = Self.lines(try git(["ls-remote", "--", address, ref])).first
    guard published?.hasPrefix(commit) == true else { throw .unverified }
    try git(["update-ref", ref, commit])
    let listed = blobs
    listings.withLock { $0[device] = listed }
    written.withLock { $0 = [:] }
  }

  /// Makes git skip files in a push that the remote already has.
  ///
  /// A new commit has no parent, so git does not know that it shares files with the old one. Only a shallow repository
  /// looks for them; any other sends everything again, photos too. Fetching with a depth makes a repository shallow,
  /// but the first device has fetched nothing.
  private func markShallow() throws(CarrierFailure) {
    let path = joined(folder, "shallow")
    let commits = try git(["for-each-ref", "--format=%(objectname)", Self.refs])
    if commits.isEmpty || Disk.exists(path) { return }
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: commits, durable: false)
    }
  }

  @Sendable func remove(_ device: String) throws(CarrierFailure) {
    guard SyncName.isDevice(device) else { return }
    let ref = Self.refs + device
    if Self.lines(try git(["ls-remote", "--", address, ref])).isEmpty { return }
    try git(["push", "--quiet", "--", address, ":\(ref)"])
    try git(["update-ref", "-d", ref])
    listings.withLock { $0[device] = nil }
  }

  /// Creates a commit with a fixed author and time.
  private func commit(_ blobs: [String: Blob]) throws(CarrierFailure) -> String {
    let lines = blobs.map { name, blob in "100644 \(blob.id)\t\(Self.path(of: name))\n" }.sorted().joined()
    Disk.remove(joined(folder, "lionheart-index"))
    try git(["update-index", "--add", "--index-info"], Array(lines.utf8))
    guard let tree = Self.lines(try git(["write-tree"])).first,
      let commit = Self.lines(try git(["commit-tree", "-m", "Lionheart", tree])).first
    else { throw .program("git", message: "") }
    return commit
  }

  private static func path(of name: String) -> String {
    SyncName.isObject(name) ? "\(name.prefix(2))/\(name)" : name
  }

  /// The files of this device; empty if they are damaged, because they will be written again.
  private func ownListing(_ device: String) throws(CarrierFailure) -> [String: Blob] {
    do {
      return try listing(device)
    } catch {
      if case .badDevice = error { return [:] }
      throw error
    }
  }

  private func listing(_ device: String) throws(CarrierFailure) -> [String: Blob] {
    if let cached = listings.withLock({ $0[device] }) { return cached }
    if let message = unfetchable.withLock({ $0[device] }) { throw .badDevice(message) }
    guard SyncName.isDevice(device), try devices().contains(device) else { return [:] }
    var listing: [String: Blob] = [:]
    let output: [UInt8]
    do {
      output = try git(["ls-tree", "-r", "-l", Self.refs + device])
    } catch {
      // The ref is not a commit, or its files are missing.
      guard case .program(_, let message) = error else { throw error }
      throw .badDevice(message)
    }
    for line in Self.lines(output) {
      // `<mode> <type> <id> <size>\t<path>`
      let halves = line.split(separator: "\t", maxSplits: 1)
      let words = halves.first?.split(separator: " ") ?? []
      guard halves.count == 2, words.count == 4, words[1] == "blob", let size = Int(words[3]) else {
        continue
      }
      let name = name(of: String(halves[1]))
      guard Self.path(of: name) == halves[1] else { continue }
      listing[name] = Blob(id: String(words[2]), size: size)
    }
    let found = listing
    listings.withLock { $0[device] = found }
    return found
  }

  private static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Commands that access the store; all others work in the cache alone.
  private static let remoteCommands: Set = ["ls-remote", "fetch", "push"]

  /// git with files of at most 4 GiB, in units of 512 bytes: git itself does not limit what it fetches.
  private static let limitedGit = ["/bin/sh", "-c", "ulimit -f 8388608; exec git \"$@\"", "git"]

  /// Settings that override those of a repository or the user: no hooks and no background work. Unreferenced objects
  /// are pruned at once, because anyone could push large commits again and again.
  private static let settings = [
    "gc.autoDetach=false", "gc.autoPackLimit=8", "gc.pruneExpire=now", "core.hooksPath=/dev/null",
    "core.fsmonitor=false", "fetch.fsckObjects=true",
    "transfer.fsckObjects=true", "fetch.recurseSubmodules=false", "push.recurseSubmodules=no",
  ].flatMap { ["-c", $0] }

  @discardableResult
  private func git(
    _ words: [String], _ input: [UInt8] = [], usesRepository: Bool = true
  ) throws(CarrierFailure) -> [UInt8] {
    let location = usesRepository ? ["--git-dir", folder] : []
    let command = Self.remoteCommands.contains(words[0]) ? remote : local
    let start = words[0] == "fetch" ? Self.limitedGit : ["git"]
    switch command.run(start + Self.settings + location + words, input: input) {
    case .notStarted: throw .noProgram("git")
    case .aborted: throw .program("git", message: "")
    case .ended(0, let output, _): return output
    case .ended(_, _, let messages): throw .program("git", message: SyncCommand.reason(messages))
    }
  }
}
