import Curriculum
import Day
import Interface
import Model
import Storage
import Texts

/// A unit with all that its page says.
struct UnitPage: Equatable, Sendable {
  let reference: UnitReference
  /// What the pack's manifest says of it; nil where the pack or the unit is gone.
  let entry: UnitEntry?
  /// What it says; nil where it cannot be read.
  var unit: Unit?
  /// Its articles, by day.
  var articles: [ListedArticle] = []
  /// The pack's title, where there are several.
  var packTitle: String?
  /// The pack's language, as a BCP 47 tag.
  var packLanguage = ""
  /// Whose days these are, where there are several children.
  var whose: Phrase?
  /// Its days in the calendar; nil in another stage than the child's.
  var days: ClosedRange<CalendarDay>?
  /// Whether today is in it.
  var isNow = false
  /// Which of its days today is, from 1; nil where it is not counted.
  var today: Int?
  /// Why there is nothing of it.
  var failure: Phrase?
}

extension PackLibrary {
  /// Reads a unit for a child's day.
  func unitPage(_ reference: UnitReference, familyDay: FamilyDay) -> UnitPage {
    let pack = pack(reference.pack)
    let entry = pack?.manifest.units.first { $0.id == reference.unit }
    var page = UnitPage(reference: reference, entry: entry)
    guard let pack, let entry else {
      page.failure = .unitGone
      return page
    }
    page.packTitle = needsPackTitle(reference.pack) ? pack.manifest.title : nil
    page.packLanguage = pack.manifest.language
    place(&page, entry, in: pack, familyDay)
    do throws(PackFailure) {
      let unit = try pack.unit(entry.id)
      page.unit = unit
      page.articles = unit.articles.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map { facts in
        let article = ArticleReference(pack: reference.pack, article: facts.id)
        let name = article.description
        return ListedArticle(
          reference: article, facts: facts, unit: entry, isRead: familyDay.history.read.contains(name),
          isBookmarked: familyDay.bookmarked.contains(name))
      }
    } catch {
      page.failure = .packFault(folder: pack.folder, failure: error)
    }
    return page
  }

  private func place(_ page: inout UnitPage, _ entry: UnitEntry, in pack: Pack, _ familyDay: FamilyDay) {
    guard let child = familyDay.child, let origin = child.origin, child.stage == entry.stage else { return }
    let (first, end) = (entry.from.end(from: origin), entry.to.end(from: origin))
    if first < end { page.days = first...(end - 1) }
    page.whose = .whose(familyDay.family)
    page.isNow = pack.entry(for: child, on: familyDay.today)?.id == entry.id
    // Past 42 weeks the last unit stays, and its days are no longer counted.
    if page.isNow, page.days?.contains(familyDay.today) == true {
      page.today = entry.day(of: familyDay.today, from: origin)
    }
  }
}

extension PackLibrary {
  /// The unit beside another in its stage; nil at the ends.
  func unit(beside reference: UnitReference, step: Int) -> UnitReference? {
    unit(beside: reference.unit, of: reference.pack, step: step)
      .map { UnitReference(pack: $0.pack.manifest.id, unit: $0.entry.id) }
  }
}
