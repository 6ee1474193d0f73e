import { vi } from 'vitest';
import { environment } from '../../api/approved/characters.ts';
import { joinedCampaign, referralBody } from '../../api/people.ts';
import type { ScreenStory } from '../story.ts';
import {
  changesText,
  connectionFailed,
  fills,
  hasAccount,
  isSignedIn,
  isSignedInWithoutPassword,
  online,
  password,
  without,
} from './account-steps.ts';

const email = 'anna.schmidt@example.de';
const lead = 'Deine Angaben ansehen, ändern, mitnehmen oder löschen.';
const save = 'Namen speichern';

/** Name, file of all data, and the end of all sessions. */
export async function tellMyData(story: ScreenStory): Promise<void> {
  // A browser draws the name of a file that it holds.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-file');
  await hasAccount(story, email);
  await isSignedIn(story, email);
  await story.opens('My data', '/meinedaten', lead);
  await story.does('no name', fills({ Vorname: '', Nachname: ' ' }, save), 'Bitte prüfe 2 Felder');
  await story.does(
    'what is no name',
    fills({ Vorname: 'anna.example', Nachname: 'Schmidt' }, save),
    'Bitte prüfe 1 Feld',
  );
  await story.does('no connection', without('offline', fills({ Vorname: 'Anne' }, save)), connectionFailed);
  await story.does(
    'a gateway',
    without('gateway', ({ press }) => press('Noch einmal versuchen')),
    /gerade ausgelastet/,
  );
  await story.does(
    'another name and salutation',
    online(async (device) => {
      await device.choose(/Anrede/, 'Divers');
      await fills({ Nachname: 'Schmidt-Ōta' }, save)(device);
    }),
    'Gespeichert.',
  );
  await story.does('typed on', ({ type }) => type('Vorname', 'Annette'), 'Gespeichert.');
  await story.does(
    'another failure',
    without('offline', ({ press }) => press(save)),
    connectionFailed,
  );
  await story.does(
    'in English',
    online(({ press }) => press('EN English')),
    'See, change, export or delete your details.',
  );
  await story.opens('Reloaded', '/meinedaten', lead);
  const prepare = 'Datei zusammenstellen';
  await story.does(
    'no file without a connection',
    without('offline', ({ press }) => press(prepare)),
    connectionFailed,
  );
  await story.does(
    'the file',
    online(({ press }) => press(prepare)),
    'Datei speichern',
  );
  const everywhere = 'Auf allen Geräten abmelden';
  await story.does(
    'not out everywhere',
    without('gateway', ({ press }) => press(everywhere)),
    /gerade ausgelastet/,
  );
  await story.does(
    'out everywhere',
    online(({ press }) => press(everywhere)),
    'Du bist abgemeldet.',
  );
}

/** An account is deleted with its password. */
export async function tellLeaving(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await hasAccount(story, email);
  await isSignedIn(story, email);
  const leave = 'Endgültig löschen';
  await story.opens('My data', '/meinedaten', lead);
  await story.does('asked once more', ({ press }) => press('Konto löschen'), 'Dein Konto endgültig löschen?');
  await story.does('not meant so', ({ press }) => press('Konto behalten'), /Das lässt sich nicht rückgängig machen/);
  await story.does('asked again', ({ press }) => press('Konto löschen'), 'Dein Konto endgültig löschen?');
  await story.does('no password', ({ press }) => press(leave), 'Bitte prüfe 1 Feld');
  await story.does('a wrong password', fills({ 'Dein Passwort': 'falsch' }, leave), /Es wurde nichts gelöscht/);
  await story.does(
    'no connection',
    without('offline', ({ press }) => press(leave)),
    connectionFailed,
  );
  await story.does(
    'in English',
    online(({ press }) => press('EN English')),
    'Delete your account for good?',
  );
  const as = await isSignedIn(story, email);
  for (let guess = 0; guess < 9; guess += 1)
    await elsewhere.ask('a guess', 'deleteAccount', { as, body: { Password: 'falsch' } });
  await story.does(
    'too many guesses',
    fills({ 'Your password': password }, 'Delete for good'),
    /cannot be used at the moment/,
  );
  elsewhere.pass({ hours: 1 });
  await story.does('gone', fills({ 'Your password': password }, 'Delete for good'), 'Your account is deleted.');
  await story.opens(
    'Somebody who is gone',
    '/meinedaten',
    'Sieh dir den Stand deiner Empfehlungen an und teile sie noch einmal.',
  );
}

