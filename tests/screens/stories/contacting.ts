import { solveCheck } from '../../api/service/solve-check.ts';
import type { ScreenStory } from '../story.ts';
import { connectionFailed, fills, hasAccount, isSignedIn, online, without } from './account-steps.ts';

const email = 'dora.klein@example.de';
const send = 'Nachricht senden';
const arrived = 'Deine Nachricht ist angekommen';
const another = ({ press }: { press: (name: string) => Promise<void> }) => press('Weitere Nachricht schreiben');
const message = { Name: 'Dora Klein', 'E-Mail-Adresse': email, Nachricht: 'Wo bleibt meine Prämie?' };

/** Messages to the support, with a copy and without one, until there are too many. */
export async function tellContacting(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await story.opens('The form', '/kontakt', send);
  await story.does('sent empty', ({ press }) => press(send), 'Bitte prüfe 4 Felder');
  await story.does(
    'an address that is none',
    fills({ ...message, 'E-Mail-Adresse': 'dora' }, send),
    'Bitte prüfe 2 Felder',
  );
  await story.does('in English', ({ press }) => press('EN English'), 'Please check 2 fields');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Bitte prüfe 2 Felder');
  await story.does(
    'no connection',
    without('offline', async (device) => {
      await device.choose('Thema', 'Eine Prämie');
      await fills(message, send)(device);
    }),
    connectionFailed,
  );
  await story.does(
    'a gateway',
    without('gateway', ({ press }) => press('Noch einmal versuchen')),
    /gerade ausgelastet/,
  );
  await story.does(
    'sent',
    online(({ press }) => press(send)),
    arrived,
  );
  await story.does('the next one', another, send);
  const writes = (topic: string, copy: boolean) => async (device: typeof story.device) => {
    await device.choose('Thema', topic);
    if (copy) await device.tick(/Eingang per E-Mail bestätigen/);
    await fills(message, send)(device);
  };
  await story.does('with a copy', writes('Mein Konto', true), 'Eine Bestätigung ist an diese Adresse unterwegs.');
  await story.does('in English, with the sent one', ({ press }) => press('EN English'), 'Your message has arrived');
  await story.opens('The form anew', '/kontakt', send);
  await story.does(
    'with a second copy',
    writes('Datenschutz', true),
    'Eine Bestätigung ist an diese Adresse unterwegs.',
  );
  await story.does('the one after', another, send);
  await story.does('with a third copy', writes('Etwas anderes', true), /heute schon zwei solche E-Mails/);
  const body = { Name: 'Dora', Email: email, Thema: 'Konto', Nachricht: 'Hallo' };
  for (let time = 0; time < 17; time += 1) {
    const from = '10.200.1.1';
    const asked = await elsewhere.ask('many messages', 'readContactCaptcha', { query: 'cmd=IsCaptchaRequired', from });
    const Captcha = await solveCheck(String(asked.body['Challenge']));
    await elsewhere.ask('one of many messages', 'sendContact', { body: { ...body, Captcha }, from });
  }
  await story.opens('The form after many messages', '/kontakt', send);
  await story.does('one too many', writes('Barrierefreiheit', false), /Du hast uns gerade schon mehrmals geschrieben/);
}

/** Who is signed in need not say who they are. */
export async function tellContactingSignedIn(story: ScreenStory): Promise<void> {
  await hasAccount(story, email, 'Dora');
  await isSignedIn(story, email);
  await story.opens('The form', '/kontakt', send);
  const writes = async (device: typeof story.device) => {
    await device.choose('Thema', 'Eine Empfehlung');
    await device.tick(/Kopie an mich senden/);
    await fills({ Nachricht: 'Wo bleibt sie?\nIch warte.' }, send)(device);
  };
  await story.does('with a copy', writes, 'Eine Kopie ist an diese Adresse unterwegs.');
  await story.does('the next one', another, send);
  await story.does(
    'with a copy to somebody else',
    async (device) => {
      await device.type('E-Mail-Adresse', 'other@example.de');
      await writes(device);
    },
    'Eine Bestätigung ist an diese Adresse unterwegs.',
  );
  await story.opens('The form in English', '/kontakt', 'Send message', 'en');
  await story.does('to the questions', ({ follow }) => follow('privacy notice'), /./);
}
