import Model

/// The countries whose numbers were looked up one by one, each with the page that shows it.
///
/// Only what such a page shows is said: where hours or cost are missing, none were shown.
enum HelpLines {
  /// 21 November 2026.
  static let lookedUp = CalendarDay(number: 20_778)

  static let countries: [HelpCountry] = asiaPacific + americas + europe

  private static let european = "http://europa.eu/50/news/theme/070202_en.htm"

  private static let asiaPacific = [
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
      ], source: "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/"),
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
        "http://www.scoop.co.nz/stories/PA1706/S00527/single-phone-number-to-access-support-services.htm"),
  ]

  private static let americas = [
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

  private static let europe = [
    HelpCountry(
      code: "GB", name: .unitedKingdom, emergency: [.init(number: "999")],
      lines: [
        .init(
          name: Phrase(verbatim: "NHS 111"), number: "111", hours: .aroundTheClock, note: .nhs111,
          source: "https://www.lpft.nhs.uk/contact-us/need-help-now"),
        .init(
          name: Phrase(verbatim: "Samaritans"), number: "116 123", hours: .aroundTheClock, note: .freeForAll,
          source: "https://www.samaritans.org/how-we-can-help/contact-samaritan/"),
        .init(
          name: Phrase(verbatim: "Shout"), number: "85258", hours: .aroundTheClock, note: .textWord("SHOUT"),
          source: "https://giveusashout.org/about-us/faq"),
        .init(
          name: Phrase(verbatim: "Sands"), number: "0808 164 3332", note: .afterALoss, audience: .bereaved,
          source: "https://training.sands.org.uk/resources-further-information/"),
      ], source: "https://www.lpft.nhs.uk/contact-us/need-help-now"),
    HelpCountry(
      code: "IE", name: .ireland, emergency: [.init(number: "112"), .init(number: "999")],
      lines: [
        .init(
          name: Phrase(verbatim: "Samaritans"), number: "116 123", hours: .aroundTheClock, note: .freeForAll,
          source:
            "https://www.samaritans.org/news/samaritans-ireland-responds-one-call-help-every-minute-last-year"
        ),
        .init(
          name: Phrase(verbatim: "50808"), number: "50808", hours: .aroundTheClock, note: .textWord("HELLO"),
          source:
            "https://fingalppn.ie/on-world-mental-health-day-minister-butler-reminds-people-to-mind-their-mental-health-and-to-seek-help-if-needed"
        ),
        .init(
          name: Phrase(verbatim: "Pieta"), number: "1800 247 247", hours: .aroundTheClock, note: .pieta,
          source:
            "https://wicklownow.ie/news/wicklow-people-feeling-low-over-christmas-period-urged-to-contact-helpline/"
        ),
      ], source: european),
    HelpCountry(
      code: "DE", name: .germany,
      emergency: [.init(number: "112", purpose: .ambulance), .init(number: "110", purpose: .police)],
      lines: [
        .init(
          name: Phrase(verbatim: "TelefonSeelsorge"), number: "0800 111 0 111", hours: .aroundTheClock,
          note: .telefonSeelsorge,
          source:
            "https://www.telefonseelsorge-dueren.de/details-2333/woche-fuer-das-leben-suizidpraevention.html"
        )
      ], source: european),
    HelpCountry(
      code: "AT", name: .austria,
      emergency: [
        .init(number: "144", purpose: .ambulance), .init(number: "133", purpose: .police),
        .init(number: "112"),
      ],
      lines: [
        .init(
          name: Phrase(verbatim: "TelefonSeelsorge – Notruf 142"), number: "142", hours: .aroundTheClock,
          note: .freeInGerman, source: "https://www.katholisch.at/telefonseelsorge")
      ], source: european),
    HelpCountry(
      code: "CH", name: .switzerland,
      emergency: [
        .init(number: "144", purpose: .ambulance), .init(number: "117", purpose: .police),
        .init(number: "112"),
      ],
      lines: [
        .init(
          name: Phrase(verbatim: "Tel 143 – Die Dargebotene Hand"), number: "143", hours: .aroundTheClock,
          note: .inGermanFrenchItalian, source: "https://www.143.ch/en/our-history/")
      ], source: "https://www.112.hu/en/112_in_the_EU"),
    HelpCountry(
      code: "FR", name: .france,
      emergency: [.init(number: "15", purpose: .ambulance), .init(number: "112")],
      lines: [
        .init(
          name: Phrase(verbatim: "3114 – prévention du suicide"), number: "3114", hours: .aroundTheClock,
          note: .freeInFrench, source: "https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/")
      ], source: european),
    HelpCountry(
      code: "NL", name: .netherlands, emergency: [.init(number: "112")],
      lines: [
        .init(
          name: Phrase(verbatim: "113 Zelfmoordpreventie"), number: "113", hours: .aroundTheClock,
          note: .freeInDutch, source: "https://www.113.nl/schoolopdracht")
      ], source: european),
  ]
}
