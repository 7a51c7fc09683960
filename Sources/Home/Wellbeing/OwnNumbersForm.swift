import Day
import Interface
import Model
import Storage
import Texts

/// The form for the user's own numbers: the maternity unit and the doctor.
@MainActor
enum OwnNumbersForm {
  enum Name: String, CaseIterable, Sendable {
    case maternity, doctor
  }

  /// The most characters in a number; enough for an extension and a word.
  private static let longest = 40

  static func form(_ context: Context) -> FormDescription<Name, OwnNumbers, OwnNumbers> {
    let stored = OwnNumbers(context.store.profile().profile)
    var form = FormDescription(
      title: .ownNumbersRow, draft: "own-numbers", record: stored, edit: stored,
      lines: { numbers, _ in
        [
          FormLine<Name, OwnNumbers>(
            .maternity, .maternityUnit, Phrase("answers at night; shown on ! and, from week 36, on Today"),
            text: numbers.maternity ?? ""
          ) { $0.maternity = $1.isEmpty ? nil : $1 },
          FormLine<Name, OwnNumbers>(
            .doctor, .doctor, Phrase("your doctor, or the child's"), text: numbers.doctor ?? ""
          ) {
            $0.doctor = $1.isEmpty ? nil : $1
          },
        ]
      },
      check: { (_, numbers, _) throws(FormRefusal<Name>) in
        if (numbers.maternity?.count ?? 0) > longest { throw FormRefusal(.maternity, .numberTooLong) }
        if (numbers.doctor?.count ?? 0) > longest { throw FormRefusal(.doctor, .numberTooLong) }
        return nil
      },
      save: { _, numbers, _ in
        .change { store throws(StoreFailure) in
          try await store.setProfile([.maternityNumber(numbers.maternity), .doctorNumber(numbers.doctor)])
          return Toast(Phrase("Numbers saved"))
        }
      })
    form.unchanged = .nothingChanged
    return form
  }
}
