import Storage
import TerminalUI

/// Where the data is, how much of it there is, and what may be deleted.
enum DataPage {
  typealias Paragraph = PageViewModel.Paragraph

  static func paragraphs(_ folders: Folders, usage: Usage?) -> [Paragraph] {
    [Paragraph(text: .dataIntroduction), .blank]
      + part(.dataFolder, folders.data, usage?.data, hint: .dataFolderHint)
      + part(.configFolder, folders.config, usage?.config, hint: .configFolderHint)
      + part(.stateFolder, folders.state, usage?.state, hint: .stateFolderHint)
      + part(.cacheFolder, folders.cache, usage?.cache, hint: .cacheFolderHint)
      + [Paragraph(text: .doctorHint)]
  }

  private static func part(
    _ title: Phrase, _ path: String, _ size: Usage.Size?, hint: Phrase
  ) -> [Paragraph] {
    [
      Paragraph(text: title, style: .bold),
      Paragraph(text: Phrase(verbatim: path), style: .accent, indent: 2, copy: path),
      Paragraph(text: size.map { .size(files: $0.files, bytes: $0.bytes) } ?? .measuring, indent: 2),
      Paragraph(text: hint, style: .dim, indent: 2), .blank,
    ]
  }
}
