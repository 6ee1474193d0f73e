import { recommends } from '../../api/approved/characters.ts';
import type { Device } from '../device.ts';
import type { ScreenStory } from '../story.ts';
import { changes, changesConsent, fills, pressesTwice } from './collectors.ts';

const send = 'Angaben senden';
const thanks = 'Danke, wir haben deine Angaben';
const again = 'Noch einmal versuchen';
const lena = { Vorname: 'Lena', Nachname: 'Öztürk', 'E-Mail-Adresse': 'lena@example.de' };
const mia = { 'First name': 'Mia', 'Last name': 'Vogel', 'E-mail address': 'mia@example.de' };

/** Somebody follows a shared link and gives their data, with everything that goes wrong on the way. */
export async function tellReceiving(story: ScreenStory): Promise<void> {
  const anna = await recommends(story.elsewhere, { email: 'anna@example.de', share: 50 });
  const offer = `/empfaengerdaten/${anna.number}`;
  await story.opens('The shared link', `${offer}?channel=whatsapp`, send);
  await isMistaken(story);
  await fails(story);
  await isThanked(story, `/danke?empfehlung=${anna.number}`);
}

/** The text changes while the form is filled in, and a check is asked for. */
export async function tellReceivingLate(story: ScreenStory): Promise<void> {
  const anna = await recommends(story.elsewhere, { email: 'anna@example.de', share: 50 });
  const offer = `/empfaengerdaten/${anna.number}`;
  await readsAnew(story, offer);
  const device = story.takeDevice();
  changes(story, (tenant) => ({ ...tenant, private: { ...tenant.private, captchaRequired: true } }));
  await story.opens('a device that is checked', offer, send);
  await story.does(
    'sending with a check',
    async () => {
      await fills(device, { ...lena, 'E-Mail-Adresse': 'lena@example.de' });
      await device.tick(/einverstanden/);
      await device.press(send);
    },
    thanks,
  );
}

async function isMistaken(story: ScreenStory): Promise<void> {
  await story.does('sending nothing', ({ press }) => press(send), /Zustimmung ist erforderlich/);
  const typed = { Vorname: ' ', Nachname: 'Özt<ürk', 'E-Mail-Adresse': 'lena@example' };
  await story.does('what is no name and no address', (device) => fills(device, typed), send);
  await story.does('sending that', ({ press }) => press(send), /Bitte prüfe/);
  await story.does('the language changes in the middle', ({ press }) => press('EN English'), 'Send details');
  await story.does('and back', ({ press }) => press('DE Deutsch'), send);
  const long = { Vorname: 'L'.repeat(70), Nachname: 'Ö', 'E-Mail-Adresse': 'lena example.de' };
  await story.does(
    'sending what is too long',
    async (device) => {
      await fills(device, long);
      await device.press(send);
    },
    /höchstens/,
  );
  const mended = async (device: Device) => {
    await fills(device, lena);
    await device.choose(/Anrede/, 'Divers');
    await device.tick(/einverstanden/);
  };
  await story.does('all of it is mended', mended, send);
}

/** Sent without a connection, to a gateway, and then for good. */
async function fails(story: ScreenStory): Promise<void> {
  const { device } = story;
  device.broken = 'offline';
  await story.does('sending it without a connection', (on) => on.press(send), /Verbindung ist fehlgeschlagen/);
  device.broken = 'gateway';
  await story.does('trying again at a gateway', (on) => on.press(again), /ausgelastet/);
  device.broken = 'offline';
  await story.does('no connection once more', (on) => on.press(send), /Verbindung ist fehlgeschlagen/);
  device.broken = null;
  await story.does('sending it, pressed twice', pressesTwice(send), thanks);
}

async function isThanked(story: ScreenStory, route: string): Promise<void> {
  await story.does('reading the page in English afterwards', ({ press }) => press('EN English'), /Thank you, we have/);
  await story.opens('the page of thanks, reloaded', route, thanks);
  story.device.broken = 'offline';
  await story.opens('the page of thanks without a connection', route, /Weg zur Bestellung/);
  story.device.broken = null;
  await story.opens('the page of thanks in English', route, /Thank you, we have/, 'en');
  await story.opens('the page of thanks of nobody', '/danke', /Weg zur Bestellung/);
  await story.opens('the page of thanks of another referral', '/danke?empfehlung=AB12CD34EF', /Weg zur Bestellung/);
}

async function readsAnew(story: ScreenStory, offer: string): Promise<void> {
  const { device } = story;
  await story.opens('The shared link in English', `${offer}?c=flyer`, 'Send details', 'en');
  await story.does(
    'everything is filled in',
    async () => {
      await fills(device, mia);
      await device.tick(/I agree/);
    },
    'Send details',
  );
  changesConsent(story, '9');
  await story.does('sending it under an old text', ({ press }) => press('Send details'), /has changed in the meantime/);
  device.broken = 'offline';
  await story.does('the new text without a connection', ({ press }) => press('Show the new text'), /has changed/);
  device.broken = null;
  await story.does('the new text', ({ press }) => press('Show the new text'), /This is version 9/);
  await story.does('the new text in German', ({ press }) => press('DE Deutsch'), /Das ist Fassung 9/);
  await story.does('the new text in English', ({ press }) => press('EN English'), /This is version 9/);
  await story.does('agreeing to nothing', ({ press }) => press('Send details'), /consent is required/);
  await story.does(
    'agreeing to the new text',
    async () => {
      await device.tick(/This is version 9/);
      await device.press('Send details');
    },
    /Thank you, we have/,
  );
}
