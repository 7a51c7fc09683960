import FoundationEssentials
import OperatingSystem
import Storage

extension GitIndex {
  /// The index of the repository around a file, by way of git itself, where it is installed.
  static let ofGit = GitIndex { path in
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let (folder, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
    func side(_ stage: Int) -> Data? {
      let bounds = TimedProcess.Bounds(output: 64 << 20)
      let words = [
        "git", "-c", "core.fsmonitor=false", "-C", folder, "cat-file", "blob", ":\(stage):./\(name)",
      ]
      let variables = LocaleVariables.now.map { "\($0.key)=\($0.value)" } + ["GIT_OPTIONAL_LOCKS=0"]
      guard case .ended(0, let output, _) = TimedProcess.run(words, environment: variables, within: bounds)
      else { return nil }
      return Data(output)
    }
    guard let ours = side(2), let theirs = side(3) else { return nil }
    return (ours, theirs)
  }
}
