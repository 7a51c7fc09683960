import Day
import Interface
import Model
import Texts

/// A form that asks for a path, and does one thing with it.
@MainActor
enum PathForm {
  enum Name: String, CaseIterable, Sendable {
    case path
  }

  /// What is asked for, and what is done with the answer.
  struct Question {
    var title: Phrase
    /// What `Enter` does.
    var action: Phrase
    var hint: Phrase
    /// Why it cannot be done without a path.
    var missing: Phrase
    /// What stands in the field at first.
    var path = ""
    /// What the draft is called.
    var draft: String
    /// Does it off the main actor with the whole path, and gives what comes of it there: whether it was done.
    var work: @Sendable (_ path: String) async -> @MainActor @Sendable () -> Bool
  }

  static func form(_ question: Question, _ context: Context) -> FormDescription<Name, String, String> {
    let whole = context.places.expanded
    var form = FormDescription(
      title: question.title, draft: question.draft, record: question.path, edit: "",
      lines: { path, _ in
        [FormLine<Name, String>(.path, .backupPathLabel, question.hint, .wide, text: path) { $0 = whole($1) }]
      },
      check: { (_, path, _) throws(FormRefusal<Name>) in
        guard path.isEmpty else { return nil }
        throw FormRefusal(nil, question.missing)
      },
      save: { _, path, _ in
        .other { done in
          // After everything that is being saved; the form stays where it cannot be done.
          context.effects.run { [work = question.work, saves = context.saves] in
            await saves.idle()
            return await work(path)
          } then: { come in
            done(come())
          }
        }
      })
    form.action = question.action
    return form
  }
}
