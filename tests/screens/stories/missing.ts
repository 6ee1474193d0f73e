import { environment } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { connectionFailed, fills, hasRegistered, isSignedIn, online, without } from './account-steps.ts';

const email = 'berta.schulz@example.de';
const send = 'Anfrage senden';
const words = { 'Deine Beschreibung': 'Sie hat am 20. April bestellt.' };

/** Somebody without a referral misses a bounty, and is answered. */
export async function tellMissing(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await hasRegistered(story, email);
  const as = await isSignedIn(story, email);
  const open = 'Fehlende Prämie melden';
  await story.opens('Nothing yet', '/persoenlicherbereich', 'Du hast noch nichts empfohlen');
  await story.does('the form', ({ press }) => press(open), send);
  await story.does('closed', ({ press }) => press(open), 'Du hast noch nichts empfohlen');
  await story.does(
    'open again and sent empty',
    async (device) => {
      await device.press(open);
      await device.settles(send);
      await device.press(send);
    },
    'Bitte prüfe 2 Felder',
  );
  const wrong = { 'Initialen deines Kontakts': 'Lena', 'Erwartete Prämie': '0221 4710 460', 'Deine Beschreibung': ' ' };
  await story.does('what is wrong', fills(wrong, send), /Bitte prüfe/);
  await story.does('in English', ({ press }) => press('EN English'), /Please check/);
  await story.does('in German', ({ press }) => press('DE Deutsch'), /Bitte prüfe/);
  const right = {
    'Tag der Empfehlung': '2026-04-12',
    'Initialen deines Kontakts': 'L. S.',
    'Erwartete Prämie': '60 € für mich',
  };
  await story.does(
    'a day to come',
    fills({ ...right, ...words, 'Tag der Empfehlung': '2026-05-21' }, send),
    /Bitte prüfe/,
  );
  await story.does('no connection', without('offline', fills(right, send)), connectionFailed);
  await story.does(
    'sent',
    online(async (device) => {
      await device.choose(/Produkt/, 'Lindenstrom Natur');
      await device.press(send);
    }),
    'Wir gehen dem nach',
  );
  await story.does('in English too', ({ press }) => press('EN English'), 'We are looking into it');
  const cases = await elsewhere.ask('who waits', 'listMissingCases', { as: environment(elsewhere) });
  const [{ VermisstNummer: missingNumber = '' } = {}] = Object.values(cases.body).find(
    Array.isArray,
  ) as unknown as Record<string, string>[];
  const body = { Antwort: 'Wir haben den Auftrag gefunden.\nDie Prämie ist unterwegs.' };
  await elsewhere.ask('an answer', 'answerMissingCase', { as: environment(elsewhere), path: { missingNumber }, body });
  const missed = {
    ProduktId: null,
    EmpfohlenAm: '2026-04-12',
    Initialen: '',
    Vereinbart: '',
    Schilderung: 'Noch eine.',
  };
  for (let count = 0; count < 3; count += 1) {
    elsewhere.pass({ hours: 1 });
    await elsewhere.ask('another question', 'claimMissingBounty', { as, body: missed });
  }
  await story.opens('Answered, and asked again', '/persoenlicherbereich', open);
  await story.does(
    'too many',
    async (device) => {
      await device.press(open);
      await device.settles(send);
      await fills({ 'Tag der Empfehlung': '2026-04-13', ...words }, send)(device);
    },
    /schuldig|Vorgangsnummer/,
  );
}
