public import Storage

/// What was typed in forms that were left without saving; the next start has it too.
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
    set {
      guard newValue != texts[form] ?? [:] else { return }
      texts[form] = newValue.isEmpty ? nil : newValue
      let (file, previous) = (file, writing)
      writing = effects.run {
        await previous?.value
        file.keep(newValue, of: form)
      } then: { _ in
      }
    }
  }

  /// Waits until all of them are written.
  public func idle() async {
    await writing?.value
  }
}
