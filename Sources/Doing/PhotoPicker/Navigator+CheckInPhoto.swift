package import Day
package import Interface
package import Model

extension Navigator {
  /// Has a picture chosen for a habit and day.
  package func pick(_ wanted: CheckInPhoto, context: Context, taken: @escaping (Photo) -> Void) {
    PhotoPickerFlow(
      navigator: self, context: context, title: wanted.title(on: context.today), taken: taken
    ).start()
  }
}
