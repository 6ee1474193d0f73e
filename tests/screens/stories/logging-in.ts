import { vi } from 'vitest';
import { environment, textOf } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import type { Device } from '../device.ts';
import {
  connectionFailed,
  fills,
  hasAccount,
  isSignedIn,
  keyOfSession,
  logsInHere,
  online,
  password,
  without,
} from './account-steps.ts';

const email = 'anna.schmidt@example.de';
const send = 'Anmelden';
const lead = 'Sieh dir den Stand deiner Empfehlungen an und teile sie noch einmal.';
const wrong = 'Die E-Mail-Adresse oder das Passwort ist falsch.';
const typed = (Passwort: string, address = email) => fills({ 'E-Mail-Adresse': address, Passwort }, send);

/** Somebody logs in and out, with everything that keeps them from it. */
export async function tellLoggingIn(story: ScreenStory): Promise<void> {
  await hasAccount(story, email);
  await story.opens('The form', '/login', lead);
  await story.does('sent empty', ({ press }) => press(send), 'Bitte prüfe 2 Felder');
  await story.does('no address', typed('x', 'anna'), 'Bitte prüfe 1 Feld');
  await story.does('the password is shown', ({ press }) => press('Passwort anzeigen'), 'Bitte prüfe 1 Feld');
  await story.does('in English', ({ press }) => press('EN English'), 'Please check 1 field');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Bitte prüfe 1 Feld');
  await story.does('a wrong password', typed('falsch'), wrong);
  await story.does('somebody unknown', typed(password, 'nobody@example.de'), wrong);
  await story.does('no connection', without('offline', typed(password)), connectionFailed);
  await story.does(
    'a gateway',
    without('gateway', ({ press }) => press('Noch einmal versuchen')),
    /gerade ausgelastet/,
  );
  await story.does(
    'the right one',
    online(({ press }) => press(send)),
    'Hallo Anna',
  );
  await story.does('out', ({ follow }) => follow('Abmelden'), 'Du bist abgemeldet.');
  await story.does('to the start', ({ follow }) => follow('Empfehlen'), 'So funktioniert es');
  await story.does('and to the login again', ({ follow }) => follow('Anmelden'), lead);
  await story.opens('Out without being in', '/logout', lead);
  await story.opens('What needs a login', '/meinedaten', lead);
  await story.does('goes on there', typed(password), 'Deine Angaben ansehen, ändern, mitnehmen oder löschen.');
  await story.opens('The login while signed in', '/login', 'Hallo Anna');
  await story.opens('with a page to go to', '/login?target=%2Fkontakt', 'Nachricht senden');
  await story.opens('with a page of another site', '/login?target=%2F%2Fevil.example', 'Hallo Anna');
  await story.opens('with a page that would log out', '/login?target=%2Flogout', 'Hello Anna', 'en');
  await story.opens('Out by the address', '/logout', 'Du bist abgemeldet.');
  await story.does('offers to register', ({ follow }) => follow('Registriere dich'), 'Du hast schon ein Konto?');
}

/** A session that ends by itself, elsewhere, or is another person's by now. */
export async function tellSessions(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const minute = ({ waits }: Device) => {
    vi.setSystemTime(elsewhere.service.clock.now());
    return waits(60);
  };
  await hasAccount(story, email);
  await isSignedIn(story, email);
  await story.opens('The start page of who was here before', '/', 'So funktioniert es');
  await story.does('on to the referrals', ({ follow }) => follow('Mein Bereich'), 'Hallo Anna');
  const body = { Email: email, Password: password };
  const other = [
    'Anna elsewhere',
    textOf(await elsewhere.ask('Anna logs in elsewhere', 'login', { body }), 'Token'),
  ] as const;
  await elsewhere.ask('Anna leaves everywhere', 'logout', { as: other, body: { Ueberall: true } });
  await story.does('it was ended elsewhere', ({ press }) => press('Laufend'), /Du bist nicht mehr angemeldet/);
  await story.does('in again', typed(password), 'Hallo Anna');
  await story.does('a minute later', minute, 'Hallo Anna');
  elsewhere.pass({ days: 40 });
  await story.does('it has run out', minute, /Du bist nicht mehr angemeldet/);
  await story.does('told once', ({ follow }) => follow('Empfehlen'), 'So funktioniert es');
  await story.does('and no more', ({ follow }) => follow('Anmelden'), lead);
  await isSignedIn(story, email);
  await story.opens('A session on the contact page', '/kontakt', 'Nachricht senden');
  elsewhere.pass({ days: 40 });
  await story.does('runs out there', minute, /Eingang per E-Mail/);
  await isSignedIn(story, email);
  elsewhere.pass({ days: 40 });
  await story.opens('One that ran out while nobody looked', '/meinedaten', lead);
  window.localStorage.setItem(keyOfSession(story), '{"token":"x"');
  await story.opens('One that nobody can read', '/persoenlicherbereich', lead);
  const answer = await elsewhere.ask('Anna logs in once more', 'login', { body });
  window.localStorage.setItem(keyOfSession(story), JSON.stringify({ token: textOf(answer, 'Token') }));
  await story.opens('One of another version', '/persoenlicherbereich', lead);
  await isSignedIn(story, email);
  await story.opens('The contact page once more', '/kontakt', 'Nachricht senden');
  await story.does(
    'out without a connection',
    without('offline', ({ follow }) => follow('Abmelden')),
    'Du bist abgemeldet.',
  );
}

