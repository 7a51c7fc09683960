// Notes about helplines: hours, names, audience, and the parts of countries.
extension Phrase {
  /// "Scotland: NHS 24".
  package static func inPart(_ part: Phrase, _ name: String) -> Phrase {
    Phrase("{part}: {name}", ["part": part, "name": name])
  }
  package static func weekdays(_ from: String, _ to: String) -> Phrase {
    Phrase("Mon–Fri {from}–{to}", ["from": from, "to": to])
  }

  // Hours
  package static let hoursOf129 = Phrase("Mon–Fri 9:00–18:00; in a crisis, day and night")
  package static let hoursOfCallForChange = Phrase("10:00–22:00 (US Eastern time)")

  // Names
  package static let womensLine1366 = Phrase("Women's emergency line")
  package static let mindLine1577 = Phrase("Mental health crisis line")
  package static let welfareLine129 = Phrase("Health and welfare line")
  package static let advice119 = Phrase("119 medical advice")
  package static let poisonCentreOfSeoul = Phrase("Seoul Poison Control Center")
  package static let moodCentreOfSeoul = Phrase("Seoul: centre for infertility and depression")
  package static let emergencyPortal = Phrase("Emergency medical portal (E-Gen)")
  package static let moonlightHospitals = Phrase("Moonlight children's hospitals")

  // Audience, languages and limits
  package static let nhs111Mind = Phrase("Choose the mental health option (2).")
  package static let nhs111Health = Phrase(
    "Free. For a child under five, call: the website is for five and older.")
  package static let freeAdviceOfNurses = Phrase("Free advice from nurses.")
  package static let adviceOfNurses = Phrase("Advice from nurses.")
  package static let noPoisonsLineInNI = Phrase(
    "England, Scotland and Wales. In Northern Ireland ask a GP or a pharmacist; in danger call 999.")
  package static let lifelineNI = Phrase(
    "Free, for anyone who lives in Northern Ireland; you need not be in danger.")
  package static let breathingSpace = Phrase("Free, for low mood and worry. In the evening and at weekends.")
  package static let textPandas = Phrase(
    "Text only: send PANDAS. Free. For anyone during pregnancy or after a birth.")
  package static let forWomen = Phrase("Free, for women.")
  package static let forMenOnWeekdays = Phrase("Free, for men. Not open at night.")
  package static let anyGender = Phrase("Free. Anyone can call.")
  package static let liveFearFree = Phrase("Free. Anyone can call, or text 07860 077333.")
  package static let respectLine = Phrase(
    "Free, for anyone who hurts a partner, or fears they might, and wants to stop. Office hours.")
  package static let changeProgramme = Phrase(
    "Programmes for men who want to stop. The number dates from 2020.")
  package static let poisonsIreland = Phrase("At night ask a GP service or an emergency department.")
  package static let hotlineUS = Phrase("Free. Or text START to 88788.")
  package static let callForChange = Phrase(
    "Free, anonymous. For anyone who hurts a partner or fears they might.")
  package static let childhelp = Phrase("Free, anonymous. Also for parents who fear losing control.")
  package static let supportInternational = Phrase(
    "Free. Call in English or Spanish, or text in English, for information and support.")
  package static let free = Phrase("Free.")
  package static let freeNotQuebec = Phrase("Free. In Quebec call 1-800-463-5060.")
  package static let callOrTextManyLanguages = Phrase("Call or text, in more than 170 languages.")
  package static let englishAndFrenchFree = Phrase("Free, in English and French.")
  package static let sheltersafe = Phrase(
    "A map of women's shelters with their numbers. Their lines are open day and night.")
  package static let healthdirect = Phrase("Free. Its name is changing to 1800 Medicare.")
  package static let childHealthVictoria = Phrase("Nurses for families with children under school age.")
  package static let pregnancyBirthBaby = Phrase(
    "Free. For expecting parents and parents of children under five.")
  package static let respectAustralia = Phrase("Free. Or text 0458 737 732.")
  package static let mensReferral = Phrase("For men who use violence, or fear they might.")
  package static let heyBro = Phrase("Free, for men who fear they might hurt someone they love.")
  package static let areYouOK = Phrase(
    "Free. Also for people who want to change how they act. One page says it is open day and night.")
  package static let possiblyLonger = Phrase("Free. One page says it is open day and night.")
  package static let nursesForUnderFives = Phrase("Free. Nurses for children under five.")
  package static let inKorean1366 = Phrase("For violence at home. They find you a safe place to sleep.")
  package static let inKorean1577 = Phrase("Connects you with the mental health centre near you.")
  package static let inKorean129 = Phrase(
    "Help with money and care in a crisis. Also tells you which hospitals are open.")
  package static let advice119Note = Phrase(
    "For questions about an illness, first aid, and which hospitals and pharmacies are open.")
  package static let poisonCentreOfSeoulNote = Phrase(
    "You can call from anywhere in Korea. Outside these hours, ask 119.")
  package static let moodCentreOfSeoulNote = Phrase(
    "By appointment. Also for mothers up to three years after the birth. Songpa: 02-6956-6248.")
  package static let emergencyPortalNote = Phrase(
    "Which hospitals, emergency rooms and pharmacies are open now.")
  package static let moonlightHospitalsNote = Phrase(
    "For a child who is not badly ill, in the evening and on days off. The portal has the list; hours "
      + "differ.")
  package static let paediatricJapan = Phrase(
    "In Japanese. In the evening and on days off; hours differ by prefecture.")
  package static let violenceJapan = Phrase("Free, also in English and Korean.")
  package static let childrenJapan = Phrase("Free, for violence against a child.")
  package static let violenceSingapore = Phrase("In English; Mandarin, Malay and Tamil if needed.")
  package static let hilfetelefon = Phrase("Free, anonymous, in German and 18 other languages. For women.")
  package static let elterntelefon = Phrase(
    "Free, anonymous. For parents. You can also talk about something you did yourself.")
  package static let schwangere = Phrase("Free, anonymous. For women with difficulties in pregnancy.")
  package static let bereitschaftsdienst = Phrase("Free. A doctor on duty when surgeries are closed.")
  package static let violenceFrance = Phrase(
    "Free, anonymous. In French; other languages at some hours. For women.")
  package static let authorsFrance = Phrase("For people who hit, or fear they might.")
  package static let frauenhelpline = Phrase("Free, anonymous, in German and other languages. For women.")
  package static let veiligThuis = Phrase("Free; anonymous if you like.")
  package static let veiligThuisSelf = Phrase("Free. Also for people who use violence themselves.")

