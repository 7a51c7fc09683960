package import Curriculum
import Day
package import Model
import Storage
package import Texts

/// The page above all search results: the one for a loss, or one for an emergency.
package enum SearchLead: Equatable, Sendable {
  case quiet
  case urgent(UrgentList.Page, in: String)

  package var destination: Destination {
    switch self {
    case .quiet: .home(.quiet)
    case .urgent(let page, let pack):
      .reading(.article(ArticleReference(pack: pack, article: page.article)))
    }
  }

  /// The title in the list.
  package func title(_ language: Language) -> String {
    switch self {
    case .quiet: Phrase.quietPage(language)
    case .urgent(let page, _): page.title
    }
  }

  /// The line below the title.
  package func about(_ language: Language) -> String {
    switch self {
    case .quiet: Phrase("What Pause does, and pages to read")(language)
    case .urgent: Phrase.urgentScreen(language)
    }
  }
}

extension UrgentPages {
  /// The page above the results for a text; nil if it has no word for a loss or an emergency.
  ///
  /// Words for a loss lead only to the quiet page, unless they come with words for despair or violence.
  ///
  /// - Parameter child: the child whose time selects the page.
  package func lead(for text: String, isTyping: Bool = false, of child: Child?) -> SearchLead? {
    let found = articles(for: text, isTyping: isTyping, of: child)
    let urgent = found.lazy.compactMap { article in pages.first { $0.article == article } }
    let isLoss = Destination.leadsToQuiet(text)
    if let page = isLoss ? urgent.first(where: { $0.readers == [.parent] }) : urgent.first, let pack {
      return .urgent(page, in: pack.manifest.id)
    }
    return isLoss ? .quiet : nil
  }
}

/// A cache of the emergency pages.
@MainActor
package final class UrgentPageCache {
  private let library: PackLibrary
  private var cached: (language: Language, pages: UrgentPages)?
  /// The language whose pages are prepared or being prepared.
  private var preparing: Language?

  init(_ library: PackLibrary) {
    self.library = library
  }

  package func pages(_ language: Language) -> UrgentPages {
    if let cached, cached.language == language { return cached.pages }
    let pages = library.urgentPages(in: language.rawValue)
    cached = (language, pages)
    return pages
  }

  /// Reads the pages and their alias words in the background, so that the first typed letter need not wait for them.
  func prepare(_ language: Language, _ effects: Effects) {
    guard preparing != language else { return }
    preparing = language
    let (library, known) = (library, cached?.language == language ? cached?.pages : nil)
    effects.run {
      let pages = known ?? library.urgentPages(in: language.rawValue)
      pages.prepare()
      return pages
    } then: { [weak self] pages in
      if let self, preparing == language, cached?.language != language { cached = (language, pages) }
    }
  }
}

extension Context {
  /// The emergency pages in the current language.
  package var urgentPages: UrgentPages { urgentPageCache.pages(language) }

  /// Prepares the emergency pages for a field in which the user will type.
  package func prepareUrgentPages() { urgentPageCache.prepare(language, effects) }

  /// The page above the results for a text, for the shown child.
  package func searchLead(for text: String, isTyping: Bool = false) -> SearchLead? {
    urgentPages.lead(for: text, isTyping: isTyping, of: store.activeChild())
  }
}

extension Phrase {
  /// The command that opens the page for the words.
  package static func way(to lead: SearchLead, _ words: String) -> Phrase {
    switch lead {
    case .quiet: Phrase("When a pregnancy has ended: lionheart go quiet")
    case .urgent(let page, _): .wayToUrgent(page.title, words)
    }
  }
}
