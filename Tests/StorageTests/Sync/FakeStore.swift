import OperatingSystem
import Synchronization

@testable import Storage

/// A store in memory that can be looked into and damaged.
final class FakeStore: Sendable {
  struct Files: Sendable {
    var files: [String: [UInt8]] = [:]
    /// Why the next calls fail; nil where they do not.
    var failure: CarrierFailure?
    /// After so many writes everything fails, as if the program were killed; nil for never.
    var writesLeft: Int?
    /// How many objects one device took of another.
    var copied = 0
    var copying = Copying.done
    /// Devices whose files cannot be read.
    var unreadable: Set<String> = []
  }

  /// What becomes of copies.
  enum Copying { case done, refused, lost, damaged }

  let files = Mutex(Files())

  var carrier: SyncCarrier {
    SyncCarrier(
      begin: { [self] () throws(CarrierFailure) in try see() },
      devices: { [self] () throws(CarrierFailure) in
        try see()
        return Set(files.withLock { $0.files.keys.map { String($0.prefix { $0 != "/" }) } }).sorted()
      },
      objects: { [self] device throws(CarrierFailure) in
        try see()
        var sizes: [String: Int] = [:]
        for (path, bytes) in files.withLock(\.files) where path.hasPrefix(device + "/") {
          let name = String(path.dropFirst(device.count + 1))
          if SyncName.isObject(name) { sizes[name] = bytes.count }
        }
        return sizes
      },
      read: { [self] device, limits throws(CarrierFailure) in
        try see()
        if files.withLock(\.unreadable).contains(device) { throw .badDevice("not a commit") }
        return files.withLock { files in
          limits.reduce(into: [:]) { found, limit in
            let bytes = files.files["\(device)/\(limit.key)"]
            if let bytes, bytes.count <= limit.value { found[limit.key] = bytes }
          }
        }
      },
      write: { [self] device, objects throws(CarrierFailure) in
        for (name, bytes) in objects.sorted(by: { $0.key < $1.key }) { try put(device, name, bytes) }
      },
      copy: { [self] device, names, other throws(CarrierFailure) in
        let kind = files.withLock(\.copying)
        if kind == .refused { throw .unverified }
        for name in names.sorted() {
          guard kind != .lost, let bytes = files.withLock({ $0.files["\(other)/\(name)"] }) else { continue }
          try put(device, name, kind == .damaged ? bytes.dropLast() : bytes)
          files.withLock { $0.copied += 1 }
        }
      },
      publish: { [self] device, bytes, _ throws(CarrierFailure) in try put(device, SyncName.manifest, bytes)
      },
      delete: { [self] device, names in
        files.withLock { files in for name in names { files.files["\(device)/\(name)"] = nil } }
      },
      remove: { [self] device throws(CarrierFailure) in
        files.withLock { files in files.files = files.files.filter { !$0.key.hasPrefix(device + "/") } }
      })
  }

  private func see() throws(CarrierFailure) {
    if let failure = files.withLock(\.failure) { throw failure }
  }

  private func put(_ device: String, _ name: String, _ bytes: [UInt8]) throws(CarrierFailure) {
    try see()
    let isLeft = files.withLock { files in
      if files.writesLeft == 0 { return false }
      files.writesLeft = files.writesLeft.map { $0 - 1 }
      files.files["\(device)/\(name)"] = bytes
      return true
    }
    if !isLeft { throw .unverified }
  }

  /// Changes what is there.
  func change(_ body: (inout [String: [UInt8]]) -> Void) { files.withLock { body(&$0.files) } }

  /// The manifests that are there, by their paths.
  var manifests: [String: [UInt8]] { files.withLock(\.files).filter { $0.key.hasSuffix("/manifest") } }
}

extension SyncCipher {
  /// A cipher that everybody could break, and whose bytes are other ones each time, as age's are.
  static let fake = SyncCipher(
    seal: { files, file throws(CipherFailure) in
      let key = try fakeKey(file)
      return files.map { bytes in
        let salt = UInt8.random(in: 0...255)
        return Array(key.utf8.prefix(24)) + [salt] + bytes.map { $0 ^ salt ^ 0x5a }
      }
    },
    open: { files, file throws(CipherFailure) in
      let key = try fakeKey(file)
      return files.map { bytes in
        guard bytes.count > 24, bytes.prefix(24).elementsEqual(key.utf8.prefix(24)) else { return nil }
        return bytes.dropFirst(25).map { $0 ^ bytes[24] ^ 0x5a }
      }
    },
    make: { () throws(CipherFailure) in
      Secret("KEY-" + (0..<28).map { _ in String(UInt8.random(in: 0...15), radix: 16) }.joined())
    },
    name: { key throws(CipherFailure) in
      guard key.text.hasPrefix("KEY-") else { throw .failed(message: "") }
      return String(key.text.dropFirst(4).prefix(8))
    },
    isKey: { $0.text.hasPrefix("KEY-") && $0.text.count == 32 },
    isSealed: { $0.count > 24 && $0.starts(with: "KEY-".utf8) })

  private static func fakeKey(_ file: String) throws(CipherFailure) -> String {
    guard let bytes = try? Disk.bytes(of: file) else { throw .failed(message: "no key") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
