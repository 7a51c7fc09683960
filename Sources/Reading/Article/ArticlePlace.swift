import Curriculum
import Model
import Texts

extension PackLibrary {
  /// "Week 24 · Body changes · 3 min · Lionheart editors": what stands below an article's title.
  ///
  /// - Parameter isPaused: whether no week is to be named.
  func place(of reference: ArticleReference, _ facts: ArticleFacts, isPaused: Bool) -> Phrase {
    let manifest = pack(reference.pack)?.manifest
    let place = Phrase.articlePlace(
      unit: isPaused ? nil : manifest?.units.first { $0.id == facts.unit },
      category: manifest?.title(ofCategory: facts.category), minutes: facts.minutes, author: facts.author)
    guard let manifest else { return place }
    // Only whoever has several packs asks which one it is.
    let whole = needsPackTitle(manifest.id) ? .joined([place, Phrase(verbatim: manifest.title)]) : place
    return whole.inLanguage(manifest.language)
  }

  /// The languages of the packs that are not the program's.
  func otherLanguages(besides language: Language) -> [Phrase] {
    var known: Set<Phrase> = []
    return packs.compactMap { Phrase.packLanguage($0.manifest.language, besides: language) }
      .filter { known.insert($0).inserted }
  }
}
