import Glibc

@testable import OperatingSystem

/// What a disk in memory holds: as it is seen, and as far as it would last.
struct DiskState: Sendable {
  /// A call that is refused, with the system's number for why.
  struct Refused: Error {
    let code: Int32

    init(_ code: Int32) { self.code = code }
  }

  /// A change of a folder that was not flushed yet.
  private enum Change: Sendable {
    case add(String, Int)
    case remove(String)
    case rename(String, String, Int)
  }

  private struct Node: Sendable {
    var isFolder = false
    /// What a file held after its last flush, and after each write since.
    var versions: [[UInt8]] = [[]]
    var entries: [String: Int] = [:]
    var lasting: [String: Int] = [:]
    var changes: [Change] = []
    var modified = 0

    var bytes: [UInt8] { versions[versions.count - 1] }
  }

  private struct Open: Sendable {
    var node: Int
    var offset = 0
    var appends: Bool
  }

  private var nodes: [Int: Node] = [0: Node(isFolder: true)]
  private var opened: [Int32: Open] = [:]
  private var nextNode = 1
  private var nextFile: Int32 = 3
  private var time = 0
  private(set) var count = 0
  var fault: (call: Int, fault: ForgetfulDisk.Fault)?

  mutating func forgetFaults() {
    fault = nil
    count = 0
  }

  /// What goes wrong at this call, which is counted.
  mutating func faultNow() -> ForgetfulDisk.Fault? {
    defer { count += 1 }
    guard let (call, fault) = fault, count >= call else { return nil }
    switch fault {
    case .powerCut, .error(_, isLasting: true): return fault
    case .error, .short: return count == call ? fault : nil
    }
  }

  // MARK: Finding

  private func node(_ path: String) throws(Refused) -> Int {
    var node = 0
    for part in path.split(separator: "/") {
      guard nodes[node]?.isFolder == true else { throw Refused(ENOTDIR) }
      guard let next = nodes[node]?.entries[String(part)] else { throw Refused(ENOENT) }
      node = next
    }
    return node
  }

  private func place(_ path: String) throws(Refused) -> (folder: Int, name: String) {
    let folder = try node(parent(of: path))
    guard nodes[folder]?.isFolder == true else { throw Refused(ENOTDIR) }
    return (folder, name(of: path))
  }

  func status(at path: String) throws(Refused) -> stat { status(of: try node(path)) }

  func status(_ file: Int32) throws(Refused) -> stat {
    guard let open = opened[file] else { throw Refused(EBADF) }
    return status(of: open.node)
  }

  func status(of name: String, in folder: Int32) throws(Refused) -> stat {
    guard let open = opened[folder] else { throw Refused(EBADF) }
    guard let number = nodes[open.node]?.entries[name] else { throw Refused(ENOENT) }
    return status(of: number)
  }

  private func status(of number: Int) -> stat {
    var status = stat()
    guard let node = nodes[number] else { return status }
    status.st_mode = node.isFolder ? S_IFDIR | 0o700 : S_IFREG | 0o600
    status.st_size = off_t(node.isFolder ? 0 : node.bytes.count)
    status.st_ino = ino_t(number + 1)
    status.st_mtim.tv_nsec = node.modified
    return status
  }

  func names(_ path: String) throws(Refused) -> [String] {
    let number = try node(path)
    guard let node = nodes[number], node.isFolder else { throw Refused(ENOTDIR) }
    return [".", ".."] + node.entries.keys
  }

  func entries(_ path: String) throws(Refused) -> [Disk.Entry] {
    try names(path).dropFirst(2).map { name throws(Refused) in
      Disk.Entry(name: name, kind: nodes[try node(joined(path, name))]?.isFolder == true ? .folder : .file)
    }
  }

