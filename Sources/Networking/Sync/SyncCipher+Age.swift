import Model
import OperatingSystem
public import Storage

extension SyncCipher {
  /// Encryption with the program age and an X25519 key (https://age-encryption.org/v1).
  ///
  /// age reads the key and its recipient from the key file, because all users of a machine can see arguments.
  ///
  /// - Parameter environment: this process's environment.
  public static func age(environment: [String: String]) -> SyncCipher {
    let command = SyncCommand(environment: environment)
    return SyncCipher(
      seal: { files, key throws(CipherFailure) in
        let endings = command.run(["age", "--encrypt", "--identity", key], inputs: files)
        return try endings.map { ending throws(CipherFailure) in try Self.output(of: ending) }
      },
      open: { files, key throws(CipherFailure) in
        let endings = command.run(["age", "--decrypt", "--identity", key], inputs: files)
        return try endings.map { ending throws(CipherFailure) in
          if case .ended(let code, _, _) = ending, code != 0 { return nil }
          return try Self.output(of: ending)
        }
      },
      make: { () throws(CipherFailure) in
        let lines = String(decoding: try Self.age(command, ["age-keygen"], []), as: UTF8.self)
        guard let key = lines.split(separator: "\n").first(where: { $0.hasPrefix(Self.keyPrefix) }) else {
          throw .failed(message: "")
        }
        return Secret(String(key))
      },
      name: { key throws(CipherFailure) in
        let recipient = try Self.age(command, ["age-keygen", "-y"], Array((key.text + "\n").utf8))
        return String(Digest.sha256(recipient.filter { $0 > 0x20 }).prefix(8))
      },
      isKey: { key in key.text == key.text.uppercased() && words(of: key) != nil },
      // Only an X25519 recipient: for a passphrase or an ssh key, age would prompt on the terminal.
      isSealed: { $0.count > 180 && $0.starts(with: "age-encryption.org/v1\n-> X25519 ".utf8) })
  }

  private static let keyPrefix = "AGE-SECRET-KEY-"

  /// The key of the words that a user types or pipes in.
  public static func key(of words: [String]) throws(CipherFailure) -> Secret {
    do {
      return Secret(Bech32.encode(try KeyMnemonic.key(of: words), prefix: keyPrefix))
    } catch {
      throw .noKey(error)
    }
  }

  /// The words of a key. Returns nil if it is not an age key.
  public static func words(of key: Secret) -> [String]? {
    guard let bytes = Bech32.decode(key.text, prefix: keyPrefix), bytes.count == KeyMnemonic.size else {
      return nil
    }
    return KeyMnemonic.words(of: bytes)
  }

  private static func age(
    _ command: SyncCommand, _ words: [String], _ input: [UInt8]
  ) throws(CipherFailure) -> [UInt8] {
    try output(of: command.run(words, input: input))
  }

  private static func output(of ending: Subprocess.Outcome) throws(CipherFailure) -> [UInt8] {
    switch ending {
    case .notStarted: throw .noProgram
    case .aborted: throw .failed(message: "")
    case .ended(0, let output, _): return output
    case .ended(_, _, let messages): throw .failed(message: SyncCommand.reason(messages))
    }
  }
}

/// Bytes as text with a checksum, as age writes its keys (BIP 173).
enum Bech32 {
  private static let letters = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)
  private static let checksumLength = 6

  /// Decodes a text in capitals that begins with the prefix and "1". Returns nil if it is invalid.
  static func decode(_ text: String, prefix: String) -> [UInt8]? {
    guard text.hasPrefix(prefix + "1") else { return nil }
    var values: [UInt8] = []
    for letter in text.lowercased().utf8.dropFirst(prefix.utf8.count + 1) {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      values.append(UInt8(value))
    }
    guard values.count > checksumLength, checksum(prefix, values) == 1 else { return nil }
    return regrouped(values.dropLast(checksumLength), from: 5, to: 8)
  }

  /// Encodes bytes, in capitals.
  static func encode(_ bytes: [UInt8], prefix: String) -> String {
    let values = regrouped(bytes[...], from: 8, to: 5)
    let checksum = checksum(prefix, values + [UInt8](repeating: 0, count: checksumLength)) ^ 1
    let last = (0..<checksumLength).map { UInt8(checksum >> (5 * (checksumLength - 1 - $0)) & 31) }
    let body = String(decoding: (values + last).map { letters[Int($0)] }, as: UTF8.self)
    return "\(prefix)1\(body.uppercased())"
  }

  /// The same bits in groups of another width. Remaining bits are padded with zeros for narrower groups, else dropped.
  private static func regrouped(_ values: ArraySlice<UInt8>, from: Int, to: Int) -> [UInt8] {
    var (groups, bits, bitCount): ([UInt8], Int, Int) = ([], 0, 0)
    for value in values {
      (bits, bitCount) = (bits << from | Int(value), bitCount + from)
      while bitCount >= to {
        bitCount -= to
        groups.append(UInt8(bits >> bitCount))
        bits &= 1 << bitCount - 1
      }
    }
    if from > to, bitCount > 0 { groups.append(UInt8(bits << (to - bitCount))) }
    return groups
  }

  private static func checksum(_ prefix: String, _ values: [UInt8]) -> Int {
    let prefix = Array(prefix.lowercased().utf8)
    let generator = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]
    var sum = 1
    for value in prefix.map({ $0 >> 5 }) + [0] + prefix.map({ $0 & 31 }) + values {
      let top = sum >> 25
      sum = (sum & 0x1ff_ffff) << 5 ^ Int(value)
      for bit in 0..<5 where top >> bit & 1 == 1 { sum ^= generator[bit] }
    }
    return sum
  }
}
