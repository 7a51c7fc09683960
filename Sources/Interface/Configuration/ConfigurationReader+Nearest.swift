import Curriculum

extension ConfigurationReader {
  /// The operation that was likely meant; nil when none is like it.
  func nearest(to name: String) -> String? {
    if let new = Self.renamed[name] { return new }
    let letters = Array(name.lowercased().utf8)
    let limit = max(2, letters.count / 3)
    let ranked = operations.compactMap { operation in
      editDistance(letters, Array(operation.utf8), limit: limit).map { (distance: $0, operation: operation) }
    }
    return ranked.min { ($0.distance, $0.operation) < ($1.distance, $1.operation) }?.operation
  }

  /// What operations of earlier versions are called now.
  private static let renamed = ["country": "edit", "try": "choose"]
}
