public import Curriculum
public import Model
import Texts

/// A report about a mistake in an article, to send to its publisher. The program sends nothing.
public enum MistakeReport {
  /// The article, its version, its sources, and places for the sentence and for what is wrong.
  public static func text(
    _ reference: ArticleReference, _ facts: ArticleFacts, library: PackLibrary, language: Language
  ) -> String {
    let manifest = library.pack(reference.pack)?.manifest
    let head = ["\(reference)", facts.title, "\(manifest?.title ?? "") \(manifest?.version ?? "")"]
    return (head + [facts.sha256.prefix(12).description] + [Phrase.mistakePlaces(language)]).joined(
      separator: "\n")
  }
}
