/// The code that the user enters on another device to sign in (RFC 8628 §3.2).
public struct DeviceCode: Equatable, Sendable {
  /// The code to enter.
  public var userCode: String
  /// The address of the page to enter it on.
  public var address: String
  /// The address with the code included, for a QR code; nil if the server has none.
  public var completeAddress: String?
  /// When the code expires, in UTC milliseconds.
  public var expiresAt: Int64

  public init(userCode: String, address: String, completeAddress: String? = nil, expiresAt: Int64) {
    self.userCode = userCode
    self.address = address
    self.completeAddress = completeAddress
    self.expiresAt = expiresAt
  }
}
