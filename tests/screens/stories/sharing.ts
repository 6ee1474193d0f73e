import { recommends, setsPassword, type Recommender } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { Beside } from './beside.ts';
import { clicks } from './forms.ts';
import { changes, switches } from './tenant-changes.ts';

const heading = 'Teile deinen Link';
const password = 'Sonnenschein1';
export const textless = ['Facebook', 'Instagram', 'LinkedIn', 'Xing'];
const programs = ['WhatsApp', 'E-Mail-Programm', 'Gmail', 'Outlook', 'Yahoo Mail', 'SMS', 'X (Twitter)'];

/** A link is ready: every way to share it, in the recommender's own words, on devices that can much and little. */
export async function tellSharing(story: ScreenStory): Promise<void> {
  const anna = await recommends(story.elsewhere, { email: 'anna@example.de', product: 'linden-duo', share: 50 });
  await setsPassword(story.elsewhere, anna, password);
  const beside = new Beside(story);
  try {
    await logsIn(story, anna);
    await isShared(story, anna, beside);
    await isWritten(story, anna);
    await isForbidden(story, anna, beside);
    await isOrdered(story, anna, beside);
  } finally {
    beside.end();
  }
}

const pageOf = ({ number }: Recommender): string => `/empfehlung/${number}`;

export async function entersPassword(
  story: ScreenStory,
  email: string,
  seen: string,
  title = 'logs in',
): Promise<void> {
  const enter = async () => {
    const { type, press } = story.device;
    await type('E-Mail-Adresse', email);
    await type('Passwort', password);
    await press('Anmelden');
  };
  await story.does(`${email} ${title}`, enter, seen);
}

async function logsIn(story: ScreenStory, anna: Recommender): Promise<void> {
  await story.opens('Not signed in', pageOf(anna), 'Bitte melde dich an, um diese Empfehlung zu teilen');
  await story.does('in English', ({ press }) => press('EN English'), 'Please log in to share this referral');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Bitte melde dich an');
  const login = () => {
    const [, link] = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Anmelden');
    if (!link) throw new Error('no second link to the login');
    return story.device.user.click(link);
  };
  await story.does('to the login', login, 'Passwort vergessen');
  await entersPassword(story, anna.email, heading);
}

async function isShared(story: ScreenStory, anna: Recommender, beside: Beside): Promise<void> {
  story.device.broken = 'offline';
  await story.opens('The page, offline', pageOf(anna), 'Die Verbindung ist fehlgeschlagen.');
  story.device.broken = 'gateway';
  await story.does('by a gateway', ({ press }) => press('Noch einmal versuchen'), /ausgelastet/);
  story.device.broken = 'slow';
  await story.does('slowly', ({ press }) => press('Noch einmal versuchen'), 'Deine Empfehlung');
  await story.does('there it is', ({ goesOn }) => goesOn(), heading);
  await story.does('copied', ({ press }) => press('Link kopieren'), 'Dein Link liegt in der Zwischenablage.');
  await story.does('the link itself', (device) => clicks(device, 'Dein persönlicher Link'), heading);
  for (const program of programs) await story.does(`by ${program}`, ({ follow }) => follow(program), heading);
  for (const network of textless) {
    await story.does(`by ${network}`, ({ press }) => press(network), `${network} öffnen`);
    await story.does(`to ${network}`, ({ follow }) => follow(`${network} öffnen`), `${network} öffnen`);
  }
  await story.does('a code for a camera', ({ press }) => press('QR-Code'), 'QR-Code herunterladen');
  const keep = async () => {
    await story.device.press('QR-Code herunterladen');
    story.device.notes(`→ a drawing of ${await beside.hash()}`);
  };
  await story.does('the code is kept', keep, 'QR-Code herunterladen');
  await story.does('in English', ({ press }) => press('EN English'), 'Download QR code');
  await story.does('without the code', ({ press }) => press('QR code'), 'Share your link');
  await story.does('a network in English', ({ press }) => press('Facebook'), 'Open Facebook');
  await story.does('copied in English', ({ press }) => press('Copy link'), 'Your link is on the clipboard.');
  await story.opens('Her own link', `${pageOf(anna)}?eigener=1`, 'Das ist dein eigener Link');
  await story.does('her own in English', ({ press }) => press('EN English'), 'This is your own link');
  await story.does('her referrals', ({ follow }) => follow('Go to my referrals'), 'Linden Duo');
}

