import { html, type Html } from '../web/html.ts';
import type { Page } from '../web/page.ts';

/** @param heading the title as it may break in a narrow column */
const legal = (title: string, text: Html, heading = title): Page => ({
  language: 'de',
  title: `${title} | Lindenstrom`,
  description: `${title} von Lindenstrom`,
  indexed: true,
  main: html`<article class="wrap narrow section prose">
    <h1>${heading}</h1>
    ${text}
  </article>`,
});

export const imprint = legal(
  'Impressum',
  html`<p>Angaben nach § 5 DDG und § 18 Abs. 2 MStV</p>
    <p><strong>Lindenstrom GmbH</strong><br />Am Lindenhof 12<br />36999 Aulingen</p>
    <p>
      Telefon: <a href="tel:+492214710460">0221 4710 460</a><br />
      E-Mail: <a href="mailto:service@lindenstrom.example">service@lindenstrom.example</a>
    </p>
    <p>
      Geschäftsführung: Dr. Marlene Auerbach, Jonas Tielke<br />
      Registergericht: Amtsgericht Aulingen, HRB 4711<br />
      Umsatzsteuer-ID: DE000000000<br />
      Verantwortlich für den Inhalt: Dr. Marlene Auerbach, Anschrift wie oben
    </p>
    <h2>Wenn wir uns nicht einigen</h2>
    <p>
      Schreib zuerst an unseren Kundenservice. Wir antworten innerhalb von vier Wochen (§ 111a EnWG). Finden wir keine
      Lösung, kannst du als Verbraucherin oder Verbraucher ein kostenloses Verfahren bei der Schlichtungsstelle Energie
      e. V., Friedrichstraße 133, 10117 Berlin beantragen. Wir sind verpflichtet, daran teilzunehmen (§ 111b EnWG).
    </p>
    <p>
      Über deine Rechte informiert auch der Verbraucherservice Energie der Bundesnetzagentur, Postfach 8001, 53105 Bonn.
    </p>
    <p class="notice">
      Lindenstrom ist ein erfundenes Unternehmen. Name, Anschrift, Register und Personen sind ausgedacht.
    </p>`,
);

/** For contracts of supply; built like the model of Anlage 1 to Art. 246a § 1 (2) EGBGB. */
export const withdrawal = legal(
  'Widerrufsbelehrung',
  html`<h2>Dein Widerrufsrecht</h2>
    <p>
      Du kannst deinen Vertrag über Strom oder Gas innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist
      beginnt an dem Tag, an dem der Vertrag geschlossen wird.
    </p>
    <p>
      Dafür genügt eine eindeutige Erklärung an die Lindenstrom GmbH, Am Lindenhof 12, 36999 Aulingen, Telefon
      <a href="tel:+492214710460">0221 4710 460</a>, E-Mail
      <a href="mailto:service@lindenstrom.example">service@lindenstrom.example</a>: per Brief, E-Mail oder online über
      <a href="/widerrufen">Vertrag widerrufen</a>. Widerrufst du online, bestätigen wir dir sofort mit Datum und
      Uhrzeit, was bei uns angekommen ist. Es reicht, wenn du die Erklärung vor dem Ende der Frist abschickst.
    </p>
    <h2>Was nach dem Widerruf geschieht</h2>
    <p>
      Wir zahlen dir alles, was du für diesen Vertrag bezahlt hast, unverzüglich und spätestens 14 Tage nach deinem
      Widerruf zurück, auf demselben Weg und ohne Kosten für dich.
    </p>
    <p>
      Hast du verlangt, dass die Lieferung schon während der Frist beginnt, bezahlst du die Energie, die wir bis zu
      deinem Widerruf geliefert haben.
    </p>
    <h2>Muster für deinen Widerruf</h2>
    <p>Du kannst diesen Text verwenden, musst es aber nicht:</p>
    <blockquote>
      <p>
        An die Lindenstrom GmbH, Am Lindenhof 12, 36999 Aulingen, service@lindenstrom.example<br />
        Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Lieferung von Strom oder Gas.<br />
        Bestellt am: …<br />
        Bestell- oder Kundennummer: …<br />
        Name und Anschrift: …<br />
        Datum, Unterschrift (nur auf Papier): …
      </p>
    </blockquote>
    <p>Stand: November 2026</p>`,
  'Widerrufs\u00adbelehrung',
);

export const privacy = legal(
  'Datenschutz',
  html`<p class="lead">Hier steht, was diese Website über dich weiß und was nicht.</p>
    <h2>Wer verantwortlich ist</h2>
    <p>
      Lindenstrom GmbH, Am Lindenhof 12, 36999 Aulingen. Unsere Datenschutzbeauftragte erreichst du unter
      <a href="mailto:datenschutz@lindenstrom.example">datenschutz@lindenstrom.example</a>.
    </p>
    <h2>Wenn du nur schaust</h2>
    <p>
      Diese Seiten setzen keine Cookies und laden nichts von Dritten, außer auf der Seite „Empfehlen“: Dort wird unser
      Empfehlungsprogramm eingebettet, das eine eigene Adresse und eigene
      <a href="/empfehlen#/datenschutz">Datenschutzhinweise</a> hat. Unser Server schreibt kein Protokoll über die
      Seiten, die du ansiehst.
    </p>
    <h2>Wenn du bestellst</h2>
    <p>
      Wir verarbeiten deine Angaben, um den Vertrag mit dir zu schließen und zu erfüllen (Art. 6 Abs. 1 b DSGVO), und
      bewahren sie so lange auf, wie Handels- und Steuerrecht es verlangen (§ 257 HGB, § 147 AO). Netzbetreiber und
      bisheriger Anbieter erhalten, was sie für den Wechsel brauchen.
    </p>
    <h2>Wenn du widerrufst oder kündigst</h2>
    <p>
      Wir verwenden deine Angaben, um den Vertrag zu beenden und dir den Eingang zu bestätigen (Art. 6 Abs. 1 b und c
      DSGVO), und bewahren sie so lange auf wie die Unterlagen zum Vertrag.
    </p>
    <h2>Wenn dich jemand empfohlen hat</h2>
    <p>
      Kommst du über eine Empfehlung und bestellst, geben wir Bestellnummer, Tarif, Zeitpunkt und Stand der Bestellung
      mit der Nummer der Empfehlung an das Empfehlungsprogramm weiter, damit die Prämie ankommt. Dem hast du dort
      zugestimmt (Art. 6 Abs. 1 a DSGVO). Name, Anschrift und Zählernummer bleiben bei uns.
    </p>
    <h2>Deine Rechte</h2>
    <p>
      Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragbarkeit, kannst widersprechen
      und Einwilligungen für die Zukunft widerrufen (Art. 7 und 15 bis 21 DSGVO). Beschweren kannst du dich bei der
      Datenschutzaufsicht deines Bundeslandes.
    </p>
    <p>Stand: November 2026</p>`,
);
