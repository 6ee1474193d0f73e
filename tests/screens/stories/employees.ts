import type { ScreenStory } from '../story.ts';
import { fillsIn, submits } from './forms.ts';
import { changes, switches } from './tenant-changes.ts';

const page = '/mitarbeiterempfehlen';
const heading = 'Was empfiehlst du?';
const pending = 'Bestätige deine E-Mail-Adresse';
const form = '/empfehlen/linden-duo';

/** Employees recommend at their own page; and what a tenant's switches make of the form for everybody. */
export async function tellEmployees(story: ScreenStory): Promise<void> {
  await recommend(story);
  await cannot(story);
  await isSwitched(story);
}

async function recommend(story: ScreenStory): Promise<void> {
  await story.opens('The page for employees', page, heading);
  await story.does('sent empty', submits, 'Bitte prüfe 4 Felder');
  await story.does('another product', ({ tick }) => tick(/^Linden Duo/), heading);
  await story.does('half each', ({ tick }) => tick(/^Wir teilen/), heading);
  await story.does(
    'a private address',
    (device) => fillsIn(device, { first: 'Jan', email: 'jan@example.de' }),
    heading,
  );
  await story.does('it is refused', submits, 'Bitte prüfe 1 Feld');
  await story.does('in English', ({ press }) => press('EN English'), 'What do you recommend?');
  await story.does('in German', ({ press }) => press('DE Deutsch'), heading);
  const company = ({ type }: ScreenStory['device']) => type('E-Mail-Adresse', 'jan@lindenstrom.example');
  await story.does('the company’s', company, heading);
  await story.does('sent', submits, pending);
  const token = story.elsewhere.linkTo('jan@lindenstrom.example', 'bestaetigung');
  await story.opens('The link in the mail', `/bestaetigung?token=${token}`, 'Linden Duo');
  await story.does('confirmed', ({ press }) => press('Bestätigen'), 'Teile deinen Link');
  await story.opens('The page for who is known', page, heading);
  await story.does('the terms', ({ tick }) => tick(/^Ich bin mindestens 18/), heading);
  await story.does('at once', submits, 'Teile deinen Link');
  await story.opens('The form of everybody', form, 'Mit dieser Adresse bist du angemeldet.');
  await story.does('the terms again', ({ tick }) => tick(/^Ich bin mindestens 18/), 'Aufteilung der Prämie');
  await story.does('refused there', submits, 'Für Beschäftigte: privat empfehlen');
}

async function cannot(story: ScreenStory): Promise<void> {
  story.takeDevice();
  const { products } = story.elsewhere.tenant;
  const [first, ...rest] = products;
  if (!first) throw new Error('the tenant has no products');
  changes(story, { products: [{ ...first, bounties: [] }, ...rest] });
  await story.opens('Without one product, in English', page, 'What do you recommend?', 'en');
  changes(story, { products: products.map((product) => ({ ...product, bounties: [] })) });
  await story.opens('Without bounties', page, 'Für dieses Produkt gibt es zurzeit keine Prämie.');
  changes(story, { products });
  switches(story, { companyRecommendation: false });
  await story.opens('Without employees', page, 'Auf diesem Weg kannst du hier nicht empfehlen.');
  await story.does('in English too', ({ press }) => press('EN English'), 'You cannot recommend this way here.');
}

async function isSwitched(story: ScreenStory): Promise<void> {
  const { config, campaigns } = story.elsewhere.tenant;
  switches(story, { maxRecipientBountyCent: 5000, defaultShare: 50 });
  await story.opens('Not more than half for the contact', form, 'Aufteilung der Prämie');
  switches(story, { maxRecipientBountyCent: 4999 });
  await story.opens('Nothing for the contact', form, 'Aufteilung der Prämie');
  switches(story, { maxRecipientBountyCent: 10_000, defaultShare: 0 });
  await story.opens('All for the contact at first', form, 'Aufteilung der Prämie');
  await story.does(
    'refused meanwhile',
    async (device) => {
      await fillsIn(device, { email: 'mia@example.de' });
      switches(story, { maxRecipientBountyCent: 100 });
      await submits(device);
    },
    'Bitte prüfe 1 Feld',
  );
  switches(story, { ...config, autoAcceptTerms: true, newsletter: false, showProductCategory: false });
  changes(story, { campaigns: [] });
  await story.opens('Terms by the button alone', form, 'Mit „Meinen Link erstellen“ erklärst du:');
  const fills = async () => {
    const { type } = story.device;
    await type('Vorname', 'Mia');
    await type('Nachname', 'Vogel');
    await type('E-Mail-Adresse', 'mia@example.de');
  };
  await story.does('without any box', fills, 'Aufteilung der Prämie');
  await story.does('in English', ({ press }) => press('EN English'), 'By selecting “Create my link” you declare:');
  await story.does('Mia is sent', ({ press }) => press('Create my link'), 'Confirm your e-mail address');
  const token = story.elsewhere.linkTo('mia@example.de', 'bestaetigung');
  await story.opens('The link of Mia', `/bestaetigung?token=${token}`, 'Linden Duo', 'en');
  await story.does('Mia confirms', ({ press }) => press('Confirm'), 'Share your link');
  changes(story, { campaigns, config: { ...config, languages: ['en'] } });
  await story.opens('One language', form, 'Split of the reward', 'en');
}
