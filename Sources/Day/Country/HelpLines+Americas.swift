import Model
import Texts

// Lines in North America.
extension HelpLines {
  static let unitedStates = HelpCountry(
    code: "US", name: .unitedStates, emergency: [.init(number: "911")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "988 Suicide & Crisis Lifeline"), number: "988",
        hours: .aroundTheClock,
        note: Phrase("Call or text, in English or Spanish. Interpreters for calls in other languages."),
        source: "https://www.samhsa.gov/find-help/988/faqs",
        second:
          "https://achi.net/newsroom/maternal-mental-health-hotline-highlighted-in-national-awareness-effort",
        checked: november21),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "National Maternal Mental Health Hotline"),
        number: "1-833-852-6262", hours: .aroundTheClock,
        note: Phrase(
          "Free. Call or text in English or Spanish; interpreters for 60 languages. For mothers and people "
            + "close to them. Not a crisis line."), audience: .parents,
        source: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq",
        second: "https://womensmentalhealth.org/posts/new-maternal-mental-health-hotline/",
        checked: november28),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "Postpartum Support International"),
        number: "1-800-944-4773",
        note: Phrase("Free. Call in English or Spanish, or text in English, for information and support."),
        audience: .parents,
        source: "https://www.kcrw.com/culture/shows/bodies/postpartum-psychosis-ppd-childbirth-mental-health",
        checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "National Domestic Violence Hotline"),
        number: "1-800-799-7233", hours: .aroundTheClock, note: Phrase("Free. Or text START to 88788."),
        source:
          "https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts",
        second:
          "https://areachbeyondthesurface.org/the-national-domestic-violence-hotline-a-lifeline-for-those-in-crisis",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "A Call for Change"), number: "1-877-898-3411",
        hours: Phrase("10:00–22:00 (US Eastern time)"),
        note: Phrase("Free, anonymous. For anyone who hurts a partner or fears they might."),
        source:
          "https://www.bpr.org/2023-02-16/massachusetts-group-creates-countrys-first-hotline-for-domestic-abusers",
        second:
          "https://www.bostonglobe.com/2023/01/25/opinion/new-domestic-violence-prevention-hotline-abusers/",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Childhelp"), number: "1-800-422-4453",
        hours: .aroundTheClock, note: .childhelp, audience: .parents,
        source:
          "https://www.parents.com/parenting/better-parenting/advice/the-real-faces-of-child-abuse-and-how-to-prevent-it/",
        second: "https://thehopeline.com/reportabuse", checked: november28),
      .init(
        purpose: .poisons, name: .poisonsLine, number: "1-800-222-1222", hours: .aroundTheClock, note: .free,
        source: "http://www.poisonhelp.hrsa.gov/",
        second: "https://www.regionalonehealth.org/blog/2014/03/21/national-poison-prevention-week-tips/",
        checked: november28),
    ],
    source: "https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq",
    second: "https://health.wyo.gov/publichealth/prevention/wivpp/poison-center",
    checked: november21)

  static let canada = HelpCountry(
    code: "CA", name: .canada, emergency: [.init(number: "911")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "9-8-8: Suicide Crisis Helpline"), number: "988",
        hours: .aroundTheClock, note: Phrase("Call or text, in English or French."),
        source: "https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/", checked: november21),
      .init(
        purpose: .abuse, name: .inPart(.alberta, "Family Violence Info Line"), number: "310-1818",
        hours: .aroundTheClock, note: Phrase("Call or text, in more than 170 languages."), isRegional: true,
        source: "https://www.alberta.ca/release.cfm?xID=8492004BE91D6-04CD-E416-524BF9B9C42C8695",
        checked: november28),
      .init(
        purpose: .abuse, name: .inPart(.britishColumbia, "VictimLinkBC"), number: "1-800-563-0808",
        hours: .aroundTheClock, isRegional: true,
        source: "https://news.gov.bc.ca/releases/2016PSSG0111-000923", checked: november28),
      .init(
        purpose: .abuse, name: .inPart(.quebec, "SOS violence conjugale"), number: "1-800-363-9010",
        hours: .aroundTheClock, note: .englishAndFrenchFree, isRegional: true,
        source: "https://www.accueil-pourelle.org/documentation/sos-violence-conjugale/",
        second:
          "https://www.westislandnews.com/post/together-stop-the-virus-and-the-violence-24-7-help-hotlines",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Childhelp"), number: "1-800-422-4453",
        note: .childhelp, audience: .parents, source: "https://thehopeline.com/reportabuse",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(.britishColumbia, "HealthLink BC"), number: "811",
        hours: .aroundTheClock, note: .freeAdviceOfNurses, isRegional: true,
        source: "https://www.canadianinternationalnanny.org/post/about-811",
        second:
          "http://www.davesclark.com/use-reliable-sources-811-lines-to-find-accurate-healthcare-information/",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(.alberta, "Health Link"), number: "811", note: .freeAdviceOfNurses,
        isRegional: true,
        source:
          "https://edmontonjournal.com/health/albertans-can-now-dial-811-for-quick-health-advice-from-health-link",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Saskatchewan"), "HealthLine"), number: "811",
        hours: .aroundTheClock,
        note: .adviceOfNurses, isRegional: true,
        source: "http://pnrha.ca/bins/content_page.asp?cid=20-167&lang=1",
        second:
          "https://www.sasktoday.ca/southeast/local-news/health-advice-available-in-province-by-dialling-811-3997696",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Manitoba"), "Health Links – Info Santé"),
        number: "1-888-315-9257",
        hours: .aroundTheClock, note: .freeAdviceOfNurses, isRegional: true,
        source:
          "https://wrha.mb.ca/healthinfo/healthheadlines/2017/170825-health-info-just-a-phone-call-away.php",
        second: "http://www.misericordia.mb.ca/Programs/PHCC.html", checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Ontario"), "Health811"), number: "811",
        hours: .aroundTheClock,
        note: .adviceOfNurses, isRegional: true,
        source:
          "https://www.sdgcounties.ca/discover-our-communities/news-notices/new-tool-will-allow-ontarians-call-or-chat-online-rn",
        second:
          "https://www.narcity.com/toronto/ontarians-can-get-247-health-advice-online-avoid-unnecessary-er-trips-with-new-tool",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(.quebec, "Info-Santé"), number: "811", hours: .aroundTheClock,
        note: .freeAdviceOfNurses, isRegional: true,
        source: "https://vivreaveclafibrosekystique.com/en/we-can-help-you/advice/other/info-sante-811/",
        second:
          "https://canadianliving.com/health/prevention-and-recovery/article/how-to-get-medical-help-when-the-doctor-s-office-is-closed",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Nova Scotia"), "811"), number: "811", hours: .aroundTheClock,
        note: .adviceOfNurses, isRegional: true,
        source:
          "https://canadianliving.com/health/prevention-and-recovery/article/how-to-get-medical-help-when-the-doctor-s-office-is-closed",
        second: "http://pnrha.ca/bins/content_page.asp?cid=20-167&lang=1", checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("New Brunswick"), "Tele-Care"), number: "811",
        note: .adviceOfNurses,
        isRegional: true, source: "http://pnrha.ca/bins/content_page.asp?cid=20-167&lang=1",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Yukon"), "HealthLine"), number: "811", hours: .aroundTheClock,
        note: .adviceOfNurses, isRegional: true,
        source:
          "https://canadianliving.com/health/prevention-and-recovery/article/how-to-get-medical-help-when-the-doctor-s-office-is-closed",
        checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Newfoundland and Labrador"), "HealthLine"),
        number: "1-888-709-2929",
        hours: .aroundTheClock, note: .adviceOfNurses, isRegional: true,
        source:
          "https://canadianliving.com/health/prevention-and-recovery/article/how-to-get-medical-help-when-the-doctor-s-office-is-closed",
        checked: november28),
      .init(
        purpose: .poisons, name: .poisonsLine, number: "1-844-764-7669", hours: .aroundTheClock,
        note: Phrase("Free. In Quebec call 1-800-463-5060."),
        source: "https://www.aboutkidshealth.ca/healthaz/na/poison-information-centres-in-canada/",
        second: "https://www.nexreg.com/canada-launches-poison-centre-telephone-number", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(.quebec, "Centre antipoison du Québec"), number: "1-800-463-5060",
        hours: .aroundTheClock, note: .englishAndFrenchFree, isRegional: true,
        source: "https://www.ciusss-capitalenationale.gouv.qc.ca/antipoison/en/a-propos/contact-us",
        second:
          "http://www.santemontreal.qc.ca/en/support-services/emergency-services/poison-control-centre/",
        checked: november28),
    ],
    sites: [
      .init(
        purpose: .abuse, name: Phrase(verbatim: "sheltersafe.ca"), address: "https://sheltersafe.ca",
        note: Phrase("A map of women's shelters with their numbers. Their lines are open day and night."),
        source: "https://endvaw.ca/covid-19-public/",
        second: "https://ihtoday.ca/sheltersafe-ca-a-lifeline-to-safety-for-abused-women-and-their-children/",
        checked: november28)
    ],
    source: "https://mentalhealthcommission.ca/catalyst/988-launches-in-canada/",
    second: "https://www.aboutkidshealth.ca/healthaz/na/poison-information-centres-in-canada/",
    checked: november21)
}
