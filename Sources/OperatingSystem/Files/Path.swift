/// A path below another, with exactly one slash between them.
package func joined(_ folder: String, _ path: String) -> String {
  var folder = Substring(folder)
  while folder.hasSuffix("/") { folder.removeLast() }
  return "\(folder)/\(path)"
}

/// The folder that a path is in.
package func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last part of a path.
package func name(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}
