import Day
import Interface
import Model
import Storage
import Texts

/// The form for a child: name and dates, and after the birth what is kept of it.
@MainActor
enum ChildForm {
  static func form(of child: Child, _ context: Context) -> FormDescription<ChildField, Child, ChildEdit> {
    var form = FormDescription(
      title: .childFormTitle, draft: "child/\(child.id)", record: child, edit: ChildEdit(),
      lines: { child, _ in ChildField.lines(of: child, context.language, now: context.clock.now) },
      check: { (child, edit, today) throws(FormRefusal<ChildField>) in
        do throws(ChildEdit.Failure) {
          return preview(of: try edit.applied(to: child, on: today), on: context.today)
        } catch {
          throw FormRefusal(ChildField(error.field), .childEdit(error))
        }
      },
      save: { child, edit, today in
        let isTakenBack = child.birthDate != nil && edit.clearsBirth
        return .change { [id = child.id] store throws(StoreFailure) in
          try await store.editChild(id, edit, on: today)
          return Toast(isTakenBack ? .birthTakenBack : .childSaved)
        }
      })
    form.unchanged = .nothingChanged
    form.checksOnlyOnSave = true
    form.today = { context.clock.now().date }
    form.read = { child in context.store.children().children.first { $0.id == child.id } ?? child }
    return form
  }

  /// What its dates come to; while it is paused nothing is counted.
  private static func preview(of child: Child, on today: CalendarDay) -> Phrase? {
    child.isPaused ? nil : child.age(on: today).flatMap { .preview($0, dueDate: child.dueDate) }
  }
}
