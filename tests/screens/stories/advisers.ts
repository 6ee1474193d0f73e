import type { ScreenStory } from '../story.ts';
import { pressesTwice, submits } from './forms.ts';
import { changes, switches } from './tenant-changes.ts';

const page = '/agent/empfehlen/lindenstrom-natur';
const search = 'Name, Ort oder Postleitzahl';
const chosen = 'Ansprechperson für deinen Kontakt';
const pending = 'Bestätige deine E-Mail-Adresse';

/** Somebody recommends with an adviser, whom they have to find first; and employees recommend at their own page. */
export async function tellAdvisers(story: ScreenStory): Promise<void> {
  await turnsPages(story);
  await searches(story);
  await chooses(story);
  await cannot(story);
}

async function turnsPages(story: ScreenStory): Promise<void> {
  story.device.broken = 'offline';
  await story.opens('Advisers, offline', page, 'Die Verbindung ist fehlgeschlagen.');
  story.device.broken = null;
  await story.does('tried again', ({ press }) => press('Noch einmal versuchen'), 'Seite 1 von 4');
  await story.does('the next page', ({ press }) => press('Nächste Seite'), 'Seite 2 von 4');
  story.device.broken = 'slow';
  await story.does('slowly to the third', ({ press }) => press('Nächste Seite'), /mit Beratung/);
  await story.does('the third', ({ goesOn }) => goesOn(), 'Seite 3 von 4');
  await story.does('in English', ({ press }) => press('EN English'), 'Page 3 of 4');
  await story.does('the last', ({ press }) => press('Next page'), 'Page 4 of 4');
  await story.does('beyond it', ({ press }) => press('Next page'), 'Page 4 of 4');
  await story.does('back', ({ press }) => press('Previous page'), 'Page 3 of 4');
  await story.does('back in German', ({ press }) => press('DE Deutsch'), 'Seite 3 von 4');
}

async function searches(story: ScreenStory): Promise<void> {
  const find = (text: string) => async () => {
    await story.device.type(search, text);
    await story.device.press('Suchen');
  };
  await story.does('a place with many', find('aulingen'), '6 Ansprechpersonen');
  await story.does('one adviser', find('  oezdemir '), '1 Ansprechperson');
  await story.does('nobody', find('Niemand'), 'Niemand gefunden');
  await story.does('nobody in English', ({ press }) => press('EN English'), 'Nobody was found');
  await story.does('all again', ({ press }) => press('Show all'), 'Page 1 of 4');
  await story.does('German again', ({ press }) => press('DE Deutsch'), 'Seite 1 von 4');
  story.device.broken = 'gateway';
  await story.does('by a gateway', find('509'), /ausgelastet/);
  story.device.broken = null;
  await story.does('once more', ({ press }) => press('Noch einmal versuchen'), '3 Ansprechpersonen');
  await story.does('the next page of all', find(''), 'Seite 1 von 4');
}

async function chooses(story: ScreenStory): Promise<void> {
  await story.does('Baumgart', ({ press }) => press(/^Wählen.*Baumgart/), chosen);
  const fills = async () => {
    const { type, tick } = story.device;
    await type('Vorname', 'Anna');
    await type('E-Mail-Adresse', 'anna@example.de');
    await tick(/^Wir teilen/);
    await tick(/^Ja, ich mache mit/);
  };
  await story.does('half filled in', fills, chosen);
  await story.does('sent', submits, 'Bitte prüfe 2 Felder');
  await story.does('another one', ({ press }) => press('Andere wählen'), 'Seite 1 von 4');
  const find = async () => {
    await story.device.type(search, 'kaya');
    await story.device.press('Suchen');
  };
  await story.does('Kaya is found', find, '1 Ansprechperson');
  await story.does('Kaya', ({ press }) => press(/^Wählen.*Kaya/), chosen);
  const rest = async () => {
    await story.device.type('Nachname', 'Schmidt');
    await story.device.tick(/^Ich bin mindestens 18/);
  };
  await story.does('the rest', rest, chosen);
  const { agents } = story.elsewhere.tenant;
  changes(story, { agents: agents.filter(({ lastName }) => lastName !== 'Kaya') });
  await story.does('Kaya has left', submits, /Diese Ansprechperson|kennen wir nicht/);
  changes(story, { agents });
  await story.does('and is back', (device) => pressesTwice(device, 'Meinen Link erstellen'), pending);
  const token = story.elsewhere.linkTo('anna@example.de', 'bestaetigung');
  await story.opens('The link in the mail', `/bestaetigung?token=${token}`, 'ist deine E-Mail-Adresse');
  await story.does('confirmed', ({ press }) => press('Bestätigen'), 'Um deinen Kontakt kümmert sich Kaya');
  await story.does('in English', ({ press }) => press('EN English'), /adviser is Kaya/);
}

async function cannot(story: ScreenStory): Promise<void> {
  story.takeDevice();
  await story.opens('In English', '/agent/empfehlen/linden-duo', 'Page 1 of 4', 'en');
  await story.does('somebody', ({ press }) => press(/^Choose.*Brandt/), 'Your contact’s adviser');
  await story.does('an empty form', ({ press }) => press('Create my link'), 'Please check 4 fields');
  await story.opens('An unknown product', '/agent/empfehlen/wasser', 'Dieses Produkt kennen wir nicht');
  const { products } = story.elsewhere.tenant;
  changes(story, { products: products.map((product) => ({ ...product, bounties: [] })) });
  await story.opens('No bounty', page, 'Für dieses Produkt gibt es zurzeit keine Prämie.');
  const long = 'von und zu Schönfeld-Wolkenstein-Hohenlohe-Langenburg-Öhringen zu Aulingen am Fluss und Berg';
  changes(story, { products, agents: [{ externalId: 'LS-1', lastName: long, zipCode: '50667', city: long }] });
  await story.opens('One with a long name', page, '1 Ansprechperson');
  await story.does('the long name', ({ press }) => press(/^Wählen/), chosen);
  changes(story, { agents: [] });
  await story.opens('Nobody at all', page, 'Niemand gefunden');
  await story.does('all of nobody', ({ press }) => press('Alle anzeigen'), 'Niemand gefunden');
  switches(story, { agentRecommendation: false });
  await story.opens('Without advisers', page, 'Auf diesem Weg kannst du hier nicht empfehlen.');
  await story.does(
    'without them in English',
    ({ press }) => press('EN English'),
    'You cannot recommend this way here.',
  );
  await story.does('a product', ({ follow }) => follow('Choose a product'), 'How it works');
}
