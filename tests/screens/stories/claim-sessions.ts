import { isRecommended, recommends, type Recommender } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { claimsOf, earns, fills, hasPassword, isPaid, isSignedIn, password } from './collectors.ts';

const [holder, iban, current] = ['Name auf dem Konto', 'IBAN', 'Dein aktuelles Passwort'];
const collect = 'Prämie jetzt abholen';

/** Somebody who is signed in has several bounties, keeps an account with the first and takes it for the second. */
export async function tellClaimSessions(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { anna } = await earns(elsewhere, { firstName: 'Anna' });
  const duo = await recommends(elsewhere, { email: anna.email, product: 'linden-duo' });
  const contacts = { Kim: duo, Leo: anna, Mia: anna };
  for (const [name, by] of Object.entries(contacts)) {
    elsewhere.pass({ hours: 1 });
    const contact = await isRecommended(elsewhere, by, { email: `${name}@example.de`.toLowerCase(), firstName: name });
    await isPaid(elsewhere, name, contact, by === duo ? { ProduktId: 'linden-duo' } : {});
  }
  await hasPassword(story, anna);
  await isSignedIn(story, anna);
  await story.opens('Several bounties', '/praemie', 'Prämien abholen');
  await story.does('in English', ({ press }) => press('EN English'), 'Collect your rewards');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Prämien abholen');
  const [first = ''] = await claimsOf(elsewhere, await isSignedIn(story, anna));
  await story.opens('one of them', `/praemie?praemierung=${first}`, 'Art der Auszahlung');
  await isProven(story);
  await isKept(story, anna);
}

async function isProven(story: ScreenStory): Promise<void> {
  const { device } = story;
  await story.does('money', ({ press }) => press('Weiter'), 'Wohin soll das Geld gehen?');
  await story.does(
    'an account to be kept',
    async (on) => {
      await fills(on, { [holder]: 'Anna Schmidt', [iban]: 'DE89370400440532013000' });
      await on.tick(/für meine nächsten Prämien/);
      await on.press('Weiter');
    },
    'Stimmt alles?',
  );
  await story.does('without a password', ({ press }) => press(collect), /Pflichtfeld/);
  await story.does(
    'with a wrong password',
    async ({ type, press }) => {
      await type(current, 'Regenwetter2');
      await press(collect);
    },
    /Passwort ist falsch/,
  );
  await story.does('a wrong password in English', ({ press }) => press('EN English'), /password is wrong/);
  await story.does('and in German', ({ press }) => press('DE Deutsch'), /Passwort ist falsch/);
  device.broken = 'offline';
  await story.does(
    'the right password without a connection',
    async ({ type, press }) => {
      await type(current, password);
      await press(collect);
    },
    /Deine Eingaben sind noch da/,
  );
  device.broken = null;
  await story.does('the right password', ({ press }) => press('Noch einmal versuchen'), /^Danke/);
}

/** The next bounty goes to the account that was kept, or to another one. */
async function isKept(story: ScreenStory, anna: Recommender): Promise<void> {
  await story.opens('the others', '/praemie', 'Prämien abholen');
  const [, second = '', third = ''] = await claimsOf(story.elsewhere, await isSignedIn(story, anna));
  await story.opens('the next one', `/praemie/${second}?auszahlung=geld`, 'Dein gespeichertes Bankkonto');
  await story.does('another account', ({ tick }) => tick('Ein anderes Bankkonto'), 'Ein anderes Bankkonto');
  await story.does('the kept one after all', ({ tick }) => tick(/Dein gespeichertes/), 'Dein gespeichertes Bankkonto');
  await story.does('on with the kept one', ({ press }) => press('Weiter'), 'Stimmt alles?');
  await story.does('changing that', ({ press }) => press('Angaben ändern'), 'Dein gespeichertes Bankkonto');
  await story.does('and on again', ({ press }) => press('Weiter'), 'Stimmt alles?');
  await story.does('without any password', ({ press }) => press(collect), /^Danke/);
  await story.opens('a third one in English', `/praemie/${third}?auszahlung=geld`, 'Your saved bank account', 'en');
  await story.does('to another account', ({ tick }) => tick('Another bank account'), 'Another bank account');
  await story.does(
    'another account, kept in place of the first',
    async (on) => {
      await fills(on, { 'Name on the account': 'Anna Neu', IBAN: 'AT611904300234573201' });
      await on.tick(/for my next rewards/);
      await on.press('Continue');
    },
    'Is everything right?',
  );
  await story.does(
    'collecting the third',
    async ({ type, press }) => {
      await type('Your current password', password);
      await press('Collect the reward now');
    },
    /^Thank you/,
  );
  await isVoucher(story);
  await story.opens('the kept account', '/empfehler/bankdaten', 'Bankkonto löschen');
}

