/// The rule for ids of packs, units, articles, categories, habits and tasks.
public enum PackID {
  /// The longest id, in bytes.
  public static let longest = 64

  /// Whether a text is `[a-z0-9][a-z0-9-]*` and at most 64 bytes long, so that it is safe as a file name.
  public static func isValid(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first != UInt8(ascii: "-"), bytes.count <= longest else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
