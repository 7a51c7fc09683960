/// What the person does elsewhere to sign in (RFC 8628 §3.2).
public struct DeviceCode: Equatable, Sendable {
  /// What is typed there.
  public var userCode: String
  /// Where.
  public var address: String
  /// The same with the code in it, for a QR code, if the server has one.
  public var completeAddress: String?
  /// When the code ends, in UTC milliseconds.
  public var expiresAt: Int64

  /// A code.
  public init(userCode: String, address: String, completeAddress: String? = nil, expiresAt: Int64) {
    self.userCode = userCode
    self.address = address
    self.completeAddress = completeAddress
    self.expiresAt = expiresAt
  }
}
