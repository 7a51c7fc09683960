/// What a server says of a problem (RFC 9457 §3.1): harmless, on one line, and at most 200 Unicode scalars each.
public struct ProblemReport: Equatable, Sendable {
  /// What kind of problem it is; shown to the person.
  public var title: String?
  /// What went wrong this time; for the log.
  public var detail: String?

  /// A report.
  public init(title: String? = nil, detail: String? = nil) {
    self.title = title
    self.detail = detail
  }
}
