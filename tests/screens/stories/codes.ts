import { recommends, releasersCome, textOf } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';

const heading = 'Du hast einen Empfehlungscode';
const field = 'Empfehlungscode';
const show = 'Empfehlung anzeigen';

/** Somebody was told a code, and types it right and wrong, in time and too late; and what is said of a referral that is over. */
export async function tellCodes(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = await recommends(elsewhere, { email: 'anna@example.de', product: 'linden-duo', share: 50 });
  const path = { referralNumber: anna.number, recommenderHash: anna.hash };
  const code = textOf(await elsewhere.ask('Anna’s code', 'readReferral', { path }), 'Empfehlungscode');
  await errs(story);
  await isShown(story, code);
  const { karin } = await releasersCome(elsewhere);
  const body = { Sache: 'Empfehlung', Gegenstand: anna.number, Grund: 'x' };
  const block = await elsewhere.ask('a block', 'createBlock', { as: karin, body });
  await story.opens('The code of a blocked one', `/code?code=${code}`, heading);
  await story.does('blocked', ({ press }) => press(show), 'Diese Empfehlung ist leider nicht mehr möglich');
  await story.does('in English', ({ press }) => press('EN English'), /no longer possible/);
  await story.does('elsewhere in English', ({ follow }) => follow('Go to Lindenstrom'), /no longer possible/);
  await elsewhere.ask('it is lifted', 'liftBlock', {
    as: karin,
    path: { blockId: textOf(block, 'SperreId') },
    body: { Grund: 'geklärt' },
  });
  elsewhere.pass({ days: 60 });
  await story.opens('The code of an old one', `/code?code=${code}`, heading);
  await story.does('too late', ({ press }) => press(show), 'Empfehlung ist leider abgelaufen');
  await story.does('elsewhere', ({ follow }) => follow('Zu Lindenstrom'), 'Empfehlung ist leider abgelaufen');
  await story.does('in English too', ({ press }) => press('EN English'), /has expired/);
  await story.opens('The page of an old one', '/empfehlungabgelaufen', 'abgelaufen');
  await story.opens('The page of a blocked one', '/empfehlunggesperrt', 'nicht mehr möglich');
}

async function errs(story: ScreenStory): Promise<void> {
  await story.opens('The page for codes', '/code', heading);
  await story.does('nothing', ({ press }) => press(show), 'Bitte prüfe 1 Feld');
  await story.does('what is none', ({ type }) => type(field, 'KOBA'), 'Bitte prüfe 1 Feld');
  await story.does('sent', ({ press }) => press(show), 'Empfehlungscode ist nicht gültig');
  await story.does('to the field', ({ follow }) => follow('Empfehlungscode ist nicht gültig'), heading);
  await story.does('much too long', ({ type }) => type(field, 'KUBA'.repeat(16)), heading);
  await story.does('much too long, sent', ({ press }) => press(show), 'höchstens 60 Zeichen');
  await story.does('in English', ({ press }) => press('EN English'), 'You have a referral code');
  await story.does('one of nobody', ({ type }) => type('Referral code', 'KUBA-RITA-LE-47'), 'You have a referral code');
  const showIt = 'Show the recommendation';
  await story.does('nobody’s, sent', ({ press }) => press(showIt), 'We do not know this code.');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Diesen Code kennen wir nicht');
  story.device.broken = 'offline';
  await story.does('offline', ({ press }) => press(show), /Verbindung ist fehlgeschlagen/);
  story.device.broken = 'gateway';
  await story.does('by a gateway', ({ press }) => press('Noch einmal versuchen'), /ausgelastet/);
}

async function isShown(story: ScreenStory, code: string): Promise<void> {
  story.device.broken = null;
  await story.opens('A printed address', '/exklusiv', heading);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  await story.does('as it is said', ({ type }) => type(field, typed), heading);
  story.device.broken = 'slow';
  await story.does('slowly', ({ press }) => press(show), heading);
  await story.does('gone elsewhere', ({ follow }) => follow('Empfehlen'), 'So funktioniert es');
  await story.does('the answer comes late', ({ goesOn }) => goesOn(), 'So funktioniert es');
  await story.opens('Another printed address', '/exclusiv?einsprungsquelle=flyer&channel=post', heading);
  await story.does('typed again', ({ type }) => type(field, typed), heading);
  await story.does('it is there', ({ press }) => press(show), 'Linden Duo');
  await story.opens('With the code and where from', `/code?code=${typed}&einsprungsquelle=a<b`, heading);
  await story.does('there again', ({ press }) => press(show), 'Linden Duo');
}