  // Parts of countries
  package static let england = Phrase("England")
  package static let scotland = Phrase("Scotland")
  package static let wales = Phrase("Wales")
  package static let northernIreland = Phrase("Northern Ireland")
  package static let victoria = Phrase("Victoria")
  package static let queensland = Phrase("Queensland")
  package static let britishColumbia = Phrase("British Columbia")
  package static let alberta = Phrase("Alberta")
  package static let saskatchewan = Phrase("Saskatchewan")
  package static let manitoba = Phrase("Manitoba")
  package static let ontario = Phrase("Ontario")
  package static let quebec = Phrase("Quebec")
  package static let novaScotia = Phrase("Nova Scotia")
  package static let newBrunswick = Phrase("New Brunswick")
  package static let yukon = Phrase("Yukon")
  package static let newfoundland = Phrase("Newfoundland and Labrador")
  package static let zurich = Phrase("Canton of Zürich")
  package static let eastOfIreland = Phrase("East")
  package static let westOfIreland = Phrase("West")
  package static let cork = Phrase("Cork")
  package static let berlin = Phrase("Berlin")
  package static let eastGermany = Phrase("Mecklenburg-Vorpommern, Saxony, Saxony-Anhalt, Thuringia")
  package static let northGermany = Phrase("Bremen, Hamburg, Lower Saxony, Schleswig-Holstein")
  package static let northRhine = Phrase("North Rhine-Westphalia")
  package static let badenWuerttemberg = Phrase("Baden-Württemberg")
  package static let saarland = Phrase("Saarland")
  package static let hesse = Phrase("Hesse, Rhineland-Palatinate")
  package static let bavaria = Phrase("Bavaria")
  package static let angers = Phrase("Angers")
  package static let bordeaux = Phrase("Bordeaux")
  package static let lille = Phrase("Lille")
  package static let lyon = Phrase("Lyon")
  package static let marseille = Phrase("Marseille")
  package static let nancy = Phrase("Nancy")
  package static let paris = Phrase("Paris")
  package static let toulouse = Phrase("Toulouse")
}
