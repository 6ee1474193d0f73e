import type { ScreenStory } from '../story.ts';

/** Somebody looks around before anything begins: all that is open to everybody, in both languages. */
export async function tellLooking(story: ScreenStory): Promise<void> {
  await isReadFirst(story);
  await isWalkedThrough(story);
  await isSwitched(story);
  await isAskedAndAnswered(story);
  await isLost(story);
}

/** What an address shows at once, without anything that was asked before. */
async function isReadFirst(story: ScreenStory): Promise<void> {
  const routes = [
    '/',
    '/aktuellepraemienuebersicht',
    '/agb',
    '/datenschutz',
    '/impressum',
    '/barrierefreiheitserklaerung',
    '/faq',
    '/kontakt',
    '/code',
    '/kulanzdanke',
    '/empfehlungabgelaufen',
    '/empfehlunggesperrt',
    '/404',
  ];
  for (const route of routes) {
    await story.opens(`${route} by its address`, route, /./);
    await story.opens(`${route} by its address, in English`, route, /./, 'en');
  }
}

/** From page to page, each text asked for when it is needed. */
async function isWalkedThrough(story: ScreenStory): Promise<void> {
  await story.opens('the start page again', '/', 'So funktioniert es');
  const names = {
    Teilnahmebedingungen: 'Worum es geht',
    Datenschutz: 'Wer verantwortlich ist',
    Impressum: /§ 5 DDG/,
    Barrierefreiheit: /axe-core/,
    'Häufige Fragen': 'Wie lange gilt mein Link?',
    Kontakt: 'Nachricht senden',
    Empfehlen: 'So funktioniert es',
    Anmelden: 'Passwort vergessen?',
  };
  for (const [name, seen] of Object.entries(names)) {
    await story.does(`follows ${name}`, ({ follow }) => follow(name), seen);
  }
  await story.does('the skip link', ({ follow }) => follow('Zum Inhalt springen'), 'Passwort vergessen?');
  await story.opens('a page with a footnote', '/empfehlen/linden-duo', 'Linden Duo empfehlen');
  await story.does('follows the footnote', ({ user }) => user.click(noteLink()), 'Treuebonus');
  await story.does('and goes back to the text', ({ press }) => press(/Zurück zu Fußnote/), 'Treuebonus');
}

function noteLink(): Element {
  const link = document.querySelector('[role=doc-noteref]');
  if (!link) throw new Error('no text refers to a footnote');
  return link;
}

async function isSwitched(story: ScreenStory): Promise<void> {
  await story.opens('a long page, to be read in English', '/faq', 'Wie lange gilt mein Link?');
  await story.does(
    'without a connection there is no English',
    (device) => {
      device.broken = 'offline';
      return device.press('EN English');
    },
    /Sprache konnte nicht geladen werden/,
  );
  await story.does(
    'with one there is',
    (device) => {
      device.broken = null;
      return device.press('EN English');
    },
    /How long/,
  );
  await story.does('the next page is in English too', ({ follow }) => follow('Terms'), /^1\. /);
  await story.does('and back in German', ({ press }) => press('DE Deutsch'), 'Worum es geht');
}

async function isAskedAndAnswered(story: ScreenStory): Promise<void> {
  await story.opens('questions', '/faq', 'Wie lange gilt mein Link?');
  await story.does('opens one', ({ press }) => press('Wie lange gilt mein Link?'), /Tage/);
  await story.does('closes it', ({ press }) => press('Wie lange gilt mein Link?'), 'Wie lange gilt mein Link?');
  await story.does('searches', ({ type }) => type('In den Fragen suchen', 'link'), /Fragen gefunden/);
  await story.does('finds one', ({ type }) => type('In den Fragen suchen', 'iban'), /gefunden/);
  await story.does('finds nothing', ({ type }) => type('In den Fragen suchen', 'zebra'), /Nichts gefunden/);
  await story.does('sees all again', ({ press }) => press('Alle Fragen anzeigen'), 'Wie lange gilt mein Link?');
  await story.opens('a question that is gone', '/faq?frage=gibt-es-nicht', /gibt es nicht mehr/);
}

async function isLost(story: ScreenStory): Promise<void> {
  await story.opens('an address of nothing', '/gibt/es/nicht', 'Datei nicht gefunden');
  await story.does('leads home', ({ follow }) => follow('Zur Startseite'), 'So funktioniert es');
  for (const broken of ['offline', 'gateway'] as const) {
    await story.opens(`the start page before it is ${broken}`, '/', 'So funktioniert es');
    await story.does(
      `${broken}, no terms`,
      (device) => {
        device.broken = broken;
        return device.follow('Teilnahmebedingungen');
      },
      'Noch einmal versuchen',
    );
    await story.does(`${broken} still`, ({ press }) => press('Noch einmal versuchen'), 'Noch einmal versuchen');
    await story.does(
      `no longer ${broken}`,
      (device) => {
        device.broken = null;
        return device.press('Noch einmal versuchen');
      },
      'Worum es geht',
    );
    await story.does(
      `${broken}, no questions`,
      (device) => {
        device.broken = broken;
        return device.follow('Häufige Fragen');
      },
      'Noch einmal versuchen',
    );
    story.device.broken = null;
  }
}
