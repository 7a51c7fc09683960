import FoundationEssentials
import Model
import OperatingSystem
public import Storage
import Synchronization

extension SyncCarrier {
  /// A git repository: each device has a ref of its own, `refs/lionheart/<device>`, with one commit that has no parents.
  ///
  /// Nobody's push can be in another's way, and no history grows. What is there is brought into a repository of the
  /// cache first, so that it is read from one moment.
  ///
  /// - Parameters:
  ///   - address: what git is told.
  ///   - cache: Lionheart's cache folder.
  ///   - environment: what the program was started with.
  public static func git(_ address: String, cache: String, environment: [String: String]) -> SyncCarrier {
    let folder = joined(cache, "sync/\(Digest.sha256(Array(address.utf8)).prefix(16)).git")
    let repository = GitCarrier(address: address, folder: folder, environment: environment)
    return SyncCarrier(
      begin: repository.begin, devices: repository.devices, objects: repository.objects,
      read: repository.read, write: repository.write, copy: repository.copy, publish: repository.publish,
      tidy: { _, _ in }, remove: repository.remove)
  }
}

/// A repository of the cache that has what the devices' refs have.
private final class GitCarrier: Sendable {
  /// A file of a commit.
  private struct Blob {
    let id: String
    let size: Int
  }

  private let address: String
  private let folder: String
  private let program: OtherCarrier
  /// What each device has, by name.
  private let listings = Mutex<[String: [String: Blob]]>([:])
  /// What was written and is in no commit yet.
  private let written = Mutex<[String: Blob]>([:])

  private static let refs = "refs/lionheart/"

  init(address: String, folder: String, environment: [String: String]) {
    (self.address, self.folder) = (address, folder)
    // Variables by which git would work in another repository; and nothing may ask where nobody can answer.
    let kept = ["GIT_SSH", "GIT_CONFIG"]
    let own = environment.filter { name, _ in !name.hasPrefix("GIT_") || kept.contains { name.hasPrefix($0) }
    }
    let (name, email, day) = ("Lionheart", "lionheart@localhost", "@0 +0000")
    let changes = [
      "GIT_TERMINAL_PROMPT": "0", "SSH_ASKPASS": "false", "SSH_ASKPASS_REQUIRE": "force",
      "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": email, "GIT_AUTHOR_DATE": day, "GIT_COMMITTER_NAME": name,
      "GIT_COMMITTER_EMAIL": email, "GIT_COMMITTER_DATE": day,
      "GIT_INDEX_FILE": joined(folder, "lionheart-index"),
    ]
    program = OtherCarrier(environment: own, changes)
  }

