import type { ScreenStory } from '../story.ts';
import { earns, failsAt, fills, linkOf, pressesTwice } from './collectors.ts';

const again = 'Noch einmal versuchen';
const [holder, iban] = ['Name auf dem Konto', 'IBAN'];

/** A recommender collects by the link of the mail, as money, and changes the account afterwards. */
export async function tellCollecting(story: ScreenStory): Promise<void> {
  const { anna } = await earns(story.elsewhere, { firstName: 'Anna' });
  const link = linkOf(story, anna.email, 'praemie');
  story.device.broken = 'offline';
  await story.opens('The link without a connection', link, /Verbindung ist fehlgeschlagen/);
  story.device.broken = 'gateway';
  await story.does('the link at a gateway', ({ press }) => press(again), /ausgelastet/);
  story.device.broken = null;
  await story.does('the link', ({ press }) => press(again), 'Art der Auszahlung');
  await story.does('the link in English', ({ press }) => press('EN English'), 'Payout method');
  await story.does('and in German', ({ press }) => press('DE Deutsch'), 'Art der Auszahlung');
  await story.does('money', ({ press }) => press('Weiter'), 'Wohin soll das Geld gehen?');
  await isMistaken(story);
  await isSummed(story);
  await isCollected(story, link);
}

async function isMistaken(story: ScreenStory): Promise<void> {
  await story.does('no account', ({ press }) => press('Weiter'), /Pflichtfeld/);
  const wrongs: Readonly<Record<string, readonly [string, string]>> = {
    'a number that is wrong': ['Anna Schmidt', 'DE00 3704 0044 0532 0130 00'],
    'a country that no transfer reaches': ['Anna <Schmidt>', 'TR330006100519786457841326'],
    'letters of another alphabet': ['Анна Шмидт', 'AT61 1904 3002 3457 320'],
    'a name that is too long': ['Anna '.repeat(20), 'xyz'],
  };
  for (const [title, [name, number]] of Object.entries(wrongs)) {
    await story.does(
      title,
      async (device) => {
        await fills(device, { [holder]: name, [iban]: number });
        await device.press('Weiter');
      },
      /Bitte prüfe/,
    );
  }
  await story.does('a wrong number in English', ({ press }) => press('EN English'), 'Where should the money go?');
  await story.does('and German again', ({ press }) => press('DE Deutsch'), 'Wohin soll das Geld gehen?');
}

async function isSummed(story: ScreenStory): Promise<void> {
  await story.does(
    'a good account, to be kept',
    async (device) => {
      await fills(device, { [holder]: ' Anna Schmidt ', [iban]: 'de89 3704 0044 0532 0130 00' });
      await device.tick(/für meine nächsten Prämien/);
      await device.press('Weiter');
    },
    'Stimmt alles?',
  );
  await story.does('the summary in English', ({ press }) => press('EN English'), 'Is everything right?');
  await story.does('the summary in German', ({ press }) => press('DE Deutsch'), 'Stimmt alles?');
  await story.does('changing it', ({ press }) => press('Angaben ändern'), 'Wohin soll das Geld gehen?');
  await story.does(
    'another name',
    async ({ type, press }) => {
      await type(holder, 'Anna Maria Schmidt');
      await press('Weiter');
    },
    'Stimmt alles?',
  );
}

async function isCollected(story: ScreenStory, link: string): Promise<void> {
  const { device } = story;
  const collect = 'Prämie jetzt abholen';
  device.broken = 'offline';
  await story.does('collecting without a connection', ({ press }) => press(collect), /Deine Eingaben sind noch da/);
  device.broken = null;
  await story.does('collecting, pressed twice', pressesTwice(collect), 'Danke, wir zahlen deine Prämie aus');
  await story.does('the thanks in English', ({ press }) => press('EN English'), /Thank you, we will pay/);
  await story.opens('the thanks once more', '/praemiedanke', 'Bitte öffne den Link in unserer E-Mail');
  await story.opens('the link afterwards', link, /hast schon gewählt/);
  await story.does('to the account', ({ follow }) => follow('Bankkonto ändern'), 'Angegebenes Bankkonto');
  await story.does('no other account', ({ press }) => press('Neues Bankkonto speichern'), /Pflichtfeld/);
  device.broken = 'offline';
  await story.does(
    'another account without a connection',
    async (on) => {
      await fills(on, { [holder]: 'Anna Schmidt', [iban]: 'AT611904300234573201' });
      await on.press('Neues Bankkonto speichern');
    },
    /Deine Eingaben sind noch da/,
  );
  device.broken = null;
  await story.does('another account', ({ press }) => press(again), 'Deine Bankdaten sind gespeichert');
  await story.does('the account in English', ({ press }) => press('EN English'), 'Your bank details are saved');
  const account = link.replace('/praemie', '/bankdaten');
  await story.opens('the account by its address', account, 'Angegebenes Bankkonto');
  const mends = failsAt('/empfehler/bankdaten');
  await story.opens('the account that is known cannot be read', account, 'Neues Bankkonto speichern');
  mends();
}
