import Model
import Texts

// Lines in the United Kingdom. A regional line names its part of the country.
extension HelpLines {
  static let unitedKingdom = HelpCountry(
    code: "GB", name: .unitedKingdom, emergency: [.init(number: "999")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Samaritans"), number: "116 123", hours: .aroundTheClock,
        note: .freeForAll, source: "https://www.samaritans.org/how-we-can-help/contact-samaritan/",
        checked: november21),
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Shout"), number: "85258", hours: .aroundTheClock,
        note: .textWord("SHOUT"), source: "https://giveusashout.org/about-us/faq", checked: november28),
      .init(
        purpose: .crisis, name: .inPart(.england, "NHS 111"), number: "111", hours: .aroundTheClock,
        note: .nhs111Mind, isRegional: true, source: "https://neas.nhs.uk/your-service/111",
        second:
          "https://www.ellisonviewsurgery.nhs.uk/2024/04/you-will-soon-be-able-to-call-nhs-111-to-get-support-if-youre-in-a-mental-health-crisis/",
        checked: november28),
      .init(
        purpose: .crisis, name: .inPart(.wales, "NHS 111"), number: "111", hours: .aroundTheClock,
        note: .nhs111Mind, isRegional: true,
        source:
          "https://careappointments.com/care-news/wales/195930/phone-line-for-people-requiring-urgent-mental-health-support-launched-across-wales/",
        second: "https://feeds.bbci.co.uk/news/uk-wales-politics-65952222", checked: november28),
      .init(
        purpose: .crisis, name: .inPart(.scotland, "Breathing Space"), number: "0800 83 85 87",
        note: .breathingSpace, isRegional: true,
        source: "https://clarehaughey.scot/2020/03/30/funding-for-digital-mental-health-services/",
        second: "https://www.liveactive.co.uk/News/yol2016", checked: november28),
      .init(
        purpose: .crisis, name: .inPart(.northernIreland, "Lifeline"), number: "0808 808 8000",
        hours: .aroundTheClock, note: .lifelineNI, isRegional: true,
        source:
          "https://publichealth.hscni.net/news/world-suicide-prevention-day-contact-lifeline-if-youre-distress-or-despair",
        second:
          "https://www.belfasttelegraph.co.uk/opinion/letters/suicide-numbers-require-a-response-28665555.html",
        checked: november28),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "PANDAS"), number: "85258", hours: .aroundTheClock,
        note: .textPandas, audience: .parents,
        source:
          "https://mentalhealthinnovations.org/news-and-information/latest-news/maternal-mental-health-in-discussion-with-sally-bunkham-communications-and-development-manager-at-pandas-foundation/",
        checked: november28),
      .init(
        purpose: .bereavement, name: Phrase(verbatim: "Sands"), number: "0808 164 3332", note: .afterALoss,
        audience: .bereaved, source: "https://training.sands.org.uk/resources-further-information/",
        checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "National Domestic Abuse Helpline (Refuge)"),
        number: "0808 2000 247", hours: .aroundTheClock, note: .forWomen,
        source: "https://www.nhs.uk/pregnancy/support/domestic-abuse-in-pregnancy/",
        second: "https://gov.uk/government/news/refuge-awarded-grant-to-operate-domestic-abuse-helpline",
        checked: november28),
      .init(
        purpose: .abuse, name: .inPart(.scotland, "Domestic Abuse and Forced Marriage Helpline"),
        number: "0800 027 1234", hours: .aroundTheClock, note: .anyGender, isRegional: true,
        source: "https://safer.scot/information/da/report/",
        second:
          "https://news.stv.tv/scotland/people-experiencing-domestic-abuse-urged-to-reach-out-for-support",
        checked: november28),
      .init(
        purpose: .abuse, name: .inPart(.wales, "Live Fear Free"), number: "0808 80 10 800",
        hours: .aroundTheClock, note: .liveFearFree, isRegional: true,
        source: "https://www.gov.wales/live-fear-free/sexual-violence",
        second: "https://www.welshwomensaid.org.uk/2020/10/circuit-breaker-lockdown-wales/",
        checked: november28),
      .init(
        purpose: .abuse, name: .inPart(.northernIreland, "Domestic and Sexual Abuse Helpline"),
        number: "0808 802 1414", hours: .aroundTheClock, note: .anyGender, isRegional: true,
        source: "https://www.victimsupportni.com/help-for-victims/domestic-violence",
        second:
          "https://www.irishnews.com/news/northernirelandnews/2020/04/15/news/help-available-for-those-suffering-domestic-abuse-during-lockdown-says-justice-minister-1903214/",
        checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Men's Advice Line"), number: "0808 801 0327",
        note: .forMenOnWeekdays, source: "https://base25.org/domestic-abuse/",
        second: "https://www.centre56.org.uk/domestic-abuse", checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Respect"), number: "0808 802 4040",
        note: .respectLine,
        source:
          "https://respectphoneline.org.uk/resources/resources-for-perpetrators/self-help-guide-for-abusive-men-in-heterosexual-relationships/",
        second: "https://www.dadsunltd.org.uk/support/issues/domestic-abuse/", checked: november28),
      .init(
        purpose: .health, name: .inPart(.england, "NHS 111"), number: "111", hours: .aroundTheClock,
        note: .nhs111Health, isRegional: true, source: "https://healthwatchnorfolk.co.uk/?p=40611",
        second: "https://neas.nhs.uk/your-service/111", checked: november28),
      .init(
        purpose: .health, name: .inPart(.scotland, "NHS 24"), number: "111", hours: .aroundTheClock,
        note: .free, isRegional: true,
        source: "http://www.nhsborders.scot.nhs.uk/patients-and-visitors/right-care,-right-place/nhs24/",
        second: "https://www.drgawandesler.co.uk/right-care-right-place/", checked: november28),
      .init(
        purpose: .poisons, name: .poisonsLine, number: "111", note: .noPoisonsLineInNI,
        source: "http://npis.org/onandoffline.html", checked: november28),
    ],
    source: "https://www.lpft.nhs.uk/contact-us/need-help-now",
    second: "https://readingwalkinhealthcentre.nhs.uk/registered-patients/out-of-hours/",
    checked: november21)
}
