import ArgumentParser
import Day
import Exchange
import Model
import OperatingSystem
import Storage
import Texts

/// Entries for jrnl.
struct ExportJrnlCommand: ParsableCommand {
  static let configuration = CommandConfiguration("jrnl", .exportJrnl)

  @Argument(help: ArgumentHelp(.helpExportFile, value: .valueFile))
  var file: String
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart export jrnl")
    let (days, isWhole) = try workspace.exportedDays(all: all)
    let store = workspace.store
    let format = JrnlText(time: .live) { store.path(of: $0) }
    let entries = days.map(\.entry)
    let isText = file.lowercased().hasSuffix(".txt")
    let text = try isText ? format.text(entries) : format.json(entries)
    try workspace.export(text, isWhole: isWhole, to: file, for: .jrnl)
    workspace.sayWrote(days, to: file == "-" ? nil : file)
    if !isWhole { throw ExitCode(1) }
  }
}

/// Entries as a folder of Markdown files.
struct ExportMarkdownCommand: ParsableCommand {
  static let configuration = CommandConfiguration("markdown", .exportMarkdown)

  @Argument(help: ArgumentHelp(.helpExportFolder, value: .valueFolder))
  var folder: String
  @Flag(help: ArgumentHelp(.helpExportAll))
  var all = false
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace(program: "lionheart export markdown")
    let (days, isWhole) = try workspace.exportedDays(all: all)
    try rethrowing(as: { CommandFailure.said(.noFolder(folder, errno: $0.code)) }) { () throws(DiskFailure) in
      // Only the last one: a path with a slip in it is not to be made up.
      try Disk.makeFolder(folder, withParents: false)
    }
    let family = workspace.store.family()
    var written: [WrittenDay] = []
    for day in days.reversed() {
      let file = MarkdownEntry(family.displayed(day.entry), language: workspace.language)
      do throws(CommandFailure) {
        try ExportFile("\(folder)/\(file.name)", for: .markdown).write(file.text)
        for photo in file.photos { try workspace.copy(photo, to: "\(folder)/\(MarkdownEntry.photoFolder)") }
        written.append(day)
      } catch {
        // One file that somebody has written in is no reason to leave the others out.
        Output.message(error.description)
      }
    }
    workspace.sayWrote(written, to: folder)
    if written.count < days.count || !isWhole { throw ExitCode(1) }
  }
}

extension Workspace {
  /// The days with entries that are exported.
  fileprivate func exportedDays(all: Bool) throws -> (days: [WrittenDay], isWhole: Bool) {
    let (days, isWhole) = try readDays()
    return (present(days, all: all), isWhole)
  }

  /// Copies a photo into a folder, where it is not yet; one whose file is gone is left out.
  fileprivate func copy(_ photo: Photo, to folder: String) throws(CommandFailure) {
    guard let path = store.path(of: photo), let bytes = try? Disk.bytes(of: path) else { return }
    let target = "\(folder)/\(photo.file)"
    // Its name says what it holds, so one of the same size is the same.
    if Disk.status(of: target)?.size == bytes.count { return }
    try rethrowing(as: { CommandFailure.said(.fileNotWritten(target, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(target, with: bytes)
    }
  }

  /// Says how many entries were written, and that some have another version.
  fileprivate func sayWrote(_ days: [WrittenDay], to path: String?) {
    Output.message(Phrase.wroteEntries(days.count, to: path)(language))
    if days.contains(where: { $0.others > 0 }) { Output.message(Phrase.otherVersionsStay(language)) }
  }
}