/** By the link of the operator: as a customer's eyes, or as nobody. */
export async function tellLinkLogin(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const as = environment(elsewhere);
  const person = await hasAccount(story, email);
  await hasAccount(story, 'ben@example.de', 'Ben');
  const linkFor = async (Email: string) => {
    const made = await elsewhere.ask(`a link for ${Email}`, 'createAdminLogin', { as, body: { Email } });
    return `/login?token=${/token=([\w-]+)/.exec(textOf(made, 'Link'))?.[1] ?? ''}`;
  };
  const link = await linkFor(email);
  story.device.broken = 'offline';
  await story.opens('A link without a connection', link, connectionFailed);
  await story.does(
    'tried again',
    online(({ press }) => press('Noch einmal versuchen')),
    'Ansicht des Kundenservice',
  );
  await story.does(
    'the name cannot be changed',
    async (device) => {
      await device.follow('Meine Daten');
      await device.settles('Namen speichern');
      await fills({ Vorname: 'Anne' }, 'Namen speichern')(device);
    },
    /kannst du nur schauen/,
  );
  await story.does('nothing is put together', ({ press }) => press('Datei zusammenstellen'), /kannst du nur schauen/);
  await story.does('in English', ({ press }) => press('EN English'), 'Support view');
  await story.opens('Another person’s link', await linkFor('ben@example.de'), 'Hallo Ben');
  await story.does('and out', ({ follow }) => follow('Abmelden'), 'Du bist abgemeldet.');
  await story.opens('The used link', link, /wurde schon benutzt/);
  await story.does('the password instead', ({ press }) => press('Mit deinem Passwort anmelden'), lead);
  await story.opens('A link of nobody, in English', `/login?token=${'A'.repeat(43)}`, 'This link is not valid.', 'en');
  const late = await linkFor(email);
  elsewhere.pass({ hours: 1 });
  await story.opens('A link that is too old', late, /abgelaufen/);
  const blocked = await linkFor(email);
  const block = { Sache: 'Konto', Gegenstand: person.email, Grund: 'Verdacht' };
  await elsewhere.ask('Anna is blocked', 'createBlock', { as, body: block });
  await story.opens('A link of who is blocked', blocked, /Dein Konto ist gesperrt/);
  await logsInHere(story, 'Who is blocked logs in', email, /Dein Konto ist gesperrt/);
}

/** Too many wrong passwords: for one account, and from one network. */
export async function tellTooOften(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await hasAccount(story, email);
  const guesses = async (Email: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      await elsewhere.ask(`a guess for ${Email}`, 'login', { body: { Email, Password: 'falsch' }, from: '10.200.1.1' });
  };
  await guesses(email, 9);
  await story.opens('The form after many guesses', '/login', lead);
  await story.does('the last one', typed('falsch'), wrong);
  await story.does('one too many', typed(password), /Dieses Konto lässt sich gerade nicht nutzen/);
  await story.does('in English', ({ press }) => press('EN English'), /This account cannot be used/);
  await story.does(
    'another link',
    ({ follow }) => follow('Set a new password'),
    'Enter your e-mail address. We will send you a link for setting a new password.',
  );
  elsewhere.pass({ hours: 3 });
  await guesses('ben@example.de', 10);
  await guesses('eva@example.de', 10);
  await story.opens('The form after guesses for others', '/login', lead);
  await story.does('with a security check', typed('falsch'), wrong);
  await story.does('and the right password', typed(password), 'Hallo Anna');
}
