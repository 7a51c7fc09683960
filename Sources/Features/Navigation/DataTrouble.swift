public import Storage

/// A data file that could not be shown as it is.
public struct DataTrouble: Equatable, Sendable {
  /// The file.
  public let file: DataFile
  /// What is wrong with it.
  public let condition: Condition

  /// A trouble, or nil where a file is good or not there yet.
  init?(_ file: DataFile, _ condition: Condition) {
    if condition == .good || condition == .missing { return nil }
    self.file = file
    self.condition = condition
  }
}
