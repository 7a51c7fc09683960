public import Model

/// What encrypts what a device publishes.
///
/// A key is a file of this machine, which the program that encrypts reads itself: no key is in its arguments.
public struct SyncCipher: Sendable {
  /// Encrypts files for whoever has the key.
  package var seal: @Sendable (_ files: [[UInt8]], _ keyFile: String) throws(CipherFailure) -> [[UInt8]]
  /// Decrypts files; nil is what it could not.
  package var open: @Sendable (_ files: [[UInt8]], _ keyFile: String) throws(CipherFailure) -> [[UInt8]?]
  /// Makes a key.
  package var make: @Sendable () throws(CipherFailure) -> Secret
  /// The name that a key is known by, which tells nothing of it.
  package var name: @Sendable (_ key: Secret) throws(CipherFailure) -> String

  package init(
    seal: @escaping @Sendable ([[UInt8]], String) throws(CipherFailure) -> [[UInt8]],
    open: @escaping @Sendable ([[UInt8]], String) throws(CipherFailure) -> [[UInt8]?],
    make: @escaping @Sendable () throws(CipherFailure) -> Secret,
    name: @escaping @Sendable (Secret) throws(CipherFailure) -> String
  ) {
    (self.seal, self.open, self.make, self.name) = (seal, open, make, name)
  }
}

/// Why something was not encrypted or decrypted.
public enum CipherFailure: Error, Equatable, Sendable {
  /// The program age is not installed.
  case noProgram
  /// Words are no key.
  case noKey(KeyWords.Fault)
  /// It said why it could not.
  case failed(says: String)
}
