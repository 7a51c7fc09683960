import Curriculum
import Model
package import Texts

/// Something that can be chosen in the palette by its name.
package struct PaletteItem: Equatable, Sendable {
  /// What becomes of it when it is chosen.
  package enum Choice: Equatable, Sendable {
    /// Something is done that can be done on the screen below, by its number.
    case action(Int)
    /// Something is done on another screen, or only gone there where it is about what is selected.
    case operation(String, on: Destination, isAnywhere: Bool)
    /// Places are gone to, one after the other.
    case places([Destination])
    /// Articles are searched for what is typed.
    case search
    /// Nothing, for the reason that is told.
    case none
  }

  /// What it is about, in the order in which equals are listed.
  package enum Kind: Int, Sendable {
    /// What can be done on the screen below, and places of the program.
    case here
    /// What the person has made.
    case own
    /// What packs have.
    case content
    /// What can be done on other screens.
    case elsewhere
    /// A page for what cannot wait.
    case urgent
  }

  /// The name by which it is remembered: `go-themes`, `habit h1`.
  package let id: String
  package let kind: Kind
  package let choice: Choice
  /// Its name as it is shown, and others by which it is found.
  package let names: [String]
  /// Its keys, or what it is.
  package var detail = ""
  /// Why it cannot be chosen now; nil where it can.
  package var reason: Phrase?

  package var title: String { names.first ?? "" }

  /// A page for what cannot wait.
  static func urgent(_ page: UrgentList.Page, in pack: String, _ language: Language) -> PaletteItem {
    let lead = SearchLead.urgent(page, in: pack)
    return PaletteItem(
      id: "urgent \(page.article)", kind: .urgent, choice: .places([lead.destination]), names: [page.title],
      detail: lead.about(language))
  }

  /// Its name, and why it cannot be chosen.
  func text(_ language: Language) -> String {
    title + (reason.map { " (\($0(language)))" } ?? "")
  }
}
