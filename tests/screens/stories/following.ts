import { releasersCome } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import type { ScreenStory } from '../story.ts';
import { claimsOf, collects, earns, failsAt, isBlocked, isPaid, type Earned } from './collectors.ts';
import { isBooked, isRefused, isTransferred } from './transfers.ts';

const viewOf = ({ anna, lena }: Earned) => `/empfaengerdaten/${anna.number}?token=${lena.confirmed[1]}`;

/** A recipient follows the order and the own part of the bounty, from the first day to the last. */
export async function tellFollowing(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const people = await releasersCome(elsewhere);
  const earned = await earns(elsewhere, { firstName: 'Anna', share: 0, order: null });
  const [view, today] = [viewOf(earned), elsewhere.service.clock.now().toISOString().slice(0, 19)];
  await story.opens('No order yet', view, /Sobald deine Bestellung/);
  await isPaid(elsewhere, 'Anna', earned.lena, { Status: 'Offen', Auftragsdatum: today });
  await story.opens('the order is there', view, /wird bearbeitet/);
  await story.does('the order in English', ({ press }) => press('EN English'), /We have received your order/);
  await isPaid(elsewhere, 'Anna', earned.lena, { Auftragsdatum: today });
  await story.opens('the order is paid', view, /Ab dem/);
  await story.opens('the order is paid, in English', view, /You can collect it from/, 'en');
  elsewhere.pass({ days: 15 });
  await elsewhere.work('bounties');
  await story.opens('the bounty is ready', view, /Sie liegt bereit/);
  await collects(elsewhere, earned.lena.email, 'Geld');
  await story.opens('the bounty is collected', view, /Wir zahlen sie gerade aus/);
  const [transfer] = await isTransferred(elsewhere, people);
  if (!transfer) throw new Error('there is no transfer');
  await isBooked(elsewhere, people.karin, transfer);
  await story.opens('the bounty is paid', view, /Sie ist ausgezahlt/);
  await story.opens('the bounty is paid, in English', view, /It has been paid/, 'en');
  const mends = failsAt('/empfaenger/auftrag');
  await story.opens('the order cannot be read', view, /Verbindung ist fehlgeschlagen/);
  await story.does(
    'nor the second time',
    ({ press }) => press('Noch einmal versuchen'),
    /Verbindung ist fehlgeschlagen/,
  );
  mends();
  await story.does('and then it can', ({ press }) => press('Noch einmal versuchen'), /Sie ist ausgezahlt/);
  story.device.broken = 'offline';
  await story.opens('without a connection', view, /Verbindung ist fehlgeschlagen/);
  story.device.broken = null;
}

/** Orders that come to nothing, and bounties that nobody gets. */
export async function tellFollowingInVain(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const people = await releasersCome(elsewhere);
  const none = await earns(elsewhere, { firstName: 'Cem' });
  await story.opens('Nothing of it is for the recipient', viewOf(none), /ist abgeschlossen/);
  const back = await earns(elsewhere, { firstName: 'Dora', share: 0 });
  await isPaid(elsewhere, 'Dora', back.lena, { Status: 'Storniert' });
  await story.opens('the order is cancelled', viewOf(back), /wurde storniert/);
  await story.opens('the order is cancelled, in English', viewOf(back), /was cancelled/, 'en');
  const held = await earns(elsewhere, { firstName: 'Eva', share: 0 });
  const [claim = ''] = await claimsOf(elsewhere, ['Eva’s contact', elsewhere.linkTo(held.lena.email, 'praemie')]);
  await isBlocked(elsewhere, people.karin, 'Praemie', claim);
  await story.opens('it is being checked', viewOf(held), /Wir prüfen diese Prämie/);
  const failed = await earns(elsewhere, { firstName: 'Fritz', share: 0 });
  await collects(elsewhere, failed.lena.email, 'Geld');
  const [transfer] = await isTransferred(elsewhere, people);
  if (!transfer) throw new Error('there is no transfer');
  await isRefused(elsewhere, people.karin, transfer);
  await story.opens('the transfer failed', viewOf(failed), /Überweisung ist fehlgeschlagen/);
  const as: Who = ['Fritz’s contact', elsewhere.linkTo(failed.lena.email, 'bankdaten')];
  const body = { Kontoinhaber: 'Lena Öztürk', Iban: 'AT611904300234573201' };
  await elsewhere.ask('new bank data', 'giveRecipientBankAccount', { as, body });
  await story.opens('new bank data are there', viewOf(failed), /neue Bankdaten angegeben/);
  const late = await earns(elsewhere, { firstName: 'Gabi', share: 0 });
  elsewhere.pass({ days: 396 });
  await story.opens('the time is up, and nobody has said so yet', viewOf(late), /Die Frist zum Abholen ist vorbei/);
  await elsewhere.work('bounties');
  await story.opens('it has expired', viewOf(late), /Die Frist zum Abholen ist vorbei/);
  await story.opens('it has expired while it was checked', viewOf(held), /während wir sie geprüft|Wir prüfen/);
}
