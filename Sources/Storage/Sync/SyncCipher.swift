public import Model

/// Encrypts what a device publishes.
///
/// The key is a file on this machine that the encrypting program reads itself. So no key appears in its arguments,
/// which every user of the machine can see.
public struct SyncCipher: Sendable {
  /// Encrypts files.
  package var seal: @Sendable (_ files: [[UInt8]], _ keyFile: String) throws(CipherFailure) -> [[UInt8]]
  /// Decrypts files. An element is nil if the key does not open that file.
  package var open: @Sendable (_ files: [[UInt8]], _ keyFile: String) throws(CipherFailure) -> [[UInt8]?]
  /// Makes a key.
  package var make: @Sendable () throws(CipherFailure) -> Secret
  /// The public name of a key, from which the key cannot be found.
  package var name: @Sendable (_ key: Secret) throws(CipherFailure) -> String
  /// Whether a text has exactly the form of a key. Untrusted text must pass before it is given to the program.
  package var isKey: @Sendable (_ key: Secret) -> Bool
  /// Whether bytes have the form of an encrypted file.
  package var isSealed: @Sendable (_ bytes: [UInt8]) -> Bool

  package init(
    seal: @escaping @Sendable ([[UInt8]], String) throws(CipherFailure) -> [[UInt8]],
    open: @escaping @Sendable ([[UInt8]], String) throws(CipherFailure) -> [[UInt8]?],
    make: @escaping @Sendable () throws(CipherFailure) -> Secret,
    name: @escaping @Sendable (Secret) throws(CipherFailure) -> String,
    isKey: @escaping @Sendable (Secret) -> Bool,
    isSealed: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    (self.seal, self.open, self.make, self.name) = (seal, open, make, name)
    (self.isKey, self.isSealed) = (isKey, isSealed)
  }
}

/// Why encryption or decryption failed.
public enum CipherFailure: Error, Equatable, Sendable {
  /// The program age is not installed.
  case noProgram
  /// The words do not form a key.
  case noKey(KeyMnemonic.Fault)
  /// The program age failed, with its message.
  case failed(says: String)
}
