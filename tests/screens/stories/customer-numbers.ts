import { recommends } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { changes, hasPassword, isSignedIn, linkOf } from './collectors.ts';

const page = 'kundennummer';
const field = 'Kundennummer';

/** Recommenders tell their number as the tenant's customer, by the link of a mail and signed in. */
export async function tellCustomerNumbers(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = await recommends(elsewhere, { email: 'anna@example.de' });
  await hasPassword(story, anna);
  await story.opens('Nobody', `/${page}`, /melde dich an oder öffne/);
  await story.opens('nobody in English', `/${page}`, /log in or open/i, 'en');
  await byLink(story, linkOf(story, anna.email, page));
  await isSignedIn(story, anna);
  await signedIn(story);
  const ben = await recommends(elsewhere, { email: 'ben@example.de', firstName: 'Ben' });
  const link = linkOf(story, ben.email, page);
  story.takeDevice();
  elsewhere.pass({ days: 61 });
  await story.opens('a link that is over', link, /abgelaufen/);
  changes(story, (tenant) => ({
    ...tenant,
    private: { ...tenant.private, customerNumber: null },
    config: { ...tenant.config, asksCustomerNumber: false },
  }));
  await story.opens('where no number is asked for', link, /keine Kundennummer/);
}

async function byLink(story: ScreenStory, link: string): Promise<void> {
  const { device } = story;
  device.broken = 'offline';
  await story.opens('The link without a connection', link, /Verbindung ist fehlgeschlagen/);
  device.broken = null;
  await story.does('the link', ({ press }) => press('Noch einmal versuchen'), field);
  await story.does('saving nothing', ({ press }) => press('Speichern'), /Pflichtfeld/);
  await story.does(
    'saving what is no number',
    async ({ type, press }) => {
      await type(field, 'LS-12');
      await press('Speichern');
    },
    /ist nicht gültig/,
  );
  await story.does('no number in English', ({ press }) => press('EN English'), 'Customer number');
  device.broken = 'offline';
  await story.does(
    'saving without a connection',
    async ({ type, press }) => {
      await type('Customer number', 'LS-204 816');
      await press('Save');
    },
    /connection failed/,
  );
  device.broken = null;
  await story.does('saving', ({ press }) => press('Try again'), /we have your customer number/);
  await story.opens('the link is used', link, /schon benutzt/);
  await story.opens('a link that is none', `/${page}?token=${'A'.repeat(43)}`, /nicht gültig/);
}

async function signedIn(story: ScreenStory): Promise<void> {
  await story.opens('signed in', `/${page}`, /Wir haben deine Kundennummer/);
  await story.does(
    'replacing it',
    async ({ type, press }) => {
      await type(field, 'LS-999777');
      await press('Ersetzen');
    },
    /Sie endet auf/,
  );
  await story.does(
    'replacing it by what is none',
    async ({ type, press }) => {
      await type(field, 'xyz');
      await press('Ersetzen');
    },
    /ist nicht gültig/,
  );
  await story.opens('signed in, in English', `/${page}`, /We have your customer number/, 'en');
}
