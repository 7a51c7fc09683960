import FoundationEssentials

/// Where a pack is: what comes before `pack.json`.
public enum PackAddress: Hashable, Sendable {
  /// An http or https address that ends in a slash.
  case web(String)
  /// The absolute path of a folder, without a slash at its end.
  case folder(String)

  /// As it is kept and shown.
  public var text: String {
    switch self {
    case .web(let text), .folder(let text): text
    }
  }
}