/** The last one goes as a voucher, for which the password is asked as well. */
async function isVoucher(story: ScreenStory): Promise<void> {
  await story.opens('the last one', '/praemie', 'Art der Auszahlung');
  await story.does(
    'as a voucher',
    async ({ tick, press }) => {
      await tick(/Gutschein/);
      await press('Weiter');
    },
    'Wohin soll der Gutschein gehen?',
  );
  await story.does(
    'to an address',
    async (on) => {
      await fills(on, { 'E-Mail-Adresse': 'oma@example.de', 'Wiederholung der E-Mail-Adresse': 'oma@example.de' });
      await on.press('Weiter');
    },
    'Stimmt alles?',
  );
  await story.does(
    'a password that is seen',
    async ({ type, press }) => {
      await type(current, password);
      await press('Passwort anzeigen');
    },
    'Stimmt alles?',
  );
  await story.does('collecting the last', ({ press }) => press(collect), /^Danke/);
  await story.does('on to the own referrals', ({ follow }) => follow('Zu meinen Empfehlungen'), 'Hallo Anna');
}

/** Somebody keeps an account, replaces it and has it forgotten. */
export async function tellKeptAccount(story: ScreenStory): Promise<void> {
  const { anna } = await earns(story.elsewhere, { firstName: 'Anna', order: null });
  await hasPassword(story, anna);
  const page = '/empfehler/bankdaten';
  await story.opens('Nobody', page, /Bitte melde dich zuerst an/);
  await story.opens('nobody in English', page, /Please log in first/, 'en');
  await isSignedIn(story, anna);
  const { device } = story;
  device.broken = 'offline';
  await story.opens('no account without a connection', page, /Verbindung ist fehlgeschlagen/);
  device.broken = null;
  await story.does('no account', ({ press }) => press('Noch einmal versuchen'), 'Bankkonto speichern');
  await story.does('nothing to keep', ({ press }) => press('Bankkonto speichern'), /Pflichtfeld/);
  const given = { [holder]: 'Anna Schmidt', [iban]: 'DE89370400440532013000', [current]: 'Regenwetter2' };
  await story.does(
    'an account with a wrong password',
    async (on) => {
      await fills(on, given);
      await on.press('Bankkonto speichern');
    },
    /Passwort ist falsch/,
  );
  device.broken = 'gateway';
  await story.does(
    'an account at a gateway',
    async (on) => {
      await on.type(current, password);
      await on.press('Bankkonto speichern');
    },
    /ausgelastet/,
  );
  device.broken = null;
  await story.does('an account', ({ press }) => press('Bankkonto speichern'), 'Deine Bankdaten sind gespeichert');
  await story.does('the account in English', ({ press }) => press('EN English'), 'Your bank details are saved');
  await isReplaced(story, page);
}

async function isReplaced(story: ScreenStory, page: string): Promise<void> {
  const { device } = story;
  await story.opens('the account, reloaded', page, 'Bankkonto ersetzen');
  await story.does(
    'another account',
    async (on) => {
      await fills(on, { [holder]: 'Anna Neu', [iban]: 'AT611904300234573201', [current]: password });
      await on.press('Bankkonto speichern');
    },
    'Deine Bankdaten sind gespeichert',
  );
  device.broken = 'offline';
  await story.does('forgetting it without a connection', ({ press }) => press('Bankkonto löschen'), /Verbindung ist/);
  device.broken = null;
  await story.does('forgetting it', ({ press }) => press('Bankkonto löschen'), 'Deine Bankdaten sind gelöscht');
  await story.opens('no account any more', page, 'Bankkonto speichern');
}
