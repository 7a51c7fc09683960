package import Curriculum
import Model
package import Storage

extension Store {
  /// The days whose entries match in either of their texts.
  package func searchEntries(_ query: SearchQuery) -> EntrySearchResult {
    searchEntries(mayMatch: query.mayOccur(inJSON:)) { entry in
      query.isMatch(entry.text + "\n" + entry.second)
    }
  }
}