  @Sendable func begin() throws(CarrierFailure) {
    OnTheWay.tidy(parent(of: folder))
    if !Disk.isThere(joined(folder, "HEAD")) {
      try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
        try Disk.makeFolder(parent(of: folder))
      }
      try git(["init", "--quiet", "--bare", folder], isInside: false)
    }
    let pattern = "\(Self.refs)*"
    let there = Self.lines(try git(["ls-remote", "--", address, pattern])).sorted()
    let here = Self.lines(try git(["for-each-ref", "--format=%(objectname)%09%(refname)", Self.refs]))
      .sorted()
    if there.isEmpty {
      // git calls it a failure to fetch nothing.
      for line in here { try git(["update-ref", "-d", String(line.drop { $0 != "\t" }.dropFirst())]) }
    } else if there != here {
      try git([
        "fetch", "--quiet", "--no-tags", "--prune", "--force", "--depth=1", "--no-write-fetch-head", "--",
        address, "+\(pattern):\(pattern)",
      ])
    }
    listings.withLock { $0 = [:] }
    written.withLock { $0 = [:] }
  }

  @Sendable func devices() throws(CarrierFailure) -> [String] {
    let output = try git(["for-each-ref", "--format=%(refname)", Self.refs])
    return Self.lines(output).map { String($0.dropFirst(Self.refs.count)) }.filter(SyncName.isDevice)
  }

  @Sendable func objects(_ device: String) throws(CarrierFailure) -> [String: Int] {
    try listing(device).filter { SyncName.isObject($0.key) }.mapValues(\.size)
  }

  @Sendable func read(_ device: String, _ names: [String]) throws(CarrierFailure) -> [String: [UInt8]] {
    let (listing, written) = (try listing(device), written.withLock(\.self))
    let blobs = names.compactMap { name in
      (written["\(device)/\(name)"] ?? listing[name]).map { (name: name, id: $0.id) }
    }
    if blobs.isEmpty { return [:] }
    let ids = Array(blobs.map { $0.id + "\n" }.joined().utf8)
    var (rest, found): (ArraySlice<UInt8>, [String: [UInt8]]) = ([], [:])
    rest = try git(["cat-file", "--batch"], ids)[...]
    for blob in blobs {
      // `<id> blob <size>`, the bytes, and a newline; of what is not there `<id> missing`.
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
    let ids = try OnTheWay.inFolder(of: parent(of: folder)) { way throws(CarrierFailure) in
      for (name, bytes) in all { try OnTheWay.put(bytes, at: joined(way, name)) }
      let paths = all.map { joined(way, $0.key) + "\n" }.joined()
      return Self.lines(try git(["hash-object", "-w", "--no-filters", "--stdin-paths"], Array(paths.utf8)))
    }
    guard ids.count == all.count else { throw .program("git", says: "") }
    written.withLock { written in
      for (object, id) in zip(all, ids) {
        written["\(device)/\(object.key)"] = Blob(id: id, size: object.value.count)
      }
    }
  }

  @Sendable func copy(_ device: String, _ objects: [String], _ other: String) throws(CarrierFailure) {
    let its = try listing(other)
    written.withLock { written in
      for name in objects { if let blob = its[name] { written["\(device)/\(name)"] = blob } }
    }
  }

  @Sendable func publish(
    _ device: String, _ manifest: [UInt8], _ objects: Set<String>
  ) throws(CarrierFailure) {
    try write(device, [SyncName.manifest: manifest])
    var blobs = try listing(device).filter { objects.contains($0.key) }
    for (path, blob) in written.withLock(\.self) where path.hasPrefix(device + "/") {
      let name = String(path.dropFirst(device.count + 1))
      if name == SyncName.manifest || objects.contains(name) { blobs[name] = blob }
    }
    let commit = try commit(blobs)
    let ref = Self.refs + device
    try beShallow()
    try git(["push", "--quiet", "--force", "--", address, "\(commit):\(ref)"])
    let there = Self.lines(try git(["ls-remote", "--", address, ref])).first
    guard there?.hasPrefix(commit) == true else { throw .unverified }
    try git(["update-ref", ref, commit])
    let listed = blobs
    listings.withLock { $0[device] = listed }
    written.withLock { $0 = [:] }
  }

  /// Has git leave out of a push what is there already.
  ///
  /// A commit that does not come from the one that is there shares its files all the same, but only a repository that
  /// calls itself shallow looks for them: any other sends everything anew, photos too. What is fetched with a depth makes
  /// it so; the first device has fetched nothing.
  private func beShallow() throws(CarrierFailure) {
    let path = joined(folder, "shallow")
    let known = try git(["for-each-ref", "--format=%(objectname)", Self.refs])
    if known.isEmpty || Disk.isThere(path) { return }
    try rethrowing(as: CarrierFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: known, durable: false)
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

  /// Makes a commit of files, with nobody's name and no time in it.
  private func commit(_ blobs: [String: Blob]) throws(CarrierFailure) -> String {
    let lines = blobs.map { name, blob in "100644 \(blob.id)\t\(Self.path(of: name))\n" }.sorted().joined()
    Disk.remove(joined(folder, "lionheart-index"))
    try git(["update-index", "--add", "--index-info"], Array(lines.utf8))
    guard let tree = Self.lines(try git(["write-tree"])).first,
      let commit = Self.lines(try git(["commit-tree", "-m", "Lionheart", tree])).first
    else { throw .program("git", says: "") }
    return commit
  }

  private static func path(of name: String) -> String {
    SyncName.isObject(name) ? "\(name.prefix(2))/\(name)" : name
  }

  private func listing(_ device: String) throws(CarrierFailure) -> [String: Blob] {
    if let known = listings.withLock({ $0[device] }) { return known }
    guard SyncName.isDevice(device), try devices().contains(device) else { return [:] }
    var listing: [String: Blob] = [:]
    for line in Self.lines(try git(["ls-tree", "-r", "-l", Self.refs + device])) {
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

  @discardableResult
  private func git(
    _ words: [String], _ input: [UInt8] = [], isInside: Bool = true
  ) throws(CarrierFailure) -> [UInt8] {
    let own = isInside ? ["--git-dir", folder] : []
    switch program.run(["git", "-c", "gc.autoDetach=false"] + own + words, input: input) {
    case .missing: throw .noProgram("git")
    case .hung: throw .program("git", says: "")
    case .ended(0, let output, _): return output
    case .ended(_, _, let messages): throw .program("git", says: OtherCarrier.reason(messages))
    }
  }
}
