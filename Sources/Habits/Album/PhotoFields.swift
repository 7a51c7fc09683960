import Day
import Interface
import Model
import Storage
import TerminalUI
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

/// Draws the form for a photo, with the frames to choose from.
enum PhotoFormView: ScreenView {
  static func draw(_ output: FormPage<PhotoFields.Name>, on canvas: inout Canvas) {
    FormPageView.draw(output, on: &canvas) { drawFrames(output, from: $0, on: &$1) }
  }

  /// The frames with their numbers and names in as many columns as there is room for; where not all have room, the
  /// rows around the one that is chosen.
  private static func drawFrames(
    _ output: FormPage<PhotoFields.Name>, from row: Int, on canvas: inout Canvas
  ) {
    let names = (0...Photo.frames).map { Phrase.frameName($0)(output.language) }
    let frame = Habit.colour(typed: output.form.text(.frame))
    let cell = 7 + (names.map(TextWidth.of).max() ?? 0) + 2
    let columns = max(1, (canvas.size.columns - 3) / cell)
    let (lines, room) = ((names.count + columns - 1) / columns, canvas.size.rows - row)
    guard room > 0 else { return }
    let chosen = (frame ?? 0) / columns
    let top = max(0, min(chosen - room / 2, lines - room))
    for line in top..<min(lines, top + room) {
      for number in line * columns..<min((line + 1) * columns, names.count) {
        let column = 2 + (number - line * columns) * cell
        let isChosen = number == frame
        canvas.write(isChosen ? ">" : " ", column: column, row: row + line - top, style: .accent)
        canvas.write(
          "■", column: column + 2, row: row + line - top,
          style: number == 0 ? .dim : PhotoTile.style(of: number))
        canvas.write(
          (number < 10 ? " " : "") + "\(number) \(names[number])", column: column + 4, row: row + line - top,
          style: isChosen ? .selected : .plain)
      }
    }
  }

  static func bindings(_ output: FormPage<PhotoFields.Name>) -> [KeyBinding<FormInput>] {
    FormPageView.bindings(output)
  }

  static func typing(_ output: FormPage<PhotoFields.Name>) -> ((Key) -> FormInput)? { { .typed($0) } }

  static func spoken(_ output: FormPage<PhotoFields.Name>) -> Spoken<FormInput>? {
    FormPageView.spoken(output)
  }
}
