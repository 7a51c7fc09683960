import Curriculum
import Model

extension PackLibrary {
  /// "Week 24 · Body changes · 3 min · Lionheart editors": what stands below an article's title.
  func place(of reference: ArticleReference, _ facts: ArticleFacts) -> Phrase {
    let manifest = pack(reference.pack)?.manifest
    return Phrase.articlePlace(
      unit: manifest?.units.first { $0.id == facts.unit },
      category: manifest?.title(ofCategory: facts.category),
      minutes: facts.minutes, author: facts.author)
  }
}
