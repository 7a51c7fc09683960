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
    let program = OtherCarrier(environment: environment)
    return SyncCipher(
      seal: { files, key throws(CipherFailure) in
        let endings = program.run(["age", "--encrypt", "--identity", key], inputs: files)
        return try endings.map { ending throws(CipherFailure) in try Self.output(of: ending) }
      },
      open: { files, key throws(CipherFailure) in
        let endings = program.run(["age", "--decrypt", "--identity", key], inputs: files)
        return try endings.map { ending throws(CipherFailure) in
          if case .ended(let code, _, _) = ending, code != 0 { return nil }
          return try Self.output(of: ending)
        }
      },
      make: { () throws(CipherFailure) in
        let lines = String(decoding: try Self.age(program, ["age-keygen"], []), as: UTF8.self)
        guard let key = lines.split(separator: "\n").first(where: { $0.hasPrefix(Self.mark) }) else {
          throw .failed(message: "")
        }
        return Secret(String(key))
      },
      name: { key throws(CipherFailure) in
        let recipient = try Self.age(program, ["age-keygen", "-y"], Array((key.text + "\n").utf8))
        return String(Digest.sha256(recipient.filter { $0 > 0x20 }).prefix(8))
      },
      isKey: { key in key.text == key.text.uppercased() && words(of: key) != nil },
      // Only an X25519 recipient: for a passphrase or an ssh key, age would prompt on the terminal.
      isSealed: { $0.count > 180 && $0.starts(with: "age-encryption.org/v1\n-> X25519 ".utf8) })
  }

  private static let mark = "AGE-SECRET-KEY-"

  /// The key of the words that a user types or pipes in.
  public static func key(of words: [String]) throws(CipherFailure) -> Secret {
    do throws(KeyWords.Fault) {
      return Secret(Bech32.text(of: try KeyWords.key(of: words), mark: mark))
    } catch {
      throw .noKey(error)
    }
  }

  /// The words of a key. Returns nil if it is not an age key.
  public static func words(of key: Secret) -> [String]? {
    guard let bytes = Bech32.bytes(of: key.text, mark: mark), bytes.count == KeyWords.size else { return nil }
    return KeyWords.words(of: bytes)
  }

  private static func age(
    _ program: OtherCarrier, _ words: [String], _ input: [UInt8]
  ) throws(CipherFailure) -> [UInt8] {
    try output(of: program.run(words, input: input))
  }

  private static func output(of ending: TimedProcess.Ending) throws(CipherFailure) -> [UInt8] {
    switch ending {
    case .missing: throw .noProgram
    case .hung: throw .failed(message: "")
    case .ended(0, let output, _): return output
    case .ended(_, _, let messages): throw .failed(message: OtherCarrier.reason(messages))
    }
  }
}
