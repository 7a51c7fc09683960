import Storage
import Texts

extension Phrase {
  /// git's merge used the longer of two copies of an article.
  static func mergeTookLonger(_ file: String) -> Phrase {
    Phrase(
      "{file}: changed on both sides. The longer copy was used; the other is in git's history.",
      ["file": file])
  }

  /// A file was not merged.
  static func mergeFailed(_ file: String, _ failure: GitMerge.Failure) -> Phrase {
    let reason = reason(failure)
    return Phrase("{file} was not merged: {reason}", ["file": file, "reason": reason])
  }

  private static func reason(_ failure: GitMerge.Failure) -> Phrase {
    switch failure {
    case .notADataFile(let path):
      Phrase(
        "{path} is not a Lionheart data file. It has both sides, between conflict markers.", ["path": path])
    case .newer(let schema):
      Phrase(
        "a newer Lionheart wrote one side (schema {schema}). The file has both sides, between conflict "
          + "markers. Update Lionheart here", ["schema": schema])
    case .damagedPhoto:
      Phrase("neither side matches the photo's name.")
    case .unreadable(let path, let code): fileNotRead(path, errno: code)
    case .unwritable(let path, let code): fileNotWritten(path, errno: code)
    }
  }

  /// A git command failed.
  static func gitFailed(_ reason: String) -> Phrase {
    Phrase("git says: {reason}", ["reason": reason])
  }

  /// The data is not in a git repository.
  static func noGitRepository(_ folder: String) -> Phrase {
    Phrase(
      "{folder} is not in a git repository. Create one: git init '{folder}'. Then run this command again",
      ["folder": folder])
  }

  /// How many lines were added to a file.
  static func linesAdded(_ count: Int, _ path: String) -> Phrase {
    if count == 0 { return Phrase("{path}: up to date", ["path": path]) }
    return Phrase(
      "{path}: {count, plural, one {# line} other {# lines}} added", ["path": path, "count": count])
  }

  /// The merge driver is set in the repository.
  static func gitDriverSet(isNew: Bool) -> Phrase {
    isNew
      ? Phrase("git now merges your data with Lionheart.")
      : Phrase("git already merges your data with Lionheart.")
  }
}
