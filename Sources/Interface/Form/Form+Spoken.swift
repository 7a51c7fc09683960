package import Model
import Texts

extension Form {
  /// What the field with the focus asks; nil where there is none.
  package func question(_ language: Language) -> SpokenQuestion? {
    guard let field = focused else { return nil }
    var question = SpokenQuestion(
      label: field.label(language), text: field.text, hasLines: field.area != nil)
    question.choices = field.choices.map { $0.label(language) }
    question.texts = field.choices.map(\.text)
    question.choice = field.choice
    // A colour's number is typed on the screen, where it is one of those that are shown all the same.
    (question.takesOthers, question.isTyped) = (field.takesOthers && field.kind != .colour, field.isTyped)
    question.isWrong = message?.name == field.name
    question.number = focus + 1
    question.count = fields.count
    return question
  }
}
