import { releasersCome, type Recipient, type Recommender } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import type { ScreenStory } from '../story.ts';
import { collects, earns, fills, hasPassword, isBlocked, claimsOf, isSignedIn, linkOf } from './collectors.ts';
import { comesBack, isBooked, isRefused, isTransferred, type Transfer } from './transfers.ts';

const [holder, iban] = ['Name auf dem Konto', 'IBAN'];
const save = 'Neues Bankkonto speichern';

/** A bounty is refused by the bank, and a recipient's comes back; new bank data bring it to its person. */
export async function tellMoneyBack(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const people = await releasersCome(elsewhere);
  const { anna } = await earns(elsewhere, { firstName: 'Anna', product: 'linden-duo' });
  const { anna: ben, lena } = await earns(elsewhere, { firstName: 'Ben', share: 0 });
  await hasPassword(story, anna);
  for (const { email } of [anna, lena]) await collects(elsewhere, email, 'Geld');
  const order = `/empfaengerdaten/${ben.number}?token=${lena.confirmed[1]}`;
  await story.opens('The recipient has collected', order, /Wir zahlen sie gerade aus/);
  const sent = await isTransferred(elsewhere, people);
  const old = linkOf(story, lena.email, 'praemie');
  await changesLate(story, old.replace('/praemie', '/bankdaten'));
  await areParted(story, people.karin, sent, [anna, lena]);
  await story.opens('the recipient’s money is on its way anew', order, /neue Bankdaten angegeben/);
}

/** Too late: the file is at the bank. */
async function changesLate(story: ScreenStory, link: string): Promise<void> {
  await story.opens('an account, when it is too late', link, 'Angegebenes Bankkonto');
  await story.does(
    'saving it when it is too late',
    async (device) => {
      await fills(device, { [holder]: 'Lena Öztürk', [iban]: 'AT611904300234573201' });
      await device.press(save);
    },
    /Dafür ist es zu spät/,
  );
}

async function areParted(
  story: ScreenStory,
  karin: Who,
  sent: readonly Transfer[],
  [anna, lena]: readonly [Recommender, Recipient],
): Promise<void> {
  const { elsewhere } = story;
  const one = sent.find(({ cents }) => cents === 10_000);
  const two = sent.find(({ cents }) => cents === 6000);
  if (!one || !two) throw new Error('there are not two transfers');
  await isRefused(elsewhere, karin, one);
  await isBooked(elsewhere, karin, two);
  elsewhere.pass({ days: 2 });
  await comesBack(elsewhere, karin, two);
  await mends(story, linkOf(story, lena.email, 'bankdaten'), 'Lena');
  const as = await isSignedIn(story, anna);
  const [claim] = await claimsOf(elsewhere, as);
  await story.opens('Anna’s transfer failed, by the session', `/praemie?praemierung=${claim}`, /ist nicht angekommen/);
  await story.opens('in English', `/praemie?praemierung=${claim}`, /did not arrive/, 'en');
  story.takeDevice();
  await story.opens(
    'Anna’s transfer failed, by the link',
    linkOf(story, anna.email, 'praemie'),
    /ist nicht angekommen/,
  );
  await isBlocked(elsewhere, karin, 'Praemie', claim ?? '');
  await story.opens(
    'new bank data while it is held',
    linkOf(story, anna.email, 'bankdaten'),
    /Wir prüfen diese Prämie/,
  );
}

/** New bank data, by the link of the mail that told of it. */
async function mends(story: ScreenStory, link: string, name: string): Promise<void> {
  const { device } = story;
  await story.opens(`${name}: the link for new bank data`, link, /Angegebenes Bankkonto|Neues Bankkonto/);
  device.broken = 'offline';
  await story.does(
    `${name}: new bank data without a connection`,
    async (on) => {
      await fills(on, { [holder]: 'Lena Öztürk', [iban]: 'DE89370400440532013000' });
      await on.press(save);
    },
    /Deine Eingaben sind noch da/,
  );
  device.broken = null;
  await story.does(
    `${name}: new bank data`,
    ({ press }) => press('Noch einmal versuchen'),
    'Deine Bankdaten sind gespeichert',
  );
  await story.opens(`${name}: new bank data, in English`, link, 'Save the new bank account', 'en');
  await story.opens(
    `${name}: the money is on its way again`,
    link.replace('/bankdaten', '/praemie'),
    /wieder auf dem Weg/,
  );
}
