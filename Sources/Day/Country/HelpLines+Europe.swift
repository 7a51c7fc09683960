import Model
import Texts

// Lines in Europe.
extension HelpLines {
  package static let europe = [
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
      ], source: "https://www.lpft.nhs.uk/contact-us/need-help-now",
      poison: .init(
        name: .poisonsLine, number: "111", source: "http://npis.org/onandoffline.html",
        checked: HelpLines.poisonsLookedUp)),
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
      ], source: european,
      poison: .init(
        name: .poisonsLine, number: "01 809 2166", source: "https://poisons.ie/public/",
        checked: HelpLines.poisonsLookedUp)),
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
