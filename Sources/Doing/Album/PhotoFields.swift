import Interface
import Model
import Texts

/// What the fields of a photo's form say.
struct PhotoFields: Equatable, Sendable {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case caption, frame
  }

  /// The form of a photo as it is.
  static func form(of photo: Photo) -> Form<Name> {
    Form([
      Form.Field(.caption, label: .captionLabel, hint: .captionHint, text: photo.caption, isLong: true),
      Form.Field(
        .frame, label: .frameLabel, hint: .frameHint, text: photo.frame == 0 ? "" : "\(photo.frame)",
        isColour: true),
    ])
  }

  /// What was changed, for a photo; nil where that is nothing.
  ///
  /// Only what is otherwise than it was, so that what another program changes meanwhile stays.
  static func change(_ changed: [Name: String], of photo: Photo) -> PhotoChange? {
    guard !changed.isEmpty else { return nil }
    // What is no colour is refused by the change, with a sentence.
    return .edit(
      file: photo.file, caption: changed[.caption],
      frame: changed[.frame].map { Habit.colour(typed: $0) ?? -1 })
  }

  /// Which field is wrong; nil where none of them is.
  static func field(of failure: PhotoFailure) -> Name? {
    switch failure {
    case .captionTooLong: .caption
    case .noSuchFrame: .frame
    default: nil
    }
  }
}
