import { isRecommended, recommends } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { fills, pastes } from './collectors.ts';

const send = 'Angaben senden';
const again = 'Noch einmal versuchen';
const resend = 'E-Mail noch einmal senden';
const welcome = 'Willkommen zurück, Lena';

/** A recipient comes back to the link, on the same device and on others. */
export async function tellReturning(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = await recommends(elsewhere, { email: 'anna@example.de', share: 50 });
  const offer = `/empfaengerdaten/${anna.number}`;
  await givesData(story, offer);
  await comesBack(story, offer);
  const { number } = await isRecommended(elsewhere, anna, { email: 'mia@example.de', firstName: 'Mia' });
  await comesByNumber(story, offer, number);
}

/** Time passes, and the link and the device are forgotten. */
export async function tellForgotten(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const anna = await recommends(elsewhere, { email: 'anna@example.de', share: 50 });
  const offer = `/empfaengerdaten/${anna.number}`;
  await givesData(story, offer);
  elsewhere.pass({ days: 30 });
  await story.opens('after a month', offer, welcome);
  elsewhere.pass({ days: 31 });
  await story.opens('the link is over, and Lena is known', offer, welcome);
  await story.opens('the same in English', offer, 'Welcome back, Lena', 'en');
  elsewhere.pass({ days: 24 });
  await story.opens('Lena is known no more', offer, /ist leider abgelaufen/);
  await story.opens('thanks that nobody knows', `/danke?empfehlung=${anna.number}`, /Weg zur Bestellung/);
  const ben = await recommends(elsewhere, { email: 'ben@example.de', firstName: 'Ben' });
  window.localStorage.setItem(`pso_${ben.number}`, 'b'.repeat(40));
  await story.opens('a device that nobody knows', `/empfaengerdaten/${ben.number}`, send);
  await story.opens('a secret of another link', `${offer}?token=${'c'.repeat(40)}`, /ist leider abgelaufen/);
  await story.opens('a secret of nobody', `/empfaengerdaten/${ben.number}?token=${'c'.repeat(40)}`, send);
}

async function givesData(story: ScreenStory, offer: string): Promise<void> {
  await story.opens('The shared link', `${offer}?channel=sms`, send);
  await story.does(
    'Lena gives data',
    async (device) => {
      await fills(device, { Vorname: 'Lena', Nachname: 'Öztürk', 'E-Mail-Adresse': 'lena@example.de' });
      await device.tick(/einverstanden/);
      await device.press(send);
    },
    'Danke, wir haben deine Angaben',
  );
}

async function comesBack(story: ScreenStory, offer: string): Promise<void> {
  const { device } = story;
  await story.does('by the address to the offer', () => pastes(offer), welcome);
  device.broken = 'offline';
  await story.does('the mail again without a connection', ({ press }) => press(resend), /Verbindung/);
  device.broken = 'gateway';
  await story.does('the mail again at a gateway', ({ press }) => press(resend), /ausgelastet/);
  device.broken = null;
  await story.does('the mail again', ({ press }) => press(resend), /ist unterwegs/);
  await story.does('another address', ({ press }) => press('Andere Adresse verwenden'), send);
  await story.does('in English', ({ press }) => press('EN English'), 'Welcome back, Lena');
  device.broken = 'offline';
  await story.opens('the link without a connection', offer, /Verbindung ist fehlgeschlagen/);
  await story.does('the link still without a connection', ({ press }) => press(again), /Verbindung ist fehlgeschlagen/);
  device.broken = null;
  await story.does('the link again', ({ press }) => press(again), welcome);
  await story.elsewhere.ask('Lena confirms elsewhere', 'confirmRecipient', {
    body: { Token: story.elsewhere.linkTo('lena@example.de', 'empfaengerbestaetigung') },
  });
  await story.opens('the device learns nothing of it', offer, welcome);
  await story.does('the mail again, once confirmed', ({ press }) => press(resend), /ist unterwegs/);
  const token = story.elsewhere.linkTo('lena@example.de', 'empfaengerdaten');
  await story.opens('by the link of that mail', `${offer}?token=${token}`, /Sobald deine Bestellung/);
  await story.does('it is somebody else', ({ press }) => press('Das bin ich nicht'), send);
  await story.opens('the link, by somebody else', offer, send);
}

async function comesByNumber(story: ScreenStory, offer: string, number: string): Promise<void> {
  story.takeDevice();
  const byNumber = `${offer}?empfaengernummer=${number}&channel=mail`;
  await story.opens('by the number on another device', byNumber, 'Hast du deine Angaben hier schon gemacht?');
  await story.does('by the number in English', ({ press }) => press('EN English'), /entered your details here before/);
  await story.opens('by a number that nobody has', `${offer}?empfaengernummer=R000000000AB`, send);
  await story.opens('by what is no number', `${offer}?empfaengernummer=x`, send);
  story.device.broken = 'offline';
  await story.opens('by the number without a connection', byNumber, send);
  story.device.broken = null;
}
