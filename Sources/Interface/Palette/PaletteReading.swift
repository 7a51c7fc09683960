import Curriculum
import Day
import Model
import Storage
import TerminalUI
import Texts

/// Reads what there is to be gone to by its name: what the person has, and what packs have.
struct PaletteReading: Sendable {
  private let store: Store
  private let library: PackLibrary
  private let language: Language

  @MainActor
  init(_ context: Context) {
    (store, library, language) = (context.store, context.library, context.language)
  }

  /// All of it; takes as long as the disk does.
  func items() -> [PaletteItem] {
    let family = store.family()
    return habits() + cards(family) + units(family) + categories() + articles()
  }

  /// The habits, those that are put away after the others.
  private func habits() -> [PaletteItem] {
    let habits = store.habits().book.habits
    return (habits.filter { !$0.isArchived } + habits.filter(\.isArchived)).map { habit in
      item(
        "habit \(habit.id)", .own, habit.name, habit.isArchived ? .archivedHabitItem : .habitItem,
        .habits(.habit(habit.id)))
    }
  }

  /// The cards of those who do not rest, the open ones first; of those with steps also the way to write more of them.
  private func cards(_ family: Family) -> [PaletteItem] {
    let cards = store.tasks(except: family.restingIDs).tasks.sorted {
      ($1.addedAt, $0.id) < ($0.addedAt, $1.id)
    }
    let open = cards.filter { $0.column != .done }
    return open.flatMap { card in
      [item("card \(card.id)", .own, card.name, .cardItem, .board(.task(card.id)))]
        + (card.checklist.isEmpty
          ? []
          : [
            item(
              "questions \(card.id)", .own, Phrase.stepsOf(card.name)(language), .cardItem,
              .board(.questions(card.id)))
          ])
    }
      + cards.filter { $0.column == .done }.map {
        item("card \($0.id)", .own, $0.name, .doneItem, .board(.task($0.id)))
      }
  }

  /// The weeks and months; none but those that are there always while paused.
  private func units(_ family: Family) -> [PaletteItem] {
    library.packs.flatMap { pack in
      pack.manifest.units.filter { !family.isPaused || $0.stage == .always }.map { unit in
        let reference = UnitReference(pack: pack.manifest.id, unit: unit.id)
        return item(
          "unit \(reference.pack)/\(unit.id)", .content, Phrase.unitHeading(unit)(language), .unitItem,
          .reading(.unit(reference)))
      }
    }
  }

  private func categories() -> [PaletteItem] {
    var known: Set<String> = []
    return library.packs.flatMap(\.manifest.categories).filter { known.insert($0.id).inserted }.map {
      item("category \($0.id)", .content, $0.title, .categoryItem, .reading(.category($0.id)))
    }
  }

  private func articles() -> [PaletteItem] {
    library.packs.flatMap { pack in
      pack.allArticles().articles.map { found in
        let reference = ArticleReference(pack: pack.manifest.id, article: found.facts.id)
        return item(
          "article \(reference)", .content, found.facts.title, .articleItem,
          .reading(.article(reference, found.facts)))
      }
    }
  }

  private func item(
    _ id: String, _ kind: PaletteItem.Kind, _ name: String, _ what: Phrase, _ place: Destination
  ) -> PaletteItem {
    PaletteItem(
      id: id, kind: kind, choice: .places([place]), names: [TextCleaning.clean(name)], detail: what(language))
  }
}
