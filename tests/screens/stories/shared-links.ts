import { referralBody } from '../../api/given/people.ts';
import { recommends, releasersCome, textOf } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { changes, hasPassword, isBlocked, isSignedIn, pastes } from './collectors.ts';

const send = 'Angaben senden';
const again = 'Noch einmal versuchen';
const routeOf = (number: string) => `/empfaengerdaten/${number}`;

/** Shared links that lead to an offer, and those that lead nowhere, or not yet. */
export async function tellSharedLinks(story: ScreenStory): Promise<void> {
  const { karin } = await releasersCome(story.elsewhere);
  await areUnknown(story);
  await isUnconfirmed(story);
  const all = await recommends(story.elsewhere, { email: 'ben@example.de', firstName: 'Ben', share: 0 });
  const none = await recommends(story.elsewhere, { email: 'cem@example.de', firstName: 'Cem', product: 'linden-duo' });
  await story.opens('all of it is for the recipient', `${routeOf(all.number)}?widget=footer`, send);
  await story.opens('the number in small letters', routeOf(all.number.toLowerCase()), send);
  await story.opens('nothing of it is for the recipient', routeOf(none.number), 'Send details', 'en');
  story.device.broken = 'offline';
  await story.does('another link without a connection', () => pastes(routeOf(all.number)), /connection failed/);
  await story.does('still no connection', ({ press }) => press('Try again'), /connection failed/);
  story.device.broken = 'gateway';
  await story.does('a gateway', ({ press }) => press('Try again'), /busy/);
  story.device.broken = null;
  await story.does('the connection is there again', ({ press }) => press('Try again'), 'Send details');
  await story.does('back at the first link', () => pastes(routeOf(none.number)), /Cem/);
  await areOver(
    story,
    all.number,
    async () => isBlocked(story.elsewhere, karin, 'Empfehlung', none.number),
    none.number,
  );
}

async function areUnknown(story: ScreenStory): Promise<void> {
  await story.opens('A link that nobody has made', routeOf('AB12CD34EF'), /Teil des Links/);
  await story.opens('a link that is no link', routeOf('x'), /Teil des Links/);
  await story.opens('a link that nobody has made, in English', routeOf('AB12CD34EF'), /part of the link/, 'en');
}

async function isUnconfirmed(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const email = 'dora@example.de';
  const body = referralBody(elsewhere.service, {
    Empfehlung: { AnteilEmpfehler: 50, Art: 'Berater', AgentNumber: 'LS-1004' },
    Empfehler: { Vorname: 'Dora', Nachname: 'Çelik', Email: email },
  });
  const number = textOf(await elsewhere.ask('Dora recommends', 'createReferral', { body }), 'Empfehlungsnummer');
  await story.opens('A link that is not confirmed yet', routeOf(number), /noch nicht freigeschaltet/);
  await story.does('it is still not confirmed', ({ press }) => press(again), /noch nicht freigeschaltet/);
  story.device.broken = 'offline';
  await story.does('nobody knows whether it is', ({ press }) => press(again), /Verbindung ist fehlgeschlagen/);
  story.device.broken = null;
  const Token = elsewhere.linkTo(email, 'bestaetigung');
  await elsewhere.ask('Dora confirms', 'confirmReferral', { body: { Token } });
  await story.does('it is confirmed, with an adviser', ({ press }) => press(again), send);
}

async function areOver(story: ScreenStory, old: string, block: () => Promise<void>, blocked: string): Promise<void> {
  await block();
  await story.opens('a blocked link', routeOf(blocked), /nicht mehr möglich/);
  await story.opens('a blocked link in English', routeOf(blocked), /no longer possible/, 'en');
  story.elsewhere.pass({ days: 61 });
  await story.opens('a link that is over', routeOf(old), /ist leider abgelaufen/);
  await story.opens('a link that is over, in English', routeOf(old), /has expired/, 'en');
  await story.does('the other one by the address', () => pastes(routeOf(blocked)), /no longer possible/);
  await story.does('and the one that is over', () => pastes(routeOf(old)), /has expired/);
}

/** A recommender looks at the own link, and at somebody else's. */
export async function tellOwnLink(story: ScreenStory): Promise<void> {
  const anna = await recommends(story.elsewhere, { email: 'anna@example.de', share: 50 });
  const ben = await recommends(story.elsewhere, { email: 'ben@example.de', firstName: 'Ben' });
  await hasPassword(story, anna);
  await isSignedIn(story, anna);
  await story.opens('Anna’s own link', routeOf(anna.number), /deinen Link|eigene/);
  await story.opens('somebody else’s', routeOf(ben.number), send);
  story.device.broken = 'offline';
  await story.opens('Anna’s own link without a connection', routeOf(anna.number), send);
  story.device.broken = null;
  changes(story, (tenant) => ({ ...tenant, config: { ...tenant.config, selfRecommendation: true } }));
  await story.opens('where everybody may recommend to themselves', routeOf(anna.number), send);
}
