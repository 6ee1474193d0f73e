import { austrianIban } from '../../api/given/bounty-people.ts';
import { recipientBody } from '../../api/given/people.ts';
import { environment, releasersCome, tellsOrder } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import type { ScreenStory } from '../story.ts';
import { connectionFailed, hasAccount, isSignedIn, online, without } from './account-steps.ts';
import { isBooked, isRefused, isReturned, pays } from './pay-runs.ts';
import { brings, collects, holds, longAgo, opens, refers, sells } from './referrals.ts';

const email = 'anna@example.de';
const area = '/persoenlicherbereich';
const whole = 'Fehlende Prämie melden';

/** Everything that a referral can be before somebody orders, and its end. */
export async function tellEarlyCards(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { number, session: as } = await hasAccount(story, email);
  for (const channel of ['whatsapp', 'whatsapp', 'sms', 'qr', 'facebook', '']) await opens(elsewhere, number, channel);
  const byCode = await refers(elsewhere, as, { share: 50 });
  const body = { Einsprungsquelle: 'Code' };
  await elsewhere.ask('somebody types the code', 'openReferral', { path: { referralNumber: byCode }, body });
  const once = await refers(elsewhere, as, { share: 0 });
  await opens(elsewhere, once);
  const unconfirmed = await refers(elsewhere, as, { product: 'lindengas-fair' });
  await opens(elsewhere, unconfirmed);
  const data = recipientBody(elsewhere.service, { Email: 'mia@example.de', Vorname: 'Mia', Nachname: 'Vogel' });
  await elsewhere.ask('Mia gives data', 'createRecipient', { path: { referralNumber: unconfirmed }, body: data });
  await brings(elsewhere, await refers(elsewhere, as, { agent: 'LS-1004' }), 'Lena');
  const several = await refers(elsewhere, as, { product: 'linden-duo', share: 50 });
  for (const name of ['Ida', 'Max', 'Tom', 'Eva', 'Jan']) {
    const { number: Empfaengernummer } = await brings(elsewhere, several, name);
    const order = { Empfaengernummer, ProduktId: 'linden-duo' };
    if (name === 'Max') await tellsOrder(elsewhere, 'of-Max', order);
    if (name === 'Tom') await tellsOrder(elsewhere, 'of-Tom', { ...order, Status: 'Gezahlt', Auftragsdatum: longAgo });
    if (name === 'Eva') await tellsOrder(elsewhere, 'of-Eva', { ...order, Status: 'Storniert' });
  }
  await refers(elsewhere, as, { product: 'linden-duo' });
  await isSignedIn(story, email);
  await story.opens('Before anybody orders', area, whole);
  await story.does('in English', ({ press }) => press('EN English'), 'Report a missing reward');
  elsewhere.pass({ days: 59 });
  await isSignedIn(story, email);
  await story.opens('On the last day', area, whole);
  await story.does('shared again', ({ user }) => user.click(lastShared()), /./);
  elsewhere.pass({ days: 2 });
  await isSignedIn(story, email);
  await story.opens('Expired', area, whole);
  await story.does('only those that have ended', ({ press }) => press('Beendet'), whole);
  await story.does('only the successful ones', ({ press }) => press('Erfolgreich'), whole);
  await story.does('to where one of them is collected', ({ follow }) => follow(/Jetzt abholen/), /./);
}

function lastShared(): Element {
  const link = [...document.querySelectorAll('main a')].findLast(
    ({ textContent }) => textContent === 'Noch einmal teilen',
  );
  if (!link) throw new Error('nothing can be shared');
  return link;
}

/** From the order to a bounty that waits, or does not come. */
export async function tellOrderedCards(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const operator = environment(elsewhere);
  const { number, session: as } = await hasAccount(story, email);
  await opens(elsewhere, number);
  await elsewhere.ask('it is blocked', 'createBlock', {
    as: operator,
    body: { Sache: 'Empfehlung', Gegenstand: number, Grund: 'Verdacht' },
  });
  const today = '2026-05-20T08:00:00';
  await sells(elsewhere, as, 'Ida', { Auftragsdatum: today, Status: 'Offen' });
  await sells(elsewhere, as, 'Max', { Auftragsdatum: today });
  await sells(elsewhere, as, 'Tom');
  await sells(elsewhere, as, 'Eva', { share: 50 });
  await sells(elsewhere, as, 'Jan', { share: 0 });
  await sells(elsewhere, as, 'Mia', { Status: 'Storniert' });
  const { number: Empfaengernummer } = await sells(elsewhere, as, 'Lena');
  await tellsOrder(elsewhere, 'of-Lena', { Empfaengernummer, Status: 'Storniert', Auftragsdatum: longAgo });
  await sells(elsewhere, as, 'Ben', { product: 'lindengas-fair' });
  await holds(elsewhere, email, operator);
  await isSignedIn(story, email);
  await story.opens('From the order to the bounty', area, whole);
  await story.does('in English', ({ press }) => press('EN English'), 'Report a missing reward');
  elsewhere.pass({ days: 15 });
  await isSignedIn(story, email);
  await story.opens('The complaint period is over', area, whole);
  await story.does('only those that run', ({ press }) => press('Laufend'), whole);
  await elsewhere.work('bounties');
  await story.opens('Ready', area, whole);
  await story.does('one of them is collected', ({ user }) => user.click(firstCollected()), /./);
  elsewhere.pass({ days: 400 });
  await isSignedIn(story, email);
  await story.opens('Too late, though nobody has said so', area, whole);
  await elsewhere.work('bounties');
  await story.opens('Too late', area, whole);
  await story.does('in English too', ({ press }) => press('EN English'), 'Report a missing reward');
}

