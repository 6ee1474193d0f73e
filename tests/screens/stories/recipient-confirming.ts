import { recipientBody } from '../../api/given/people.ts';
import { environment, recommends, releasersCome, type Recommender } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { changes, isBlocked, linkOf, pastes } from './collectors.ts';

const page = 'empfaengerbestaetigung';
const question = 'Bestätigen';
const again = 'Noch einmal versuchen';

/** A recipient confirms the data by the mail, and what becomes of links that do not work. */
export async function tellRecipientConfirming(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = await recommends(elsewhere, { email: 'anna@example.de', share: 50 });
  await givesData(story, anna, 'lena@example.de', 'Lena');
  const link = linkOf(story, 'lena@example.de', page);
  await story.opens('The question', link, question);
  await story.does('the question in English', ({ press }) => press('EN English'), 'Confirm');
  await confirms(story);
  await story.opens('the link is used', link, /hast du schon bestätigt|Du hast schon bestätigt/);
  await story.opens('the link is used, in English', link, /already confirmed/, 'en');
  await story.opens('no link at all', `/${page}`, /noch einmal/);
  await story.opens('a link that is none', `/${page}?token=${'A'.repeat(43)}`, /Vielleicht fehlt/);
  await isFaster(story, anna);
  await isUnread(story, anna);
}

/** Links that were good once. */
export async function tellRecipientConfirmingLate(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { karin } = await releasersCome(elsewhere);
  const anna = await recommends(elsewhere, { email: 'anna@example.de' });
  const ben = await recommends(elsewhere, { email: 'ben@example.de', firstName: 'Ben' });
  const cem = await recommends(elsewhere, { email: 'cem@example.de', firstName: 'Cem' });
  await givesData(story, anna, 'anna@example.de', 'Anna');
  await story.opens('The own address', linkOf(story, 'anna@example.de', page), /darf nicht/);
  await givesData(story, anna, 'out@shut.example', 'Otto');
  changes(story, (tenant) => ({
    ...tenant,
    private: { ...tenant.private, excludedEmails: [...tenant.private.excludedEmails, 'shut.example'] },
  }));
  await story.opens(
    'an address that is shut out',
    linkOf(story, 'out@shut.example', page),
    /nicht akzeptiert|Kundenservice/,
  );
  await givesData(story, ben, 'mia@example.de', 'Mia');
  await story.opens('Ben is there still', linkOf(story, 'mia@example.de', page), /Ben S\./);
  await isBlocked(elsewhere, karin, 'Empfehlung', ben.number);
  await story.does('Ben’s referral is blocked meanwhile', ({ press }) => press(question), /nicht mehr möglich/);
  await story.opens('Ben’s referral is blocked', linkOf(story, 'mia@example.de', page), /nicht mehr möglich/);
  await givesData(story, cem, 'kim@example.de', 'Kim');
  await elsewhere.ask('Cem goes', 'eraseRecommender', {
    as: environment(story.elsewhere),
    body: { Gegenstand: cem.email },
  });
  await story.opens('Cem is gone', linkOf(story, 'kim@example.de', page), /./);
  await givesData(story, anna, 'leo@example.de', 'Leo');
  const late = linkOf(story, 'leo@example.de', page);
  elsewhere.pass({ days: 85 });
  await story.opens('a link that is over', late, /abgelaufen/);
  await elsewhere.work('maintenance');
  await story.opens('a link that nobody knows any more', late, /./);
}

async function givesData(story: ScreenStory, { number }: Recommender, Email: string, Vorname: string): Promise<void> {
  const body = recipientBody(story.elsewhere.service, { Email, Vorname });
  await story.elsewhere.ask(`${Vorname} gives data`, 'createRecipient', { path: { referralNumber: number }, body });
}

async function confirms(story: ScreenStory): Promise<void> {
  const { device } = story;
  device.broken = 'offline';
  await story.does('confirming without a connection', ({ press }) => press('Confirm'), /connection failed/);
  device.broken = 'gateway';
  await story.does('confirming at a gateway', ({ press }) => press('Try again'), /busy/);
  device.broken = null;
  await story.does('confirming', ({ press }) => press('Confirm'), /e-mail address is confirmed/);
  await story.does('the thanks in German', ({ press }) => press('DE Deutsch'), /E-Mail-Adresse ist bestätigt/);
}

/** The same link was opened twice. */
async function isFaster(story: ScreenStory, anna: Recommender): Promise<void> {
  await givesData(story, anna, 'mia@example.de', 'Mia');
  await story.opens('Mia’s question', linkOf(story, 'mia@example.de', page), question);
  const body = { Token: story.elsewhere.linkTo('mia@example.de', page) };
  await story.elsewhere.ask('Mia confirms elsewhere', 'confirmRecipient', { body });
  await story.does('confirming what is confirmed', ({ press }) => press(question), /schon bestätigt/);
}

/** The link cannot be looked up. */
async function isUnread(story: ScreenStory, anna: Recommender): Promise<void> {
  await givesData(story, anna, 'nils@example.de', 'Nils');
  story.device.broken = 'offline';
  await story.opens('Nils has no connection', linkOf(story, 'nils@example.de', page), /Verbindung ist fehlgeschlagen/);
  story.device.broken = 'gateway';
  await story.does('Nils meets a gateway', ({ press }) => press(again), /ausgelastet/);
  story.device.broken = null;
  await story.does('Nils is asked', ({ press }) => press(again), question);
  await story.does(
    'Nils confirms and goes on at once',
    async ({ press }) => {
      await press(question);
      await pastes('/code');
    },
    'Empfehlungscode',
  );
}