async function isWritten(story: ScreenStory, anna: Recommender): Promise<void> {
  const field = 'Ändere den Text, wie du magst';
  await story.opens('The page once more', pageOf(anna), heading);
  await story.does('nothing at all', ({ type }) => type(field, ''), '§ 5a UWG');
  await story.does('shared all the same', ({ press }) => press('Xing'), 'Xing öffnen');
  await story.does('a few words', ({ type }) => type(field, 'Moin! Schau: {{link}'), '§ 5a UWG');
  await story.does('shared with them', ({ press }) => press('LinkedIn'), 'LinkedIn öffnen');
  await story.does('in English', ({ press }) => press('EN English'), 'Back to the suggestion');
  await story.does('the suggestion', ({ press }) => press('Back to the suggestion'), 'Share your link');
  await story.does('in German', ({ press }) => press('DE Deutsch'), heading);
  const shown = () => document.querySelector<HTMLTextAreaElement>('textarea[maxlength]');
  const shorten = (from: RegExp, to: string) => async () => {
    const text = shown()?.value.replace(from, to) ?? '';
    await story.device.user.clear(shown() ?? document.body);
    await story.device.user.click(shown() ?? document.body);
    await story.device.user.paste(text);
  };
  await story.does('without the link', shorten(/\{link\}/, ''), 'Dein Link fehlte');
  await story.does('with it twice', shorten(/^/, '{link} und {link} '), 'Zurück zum Vorschlag');
  await story.does('much longer', shorten(/^/, 'sehr '.repeat(60)), 'Zurück zum Vorschlag');
  await story.opens('The suggestion is back', pageOf(anna), heading);
}

async function isForbidden(story: ScreenStory, anna: Recommender, beside: Beside): Promise<void> {
  beside.forbidClipboard(true);
  await story.opens('A page that forbids the clipboard', pageOf(anna), heading);
  await story.does('the old command', ({ press }) => press('Link kopieren'), 'Dein Link liegt in der Zwischenablage.');
  await story.does('the old one for Xing', ({ press }) => press('Xing'), 'liegt in der Zwischenablage');
  beside.forbidClipboard(false);
  await story.does('nothing works', ({ press }) => press('Link kopieren'), 'Dein Link ist markiert');
  await story.does('nothing for Instagram', ({ press }) => press('Instagram'), 'Deine Nachricht ist markiert');
  await story.does('nothing in English', ({ press }) => press('EN English'), 'Message to paste');
  await story.does('no link in English', ({ press }) => press('Copy link'), 'Your link is selected');
  beside.haveShareMenu();
  await story.opens('A device with a share menu', pageOf(anna), heading);
  await story.does('by the menu', ({ press }) => press('Weitere Wege'), heading);
  beside.haveShareMenu('AbortError');
  await story.does('the menu is closed', ({ press }) => press('Weitere Wege'), heading);
  beside.haveShareMenu('NotAllowedError');
  await story.does('the menu is forbidden', ({ press }) => press('Weitere Wege'), 'Bitte nimm einen der anderen Wege.');
  await story.does('in English again', ({ press }) => press('EN English'), 'Please choose one of the other ways.');
  await story.does('another way', ({ follow }) => follow('WhatsApp'), 'Share your link');
}

async function isOrdered(story: ScreenStory, anna: Recommender, beside: Beside): Promise<void> {
  beside.haveShareMenu();
  const { texts } = story.elsewhere.tenant;
  const few = { copyLink: 3, emailClient: 2, nativeShare: 1, qrCode: 0, whatsapp: 2 };
  const off = { gmail: -1, outlook: -1, yahoo: -1, sms: -1, facebook: -1, instagram: -1, twitter: -1 };
  switches(story, { ...few, ...off, linkedin: -1, xing: -1 });
  await story.opens('A few ways in another order', pageOf(anna), heading);
  const said = (shareText: string) => ({ ...texts.de, shareText: { 100: shareText, 50: shareText, 0: shareText } });
  changes(story, { texts: { ...texts, de: said('Schau mal: {link}') } });
  await story.opens('A tenant that names no amount', pageOf(anna), heading);
  changes(story, { texts: { ...texts, de: said(`${'Schau dir das an. '.repeat(14)}{link}\n\nFür uns {bounty}.`) } });
  switches(story, { twitter: 0 });
  await story.opens('A tenant of many words', pageOf(anna), heading);
  changes(story, { texts });
}
