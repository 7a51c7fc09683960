public import Model
import OperatingSystem

/// A file that was open in an editor when the program ended, or that the editor left beside it.
struct EditorFile {
  let path: String
  /// The day of the entry; nil for any other file.
  let day: CalendarDay?

  /// The files that were left in a state folder.
  static func left(in state: String) -> [EditorFile] {
    let editing = joined(state, "editing")
    return Disk.names(in: editing).map { joined(editing, $0) }.flatMap { folder in
      Disk.names(in: folder).compactMap { name in
        let path = joined(folder, name)
        guard let status = Disk.status(of: path), status.kind == .file, status.size > 0
        else { return nil }
        return EditorFile(path: path, day: name.hasSuffix(".md") ? CalendarDay(name.dropLast(3)) : nil)
      }
    }
  }
}

extension Store {
  /// The paths of texts of a day that were open in an editor when the program ended.
  public func textsLeftByEditor(of day: CalendarDay) -> [String] {
    EditorFile.left(in: folders.state).filter { $0.day == day }.map(\.path)
  }
}
