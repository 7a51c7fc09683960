import Model
import Texts

// Lines in Europe, without the United Kingdom.
extension HelpLines {
  static let ireland = HelpCountry(
    code: "IE", name: .ireland, emergency: [.init(number: "112"), .init(number: "999")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Samaritans"), number: "116 123", hours: .aroundTheClock,
        note: .freeForAll,
        source:
          "https://www.samaritans.org/news/samaritans-ireland-responds-one-call-help-every-minute-last-year",
        second: "https://thefamilyedit.ie/blog/maternal-mental-health-awareness-week/", checked: november21),
      .init(
        purpose: .crisis, name: Phrase(verbatim: "50808"), number: "50808", hours: .aroundTheClock,
        note: .textWord("HELLO"),
        source:
          "https://fingalppn.ie/on-world-mental-health-day-minister-butler-reminds-people-to-mind-their-mental-health-and-to-seek-help-if-needed",
        second: "https://todayfm.com/news/247-mental-health-text-support-service-officially-launched-1031466",
        checked: november21),
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Pieta"), number: "1800 247 247", hours: .aroundTheClock,
        note: Phrase("Free; or text HELP to 51444. For thoughts of suicide or self-harm."),
        source:
          "https://wicklownow.ie/news/wicklow-people-feeling-low-over-christmas-period-urged-to-contact-helpline/",
        second:
          "https://avondhupress.ie/having-someone-to-talk-to-in-the-middle-of-the-night-actually-keeps-you-alive/",
        checked: november28),
      .init(
        purpose: .perinatal, name: .inPart(Phrase("Cork"), "Postnatal Depression Ireland"),
        number: "021 492 2083",
        audience: .parents, isRegional: true,
        source: "https://thefamilyedit.ie/blog/maternal-mental-health-awareness-week/", checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Women's Aid"), number: "1800 341 900",
        hours: .aroundTheClock, note: .forWomen,
        source:
          "https://gov.ie/ga/an-roinn-dl%C3%AD-agus-cirt/foilseachain/information-for-survivors-of-domestic-violence",
        second: "https://www.thejournal.ie/womens-aid-helpline-2-2964358-Sep2016/", checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Male Advice Line"), number: "1800 816 588",
        note: .forMenOnWeekdays,
        source:
          "https://gov.ie/ga/an-roinn-dl%C3%AD-agus-cirt/foilseachain/information-for-survivors-of-domestic-violence",
        second:
          "https://www.waterfordlive.ie/news/home/535639/men-s-development-network-extend-male-advice-line-to-seven-day-service.html",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: .inPart(Phrase("East"), "MEND"), number: "051 878 866",
        note: .changeProgramme, isRegional: true,
        source:
          "https://www.waterfordlive.ie/news/home/535639/men-s-development-network-extend-male-advice-line-to-seven-day-service.html",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: .inPart(Phrase("West"), "MOVE Ireland"), number: "065 684 8689",
        note: .changeProgramme, isRegional: true,
        source:
          "https://www.waterfordlive.ie/news/home/535639/men-s-development-network-extend-male-advice-line-to-seven-day-service.html",
        checked: november28),
      .init(
        purpose: .poisons, name: .poisonsLine, number: "01 809 2166", hours: .daily("8:00", "22:00"),
        note: Phrase("At night ask a GP service or an emergency department."),
        source: "https://poisons.ie/about/what-we-do/",
        second: "http://beaumont.ie/cat_news.jsp?i=797&pc=395&gc=0&cat=0&p=100&n=109", checked: november28),
    ],
    source: european,
    second: "https://polio.ie/if-you-need-medical-help-dont-delay-in-getting-it/",
    checked: november21)

  static let germany = HelpCountry(
    code: "DE", name: .germany,
    emergency: [.init(number: "112", purpose: .ambulance), .init(number: "110", purpose: .police)],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "TelefonSeelsorge"), number: "0800 111 0 111",
        hours: .aroundTheClock, note: Phrase("Free and anonymous, in German; also 0800 111 0 222."),
        source:
          "https://www.telefonseelsorge-dueren.de/details-2333/woche-fuer-das-leben-suizidpraevention.html",
        checked: november21),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "Schwangere in Not"), number: "0800 40 40 020",
        hours: .aroundTheClock, note: Phrase("Free, anonymous. For women with difficulties in pregnancy."),
        audience: .parents,
        source: "https://www.sozialticker.com/schwangere-not/",
        second: "https://kreiszeitung-wochenblatt.de/tag/babyklappe?tag=notruf-mirjam", checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Hilfetelefon „Gewalt gegen Frauen“"), number: "116 016",
        hours: .aroundTheClock, note: Phrase("Free, anonymous, in German and 18 other languages. For women."),
        source: "https://www.hilfetelefon.de/das-hilfetelefon/angebot-im-ueberblick.html",
        second:
          "https://www.der-paritaetische.de/alle-meldungen/bundesweites-hilfetelefon-gewalt-gegen-frauen-wird-zehn-und-bekommt-vereinfachte-rufnummer/",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Elterntelefon"), number: "0800 111 0550",
        hours: .weekdays("9:00", "17:00"),
        note: Phrase("Free, anonymous. For parents. You can also talk about something you did yourself."),
        audience: .parents,
        source:
          "https://kinderschutzbund-muenster.de/blog/2020/04/08/zusaetzliche-beratungszeiten-am-elterntelefon/",
        second: "https://www.nostalgieimkinderzimmer.de/unser-tagebuch/nummer-gegen-kummer",
        checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "Ärztlicher Bereitschaftsdienst"), number: "116117",
        hours: .aroundTheClock, note: Phrase("Free. A doctor on duty when surgeries are closed."),
        source: "https://www.rd-westpfalz.drk.de/leistungen/gesundheit/gesundheitsprogramme.html",
        second: "https://www.tk.de/techniker/magazin/lifestyle/welche-notrufnummer-waehlen-2068972",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Baden-Württemberg"), "Giftnotruf"), number: "0761 19240",
        hours: .aroundTheClock, isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Bavaria"), "Giftnotruf"), number: "089 19240",
        hours: .aroundTheClock,
        isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(.berlin, "Giftnotruf"), number: "030 19240", hours: .aroundTheClock,
        isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons,
        name: .inPart(Phrase("Bremen, Hamburg, Lower Saxony, Schleswig-Holstein"), "Giftnotruf"),
        number: "0551 19240",
        hours: .aroundTheClock, isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Hesse, Rhineland-Palatinate"), "Giftnotruf"),
        number: "06131 19240", hours: .aroundTheClock,
        isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("North Rhine-Westphalia"), "Giftnotruf"),
        number: "0228 19240",
        hours: .aroundTheClock, isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Saarland"), "Giftnotruf"), number: "06841 19240",
        hours: .aroundTheClock, isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
      .init(
        purpose: .poisons,
        name: .inPart(Phrase("Mecklenburg-Vorpommern, Saxony, Saxony-Anhalt, Thuringia"), "Giftnotruf"),
        number: "0361 730730",
        hours: .aroundTheClock, isRegional: true,
        source:
          "https://www.rtl.de/cms/giftnotruf-hotline-in-jeder-stadt-anders-diese-nummern-sollten-sie-kennen-4436535.html",
        second: "https://www.wiado.de/giftnotrufzentralen-telefonnummern/", checked: november28),
    ],
    source: european,
    second:
      "http://www.augsburger-allgemeine.de/panorama/Wann-waehlt-man-welche-Notruf-Nummer-id44118316.html",
    checked: november21)

  static let austria = HelpCountry(
    code: "AT", name: .austria,
    emergency: [
      .init(number: "144", purpose: .ambulance), .init(number: "133", purpose: .police), .init(number: "112"),
    ],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "TelefonSeelsorge – Notruf 142"), number: "142",
        hours: .aroundTheClock, note: Phrase("Free and anonymous, in German."),
        source: "https://www.katholisch.at/telefonseelsorge",
        checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Frauenhelpline gegen Gewalt"), number: "0800 222 555",
        hours: .aroundTheClock, note: Phrase("Free, anonymous, in German and other languages. For women."),
        source: "https://www.xn--frauenhausmdling-wwb.at/news/frauenhelpline-0800-222-555/",
        second: "https://www.sn.at/panorama/oesterreich/gewaltopfer-suchten-hilfe-am-telefon-103289845",
        checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "Gesundheitsberatung 1450"), number: "1450",
        hours: .aroundTheClock, note: .adviceOfNurses,
        source: "https://teweb.bmg.gv.at/1450-die-gesundheitsnummer/",
        second: "https://www.heute.at/s/gesundheits-hotline-1450-nun-in-ganz-osterreich-42615360",
        checked: november28),
      .init(
        purpose: .poisons, name: Phrase(verbatim: "Vergiftungsinformationszentrale"), number: "01 406 43 43",
        hours: .aroundTheClock,
        source: "https://gesundheit.gv.at/service/notruf/vergiftungsinformationszentrale",
        second: "https://goeg.at/index.php/Vergiftungsinformation", checked: november28),
    ],
    source: "https://gesundheit.gv.at/service/notruf/vergiftungsinformationszentrale",
    second: "https://wienerbezirksblatt.at/wien-setzt-ein-zeichen-gegen-gewalt-an-frauen/",
    checked: november28)

  static let switzerland = HelpCountry(
    code: "CH", name: .switzerland,
    emergency: [
      .init(number: "144", purpose: .ambulance), .init(number: "117", purpose: .police), .init(number: "112"),
    ],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Tel 143 – Die Dargebotene Hand"), number: "143",
        hours: .aroundTheClock, note: Phrase("Anonymous, in German, French or Italian."),
        source: "https://www.143.ch/en/our-history/",
        second: "https://tarisapp.com/notruf-taetigen-schweiz/", checked: november21),
      .init(
        purpose: .abuse, name: .inPart(Phrase("Canton of Zürich"), "Opferberatung"), number: "044 455 2 142",
        hours: .aroundTheClock, isRegional: true,
        source:
          "https://schweizerpolizei.ch/2025/11/02/kanton-zuerich-neuer-telefondienst-fuer-gewaltopfer-anonyme-hilfe-rund-um-die-uhr",
        checked: november28),
      .init(
        purpose: .poisons, name: Phrase(verbatim: "Tox Info Suisse"), number: "145", hours: .aroundTheClock,
        source: "http://toxinfo.ch/portrait",
        second:
          "https://www.blick.ch/politik/mit-krankenwagen-vorgefahren-tox-info-suisse-uebergibt-petition-zur-rettung-des-giftnotrufs-id21217574.html",
        checked: november28),
    ],
    source: "https://blog.alertswiss.ch/de/rubriken/news-babs/europaeischer-tag-des-notrufs-112/",
    second:
      "https://srf.ch/sendungen/kassensturz-espresso/services/espresso-aha/schlauer-i-d-wuche-wohin-fuehrt-die-nummer-112",
    checked: november28)

  static let france = HelpCountry(
    code: "FR", name: .france, emergency: [.init(number: "15", purpose: .ambulance), .init(number: "112")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "3114 – prévention du suicide"), number: "3114",
        hours: .aroundTheClock, note: Phrase("Free and confidential, in French."),
        source: "https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/", checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "3919 – Violences Femmes Info"), number: "3919",
        hours: .aroundTheClock,
        note: Phrase("Free, anonymous. In French; other languages at some hours. For women."),
        source: "https://solidaritefemmes.org/appeler-le-3919/",
        second: "https://www.icfhabitat.fr/groupe/ensemble-luttons-contre-les-violences-faites-aux-femmes",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Ne frappez pas"), number: "08 019 019 11",
        note: Phrase("For people who hit, or fear they might."),
        source:
          "https://www.weka.fr/actualite/droit-des-femmes/article/ne-frappez-pas-lancement-d-un-numero-national-pour-les-auteurs-de-violences-conjugales-99367/",
        second: "https://csiereso.fr/prevenir-les-violences-familiales/", checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Paris"), "Centre antipoison"), number: "01 40 05 48 48",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Angers"), "Centre antipoison"), number: "02 41 48 21 21",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Bordeaux"), "Centre antipoison"), number: "05 56 96 40 80",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Lille"), "Centre antipoison"), number: "0800 59 59 59",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Lyon"), "Centre antipoison"), number: "04 72 11 69 11",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Marseille"), "Centre antipoison"), number: "04 91 75 25 25",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Nancy"), "Centre antipoison"), number: "03 83 22 50 50",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
      .init(
        purpose: .poisons, name: .inPart(Phrase("Toulouse"), "Centre antipoison"), number: "05 61 77 74 47",
        hours: .aroundTheClock, isRegional: true, source: "https://centres-antipoison.net/page/6?lang=en",
        second:
          "http://www.leparticulier.fr/jcms/p1_1631898/fr/8-centres-antipoison-a-contacter-en-cas-d-intoxication",
        checked: november28),
    ],
    source: "https://premiers-secours.pagesjaunes.fr/comprendre/centre-anti-poison",
    second: "https://lepharmacien.fr/blog-pharmacien/article/centres-anti-poisons",
    checked: november28)

  static let netherlands = HelpCountry(
    code: "NL", name: .netherlands, emergency: [.init(number: "112")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "113 Zelfmoordpreventie"), number: "113",
        hours: .aroundTheClock, note: Phrase("Free and anonymous, in Dutch."),
        source: "https://www.113.nl/schoolopdracht",
        checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Veilig Thuis"), number: "0800 2000", hours: .aroundTheClock,
        note: Phrase("Free; anonymous if you like."),
        source:
          "https://www.rijksoverheid.nl/onderwerpen/huiselijk-geweld/vraag-en-antwoord/wat-moet-ik-doen-bij-huiselijk-geweld",
        second: "https://www.heumen.nl/huiselijk-geweld", checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Veilig Thuis"), number: "0800 2000",
        hours: .aroundTheClock, note: Phrase("Free. Also for people who use violence themselves."),
        source:
          "https://www.rijksoverheid.nl/onderwerpen/huiselijk-geweld/vraag-en-antwoord/wat-moet-ik-doen-bij-huiselijk-geweld",
        second: "https://www.heumen.nl/huiselijk-geweld", checked: november28),
    ],
    source: european,
    second:
      "https://www.rijksoverheid.nl/onderwerpen/huiselijk-geweld/vraag-en-antwoord/wat-moet-ik-doen-bij-huiselijk-geweld",
    checked: november21)
}

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
        note: Phrase("Free, for low mood and worry. In the evening and at weekends."), isRegional: true,
        source: "https://clarehaughey.scot/2020/03/30/funding-for-digital-mental-health-services/",
        second: "https://www.liveactive.co.uk/News/yol2016", checked: november28),
      .init(
        purpose: .crisis, name: .inPart(.northernIreland, "Lifeline"), number: "0808 808 8000",
        hours: .aroundTheClock,
        note: Phrase("Free, for anyone who lives in Northern Ireland; you need not be in danger."),
        isRegional: true,
        source:
          "https://publichealth.hscni.net/news/world-suicide-prevention-day-contact-lifeline-if-youre-distress-or-despair",
        second:
          "https://www.belfasttelegraph.co.uk/opinion/letters/suicide-numbers-require-a-response-28665555.html",
        checked: november28),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "PANDAS"), number: "85258", hours: .aroundTheClock,
        note: Phrase("Text only: send PANDAS. Free. For anyone during pregnancy or after a birth."),
        audience: .parents,
        source:
          "https://mentalhealthinnovations.org/news-and-information/latest-news/maternal-mental-health-in-discussion-with-sally-bunkham-communications-and-development-manager-at-pandas-foundation/",
        checked: november28),
      .init(
        purpose: .bereavement, name: Phrase(verbatim: "Sands"), number: "0808 164 3332",
        note: Phrase("For anyone affected by the loss of a pregnancy or the death of a baby."),
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
        hours: .aroundTheClock, note: Phrase("Free. Anyone can call, or text 07860 077333."),
        isRegional: true,
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
        note: Phrase(
          "Free, for anyone who hurts a partner, or fears they might, and wants to stop. Office hours."),
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
