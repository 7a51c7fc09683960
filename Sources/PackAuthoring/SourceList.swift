import Curriculum
import Model

/// Reads the sources of units and articles.
enum SourceList {
  static let keys = ["title", "publisher", "url", "checked", "stored"]

  static func read(_ fields: Fields) -> [Source] {
    fields.list("sources", keys: keys).compactMap { entry in
      let title = entry.text("title", atMost: 200)
      let publisher = entry.text("publisher", atMost: 100)
      let url = entry.value("url", .address) {
        isAddress($0) ? $0 : nil
      }
      let checked = entry.value("checked", .day, isRequired: false) { CalendarDay($0) }
      let stored = entry.value("stored", .day, isRequired: false) { CalendarDay($0) }
      guard let title, let publisher, let url else { return nil }
      return Source(title: title, publisher: publisher, url: url, checked: checked, stored: stored)
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    Document.mayLead(to: text) && !text.lowercased().hasPrefix("mailto:")
  }
}
