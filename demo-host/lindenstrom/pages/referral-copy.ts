/** The words of the referral page in both languages. */
export const referralCopy = {
  de: {
    title: 'Lindenstrom empfehlen und Prämie sichern',
    description: 'Empfiehl Ökostrom und Gas von Lindenstrom weiter. Für jede Bestellung gibt es bis zu 100 €.',
    eyebrow: 'Empfehlungsprogramm',
    headline: 'Erzähl es weiter. Wir sagen danke',
    lead: 'Du bist zufrieden mit Lindenstrom? Dann erzähl davon. Für jede Bestellung, die durch dich zustande kommt, zahlen wir eine Prämie. Behalte sie, teile sie oder gib sie weiter.',
    start: 'Jetzt empfehlen',
    questions: 'Fragen und Antworten',
    facts: [
      { figure: 'bis 100 €', text: 'Prämie für jede Bestellung' },
      { figure: '60 Tage', text: 'gilt dein persönlicher Link' },
      { figure: '18.400', text: 'Haushalte kamen auf diesem Weg' },
    ],
    widget: 'Deine Empfehlung',
    reasonsTitle: 'Was du mit gutem Gewissen sagen kannst',
    reasons: [
      {
        title: 'Der Strom ist wirklich von hier',
        text: 'Jede Kilowattstunde hat einen Herkunftsnachweis aus dem Aulinger Land. Welche Anlage gerade liefert, steht auf der Rechnung.',
      },
      {
        title: 'Der Preis steht zwölf Monate fest',
        text: 'Zwölf Monate fester Preis bei Strom und Duo, ausgenommen Steuern, Abgaben und Umlagen, die der Staat ändert. Ohne Lockbonus im ersten und Aufschlag im zweiten Jahr.',
      },
      {
        title: 'Am Telefon sitzt ein Mensch',
        text: 'Unser Kundenservice sitzt am Lindenhof. Im Schnitt geht nach 40 Sekunden jemand ran, der deine Frage auch beantworten darf.',
      },
    ],
    storyEyebrow: 'Aus dem Tal',
    storyTitle: 'Ein Cent von jeder Kilowattstunde bleibt hier',
    story: [
      'In jedem Tarif steckt ein Cent je Kilowattstunde für neue Anlagen im Aulinger Land. Im letzten Jahr kamen so 2,1 Millionen Euro zusammen.',
      'Davon stehen jetzt Solardächer auf vier Schulen, ein Speicher neben dem Freibad und eine Ladesäule vor jeder Gemeindehalle. Je mehr Menschen mitmachen, desto schneller geht es.',
    ],
    storyLink: 'Woher unsere Energie kommt',
    faqTitle: 'Fragen und Antworten',
    faq: [
      {
        question: 'Muss ich selbst bei Lindenstrom sein?',
        answer: 'Nein. Jeder Mensch ab 18 Jahren mit Wohnsitz in Deutschland kann uns empfehlen.',
      },
      {
        question: 'Bekommen meine Bekannten Werbung von euch?',
        answer:
          'Nein. Du verschickst deinen Link selbst, auf dem Weg, den du sonst auch nutzt. Wer die Person ist, erfahren wir erst, wenn sie selbst ihre Angaben macht.',
      },
      {
        question: 'Wann kommt die Prämie?',
        answer:
          'Wenn die Bestellung bezahlt ist und seit dem Bestelltag 14 Tage vergangen sind, meistens vier bis zehn Wochen nach dem Lieferbeginn. Wir schreiben dir, sobald du sie abholen kannst.',
      },
      {
        question: 'Können wir uns die Prämie teilen?',
        answer:
          'Ja. Wenn du deinen Link erstellst, wählst du: alles für dich, je zur Hälfte oder alles für die andere Person.',
      },
      {
        question: 'Was sieht die Person, die mich empfohlen hat?',
        answer:
          'Deine Initialen und mit Datum, wie weit Bestellung und Prämie sind. Keine Adresse, keinen Verbrauch, keinen Preis.',
      },
      {
        question: 'Darf ich meinen Link öffentlich teilen?',
        answer:
          'In deinem eigenen Profil ja, solange du privat dort bist und dazusagst, dass es eine Prämie gibt. Gutscheinportale und bezahlte Anzeigen sind nicht erlaubt.',
      },
    ],
    contactTitle: 'Noch etwas offen?',
    contact: 'Ruf an oder schreib uns. Wir sind von Montag bis Freitag von 8 bis 18 Uhr da.',
  },
  en: {
    title: 'Recommend Lindenstrom and earn a reward',
    description: 'Recommend green electricity and gas from Lindenstrom. Every order earns up to €100.',
    eyebrow: 'Referral programme',
    headline: 'Pass it on. We say thank you',
    lead: 'Happy with Lindenstrom? Tell someone. For every order that comes about through you we pay a reward. Keep it, share it or pass it on.',
    start: 'Recommend now',
    questions: 'Questions and answers',
    facts: [
      { figure: 'up to €100', text: 'reward for every order' },
      { figure: '60 days', text: 'is how long your link works' },
      { figure: '18,400', text: 'households came this way' },
    ],
    widget: 'Your referral',
    reasonsTitle: 'What you can say in good conscience',
    reasons: [
      {
        title: 'The electricity is really from here',
        text: 'Every kilowatt hour comes with a certificate of origin from the Aulingen area. The bill names the plants.',
      },
      {
        title: 'The price is fixed for twelve months',
        text: 'Fixed price for twelve months with electricity and Duo, except taxes, charges and levies that the state changes. No teaser in the first year and no surcharge in the second.',
      },
      {
        title: 'A person answers the phone',
        text: 'Our service team works in Aulingen. On average it takes 40 seconds until someone picks up.',
      },
    ],
    storyEyebrow: 'From the valley',
    storyTitle: 'One cent of every kilowatt hour stays here',
    story: [
      'Every tariff holds one cent per kilowatt hour for new plants in the Aulingen area. Last year that came to 2.1 million euros.',
      'It paid for solar roofs on four schools, a battery beside the swimming pool and a charging point at every village hall.',
    ],
    storyLink: 'Where our energy comes from',
    faqTitle: 'Questions and answers',
    faq: [
      {
        question: 'Do I have to be a customer?',
        answer: 'No. Everyone aged 18 or over who lives in Germany can recommend us.',
      },
      {
        question: 'Will you send advertising to the people I know?',
        answer: 'No. You send your link yourself. We only learn who they are when they enter their details themselves.',
      },
      {
        question: 'When do I get the reward?',
        answer:
          'Once the order is paid and 14 days have passed since the order date, usually four to ten weeks after supply has begun. We write to you as soon as you can collect it.',
      },
      {
        question: 'Can we share the reward?',
        answer: 'Yes. When you create your link you choose: all for you, half each, or all for the other person.',
      },
      {
        question: 'What does the person who recommended me see?',
        answer: 'Your initials and, with dates, how far order and reward are. No address, no consumption, no price.',
      },
      {
        question: 'May I post my link in public?',
        answer:
          'On your own profile, yes, as long as you are there privately and say that there is a reward. Voucher sites and paid advertisements are not allowed.',
      },
    ],
    contactTitle: 'Anything else?',
    contact: 'Call or write to us. We are here Monday to Friday from 8 am to 6 pm.',
  },
} as const;