  func files() -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var waiting = [("", 0)]
    while let (path, number) = waiting.popLast() {
      guard let node = nodes[number] else { continue }
      if node.isFolder {
        for (name, next) in node.entries { waiting.append(("\(path)/\(name)", next)) }
      } else {
        files[path] = node.bytes
      }
    }
    return files
  }

  // MARK: Files

  mutating func open(_ path: String, _ flags: Int32) throws(Refused) -> Int32 {
    let number = try flags & O_CREAT == 0 ? node(path) : made(path, isNew: flags & O_EXCL != 0)
    let isFolder = nodes[number]?.isFolder ?? false
    if flags & O_DIRECTORY != 0, !isFolder { throw Refused(ENOTDIR) }
    if isFolder, flags & O_ACCMODE != O_RDONLY { throw Refused(EISDIR) }
    nextFile += 1
    opened[nextFile] = Open(node: number, appends: flags & O_APPEND != 0)
    return nextFile
  }

  private mutating func made(_ path: String, isNew: Bool) throws(Refused) -> Int {
    let (folder, name) = try place(path)
    if let number = nodes[folder]?.entries[name] {
      if isNew { throw Refused(EEXIST) }
      return number
    }
    let number = make(Node())
    add(name, number, to: folder)
    return number
  }

  mutating func close(_ file: Int32) -> Int32 {
    opened[file] = nil
    return 0
  }

  mutating func read(
    _ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int, _ offset: Int?
  ) throws(Refused) -> Int {
    guard let open = opened[file], let node = nodes[open.node] else { throw Refused(EBADF) }
    if node.isFolder { throw Refused(EISDIR) }
    let bytes = node.bytes.dropFirst(offset ?? open.offset).prefix(count)
    bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { buffer?.copyMemory(from: start, byteCount: source.count) }
    }
    if offset == nil { opened[file]?.offset += bytes.count }
    return bytes.count
  }

  mutating func write(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) throws(Refused) -> Int {
    guard let open = opened[file], var node = nodes[open.node] else { throw Refused(EBADF) }
    var bytes = node.bytes
    let offset = open.appends ? bytes.count : open.offset
    if offset > bytes.count { bytes += Array(repeating: 0, count: offset - bytes.count) }
    let new = Array(UnsafeRawBufferPointer(start: buffer, count: count))
    bytes.replaceSubrange(offset..<min(bytes.count, offset + count), with: new)
    change(&node, bytes)
    nodes[open.node] = node
    opened[file]?.offset = offset + count
    return count
  }

  mutating func truncate(_ file: Int32, _ size: Int) throws(Refused) -> Int32 {
    guard let open = opened[file], var node = nodes[open.node] else { throw Refused(EBADF) }
    let bytes = node.bytes
    change(
      &node,
      size <= bytes.count ? Array(bytes[..<size]) : bytes + Array(repeating: 0, count: size - bytes.count))
    nodes[open.node] = node
    return 0
  }

  private mutating func change(_ node: inout Node, _ bytes: [UInt8]) {
    time += 1
    node.modified = time
    node.versions.append(bytes)
  }

  mutating func sync(_ file: Int32) throws(Refused) -> Int32 {
    guard let open = opened[file] else { throw Refused(EBADF) }
    flush(open.node)
    return 0
  }

  mutating func syncAll() -> Int32 {
    for number in nodes.keys { flush(number) }
    return 0
  }

  private mutating func flush(_ number: Int) {
    guard var node = nodes[number] else { return }
    node.versions = [node.bytes]
    node.lasting = node.entries
    node.changes = []
    nodes[number] = node
  }

  // MARK: Folders

  private mutating func make(_ node: Node) -> Int {
    nextNode += 1
    time += 1
    nodes[nextNode] = node
    nodes[nextNode]?.modified = time
    return nextNode
  }

  private mutating func add(_ name: String, _ number: Int, to folder: Int) {
    nodes[folder]?.entries[name] = number
    nodes[folder]?.changes.append(.add(name, number))
  }

  mutating func makeFolder(_ path: String) throws(Refused) -> Int32 {
    if (try? node(path)) != nil { throw Refused(EEXIST) }
    let (folder, name) = try place(path)
    add(name, make(Node(isFolder: true)), to: folder)
    return 0
  }

  mutating func unlink(_ path: String) throws(Refused) -> Int32 {
    let number = try node(path)
    if nodes[number]?.isFolder == true { throw Refused(EISDIR) }
    let (folder, name) = try place(path)
    nodes[folder]?.entries[name] = nil
    nodes[folder]?.changes.append(.remove(name))
    return 0
  }

  mutating func removeFolder(_ path: String) throws(Refused) -> Int32 {
    let folder = nodes[try node(path)]
    guard let folder, folder.isFolder else { throw Refused(ENOTDIR) }
    if !folder.entries.isEmpty { throw Refused(ENOTEMPTY) }
    let (above, name) = try place(path)
    nodes[above]?.entries[name] = nil
    nodes[above]?.changes.append(.remove(name))
    return 0
  }

  mutating func touch(_ path: String) throws(Refused) -> Int32 {
    let number = try node(path)
    time += 1
    nodes[number]?.modified = time
    return 0
  }

  mutating func link(_ path: String, _ new: String) throws(Refused) -> Int32 {
    let number = try node(path)
    if (try? node(new)) != nil { throw Refused(EEXIST) }
    let (folder, name) = try place(new)
    add(name, number, to: folder)
    return 0
  }

  mutating func rename(_ path: String, _ new: String) throws(Refused) -> Int32 {
    let number = try node(path)
    if let there = try? node(new), nodes[there]?.isFolder == true { throw Refused(EISDIR) }
    let (from, name) = try place(path)
    let (to, newName) = try place(new)
    nodes[from]?.entries[name] = nil
    nodes[to]?.entries[newName] = number
    if from == to {
      nodes[from]?.changes.append(.rename(name, newName, number))
    } else {
      nodes[to]?.changes.append(.add(newName, number))
      nodes[from]?.changes.append(.remove(name))
    }
    return 0
  }

  // MARK: The power

  /// The disk as it may be after the power went.
  func afterPowerCut(_ random: inout MergeTests.Seeded) -> DiskState {
    var after = self
    after.forgetFaults()
    after.opened = [:]
    for number in nodes.keys.sorted() {
      guard var node = nodes[number] else { continue }
      node.versions = [Self.lasting(node, &random)]
      var entries = node.lasting
      for change in node.changes where Bool.random(using: &random) {
        switch change {
        case .add(let name, let number): entries[name] = number
        case .remove(let name): entries[name] = nil
        case .rename(let name, let new, let number):
          entries[name] = nil
          entries[new] = number
        }
      }
      (node.entries, node.lasting, node.changes) = (entries, entries, [])
      after.nodes[number] = node
    }
    return after
  }

  private static func lasting(_ node: Node, _ random: inout MergeTests.Seeded) -> [UInt8] {
    let index = Int.random(in: 0..<node.versions.count, using: &random)
    let whole = node.versions[index]
    guard index + 1 < node.versions.count, Bool.random(using: &random) else { return whole }
    // The next write came in part: its bytes, or only its length.
    let next = node.versions[index + 1]
    guard next.count > whole.count, next.starts(with: whole) else { return whole }
    let torn = Int.random(in: whole.count...next.count, using: &random)
    return Bool.random(using: &random)
      ? Array(next[..<torn]) : whole + Array(repeating: 0, count: torn - whole.count)
  }
}
