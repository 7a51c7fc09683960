import Model
import Texts

// Lines in Asia, Australia and New Zealand.
extension HelpLines {
  package static let asiaPacific = [
    HelpCountry(
      code: "KR", name: .southKorea,
      emergency: [.init(number: "119", purpose: .ambulance), .init(number: "112", purpose: .police)],
      lines: [
        .init(
          name: .suicideLine109, number: "109", hours: .aroundTheClock, note: .callOrText,
          source: "https://www.news1.kr/amp/bio/welfare-medical/6073121"),
        .init(
          name: .pregnancyLine1308, number: "1308", hours: .aroundTheClock, note: .pregnancyLine1308Note,
          audience: .parents, source: "https://m.ajunews.com/amp/20240719155342439"),
      ], source: "http://newspeople.co.kr/news_proc/news_contents.jsp?ncd=52920"),
    HelpCountry(
      code: "JP", name: .japan,
      emergency: [.init(number: "119", purpose: .ambulance), .init(number: "110", purpose: .police)],
      lines: [
        .init(
          name: Phrase(verbatim: "よりそいホットライン (Yorisoi Hotline)"), number: "0120-279-338",
          hours: .aroundTheClock, note: .inJapanese,
          source: "https://hagi-city.site.ktaiwork.jp/archives/8505"
        ),
        .init(
          name: Phrase(verbatim: "いのちの電話 (Inochi no Denwa)"), number: "0120-783-556",
          hours: .daily("16:00", "21:00"), note: .inJapanese,
          source: "https://www.city.akiruno.tokyo.jp/0000015267.html"),
      ]),
    HelpCountry(
      code: "IN", name: .india, emergency: [.init(number: "112")],
      lines: [
        .init(
          name: Phrase(verbatim: "Tele-MANAS"), number: "14416", hours: .aroundTheClock, note: .teleManas,
          source:
            "https://www.thehawk.in/news/health/tele-manas-mental-health-helpline-handles-over-238-lakh-calls-since-2022-prataprao-jadhav"
        )
      ]),
    HelpCountry(
      code: "SG", name: .singapore,
      emergency: [.init(number: "995", purpose: .ambulance), .init(number: "999", purpose: .police)],
      lines: [
        .init(
          name: Phrase(verbatim: "Samaritans of Singapore (SOS)"), number: "1767", hours: .aroundTheClock,
          note: .whatsApp("9151 1767"),
          source:
            "https://www.channelnewsasia.com/singapore/suicide-whatsapp-service-caretext-samaritans-singapore-help-2929241"
        ),
        .init(
          name: Phrase(verbatim: "national mindline 1771"), number: "1771", hours: .aroundTheClock,
          note: .whatsApp("+65 6669 1771"),
          source:
            "https://www.moh.gov.sg/newsroom/national-mindline-1771-to-provide--round-the-clock-support-for-mental-health"
        ),
      ]),
    HelpCountry(
      code: "AU", name: .australia, emergency: [.init(number: "000")],
      lines: [
        .init(
          name: Phrase(verbatim: "Lifeline"), number: "13 11 14", hours: .aroundTheClock,
          note: .textTo("0477 13 11 14"),
          source: "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/"),
        .init(
          name: Phrase(verbatim: "PANDA National Helpline"), number: "1300 726 306", hours: .hoursOfPANDA,
          note: .parentsNotForCrises, audience: .parents, source: "https://panda.org.au/about"),
      ], source: "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/",
      poison: .init(
        name: .poisonsLine, number: "13 11 26", source: "https://www.poisonsinfo.health.qld.gov.au",
        checked: HelpLines.poisonsLookedUp)),
    HelpCountry(
      code: "NZ", name: .newZealand, emergency: [.init(number: "111")],
      lines: [
        .init(
          name: Phrase(verbatim: "1737 – Need to talk?"), number: "1737", hours: .aroundTheClock,
          note: .callOrText,
          source:
            "https://www.health.govt.nz/news-media/news-items/phone-counselling-service-busy-following-christchurch-tragedy"
        ),
        .init(
          name: Phrase(verbatim: "PlunketLine"), number: "0800 933 922", hours: .aroundTheClock,
          note: .parentsOfUnderFives, audience: .parents,
          source:
            "https://www.plunket.org.nz/plunket/publications-news-and-research/media-centre/2025-media-releases/supporting-maternal-mental-health"
        ),
        .init(
          name: Phrase(verbatim: "Healthline"), number: "0800 611 116", hours: .aroundTheClock,
          note: .healthQuestions,
          source: "https://www.wellchild.org.nz/health-info-resources/health-topic/postnatal-depression"),
      ],
      source:
        "http://www.scoop.co.nz/stories/PA1706/S00527/single-phone-number-to-access-support-services.htm",
      poison: .init(
        name: .poisonsLine, number: "0800 764 766", source: "https://www.kidshealth.org.nz/print/1707",
        checked: HelpLines.poisonsLookedUp)),
  ]
}
