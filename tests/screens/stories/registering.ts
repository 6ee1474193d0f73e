import { registrationBody } from '../../api/given/account-people.ts';
import type { ScreenStory } from '../story.ts';
import { changesText, connectionFailed, fills, isSignedIn, online, password, without } from './account-steps.ts';

const email = 'berta.schulz@example.de';
const send = 'Registrieren';
const arrived = 'Bitte schau in dein Postfach';

/** Somebody registers, with everything that can be wrong before a mail is under way. */
export async function tellRegistering(story: ScreenStory): Promise<void> {
  await isRefused(story);
  await isAccepted(story);
  await comesOften(story);
  await isMember(story);
}

async function isRefused(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await story.opens('The form', '/registrieren', 'Du hast schon ein Konto?');
  await story.does('it is sent empty', ({ press }) => press(send), 'Bitte prüfe 4 Felder');
  const wrong = { Vorname: 'B3rta', Nachname: ' ', 'E-Mail-Adresse': 'berta' };
  await story.does('wrong entries', fills(wrong, send), /enthält Zeichen/);
  await story.does('one of them is mended', ({ type }) => type('Vorname', 'Berta'), 'Bitte prüfe 3 Felder');
  await story.does('what is too long', fills({ Vorname: 'x'.repeat(61) }, send), /höchstens/);
  await story.does('English, with all that was entered', ({ press }) => press('EN English'), 'Please check 4 fields');
  await story.does('German again', ({ press }) => press('DE Deutsch'), 'Bitte prüfe 4 Felder');
  await story.does(
    'everything but the terms',
    fills({ Vorname: 'Berta', Nachname: 'Schulz', 'E-Mail-Adresse': 'berta@makler.example' }, send),
    'Bitte prüfe 1 Feld',
  );
  await story.does('the terms are ticked', ({ tick }) => tick(/mindestens 18 Jahre/), 'Du hast schon ein Konto?');
  await story.does('an excluded domain', ({ press }) => press(send), /sind ausgenommen/);
  await story.does('no connection', without('offline', fills({ 'E-Mail-Adresse': email }, send)), connectionFailed);
  const again = 'Noch einmal versuchen';
  await story.does(
    'a gateway without a service',
    without('gateway', ({ press }) => press(again)),
    /Bitte versuche es/,
  );
  changesText(elsewhere.tenant, 'termsLabel');
  await story.does(
    'the terms have changed',
    online(({ press }) => press(send)),
    /hat sich inzwischen geändert/,
  );
  await story.does(
    'no connection to the new terms',
    without('offline', ({ press }) => press('Neuen Text anzeigen')),
    /hat sich inzwischen geändert/,
  );
  await story.does(
    'the new terms',
    online(({ press }) => press('Neuen Text anzeigen')),
    /\[2026\]/,
  );
}

async function isAccepted(story: ScreenStory): Promise<void> {
  await story.does(
    'sent with a salutation and the newsletter',
    async ({ choose, tick, press }) => {
      await choose(/Anrede/, 'Frau');
      await tick(/mindestens 18 Jahre/);
      await tick(/Newsletter/);
      await press(send);
    },
    arrived,
  );
  const resend = 'E-Mail noch einmal senden';
  await story.does(
    'no connection for another mail',
    without('offline', ({ press }) => press(resend)),
    connectionFailed,
  );
  await story.does('no connection for English', ({ press }) => press('EN English'), /Sprache konnte nicht/);
  await story.does(
    'in English',
    online(({ press }) => press('EN English')),
    'Please check your inbox',
  );
  await story.does('another mail', ({ press }) => press('Send the e-mail again'), 'We have sent the e-mail again.');
  await story.does('another address', ({ press }) => press('Use another address'), 'Already have an account?');
  const other = { 'First name': 'Berta', 'Last name': 'Schulz', 'E-mail address': 'berta.else@example.de' };
  await story.does(
    'it is sent in English',
    async (device) => {
      await device.tick(/at least 18 years/);
      await fills(other, 'Register')(device);
    },
    'Please check your inbox',
  );
  await story.opens('The page anew', '/registrieren', 'Du hast schon ein Konto?');
  await story.does(
    'on to the login',
    ({ user }) => user.click(linkIn('Anmelden')),
    'Sieh dir den Stand deiner Empfehlungen an und teile sie noch einmal.',
  );
}

const linkIn = (name: string): Element => {
  const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === name);
  if (!link) throw new Error(`no link ${name}`);
  return link;
};

/** Beyond a number of registrations from one network a security check is made. */
async function comesOften(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  for (let times = 1; times <= 5; times += 1) {
    const body = registrationBody(elsewhere.service, {
      Email: `guest${times}@example.de`,
      AgbText: elsewhere.tenant.texts.de.termsLabel.text,
      AgbVersion: 'later',
    });
    await elsewhere.ask('a guest registers', 'createRecommender', { body, from: '10.200.1.1' });
  }
  await story.opens('The form once more', '/registrieren', 'Du hast schon ein Konto?');
  await story.does(
    'sent with a security check',
    async (device) => {
      await device.tick(/mindestens 18 Jahre/);
      await fills({ Vorname: 'Carl', Nachname: 'Kurz', 'E-Mail-Adresse': 'carl@example.de' }, send)(device);
    },
    arrived,
  );
}

/** Who is signed in has nothing to register. */
async function isMember(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const Token = elsewhere.linkTo(email, 'registrieren');
  const body = { Token, Password: password, PasswordWiederholung: password };
  await elsewhere.ask('Berta sets a password', 'setPassword', { body });
  await isSignedIn(story, email);
  await story.opens('Registering while signed in', '/registrieren', 'Du bist schon angemeldet.');
  await story.opens('the same in English', '/registrieren', 'You are already logged in.', 'en');
  await story.does(
    'to the referrals',
    ({ follow }) => follow('Go to my referrals'),
    'You have not recommended anything yet',
  );
}

/** A tenant without a newsletter that asks everybody for a security check. */
export async function tellRegisteringElsewhere(story: ScreenStory): Promise<void> {
  await story.opens('The form', '/registrieren', 'Du hast schon ein Konto?');
  await story.does(
    'sent with a security check',
    async (device) => {
      await device.tick(/mindestens 18 Jahre/);
      await fills({ Vorname: 'Carl', Nachname: 'Kurz', 'E-Mail-Adresse': 'carl@gmail.com' }, send)(device);
    },
    /Bitte gib eine gültige E-Mail-Adresse ein/,
  );
  await story.does('with an address that may', fills({ 'E-Mail-Adresse': 'carl@example.de' }, send), arrived);
  const token = story.elsewhere.linkTo('carl@example.de', 'registrieren');
  await story.opens('the mail’s link', `/registrieren?token=${token}`, /Carl, mit „Passwort speichern“ erklärst du/);
  await story.does(
    'finished',
    fills({ 'Neues Passwort': password, 'Wiederholung des Passworts': password }, 'Passwort speichern'),
    'Du hast noch nichts empfohlen',
  );
  await story.opens(
    'Data without newsletter, accounts and customer numbers',
    '/meinedaten',
    /Du machst bei keiner Aktion mit/,
  );
}
