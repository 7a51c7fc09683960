import Model
package import Texts

/// Why what was typed cannot be kept.
package struct FormRefusal<Name: Hashable & Sendable>: Error, Equatable {
  /// The field it is about; nil where it is about none of them.
  package let field: Name?
  package let phrase: Phrase

  package init(_ field: Name?, _ phrase: Phrase) { (self.field, self.phrase) = (field, phrase) }
}

/// A field of a form, and what becomes of what is typed in it.
package struct FormLine<Name: Hashable & Sendable, Edit> {
  package typealias Write = (inout Edit, String) throws(FormRefusal<Name>) -> Void

  package let name: Name
  package let label: Phrase
  package let hint: Phrase
  let kind: Form<Name>.Kind
  /// What it says of what there is.
  let text: String
  /// Writes into an edit what the field says by now, a day as files have it.
  package let write: Write

  package init(
    _ name: Name, _ label: Phrase, _ hint: Phrase, _ kind: Form<Name>.Kind = .line, text: String,
    write: @escaping Write
  ) {
    (self.name, self.label, self.hint, self.kind) = (name, label, hint, kind)
    (self.text, self.write) = (text, write)
  }
}

extension Form {
  /// The form of fields.
  ///
  /// - Parameters:
  ///   - seldom: the first of the fields that are seldom wanted.
  ///   - shown: those of them that show all of them when they say something.
  package init<Edit>(_ lines: [FormLine<Name, Edit>], seldom: Name? = nil, shown: [Name] = []) {
    self.init(
      lines.map { Field($0.name, $0.label, $0.hint, $0.kind, text: $0.text) },
      seldom: seldom.flatMap { name in lines.firstIndex { $0.name == name } },
      isUnfolded: lines.contains { shown.contains($0.name) && !$0.text.isEmpty })
  }

  /// Writes into an edit what some of the fields say.
  package func write<Edit>(
    _ lines: [FormLine<Name, Edit>], to edit: inout Edit, where isWritten: (Name) -> Bool = { _ in true }
  ) throws(FormRefusal<Name>) {
    for line in lines where isWritten(line.name) { try line.write(&edit, said(line.name)) }
  }

  /// What is wrong, beside its field; why it cannot be saved.
  package mutating func mark(_ refusal: FormRefusal<Name>) -> Phrase {
    message = refusal.field.map { Message(name: $0, phrase: refusal.phrase) }
    return message.map(naming) ?? refusal.phrase
  }
}
