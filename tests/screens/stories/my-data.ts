import { vi } from 'vitest';
import type { ScreenStory } from '../story.ts';
import {
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
  await story.does('typed on', ({ type }) => type('Vorname', 'Annette'), 'Namen speichern');
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
  await story.does('a wrong password', fills({ Passwort: 'falsch' }, leave), /Es wurde nichts gelöscht/);
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
    fills({ Password: password }, 'Delete for good'),
    /cannot be used at the moment/,
  );
  elsewhere.pass({ hours: 1 });
  await story.does('gone', fills({ Password: password }, 'Delete for good'), 'Your account is deleted.');
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
