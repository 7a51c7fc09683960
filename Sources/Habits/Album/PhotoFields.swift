import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a photo's caption and frame, as data.
@MainActor
enum PhotoFields {
  /// The fields from top to bottom. Their raw values are names of drafts.
  enum Name: String, CaseIterable, Sendable {
    case caption, frame
  }

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
          try await store.changePhoto(change, at: place) ? Toast(Phrase("Saved.")) : nil
        }
      })
    form.unchanged = .nothingChanged
    return form
  }

  private static func lines(of photo: Photo) -> [Line] {
    [
      Line(.caption, Phrase("Caption"), Phrase("One line; may be empty."), .wide, text: photo.caption) {
        $0.caption = $1
      },
      Line(
        .frame, Phrase("Frame"), Phrase("← and → choose, or type a number; empty for none."), .colour,
        text: photo.frame == 0 ? "" : "\(photo.frame)"
      ) {
        // -1 stands for an invalid colour, which the change refuses with a message.
        $0.frame = Habit.colour(typed: $1) ?? -1
      },
    ]
  }

  private static func change(_ edit: Edit, of photo: Photo) -> PhotoChange {
    .edit(file: photo.file, caption: edit.caption, frame: edit.frame)
  }

  /// The field with the error; nil if the error is not about a field.
  private static func field(of failure: PhotoFailure) -> Name? {
    switch failure {
    case .captionTooLong: .caption
    case .noSuchFrame: .frame
    default: nil
    }
  }
}

/// Draws the form for a photo with a list of the frames.
enum PhotoFormView: ScreenView {
  static func draw(_ output: FormPage<PhotoFields.Name>, on canvas: inout Canvas) {
    FormPageView.draw(output, on: &canvas) { drawFrames(output, from: $0, on: &$1) }
  }

  /// Draws the frames with numbers and names in columns. If they do not fit, shows the rows around the chosen
  /// one.
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
