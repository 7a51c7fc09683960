import Model
import Texts

// Lines in North America.
extension HelpLines {
  package static let americas = [
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
      ], source: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq",
      poison: .init(
        name: .poisonsLine, number: "1-800-222-1222", source: "https://www.poison.org",
        checked: HelpLines.poisonsLookedUp)),
    HelpCountry(
      code: "CA", name: .canada, emergency: [.init(number: "911")],
      lines: [
        .init(
          name: Phrase(verbatim: "9-8-8: Suicide Crisis Helpline"), number: "988", hours: .aroundTheClock,
          note: .callOrTextInEnglishAndFrench,
          source: "https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/")
      ], source: "https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/",
      poison: .init(
        name: .poisonsLine, number: "1-844-764-7669",
        source:
          "https://cmascanada.ca/2023/04/11/canadas-new-toll-free-1-844-poison-x-number-for-poison-centres/",
        checked: HelpLines.poisonsLookedUp)),
  ]
}