/** Somebody without a password: a link for one, and the end of the account. */
export async function tellWithoutPassword(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await isSignedInWithoutPassword(story, 'clara@example.de');
  await story.opens('Data of somebody without a password', '/meinedaten', lead);
  await story.does('a password', ({ follow }) => follow('Passwort festlegen'), /Du hast noch kein Passwort/);
  await story.does(
    'no connection',
    without('offline', ({ press }) => press('Link senden')),
    connectionFailed,
  );
  await story.does(
    'a link',
    online(({ press }) => press('Link senden')),
    'Bitte schau in dein Postfach',
  );
  await story.does('in English', ({ press }) => press('EN English'), 'Please check your inbox');
  elsewhere.pass({ hours: 1 });
  await story.opens('Data an hour later', '/meinedaten', lead);
  await story.does('asked once more', ({ press }) => press('Konto löschen'), 'Dein Konto endgültig löschen?');
  const leave = 'Endgültig löschen';
  await story.does(
    'not deleted without a connection',
    without('offline', ({ press }) => press(leave)),
    connectionFailed,
  );
  await story.does(
    'too long since the mail',
    online(({ press }) => press(leave)),
    'Bitte melde dich zuerst an.',
  );
  await story.does('another link', ({ follow }) => follow('Neuen Link anfordern'), 'Passwort vergessen');
  const { body } = await elsewhere.ask('Clara’s referral', 'readUser', {
    as: await isSignedInWithoutPassword(story, 'clara.two@example.de'),
  });
  await story.opens(`Data of ${String(body['Vorname'])}, who came a moment ago`, '/meinedaten', lead);
  await story.does('asked', ({ press }) => press('Konto löschen'), 'Dein Konto endgültig löschen?');
  await story.does('gone', ({ press }) => press(leave), 'Dein Konto ist gelöscht.');
}

/** The newsletter of who is signed in, and the links of its mails. */
export async function tellNewsletter(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const order = 'Newsletter bestellen';
  const none = 'Du bekommst unseren Newsletter nicht.';
  await story.opens('Nobody’s newsletter', '/empfehler/newsletter/optin', 'Bitte melde dich zuerst an.');
  await hasAccount(story, email);
  await isSignedIn(story, email);
  await story.opens('My newsletter', '/empfehler/newsletter/optin', none);
  await story.does(
    'no connection',
    without('offline', ({ press }) => press(order)),
    connectionFailed,
  );
  changesText(elsewhere.tenant, 'newsletterLabel');
  await story.does(
    'the text has changed',
    online(({ press }) => press(order)),
    /hat sich inzwischen geändert/,
  );
  await story.does('the new text', ({ press }) => press('Neuen Text anzeigen'), /\[2026\]/);
  await story.does('ordered', ({ press }) => press(order), /Bestätige mit dem Link darin/);
  await story.does('the mail again', ({ press }) => press('E-Mail noch einmal senden'), /Bestätige mit dem Link darin/);
  await story.does('in English', ({ press }) => press('EN English'), /Confirm with the link in it/);
  await story.does(
    'taken back',
    ({ press }) => press('Cancel newsletter request'),
    'You are not subscribed to our newsletter.',
  );
  const over = elsewhere.linkTo(email, 'empfehler/newsletter/optin');
  await story.opens('A link that was taken back', `/empfehler/newsletter/optin?token=${over}`, /schon benutzt/);
  await story.does('to the data', ({ follow }) => follow('Zu meinen Daten'), lead);
  await story.does('ordered there', ({ press }) => press(order), /Bestätige mit dem Link darin/);
  const token = elsewhere.linkTo(email, 'empfehler/newsletter/optin');
  await story.opens('The link', `/empfehler/newsletter/optin?token=${token}`, 'Newsletter bestätigen');
  await story.does(
    'no connection to confirm',
    without('offline', ({ press }) => press('Newsletter bestätigen')),
    'Die Verbindung ist fehlgeschlagen.',
  );
  await story.does(
    'confirmed',
    online(({ press }) => press('Newsletter bestätigen')),
    'Du bekommst unseren Newsletter.',
  );
  await story.opens('My data with it', '/meinedaten', lead);
  await story.does('ended', ({ press }) => press('Newsletter abbestellen'), none);
}

