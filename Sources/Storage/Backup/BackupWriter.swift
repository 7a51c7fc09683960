import FoundationEssentials
import Model
import OperatingSystem

/// Writes a backup to an open file or pipe, one file after another.
struct BackupWriter {
  private let output: OpenFile
  private let madeAt: Int64
  private(set) var members: [BackupManifest.Member] = []
  /// The number of bytes written so far.
  private(set) var size = 0

  /// - Parameters:
  ///   - output: an open file or pipe.
  ///   - madeAt: UTC milliseconds.
  init(to output: OpenFile, madeAt: Int64) {
    (self.output, self.madeAt) = (output, madeAt)
  }

  mutating func add(_ path: String, _ bytes: Data) throws(BackupFailure) {
    try put(path, bytes)
    members.append(
      BackupManifest.Member(path: path, size: bytes.count, sha256: Digest.sha256(bytes)))
  }

  /// Writes the manifest and its hash, and ends the backup.
  mutating func finish(program: String, records: BackupCounts) throws(BackupFailure) {
    let manifest = BackupManifest(
      program: program, madeAt: madeAt, records: records.kinds, members: members
    ).bytes
    try put(BackupManifest.name, manifest)
    try put(BackupManifest.sealName, BackupManifest.seal(of: manifest))
    try write(TarMember.end)
  }

  private mutating func put(_ path: String, _ bytes: Data) throws(BackupFailure) {
    try write(TarMember(path: path, size: bytes.count, time: madeAt / 1_000).head)
    try write(bytes)
    try write([UInt8](repeating: 0, count: TarMember.padding(after: bytes.count)))
  }

  private mutating func write(_ bytes: some ContiguousBytes & Collection<UInt8>) throws(BackupFailure) {
    try rethrowing(as: { BackupFailure.write(path: "", errno: $0.code) }) { () throws(DiskFailure) in
      try output.write(bytes)
    }
    size += bytes.count
  }
}
