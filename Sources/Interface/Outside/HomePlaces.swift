import Model

/// The user's home and picture folders.
public struct HomePlaces: Equatable, Sendable {
  /// The home folder; empty if there is none.
  public let home: String
  private let picturesVariable: String?
  private let userFolders: String

  /// Reads the places from the environment.
  public init(environment: [String: String] = [:]) {
    home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? ""
    picturesVariable = environment["XDG_PICTURES_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    userFolders = (configuration ?? home + "/.config") + "/user-dirs.dirs"
  }

  /// The folders in which pictures may be, the likeliest first.
  ///
  /// `user-dirs.dirs` is written by xdg-user-dirs: lines such as `XDG_PICTURES_DIR="$HOME/Pictures"`. If it
  /// is the home folder itself, the user has no such folder.
  package func pictureFolders() -> [String] {
    guard !home.isEmpty else { return [] }
    let named = picturesVariable ?? FolderReading.text(userFolders, upTo: 64 << 10).flatMap(pictures)
    let usual = ["Pictures", "사진", "Downloads", "다운로드"].map { "\(home)/\($0)" }
    var folders: [String] = []
    for folder in (named.map { [$0] } ?? []) + usual where !folders.contains(folder) {
      folders.append(folder)
    }
    return folders
  }

  private func pictures(in text: String) -> String? {
    let name = "XDG_PICTURES_DIR=\""
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(name) }) else { return nil }
    var value = ""
    var isEscaped = false
    for character in line.dropFirst(name.count) {
      if isEscaped || character != "\\" && character != "\"" {
        value.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        break
      }
    }
    if value.hasPrefix("$HOME") { value = home + value.dropFirst("$HOME".count) }
    while value.count > 1, value.hasSuffix("/") { value.removeLast() }
    return value.hasPrefix("/") && value != home ? value : nil
  }

  /// A path with `~` in place of the home folder.
  package func abbreviated(_ path: String) -> String {
    !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }
}

extension HomePlaces {
  /// A typed path with the home folder in place of `~`.
  package func expanded(_ typed: String) -> String {
    let text = typed.trimmed
    if text == "~" { return home }
    return text.hasPrefix("~/") ? home + text.dropFirst() : text
  }
}
