import Model
import Texts

// Lines in Asia, Australia and New Zealand.
extension HelpLines {
  static let southKorea = HelpCountry(
    code: "KR", name: .southKorea,
    emergency: [.init(number: "119", purpose: .ambulance), .init(number: "112", purpose: .police)],
    lines: [
      .init(
        purpose: .crisis, name: .suicideLine109, number: "109", hours: .aroundTheClock, note: .callOrText,
        source: "https://eiec.kdi.re.kr/policy/materialView.do?num=246730",
        second: "https://www.news1.kr/amp/bio/welfare-medical/6073121", checked: november29),
      .init(
        purpose: .crisis, name: .mindLine1577, number: "1577-0199", hours: .aroundTheClock,
        note: .inKorean1577, source: "https://kgnewskorea.com/news/view.php?bIdx=44062",
        second: "https://www.hankyung.com/article/202101063098Y", checked: november28),
      .init(
        purpose: .perinatal, name: Phrase("Crisis pregnancy line"), number: "1308", hours: .aroundTheClock,
        note: Phrase(
          "In Korean. For women with difficulties in pregnancy or in the six months after the birth. Family "
            + "and friends can call too. Confidential."), audience: .parents,
        source: "https://m.ajunews.com/amp/20240719155342439",
        second: "http://news.tf.co.kr/read/national/2124426.htm", checked: november28),
      .init(
        purpose: .perinatal, name: Phrase("Seoul: centre for infertility and depression"),
        number: "02-2019-4581",
        note: Phrase(
          "By appointment. Also for mothers up to three years after the birth. Songpa: 02-6956-6248."),
        audience: .parents, isRegional: true,
        source: "https://news.seoul.go.kr/welfare/archives/554412",
        second: "https://hankyung.com/article/202307314534Y", checked: november29),
      .init(
        purpose: .abuse, name: .womensLine1366, number: "1366", hours: .aroundTheClock,
        note: Phrase("For violence at home. They find you a safe place to sleep."),
        source: "http://www.busan1366.or.kr/bbs/board.php?bo_table=sub02_04&wr_id=10",
        second: "http://news.sbs.co.kr/news/endPage.do?news_id=N1007359596", checked: november29),
      .init(
        purpose: .ownBehaviour, name: .mindLine1577, number: "1577-0199", hours: .aroundTheClock,
        note: .inKorean1577, source: "https://kgnewskorea.com/news/view.php?bIdx=44062",
        second: "https://www.hankyung.com/article/202101063098Y", checked: november28),
      .init(
        purpose: .health, name: Phrase("119 medical advice"), number: "119", hours: .aroundTheClock,
        note: Phrase(
          "For questions about an illness, first aid, and which hospitals and pharmacies are open."),
        source: "https://m.ajunews.com/view/20141107102706414",
        second: "http://www.safetimes.co.kr/news/articleView.html?idxno=71104", checked: november28),
      .init(
        purpose: .poisons, name: Phrase("Seoul Poison Control Center"), number: "1855-2221",
        hours: .weekdays("9:00", "17:00"),
        note: Phrase("You can call from anywhere in Korea. Outside these hours, ask 119."), isRegional: true,
        source: "https://jksct.or.kr/journal/view.php?viewtype=pubreader&number=441",
        second: "http://news.tf.co.kr/read/life/2006898.htm", checked: november28),
      .init(
        purpose: .welfare, name: Phrase("Health and welfare line"), number: "129", hours: .hoursOf129,
        note: Phrase("Help with money and care in a crisis. Also tells you which hospitals are open."),
        source: "https://www.newsis.com/view/NISX20171219_0000180514?id=NISX20171219_0000180514",
        second: "https://m.ajunews.com/amp/20141104143655441", checked: november28),
    ],
    sites: [
      .init(
        purpose: .health, name: Phrase("Emergency medical portal (E-Gen)"),
        address: "https://www.e-gen.or.kr",
        note: Phrase("Which hospitals, emergency rooms and pharmacies are open now."),
        source: "https://m.korea.kr/news/policyNewsView.do?newsId=148933930",
        second: "https://kormedi.com/1213793/", checked: november28),
      .init(
        purpose: .health, name: Phrase("Moonlight children's hospitals"), address: "https://www.e-gen.or.kr",
        note: Phrase(
          "For a child who is not badly ill, in the evening and on days off. The portal has the list; hours "
            + "differ."),
        source: "http://www.gangnam.go.kr/board/article/3714/view.do?mid=FM0505&schArticle=ARTICLE_05",
        second:
          "https://skywoozoo.com/entry/2026-%EB%8B%AC%EB%B9%9B%EC%96%B4%EB%A6%B0%EC%9D%B4%EB%B3%91%EC%9B%90-%EA%B2%80%EC%83%89%EA%B3%BC-%EC%86%8C%EC%95%84%EA%B3%BC-%EC%95%BC%EA%B0%84-%EC%A7%84%EB%A3%8C-%EC%B0%BE%EA%B8%B0-%EC%8B%A4%EC%A0%84-%EA%B0%80%EC%9D%B4%EB%93%9C",
        checked: november28),
    ],
    source: "http://newspeople.co.kr/news_proc/news_contents.jsp?ncd=52920",
    second: "https://www.asiatoday.co.kr/kn/view.php?key=20230924010014409",
    checked: november28)

