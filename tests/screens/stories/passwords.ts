import { registrationBody } from '../../api/given/account-people.ts';
import type { ScreenStory } from '../story.ts';
import { connectionFailed, fills, hasAccount, online, without } from './account-steps.ts';

const email = 'berta.schulz@example.de';
const [first, second] = ['Lindenbluete7', 'Wiesengrund8'];
const save = 'Passwort speichern';
const both = (one: string, other = one) => ({ 'Neues Passwort': one, 'Wiederholung des Passworts': other });
const nothingYet = 'Du hast noch nichts empfohlen';

/** The first password, which finishes a registration, and each link that does not work. */
export async function tellFirstPassword(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const body = registrationBody(elsewhere.service, { Email: email });
  await elsewhere.ask('Berta registers', 'createRecommender', { body });
  const token = elsewhere.linkTo(email, 'registrieren');
  story.device.broken = 'offline';
  await story.opens(
    'The link without a connection',
    `/registrieren?token=${token}`,
    /Die Verbindung ist fehlgeschlagen/,
  );
  await story.does(
    'a gateway',
    without('gateway', ({ press }) => press('Noch einmal versuchen')),
    /Bitte versuche es/,
  );
  await story.does(
    'tried again',
    online(({ press }) => press('Noch einmal versuchen')),
    /mit „Passwort speichern“ erklärst du/,
  );
  await story.does('in English', ({ press }) => press('EN English'), /by selecting “Save password” you declare/);
  await story.does('in German again', ({ press }) => press('DE Deutsch'), /mit „Passwort speichern“ erklärst du/);
  const leftOut = 'Weggelassen: Das erklärst du nicht.';
  await story.does('without the newsletter', ({ press }) => press('Weglassen'), leftOut);
  await isChosen(story);
  await story.opens('The link once more', `/registrieren?token=${token}`, /schon benutzt/);
  await story.does('to another link', ({ follow }) => follow('Neuen Link anfordern'), 'Passwort vergessen');
  story.takeDevice();
  await story.opens('The used link elsewhere, in English', `/registrieren?token=${token}`, /already been used/, 'en');
  await story.opens('A link of nobody', `/registrieren?token=${'A'.repeat(43)}`, 'Dieser Link ist nicht gültig.');
  await story.opens('A link that is none', '/passwortsetzen?token=x', 'Dieser Link ist nicht gültig.');
  await story.opens('No link', '/passwortsetzen', 'Dieser Link ist nicht gültig.');
  await isTooLate(story);
}

/** Everything that a password may not be, and one that it may. */
async function isChosen(story: ScreenStory): Promise<void> {
  await story.does('sent empty', ({ press }) => press(save), 'Bitte prüfe 2 Felder');
  await story.does('a letter', ({ type }) => type('Neues Passwort', 'a'), 'Bitte prüfe 2 Felder');
  await story.does('another one and a digit', ({ type }) => type('Neues Passwort', 'aB3'), 'Bitte prüfe 2 Felder');
  await story.does('capitals', ({ type }) => type('Neues Passwort', 'ABCDEFGH'), 'Bitte prüfe 2 Felder');
  await story.does('what is too weak is sent', ({ press }) => press(save), 'Bitte prüfe 2 Felder');
  await story.does('two different ones', fills(both(first, second), save), 'Bitte prüfe 1 Feld');
  await story.does('a common one', fills(both('Passwort1'), save), /zu häufig benutzt/);
  await story.does('the own name', fills(both('Bertaschulz1'), save), /darf nicht dein Name/);
  await story.does('no connection', without('offline', fills(both(first), save)), connectionFailed);
  await story.does(
    'tried once more',
    online(({ press }) => press('Noch einmal versuchen')),
    nothingYet,
  );
}

async function isTooLate(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const body = registrationBody(elsewhere.service, { Email: 'late@example.de' });
  await elsewhere.ask('somebody registers', 'createRecommender', { body });
  const token = elsewhere.linkTo('late@example.de', 'registrieren');
  await story.opens('A link in time', `/registrieren?token=${token}`, /mit „Passwort speichern“ erklärst du/);
  elsewhere.pass({ days: 8 });
  await story.does('too late to be sent', fills(both(first), save), /abgelaufen/);
  await story.opens('The link is over', `/registrieren?token=${token}`, /abgelaufen/);
}

/** A forgotten password, and one that is changed. */
export async function tellOtherPassword(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = 'anna.schmidt@example.de';
  await hasAccount(story, anna);
  const inbox = 'Bitte schau in dein Postfach';
  await story.opens('Forgotten', '/passwortvergessen', 'Link senden');
  await story.does('no address', ({ press }) => press('Link senden'), 'Bitte prüfe 1 Feld');
  await story.does('what is no address', fills({ 'E-Mail-Adresse': 'anna' }, 'Link senden'), /gültige E-Mail-Adresse/);
  await story.does(
    'no connection',
    without('offline', fills({ 'E-Mail-Adresse': anna }, 'Link senden')),
    connectionFailed,
  );
  await story.does(
    'a link',
    online(({ press }) => press('Noch einmal versuchen')),
    inbox,
  );
  await story.does('in English', ({ press }) => press('EN English'), 'Please check your inbox');
  await story.does('another address', ({ press }) => press('Use another address'), 'Send link');
  await story.does('of nobody', fills({ 'E-mail address': 'nobody@example.de' }, 'Send link'), /nobody@example.de/);
  await story.does(
    'back',
    ({ follow }) => follow('Back to login'),
    'See the status of your referrals and share them again.',
  );
  const token = elsewhere.linkTo(anna, 'passwortsetzen');
  await story.opens('The link', `/passwortsetzen?token=${token}`, /Behalte es für dich/);
  await story.does('another password', fills(both(first), save), 'Hallo Anna');
  await story.opens('Changed', '/passwortaendern', 'Mit der Änderung wirst du auf anderen Geräten abgemeldet.');
  const change = 'Passwort ändern';
  const now = 'Aktuelles Passwort';
  await story.does('sent empty', ({ press }) => press(change), 'Bitte prüfe 3 Felder');
  await story.does('two different ones', fills({ [now]: first, ...both(second, first) }, change), 'Bitte prüfe 1 Feld');
  await story.does(
    'the wrong one',
    fills({ [now]: 'falsch', ...both(second) }, change),
    /prüfe dein aktuelles Passwort/,
  );
  await story.does('a common one', fills({ [now]: first, ...both('Passwort1') }, change), /zu häufig benutzt/);
  await story.does('no connection to change', without('offline', fills(both(second), change)), connectionFailed);
  await story.does(
    'changed',
    online(({ press }) => press(change)),
    'Passwort erfolgreich geändert.',
  );
  await story.does('in English too', ({ press }) => press('EN English'), 'Password changed.');
  await story.does(
    'to the data',
    ({ follow }) => follow('Go to my data'),
    'See, change, export or delete your details.',
  );
  await story.does('out', ({ follow }) => follow('Log out'), 'You are logged out.');
  await story.opens('Nobody changes', '/passwortaendern', 'Bitte melde dich zuerst an.');
}
