import { environment } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { earns, fills, linkOf } from './collectors.ts';

/** A recommender and a recipient share; each collects a voucher, one of them after having wanted money. */
export async function tellVouchers(story: ScreenStory): Promise<void> {
  const { anna, lena } = await earns(story.elsewhere, { firstName: 'Anna', share: 50, product: 'linden-duo' });
  // Both parts are made ready at once, in any order, and so are their first links.
  for (const { email: Email } of [anna, lena]) {
    await story.elsewhere.ask(`a link of its own for ${Email}`, 'requestClaimMail', { body: { Email } });
  }
  const link = linkOf(story, anna.email, 'praemie');
  await story.opens('Half of it', link, 'Art der Auszahlung');
  await story.does('money after all', ({ press }) => press('Weiter'), 'Wohin soll das Geld gehen?');
  await story.does('not money', ({ follow }) => follow('Lieber einen Gutschein nehmen'), 'Art der Auszahlung');
  await story.does(
    'a voucher',
    async ({ tick, press }) => {
      await tick(/Gutschein/);
      await press('Weiter');
    },
    'Wohin soll der Gutschein gehen?',
  );
  await isAddressed(story);
  await story.opens('the link afterwards', link, /hast schon gewählt/);
  await story.opens('an account for a voucher', link.replace('/praemie', '/bankdaten'), /hast schon gewählt/);
  const other = linkOf(story, lena.email, 'praemie');
  story.takeDevice();
  await story.opens('the recipient’s half in English', other, 'Payout method', 'en');
  await isAddressedInEnglish(story, lena.email);
  await areHandedOut(story, [link, other]);
}

async function isAddressed(story: ScreenStory): Promise<void> {
  const [email, repeat] = ['E-Mail-Adresse', 'Wiederholung der E-Mail-Adresse'];
  await story.does('no address', ({ press }) => press('Weiter'), /Pflichtfeld/);
  await story.does(
    'two addresses',
    async (device) => {
      await fills(device, { [email]: 'anna@example.de', [repeat]: 'anne@example.de' });
      await device.press('Weiter');
    },
    /sind nicht gleich/,
  );
  await story.does(
    'no real address',
    async (device) => {
      await fills(device, { [email]: 'anna@', [repeat]: 'anna@' });
      await device.press('Weiter');
    },
    /gültige E-Mail-Adresse/,
  );
  await story.does(
    'one address',
    async (device) => {
      await fills(device, { [email]: 'anna@example.de', [repeat]: 'ANNA@example.de' });
      await device.press('Weiter');
    },
    'Stimmt alles?',
  );
  await story.does('changing the address', ({ press }) => press('Angaben ändern'), 'Wohin soll der Gutschein gehen?');
  await story.does('the same address', ({ press }) => press('Weiter'), 'Stimmt alles?');
  await story.does('collecting a voucher', ({ press }) => press('Prämie jetzt abholen'), /^Danke/);
}

async function isAddressedInEnglish(story: ScreenStory, email: string): Promise<void> {
  await story.does(
    'a voucher for the recipient',
    async ({ tick, press }) => {
      await tick(/Voucher/);
      await press('Continue');
    },
    'Where should the voucher go?',
  );
  await story.does(
    'the recipient’s address',
    async (device) => {
      await fills(device, { 'E-mail address': email, 'Repeated e-mail address': email });
      await device.press('Continue');
    },
    'Is everything right?',
  );
  await story.does('the recipient collects', ({ press }) => press('Collect the reward now'), /^Thank you/);
}

/** The codes are there, and go to both. */
async function areHandedOut(story: ScreenStory, [one = '', other = '']: readonly string[]): Promise<void> {
  const { elsewhere } = story;
  const Csv = [
    'Code;WertCent;Anbieter;GueltigBis',
    'CODE-ONE-0001;5000;Kino;2028-12-31',
    'CODE-TWO-0001;5000;Kino;2028-12-31',
  ].join('\r\n');
  await elsewhere.ask('two vouchers', 'importVouchers', { as: environment(elsewhere), body: { Csv } });
  elsewhere.pass({ days: 1 });
  await elsewhere.work('vouchers');
  await story.opens('the voucher is there', one, /ausgezahlt/);
  await story.opens('the recipient’s voucher is there', other, /has been paid out/, 'en');
}
