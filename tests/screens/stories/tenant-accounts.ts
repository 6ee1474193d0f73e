import type { Change } from '../../api/approved/start.ts';
import type { ScreenStory } from '../story.ts';
import { changes, earns, fills, hasPassword, isSignedIn, linkOf } from './collectors.ts';

/** A tenant that pays to German accounts only, at once, and keeps none. */
export const paysToGermans: Change = (tenant) => ({
  ...tenant,
  config: { ...tenant.config, germanIbanOnly: true, storeBankdata: false, complaintPeriodDays: 0 },
});

const [holder, iban] = ['Name auf dem Konto', 'IBAN'];

/** Bounties at such a tenant. */
export async function tellGermanAccounts(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const today = elsewhere.service.clock.now().toISOString().slice(0, 19);
  const { anna } = await earns(elsewhere, { firstName: 'Anna', order: { Auftragsdatum: today } });
  await hasPassword(story, anna);
  const link = linkOf(story, anna.email, 'praemie');
  await story.opens('Ready on the first day', link, 'Art der Auszahlung');
  await story.does('money', ({ press }) => press('Weiter'), 'Wohin soll das Geld gehen?');
  await story.does(
    'an account elsewhere',
    async (device) => {
      await fills(device, { [holder]: 'Anna Schmidt', [iban]: 'AT61 1904 3002 3457 3201' });
      await device.press('Weiter');
    },
    /deutschen Bankkontos/,
  );
  await story.does('an account elsewhere, in English', ({ press }) => press('EN English'), /German account/);
  await story.does(
    'a German account',
    async (device) => {
      await fills(device, { IBAN: 'DE89370400440532013000' });
      await device.press('Continue');
    },
    'Is everything right?',
  );
  await story.does('collecting', ({ press }) => press('Collect the reward now'), /^Thank you/);
  await isSignedIn(story, anna);
  await story.opens('no account is kept', '/empfehler/bankdaten', /nicht gespeichert werden|jeder Prämie neu/);
  await story.opens('no account is kept, in English', '/empfehler/bankdaten', /cannot be saved here/, 'en');
}

/** The tenant has changed its mind while the page was open. */
export async function tellAccountsLate(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { anna } = await earns(elsewhere, { firstName: 'Anna' });
  await hasPassword(story, anna);
  await isSignedIn(story, anna);
  await story.opens('An account may be kept', '/empfehler/bankdaten', 'Bankkonto speichern');
  changes(story, (tenant) => ({ ...tenant, config: { ...tenant.config, germanIbanOnly: true } }));
  await story.does(
    'the service wants a German account',
    async (device) => {
      await fills(device, { [holder]: 'Anna Schmidt', [iban]: 'AT611904300234573201' });
      await device.type('Dein aktuelles Passwort', 'Sonnenschein1');
      await device.press('Bankkonto speichern');
    },
    /deutschen Bankkontos/,
  );
  changes(story, (tenant) => ({ ...tenant, config: { ...tenant.config, storeBankdata: false } }));
  await story.does(
    'the service keeps none',
    async (device) => {
      await device.type(iban, 'DE89370400440532013000');
      await device.press('Bankkonto speichern');
    },
    /jeder Prämie neu|nicht gespeichert/,
  );
}

/** What is collected after its day is paid as goodwill. */
export async function tellGoodwill(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { anna } = await earns(elsewhere, { firstName: 'Anna' });
  const link = linkOf(story, anna.email, 'praemie');
  elsewhere.pass({ days: 370 });
  await elsewhere.work('bounties');
  await story.opens('After its day', link, 'Art der Auszahlung');
  await story.does('money', ({ press }) => press('Weiter'), 'Wohin soll das Geld gehen?');
  await story.does(
    'an account',
    async (device) => {
      await fills(device, { [holder]: 'Anna Schmidt', [iban]: 'DE89370400440532013000' });
      await device.press('Weiter');
    },
    'Stimmt alles?',
  );
  await story.does('collecting', ({ press }) => press('Prämie jetzt abholen'), /Aus Kulanz zahlen/);
  await story.does('goodwill in English', ({ press }) => press('EN English'), /gesture of goodwill/);
  await story.does('on to the start', ({ follow }) => follow('Recommend now'), 'How it works');
  await story.opens('goodwill once more', '/kulanzdanke', 'Bitte öffne den Link in unserer E-Mail');
  await story.opens('the link afterwards', link, /hast schon gewählt/);
}