function firstCollected(): Element {
  const link = [...document.querySelectorAll('main article a, main [role=article] a')].find(({ textContent }) =>
    textContent.includes('abholen'),
  );
  if (!link) throw new Error('nothing can be collected');
  return link;
}

/** What is collected, and what becomes of the money. */
export async function tellPaidCards(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { karin, jonas } = await releasersCome(elsewhere);
  const { number, session: as } = await hasAccount(story, email);
  await opens(elsewhere, number);
  const sold = async (name: string, wanted: Parameters<typeof sells>[3], how: 'Geld' | 'Gutschein', by: Who) => {
    await sells(elsewhere, by, name, wanted);
    await collects(elsewhere, email, how);
  };
  await sold('Ida', { product: 'linden-duo' }, 'Geld', as);
  await sold('Max', {}, 'Geld', as);
  await sold('Tom', { share: 50 }, 'Geld', as);
  await sold('Eva', { product: 'lindengas-fair' }, 'Geld', as);
  const { file, payments } = await pays(elsewhere, karin, jonas);
  const day = '2026-05-21';
  await isBooked(elsewhere, karin, payments[10_000] ?? '', 10_000, day);
  await isRefused(elsewhere, karin, payments[6000] ?? '', file);
  await isBooked(elsewhere, karin, payments[3000] ?? '', 3000, day);
  await isReturned(elsewhere, karin, payments[3000] ?? '', 3000, '2026-05-22');
  await isRefused(elsewhere, karin, payments[5000] ?? '', file);
  const claim: Who = ['the claim', elsewhere.linkTo(email, 'bankdaten')];
  const body = { Kontoinhaber: 'Anna Schmidt', Iban: austrianIban };
  elsewhere.pass({ hours: 1 });
  await elsewhere.ask('other bank details', 'saveBankAccount', { as: claim, body });
  const later = await isSignedIn(story, email);
  await sold('Jan', {}, 'Geld', later);
  await sold('Mia', {}, 'Gutschein', later);
  await isSignedIn(story, email);
  await story.opens('What is collected', area, whole);
  await story.does(
    'no connection for a link',
    without('offline', ({ user }) => user.click(bankButtons()[0] ?? document.body)),
    connectionFailed,
  );
  await story.does(
    'a link',
    online(({ user }) => user.click(bankButtons()[0] ?? document.body)),
    'Der Link ist unterwegs an deine E-Mail-Adresse',
  );
  await story.does('in English', ({ press }) => press('EN English'), 'Report a missing reward');
  await story.opens('Again', area, whole);
  await story.does('only the successful ones', ({ press }) => press('Erfolgreich'), whole);
}

const bankButtons = (): readonly Element[] =>
  [...document.querySelectorAll('main button')].filter(({ textContent }) => textContent.includes('Bankdaten'));

/** More referrals than fit on a page. */
export async function tellPaging(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { number, session: as } = await hasAccount(story, email);
  await opens(elsewhere, number);
  for (let count = 0; count < 11; count += 1) await opens(elsewhere, await refers(elsewhere, as));
  const again = await isSignedIn(story, email);
  await story.opens('The first ten', area, 'Mehr anzeigen');
  await story.does(
    'no connection for more',
    without('offline', ({ press }) => press('Mehr anzeigen')),
    'Die Verbindung ist fehlgeschlagen.',
  );
  await story.does(
    'more',
    online(({ press }) => press('Noch einmal versuchen')),
    'Fehlt dir eine Prämie?',
  );
  await story.does(
    'no connection for those that run',
    without('offline', ({ press }) => press('Laufend')),
    'Die Verbindung ist fehlgeschlagen.',
  );
  await story.does(
    'those that run',
    online(({ press }) => press('Noch einmal versuchen')),
    '10 von 12 Empfehlungen',
  );
  await story.does('none have ended', ({ press }) => press('Beendet'), 'Alle anzeigen');
  await story.does('all again', ({ press }) => press('Alle anzeigen'), 'Mehr anzeigen');
  await refers(elsewhere, again, { product: 'linden-duo' });
  await story.does('more, with one that came meanwhile', ({ press }) => press('Mehr anzeigen'), whole);
}
