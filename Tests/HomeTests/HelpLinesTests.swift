import FoundationEssentials
import Model
import Testing

@testable import Day
@testable import ScreenTesting
@testable import Texts

/// The numbers of every country and their notes.
@Suite struct HelpLinesTests {
  /// The name of the computer in an address.
  private func host(_ address: String) -> Substring? { address.split(separator: "/").dropFirst().first }

  @Test func everyCountryHasANumberAndAPageForIt() {
    let countries = HelpLines.countries
    #expect(countries.count >= 15 && Set(countries.map(\.code)).count == countries.count)
    for country in countries {
      #expect(country.code.count == 2 && !country.emergency.isEmpty, "\(country.code)")
      #expect(country.source?.hasPrefix("http") == true && country.checked != nil, "\(country.code)")
      #expect(country.lines(for: .crisis).first?.isRegional == false, "\(country.code)")
    }
    #expect(Set(HelpCountry.choices.map(\.code)).count == countries.count + 2)
  }

  @Test func everyLineHasAPageAndADayAndNoSecondPageIsTheFirst() {
    for line in HelpLines.countries.flatMap(\.lines) {
      #expect(line.source.hasPrefix("http") && line.number.contains(where: \.isNumber), "\(line)")
      #expect((HelpLines.november21...HelpLines.november29).contains(line.checked), "\(line)")
      if let second = line.second {
        #expect(second.hasPrefix("http") && host(second) != host(line.source), "\(line)")
      }
    }
    for site in HelpLines.countries.flatMap(\.sites) {
      #expect(site.address.hasPrefix("https://") && site.source.hasPrefix("http"), "\(site)")
      if let second = site.second { #expect(host(second) != host(site.source), "\(site)") }
    }
  }

  @Test(arguments: HelpCountry.Purpose.allCases)
  func linesForAPurposeAreItsOwn(purpose: HelpCountry.Purpose) {
    for country in HelpLines.countries {
      let lines = country.lines(for: purpose)
      #expect(lines.allSatisfy { $0.purpose == purpose })
      #expect(Set(lines.map { "\($0.name(.en)) \($0.number)" }).count == lines.count, "\(country.code)")
    }
  }

  @Test func everyLineIsForOnePurpose() {
    for country in HelpLines.countries {
      #expect(HelpCountry.Purpose.allCases.flatMap(country.lines(for:)).count == country.lines.count)
    }
  }

  @Test(arguments: [
    ("GB", HelpCountry.Purpose.ownBehaviour, "0808 802 4040"), ("IE", .abuse, "1800 341 900"),
    ("US", .perinatal, "1-833-852-6262"), ("CA", .health, "811"), ("AU", .health, "1800 022 222"),
    ("AU", .ownBehaviour, "1300 766 491"), ("NZ", .health, "0800 611 116"), ("KR", .abuse, "1366"),
    ("KR", .welfare, "129"),
  ])
  func aCountrysFirstLineFor(_ code: String, purpose: HelpCountry.Purpose, number: String) {
    #expect(HelpCountry.country(code).lines(for: purpose).first?.number == number)
  }

  @Test func whatHoldsForAPartOnlyIsNotNamedInTexts() {
    #expect(HelpCountry.country("FR").lines(for: .poisons).count == 8)
    for code in ["FR", "DE", "KR", "NL"] { #expect(HelpCountry.country(code).poison == nil, "\(code)") }
    #expect(HelpCountry.country("CA").poison?.number == "1-844-764-7669")
    let northern = HelpCountry.country("GB").lines.filter { $0.name(.en).hasPrefix("Northern Ireland: ") }
    #expect(northern.map(\.purpose) == [.crisis, .abuse] && northern.allSatisfy(\.isRegional))
  }

  @Test func theTableForReviewHasEveryNumberAndPage() throws {
    let path = URL(filePath: "\(Checkout.root)/docs/review/NUMBERS.md")
    let lines = String(decoding: try Data(contentsOf: path), as: UTF8.self).split(separator: "\n")
    let rows = lines[try #require(lines.firstIndex(of: "## The table"))...]
    for country in HelpLines.countries {
      let own = rows.filter { $0.hasPrefix("| \(country.name(.en)) | ") }
      for line in country.lines {
        #expect(
          own.contains {
            $0.contains("| \(line.number) (\(line.name(.en))) |") && $0.contains("| \(line.source) |")
              && $0.contains("| \(line.second ?? "none") |")
              && $0.contains("| \(line.hours.map { $0(.en) } ?? "–") |")
          }, "\(line)")
      }
      for number in country.emergency {
        #expect(own.contains { $0.contains("| emergency | \(number.number)") }, "\(number)")
      }
      #expect(own.count == country.lines.count + country.emergency.count + country.sites.count)
    }
  }
}