  static let japan = HelpCountry(
    code: "JP", name: .japan,
    emergency: [.init(number: "119", purpose: .ambulance), .init(number: "110", purpose: .police)],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "よりそいホットライン (Yorisoi Hotline)"), number: "0120-279-338",
        hours: .aroundTheClock, note: .inJapanese, source: "https://hagi-city.site.ktaiwork.jp/archives/8505",
        checked: november21),
      .init(
        purpose: .crisis, name: Phrase(verbatim: "いのちの電話 (Inochi no Denwa)"), number: "0120-783-556",
        hours: .daily("16:00", "21:00"), note: .inJapanese,
        source: "https://www.city.akiruno.tokyo.jp/0000015267.html", checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "DV相談プラス (DV Hotline Plus)"), number: "0120-279-889",
        hours: .aroundTheClock, note: Phrase("Free, also in English and Korean."),
        source: "https://www.gov-online.go.jp/cam/no_dvca/dv03/",
        second: "https://www.pref.miyagi.jp/soshiki/kodomo/korona.html", checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "児童相談所 (child guidance centre)"), number: "189",
        hours: .aroundTheClock, note: Phrase("Free, for violence against a child."),
        source: "https://www.pref.miyagi.jp/soshiki/kodomo/korona.html", checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "こども医療電話相談 (children’s health line)"), number: "#8000",
        note: Phrase("In Japanese. In the evening and on days off; hours differ by prefecture."),
        source: "http://www.caa.go.jp/kodomo/mail/past/vol/20111110.php",
        second: "https://www.hosaka-kids.com/2018-08-07/", checked: november28),
      .init(
        purpose: .poisons, name: Phrase(verbatim: "大阪中毒110番 (Osaka poison line)"), number: "072-727-2499",
        hours: .aroundTheClock,
        source: "https://www.pref.miyazaki.lg.jp/yakumutaisaku/kurashi/iryo/20201001110250.html",
        second: "http://www.mcfh.or.jp/topics1/2007/10/post-5.html", checked: november28),
      .init(
        purpose: .poisons, name: Phrase(verbatim: "つくば中毒110番 (Tsukuba poison line)"), number: "029-852-9999",
        hours: .daily("9:00", "21:00"),
        source: "https://www.pref.miyazaki.lg.jp/yakumutaisaku/kurashi/iryo/20201001110250.html",
        second: "http://www.mcfh.or.jp/topics1/2007/10/post-5.html", checked: november28),
    ],
    source: "https://90days-kyoto.com/life/emergency-and-disaster/",
    second: "https://www.digi-joho.com/living-japan/109-emergencies.html",
    checked: november28)

  static let india = HelpCountry(
    code: "IN", name: .india, emergency: [.init(number: "112")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Tele-MANAS"), number: "14416", hours: .aroundTheClock,
        note: Phrase("Free, in about 20 languages."),
        source:
          "https://www.thehawk.in/news/health/tele-manas-mental-health-helpline-handles-over-238-lakh-calls-since-2022-prataprao-jadhav",
        checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Women Helpline"), number: "181", note: .forWomen,
        source: "https://visitnilgiris.org/en/rights/women-child-safety",
        second: "https://legalclarity.org/emergency-number-in-india-who-to-call-for-help", checked: november28
      ),
    ],
    source:
      "https://www.ndtv.com/india-news/112-india-all-in-one-emergency-helpline-number-to-be-launched-today-1995582",
    second: "https://visitnilgiris.org/en/rights/women-child-safety",
    checked: november28)

  static let singapore = HelpCountry(
    code: "SG", name: .singapore,
    emergency: [.init(number: "995", purpose: .ambulance), .init(number: "999", purpose: .police)],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Samaritans of Singapore (SOS)"), number: "1767",
        hours: .aroundTheClock, note: .whatsApp("9151 1767"),
        source:
          "https://www.channelnewsasia.com/singapore/suicide-whatsapp-service-caretext-samaritans-singapore-help-2929241",
        checked: november21),
      .init(
        purpose: .crisis, name: Phrase(verbatim: "national mindline 1771"), number: "1771",
        hours: .aroundTheClock, note: .whatsApp("+65 6669 1771"),
        source:
          "https://www.moh.gov.sg/newsroom/national-mindline-1771-to-provide--round-the-clock-support-for-mental-health",
        checked: november21),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "National Anti-Violence and Sexual Harassment Helpline"),
        number: "1800-777-0000", hours: .aroundTheClock,
        note: Phrase("In English; Mandarin, Malay and Tamil if needed."),
        source:
          "https://www.straitstimes.com/singapore/community/msf-launches-24-hour-family-violence-helpline",
        second:
          "https://cnalifestyle.channelnewsasia.com/singapore/msf-launches-24-hour-domestic-violence-helpline-victims-public-seek-help-308966",
        checked: november28),
    ],
    source: "https://expat.com/en/guide/asia/singapore/34166-accidents-and-emergency-in-singapore.html",
    second: "https://www.askexplorer.com/singapore/residents/about/essential-info/in-emergency",
    checked: november28)

  static let australia = HelpCountry(
    code: "AU", name: .australia, emergency: [.init(number: "000")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "Lifeline"), number: "13 11 14", hours: .aroundTheClock,
        note: .textTo("0477 13 11 14"),
        source: "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/",
        second: "https://www.health.vic.gov.au/mental-health-services/telephone-and-online-services",
        checked: november21),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "PANDA National Helpline"), number: "1300 726 306",
        hours: Phrase("Mon–Fri 9:00–19:30, Sat 9:00–16:00 (AEST)"),
        note: Phrase("For expecting and new parents, mothers and fathers. Not a crisis line."),
        audience: .parents,
        source: "https://panda.org.au/about",
        second: "https://berwicknews.starcommunity.com.au/news/2010-11-11/reach-out", checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "1800RESPECT"), number: "1800 737 732",
        hours: .aroundTheClock, note: Phrase("Free. Or text 0458 737 732."),
        source: "https://www.esafety.gov.au/women/get-help/finding-support",
        second: "https://www.surfcoast.vic.gov.au/My_Community/Domestic_violence", checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Men's Referral Service"), number: "1300 766 491",
        hours: .aroundTheClock, note: Phrase("For men who use violence, or fear they might."),
        source: "https://ntv.org.au/get-help/getting-support",
        checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "Healthdirect"), number: "1800 022 222",
        hours: .aroundTheClock, note: Phrase("Free. Its name is changing to 1800 Medicare."),
        source: "https://mphn.org.au/healthdirect-for-community",
        second: "https://www.qld.gov.au/health/contacts/advice/13health", checked: november28),
      .init(
        purpose: .health, name: .inPart(.victoria, "NURSE-ON-CALL"), number: "1300 60 60 24",
        hours: .aroundTheClock, note: .adviceOfNurses, isRegional: true,
        source: "https://www.ambulance.vic.gov.au/campaigns/nurse-on-call/",
        second: "https://foster.vic.au/nurse-on-call/", checked: november28),
      .init(
        purpose: .health, name: .inPart(.victoria, "Maternal and Child Health Line"), number: "13 22 29",
        hours: .aroundTheClock, note: Phrase("Nurses for families with children under school age."),
        audience: .parents, isRegional: true,
        source: "https://www.swanhill.vic.gov.au/Services/Children-and-families/Maternal-and-Child-Health",
        second: "http://www.abc.net.au/local/audio/2010/09/03/3002128.htm?source=rss", checked: november28),
      .init(
        purpose: .health, name: .inPart(Phrase("Queensland"), "13 HEALTH"), number: "13 43 25 84",
        hours: .aroundTheClock, note: .adviceOfNurses, isRegional: true,
        source: "https://www.qld.gov.au/health/contacts/advice/13health", checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "Pregnancy, Birth and Baby"), number: "1800 882 436",
        note: Phrase("Free. For expecting parents and parents of children under five."), audience: .parents,
        source: "https://nowtolove.com.au/lifestyle/parenting/helpline-for-new-parents-proving-popular-18672",
        second: "https://www.tfaforms.com/4623984", checked: november28),
      .init(
        purpose: .poisons, name: .poisonsLine, number: "13 11 26", hours: .aroundTheClock,
        source: "https://www.poisonsinfo.health.qld.gov.au",
        second:
          "https://www.abc.net.au/news/2017-06-30/what-happens-when-you-call-the-poisons-hotline/8666452",
        checked: november28),
    ],
    source: "https://lifelineh2h.org.au/get-help/telephone-crisis-support/faqs/",
    second: "https://www.ambulance.vic.gov.au/campaigns/nurse-on-call/",
    checked: november21)

  static let newZealand = HelpCountry(
    code: "NZ", name: .newZealand, emergency: [.init(number: "111")],
    lines: [
      .init(
        purpose: .crisis, name: Phrase(verbatim: "1737 – Need to talk?"), number: "1737",
        hours: .aroundTheClock, note: .callOrText,
        source:
          "https://www.health.govt.nz/news-media/news-items/phone-counselling-service-busy-following-christchurch-tragedy",
        second:
          "https://www.renews.co.nz/men-cant-talk-about-their-feelings-and-its-a-deadly-problem-one-for-the-boys-ep-3/",
        checked: november28),
      .init(
        purpose: .perinatal, name: Phrase(verbatim: "PlunketLine"), number: "0800 933 922",
        hours: .aroundTheClock,
        note: Phrase("Free, for parents of children under five. You can also talk about your own mood."),
        audience: .parents,
        source:
          "https://www.plunket.org.nz/plunket/publications-news-and-research/media-centre/2025-media-releases/supporting-maternal-mental-health",
        second:
          "https://www.scoop.co.nz/stories/GE2404/S00027/30-years-of-plunketline-supporting-parents-and-caregivers-across-the-country-247.htm",
        checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Women's Refuge"), number: "0800 733 843",
        hours: .aroundTheClock, note: .free,
        source:
          "https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/",
        checked: november28),
      .init(
        purpose: .abuse, name: Phrase(verbatim: "Shine"), number: "0508 744 633",
        hours: .daily("9:00", "23:00"), note: Phrase("Free. One page says it is open day and night."),
        source:
          "https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/",
        second:
          "https://plunket-prod.heyday.net.nz/being-a-parent/family-and-whanau/family-violence/what-you-can-do",
        checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Hey Bro"), number: "0800 439 276",
        hours: .aroundTheClock, note: Phrase("Free, for men who fear they might hurt someone they love."),
        source: "http://www.timarucourier.co.nz/news/hey-bro-aids-perpetrators/",
        second: "https://thebeacon.co.nz/2020/03/hey-bro-you-okay/", checked: november28),
      .init(
        purpose: .ownBehaviour, name: Phrase(verbatim: "Are You OK"), number: "0800 456 450",
        hours: .daily("9:00", "23:00"),
        note: Phrase(
          "Free. Also for people who want to change how they act. One page says it is open day and night."),
        source:
          "https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/",
        second:
          "https://plunket-prod.heyday.net.nz/being-a-parent/family-and-whanau/family-violence/what-you-can-do",
        checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "Healthline"), number: "0800 611 116",
        hours: .aroundTheClock, note: Phrase("Free, for questions about health."),
        source:
          "https://www.health.govt.nz/your-health/services-and-support/health-care-services/healthline/common-questions-about-healthline",
        second: "https://kaitiaki.org.nz/article/the-virtual-first-responder-healthline-celebrates-25-years",
        checked: november28),
      .init(
        purpose: .health, name: Phrase(verbatim: "PlunketLine"), number: "0800 933 922",
        hours: .aroundTheClock, note: Phrase("Free. Nurses for children under five."), audience: .parents,
        source:
          "https://www.scoop.co.nz/stories/GE2404/S00027/30-years-of-plunketline-supporting-parents-and-caregivers-across-the-country-247.htm",
        second: "https://www.plunket.org.nz/news-and-research/media-releases/plunket/", checked: november28),
      .init(
        purpose: .poisons, name: .poisonsLine, number: "0800 764 766", hours: .aroundTheClock, note: .free,
        source: "https://otago.custhelp.com/app/answers/detail/a_id/2481/~/national-poisons-centre",
        second: "https://www.plunket.org.nz/your-child/emergency/poisons/in-the-garden/", checked: november28),
    ],
    source: "http://www.scoop.co.nz/stories/PA1706/S00527/single-phone-number-to-access-support-services.htm",
    second: "https://www.plunket.org.nz/your-child/emergency/poisons/in-the-garden/",
    checked: november21)
}
