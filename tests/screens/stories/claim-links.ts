import { referralBody } from '../../api/given/people.ts';
import { isRecommended, textOf } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { claimsOf, earns, hasPassword, isPaid, isSignedIn, pastes } from './collectors.ts';

const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const again = 'Noch einmal versuchen';

/** People who come without a link, or with one that is none, and have it sent again. */
export async function tellClaimLinks(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { anna } = await earns(elsewhere, { firstName: 'Anna' });
  await story.opens('Without a link', '/praemie', 'Findest du den Link nicht?');
  await isMailed(story, anna.email);
  await story.opens('without a link, in English', '/praemie', 'Can’t find the e-mail?', 'en');
  await story.opens('a link that is none', `/praemie?token=${'A'.repeat(43)}`, /Vielleicht fehlt/);
  await story.does('to the start', ({ follow }) => follow('Empfehlen'), 'So funktioniert es');
  await story.does('the link is forgotten', () => pastes('/praemie'), /Bitte öffne den Link/);
  await story.opens('details without a link', `/praemie/${nobody}?auszahlung=geld`, /Bitte öffne den Link/);
  await story.opens('an account without a link', '/bankdaten', /Bitte öffne den Link/);
  await story.opens('an account by a link that is none', `/bankdaten?token=${'A'.repeat(43)}`, /Vielleicht fehlt/);
  const token = elsewhere.linkTo(anna.email, 'praemie');
  await story.opens(
    'a link to another bounty',
    `/praemie?praemierung=${nobody}&token=${token}`,
    /Wir kennen diese Prämie nicht/,
  );
  await story.does('what there is', ({ follow }) => follow('Anzeigen, was du abholen kannst'), /Art der Auszahlung/);
  await story.opens('the account of what waits', `/bankdaten?token=${token}`, 'Wohin soll das Geld gehen?');
  const [claim] = await claimsOf(elsewhere, ['Anna’s link', token]);
  await story.opens('details of no kind', `/praemie/${claim}?auszahlung=gold&token=${token}`, /Art der Auszahlung/);
  await hasPassword(story, anna);
  await isSignedIn(story, anna);
  await story.opens('an account by a session', '/bankdaten', /öffne den Link/);
  await story.opens('another’s bounty by a session', `/praemie?praemierung=${nobody}`, /Wir kennen diese Prämie nicht/);
}

async function isMailed(story: ScreenStory, email: string): Promise<void> {
  const { device } = story;
  const send = 'Link senden';
  await story.does('the mail to nobody', ({ press }) => press(send), /Pflichtfeld/);
  await story.does(
    'the mail to what is no address',
    async ({ type, press }) => {
      await type('E-Mail-Adresse', 'anna');
      await press(send);
    },
    /gültige E-Mail-Adresse/,
  );
  device.broken = 'offline';
  await story.does(
    'the mail without a connection',
    async ({ type, press }) => {
      await type('E-Mail-Adresse', email);
      await press(send);
    },
    /Verbindung ist fehlgeschlagen/,
  );
  device.broken = null;
  await story.does('the mail', ({ press }) => press(again), 'Bitte schau in dein Postfach');
  await story.does('the mail, in English', ({ press }) => press('EN English'), 'Please check your inbox');
  await story.does('to another address', ({ press }) => press('Use another address'), 'Can’t find the e-mail?');
}

/** Who has recommended and has no password yet collects by the link only. */
export async function tellPasswordMissing(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const email = 'dora@example.de';
  const body = referralBody(elsewhere.service, { Empfehler: { Vorname: 'Dora', Nachname: 'Klein', Email: email } });
  const number = textOf(await elsewhere.ask('Dora recommends', 'createReferral', { body }), 'Empfehlungsnummer');
  const token = elsewhere.linkTo(email, 'bestaetigung');
  await story.opens('Dora confirms', `/bestaetigung?token=${token}`, 'Bestätige deine Empfehlung');
  await story.does('and is signed in', ({ press }) => press(/bestätigen/i), /Teile deinen Link/);
  const lena = await isRecommended(elsewhere, { number }, { email: 'lena@example.de' });
  await isPaid(elsewhere, 'Dora', lena);
  await story.does('to what there is', () => pastes('/praemie'), 'Art der Auszahlung');
  await story.does('money', ({ press }) => press('Weiter'), 'Bitte nutze den Link in unserer E-Mail');
  const { device } = story;
  const resend = 'E-Mail noch einmal senden';
  device.broken = 'offline';
  await story.does('the link without a connection', ({ press }) => press(resend), /Verbindung ist fehlgeschlagen/);
  device.broken = null;
  await story.does('the link in English', ({ press }) => press('EN English'), /Please use the link/);
  await story.does('the link by mail', ({ press }) => press('Send the e-mail again'), 'The e-mail is on its way');
  await story.does('to the kept account', () => pastes('/empfehler/bankdaten'), 'Please set a password first');
  for (const times of [2, 3])
    await elsewhere.ask(`the mail for the ${times}. time`, 'requestClaimMail', { body: { Email: email } });
  await story.opens('the kept account once more', '/empfehler/bankdaten', 'Bitte lege zuerst ein Passwort fest');
}
