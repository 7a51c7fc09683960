public import Storage

/// What was typed in forms that were left without saving, and in entries; the next start has it too.
@MainActor
public final class Drafts {
  private let file: DraftFile
  private let effects: Effects
  private lazy var texts = file.read()
  private var writing: Task<Void, Never>?

  /// The drafts of a file, which is read when they are first asked for.
  public init(_ file: DraftFile, effects: Effects) {
    self.file = file
    self.effects = effects
  }

  /// What a form's fields said, by their names; only those that were changed.
  subscript(form: String) -> DraftFile.Draft {
    get { texts[form] ?? [:] }
    set { keep(newValue, of: form) }
  }

  /// The forms that have any.
  var names: some Collection<String> { texts.keys }

  /// Keeps what a form's fields say, off the main actor; one without a field is removed.
  ///
  /// - Parameter isLasting: whether it is to outlive a power cut; what is kept every few seconds while somebody
  ///   types need not.
  func keep(_ draft: DraftFile.Draft, of form: String, isLasting: Bool = true) {
    let known = texts[form] ?? [:]
    guard draft != known else { return }
    texts[form] = draft.isEmpty ? nil : draft
    let (file, previous) = (file, writing)
    writing = effects.run {
      await previous?.value
      file.keep(draft, of: form, insteadOf: known, isLasting: isLasting)
    } then: { _ in
    }
  }

  /// Waits until all of them are written.
  public func idle() async {
    await writing?.value
  }
}
