/// A server's problem report (RFC 9457 §3.1): cleaned, one line and at most 200 Unicode scalars each.
public struct ProblemReport: Equatable, Sendable {
  /// The kind of problem, shown to the user.
  public var title: String?
  /// Details of this occurrence, for the log.
  public var detail: String?

  public init(title: String? = nil, detail: String? = nil) {
    self.title = title
    self.detail = detail
  }
}
