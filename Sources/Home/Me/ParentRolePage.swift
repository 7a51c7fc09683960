import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The question who the user is in the family, so that texts speak to the right parent.
@MainActor
enum ParentRolePage {
  static func model(_ context: Context, finished: @escaping @MainActor (ChoiceViewModel) -> Void)
    -> ChoiceViewModel
  {
    let heading = [
      PageViewModel.Paragraph(text: Phrase("Who are you in this family?"), style: .bold), .blank,
      PageViewModel.Paragraph(
        text: Phrase("Articles then speak to you, and not about you. You can change this on Me.")),
    ]
    let choices = [
      ChoicePage.Choice(ParentRole.birth.rawValue, Phrase("I am pregnant, or I gave birth")),
      ChoicePage.Choice(ParentRole.partner.rawValue, Phrase("My partner is pregnant, or gave birth")),
      ChoicePage.Choice(ParentRole.other.rawValue, Phrase("Neither, or I would rather not say")),
    ]
    let current = context.store.profile().profile.parentRole ?? .partner
    return ChoiceViewModel(context: context, heading, choices, selected: current.rawValue) { page, choice in
      context.saves.add { store throws(StoreFailure) in
        try await store.setProfile(.parentRole(ParentRole(rawValue: choice)))
        return nil
      }
      finished(page)
    }
  }
}

extension Phrase {
  /// The value of Me's row.
  static func parentRole(_ role: ParentRole?) -> Phrase {
    switch role {
    case .birth: Phrase("pregnant, or gave birth")
    case .partner: Phrase("the partner")
    case .other: Phrase("neither, or not said")
    case nil: Phrase("not set", context: "role not set")
    }
  }
}
