import Day
import Interface
import Model
import Storage
import Texts

/// The form for a photo's caption and frame, as data.
@MainActor
enum PhotoFields {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case caption, frame
  }

  /// What was typed.
  struct Edit {
    var caption: String?
    var frame: Int?
  }

  typealias Line = FormLine<Name, Edit>

  static func form(of item: AlbumItem, _ context: Context) -> FormDescription<Name, Photo, Edit> {
    var form = FormDescription(
      title: .photoForm, draft: "photo/\(item.day)/\(item.place.habit ?? "")/\(item.photo.file)",
      record: item.photo, edit: Edit(), lines: { photo, _ in lines(of: photo) },
      check: { (photo, edit, _) throws(FormRefusal<Name>) in
        do throws(PhotoFailure) {
          _ = try change(edit, of: photo).applied(to: [photo])
          return nil
        } catch {
          throw FormRefusal(field(of: error), .photoFailure(error))
        }
      },
      save: { photo, edit, _ in
        .change { [place = item.place, change = change(edit, of: photo)] store throws(StoreFailure) in
          try await store.changePhoto(change, at: place) ? Toast(.photoSaved) : nil
        }
      })
    form.unchanged = .nothingChanged
    return form
  }

  private static func lines(of photo: Photo) -> [Line] {
    [
      Line(.caption, .captionLabel, .captionHint, .wide, text: photo.caption) { $0.caption = $1 },
      Line(.frame, .frameLabel, .frameHint, .colour, text: photo.frame == 0 ? "" : "\(photo.frame)") {
        // What is no colour is refused by the change, with a sentence.
        $0.frame = Habit.colour(typed: $1) ?? -1
      },
    ]
  }

  private static func change(_ edit: Edit, of photo: Photo) -> PhotoChange {
    .edit(file: photo.file, caption: edit.caption, frame: edit.frame)
  }

  /// Which field is wrong; nil where none of them is.
  private static func field(of failure: PhotoFailure) -> Name? {
    switch failure {
    case .captionTooLong: .caption
    case .noSuchFrame: .frame
    default: nil
    }
  }
}
