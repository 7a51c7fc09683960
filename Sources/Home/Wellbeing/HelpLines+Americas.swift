import Model
import Texts

// Lines in North America.
extension HelpLines {
  static let americas = [
    HelpCountry(
      code: "US", name: .unitedStates, emergency: [.init(number: "911")],
      lines: [
        .init(
          name: Phrase(verbatim: "988 Suicide & Crisis Lifeline"), number: "988", hours: .aroundTheClock,
          note: .callOrTextInEnglishAndSpanish, source: "https://www.samhsa.gov/find-help/988/faqs"),
        .init(
          name: Phrase(verbatim: "National Maternal Mental Health Hotline"), number: "1-833-852-6262",
          hours: .aroundTheClock, note: .maternalHotline, audience: .parents,
          source: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq"),
      ], source: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq"),
    HelpCountry(
      code: "CA", name: .canada, emergency: [.init(number: "911")],
      lines: [
        .init(
          name: Phrase(verbatim: "9-8-8: Suicide Crisis Helpline"), number: "988", hours: .aroundTheClock,
          note: .callOrTextInEnglishAndFrench,
          source: "https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/")
      ], source: "https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/"),
  ]
}