/** The same by who is not signed in, by the mails’ links. */
export async function tellNewsletterLinks(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { session: as } = await hasAccount(story, email);
  await elsewhere.ask('Anna wants the newsletter', 'setNewsletterOptin', { as, body: null });
  const token = elsewhere.linkTo(email, 'empfehler/newsletter/optin');
  story.device.broken = 'gateway';
  await story.opens('The link behind a gateway', `/empfehler/newsletter/optin?token=${token}`, /gerade ausgelastet/);
  await story.does(
    'tried again',
    online(({ press }) => press('Noch einmal versuchen')),
    'Newsletter bestätigen',
  );
  await story.does('in English', ({ press }) => press('EN English'), 'Confirm newsletter');
  await story.does('confirmed', ({ press }) => press('Confirm newsletter'), 'You are subscribed to our newsletter.');
  await story.opens('The link once more', `/empfehler/newsletter/optin?token=${token}`, /schon benutzt/);
  await story.opens(
    'A link of nobody',
    `/empfehler/newsletter/optin?token=${'A'.repeat(43)}`,
    'This link is not valid.',
    'en',
  );
  const out = elsewhere.linkTo(email, 'empfehler/newsletter/optout');
  await story.opens('The way out', `/empfehler/newsletter/optout?token=${out}`, /Ein Klick/);
  await story.does(
    'no connection to go',
    without('offline', ({ press }) => press('Newsletter abbestellen')),
    'Die Verbindung ist fehlgeschlagen.',
  );
  await story.does(
    'out',
    online(({ press }) => press('Newsletter abbestellen')),
    'Du bekommst unseren Newsletter nicht mehr.',
  );
  await story.opens(
    'The way out once more',
    `/empfehler/newsletter/optout?token=${out}`,
    'Du bekommst unseren Newsletter nicht.',
  );
  await story.opens(
    'The way out of nobody',
    `/empfehler/newsletter/optout?token=${'A'.repeat(43)}`,
    'Dieser Link ist nicht gültig.',
  );
  await story.opens('The way out without a link', '/empfehler/newsletter/optout', 'Please log in first.', 'en');
  const body = { Sache: 'Konto', Gegenstand: email, Grund: 'Verdacht' };
  await elsewhere.ask('Anna is blocked', 'createBlock', { as: environment(elsewhere), body });
  await story.opens(
    'The way out of who is blocked',
    `/empfehler/newsletter/optout?token=${out}`,
    /Newsletter nicht|gesperrt/,
  );
}

/** Campaigns that somebody has joined, left in three ways. */
export async function tellCampaigns(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const joins = async () => {
    const body = referralBody(elsewhere.service, {
      Empfehlung: { Aktionen: [joinedCampaign(elsewhere.service)] },
      Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email: email },
    });
    await elsewhere.ask('Anna joins', 'createReferral', { body });
    const Token = elsewhere.linkTo(email, 'bestaetigung');
    await elsewhere.ask('Anna joins for good', 'confirmReferral', { body: { Token } });
  };
  await hasAccount(story, email);
  await isSignedIn(story, email);
  await story.opens('No campaign', '/empfehler/newsletter/optout', /Du machst bei keiner Aktion mit/);
  await joins();
  const leave = 'Zustimmung widerrufen';
  await story.opens('A campaign', '/meinedaten', leave);
  await story.does('in English', ({ press }) => press('EN English'), 'Withdraw consent');
  await story.does(
    'no connection',
    without('offline', ({ press }) => press('Withdraw consent')),
    'The connection failed. Your entries are still here.',
  );
  await story.does(
    'left',
    online(({ press }) => press('Withdraw consent')),
    'You have withdrawn your consent.',
  );
  await story.opens('Left before', '/meinedaten', /Du hast deine Zustimmung am/);
  elsewhere.pass({ days: 1 });
  await joins();
  const token = elsewhere.linkTo(email, 'empfehler/newsletter/optout');
  story.takeDevice();
  await story.opens('By the mail’s link', `/empfehler/newsletter/optout?token=${token}`, leave);
  await story.does('in English there', ({ press }) => press('EN English'), 'Withdraw consent');
  await story.does('left there', ({ press }) => press('Withdraw consent'), 'You have withdrawn your consent.');
  await story.opens(
    'The link once more',
    `/empfehler/newsletter/optout?token=${token}`,
    /Du hast deine Zustimmung am|Newsletter nicht/,
  );
}
