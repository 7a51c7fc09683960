import FoundationEssentials
public import Model
public import OperatingSystem

/// A photo to copy, and the name of its copy.
public struct PhotoCopy: Equatable, Sendable {
  /// The photo.
  public var photo: Photo
  /// The copy's name, without number and extension.
  public var name: String
  /// Its lines in the text file.
  public var lines: [String]

  /// Creates a photo to copy.
  public init(photo: Photo, name: String, lines: [String]) {
    self.photo = photo
    self.name = name
    self.lines = lines
  }
}

/// Why photos were not copied, or not all of them.
public enum PhotoCopyFailure: Error, Equatable, Sendable {
  /// There is something other than a folder at the path.
  case notAFolder(path: String)
  /// The disk or the quota is full.
  case diskFull(path: String)
  /// The folder or a file in it cannot be written, for the reason in `errno`.
  case notWritten(path: String, errno: ErrorCode)
}

/// The result of copying photos.
public struct PhotoCopies: Equatable, Sendable {
  /// The number of copied photos.
  public var written = 0
  /// The number of photos whose copies were already there.
  public var there = 0
  /// The number of photos without a file in the photos folder.
  public var missing = 0
}

extension Store {
  /// Copies photos into a folder, with a text file of notes about them. Only the user can read the files.
  ///
  /// Overwrites nothing: a copy whose name belongs to other content gets the next number. Copies made before a failure
  /// stay.
  ///
  /// - Parameter notes: the name of the text file without its extension.
  @concurrent public func copyPhotos(
    _ copies: [PhotoCopy], notes: String, to folder: String
  ) async throws(PhotoCopyFailure) -> PhotoCopies {
    try makeFolder(folder)
    var result = PhotoCopies()
    var numbers: [String: Int] = [:]
    var text: [String] = []
    for copy in copies {
      guard let path = path(of: copy.photo), let bytes = try? Disk.read(path) else {
        result.missing += 1
        continue
      }
      let ending = copy.photo.format?.fileExtension ?? "jpg"
      let placed = try place(bytes, in: folder) {
        numbers[copy.name, default: 0] += 1
        return "\(copy.name) \(numbers[copy.name] ?? 1).\(ending)"
      }
      if placed.isNew { result.written += 1 } else { result.there += 1 }
      text.append(([placed.name] + copy.lines.map { "  " + $0 }).joined(separator: "\n") + "\n")
    }
    guard !text.isEmpty else { return result }
    var number = 0
    _ = try place(Data(text.joined(separator: "\n").utf8), in: folder) {
      number += 1
      return number == 1 ? "\(notes).txt" : "\(notes) \(number).txt"
    }
    return result
  }

  /// Writes bytes under the first name that is free or already has the same bytes.
  private func place(
    _ bytes: Data, in folder: String, name next: () -> String
  ) throws(PhotoCopyFailure) -> (name: String, isNew: Bool) {
    while true {
      let name = next()
      let path = joined(folder, name)
      guard let status = Disk.status(of: path, followingLinks: false) else {
        if try write(bytes, to: path) { return (name, true) }
        continue
      }
      if status.kind == .file, status.size == bytes.count, (try? Disk.read(path)) == bytes {
        return (name, false)
      }
    }
  }

  /// Writes a new file, and removes it again on failure. Returns false if the path has come into existence meanwhile.
  private func write(_ bytes: Data, to path: String) throws(PhotoCopyFailure) -> Bool {
    do throws(DiskFailure) {
      let file = try OpenFile(path, for: .writing, [.new, .notFollowing])
      defer { file.close() }
      do throws(DiskFailure) {
        try file.write(bytes)
        try file.sync()
      } catch {
        Disk.remove(path)
        throw error
      }
      return true
    } catch {
      if error.code == .alreadyExists { return false }
      throw Self.failure(error)
    }
  }

  private static func failure(_ failure: DiskFailure) -> PhotoCopyFailure {
    switch failure.code {
    case .diskFull, .quotaExceeded: .diskFull(path: parent(of: failure.path))
    case .notAFolder: .notAFolder(path: failure.path)
    default: .notWritten(path: failure.path, errno: failure.code)
    }
  }

  private func makeFolder(_ folder: String) throws(PhotoCopyFailure) {
    if Disk.isFolder(folder) { return }
    if Disk.status(of: folder) != nil { throw .notAFolder(path: folder) }
    do throws(DiskFailure) {
      try Disk.makeFolder(folder)
    } catch {
      throw error.code == .notAFolder || error.code == .alreadyExists
        ? .notAFolder(path: error.path) : .notWritten(path: error.path, errno: error.code)
    }
  }
}
