/// Joins two paths with exactly one slash.
package func joined(_ folder: String, _ path: String) -> String {
  var folder = Substring(folder)
  while folder.hasSuffix("/") { folder.removeLast() }
  return "\(folder)/\(path)"
}

/// The parent folder of a path, or "." if it has no slash.
package func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The last component of a path.
package func name(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}
