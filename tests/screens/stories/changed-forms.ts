import type { ScreenStory } from '../story.ts';
import { fillsIn, pressesUntilDone, submits } from './forms.ts';
import { changes } from './tenant-changes.ts';

const pending = 'Bestätige deine E-Mail-Adresse';
const form = '/empfehlen/linden-duo';
const heading = 'Linden Duo empfehlen';

/** What the form shows is another language’s, changes meanwhile, or is over; and somebody comes so often that a check is made. */
export async function tellChangedForms(story: ScreenStory): Promise<void> {
  await recommendsInEnglish(story);
  await readsChangedTerms(story);
  await comesOften(story);
}

async function recommendsInEnglish(story: ScreenStory): Promise<void> {
  const [category] = story.elsewhere.tenant.categories;
  await story.opens(`The form in English, of ${category?.name.en}`, '/empfehlen/lindenstrom-natur', 'Half each', 'en');
  const fills = async () => {
    const { type, tick } = story.device;
    await tick(/^Half each/);
    await type('First name', 'Liz');
    await type('Last name', 'Öztürk-O’Neil');
    await type('E-mail address', 'liz@example.org');
    await tick(/^I am at least 18/);
    await tick(/Yes, count me in/);
    await tick(/newsletter/);
  };
  await story.does('everything is ticked', fills, 'Half each');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Wir teilen');
  await story.does('leaving the campaign', ({ tick }) => tick(/Ja, ich mache mit/), 'Wir teilen');
  await story.does('joining it again', ({ tick }) => tick(/Ja, ich mache mit/), 'Wir teilen');
  await story.does('in English again', ({ press }) => press('EN English'), 'Half each');
  await story.does('sent', ({ press }) => press('Create my link'), 'Confirm your e-mail address');
}

async function readsChangedTerms(story: ScreenStory): Promise<void> {
  const { texts, campaigns, products } = story.elsewhere.tenant;
  await story.opens('The form before the terms change', form, heading);
  await story.does('filled in', (device) => fillsIn(device, { email: 'ida@example.de' }), heading);
  await story.does('joining', ({ tick }) => tick(/Ja, ich mache mit/), heading);
  const termsLabel = { text: 'Ich stimme den [neuen Bedingungen](/agb) zu.', version: '2027-01-01' };
  changes(story, {
    texts: { ...texts, de: { ...texts.de, termsLabel } },
    campaigns: campaigns.map((campaign) => ({ ...campaign, version: '2027-01-01' })),
  });
  await story.does('sent', submits, /hat sich inzwischen geändert/);
  story.device.broken = 'offline';
  await story.does(
    'what is new, offline',
    (device) => pressesUntilDone(device, 'Neuen Text anzeigen'),
    /inzwischen geändert/,
  );
  story.device.broken = null;
  await story.does('what is new', ({ press }) => press('Neuen Text anzeigen'), 'neuen Bedingungen');
  await story.does('sent without agreeing', submits, 'Bitte prüfe 1 Feld');
  await story.does('agreeing', ({ tick }) => tick(/^Ich stimme den/), 'neuen Bedingungen');
  await story.does('sent once more', submits, pending);
  changes(story, { texts, campaigns });
  await story.opens('The form before the bounty ends', '/empfehlen/lindengas-fair', 'Lindengas Fair empfehlen');
  await story.does('the last one', (device) => fillsIn(device, { email: 'ida@example.de' }), 'Ich');
  changes(story, { products: products.map((product) => ({ ...product, bounties: [] })) });
  await story.does('too late', submits, 'Für dieses Produkt gibt es zurzeit keine Prämie.');
  await story.does('another one', ({ follow }) => follow('Anderes Produkt wählen'), 'So funktioniert es');
  await story.opens('A product without a bounty', form, 'Für dieses Produkt gibt es zurzeit keine Prämie.');
  await story.opens('The same in English', form, 'There is no reward for this product at the moment.', 'en');
  await story.does('elsewhere', ({ follow }) => follow('Choose a product'), 'How it works');
  changes(story, { products });
  await story.opens('An unknown product', '/empfehlen/wasser', /Dieses Produkt kennen wir nicht/);
  await story.does('an unknown one in English', ({ press }) => press('EN English'), /We do not know this product/);
  await story.opens('No product at all', '/empfehlen', /404|nicht gefunden|gibt es nicht/);
}

async function comesOften(story: ScreenStory): Promise<void> {
  story.takeDevice();
  for (const times of ['once', 'twice', 'three times', 'four times', 'five times', 'six times']) {
    await story.opens(`Eva comes ${times}`, form, heading);
    await fillsIn(story.device, { first: 'Eva', email: 'eva@example.de' });
    await story.does(`Eva recommends ${times}`, submits, pending);
  }
}
