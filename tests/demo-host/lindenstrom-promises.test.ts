import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';
import { deadlines } from '#server/domain/records/deletion-log/deadlines.ts';
import { voucherDeadlines } from '#server/domain/money/vouchers/deadlines.ts';
import { referralCopy } from '../../demo-host/lindenstrom/pages/referral-copy.ts';

const root = join(import.meta.dirname, '../..');
const tenantFile = (path: string) => readFile(join(root, 'demo-host/tenants/lindenstrom', path), 'utf8');
const config = JSON.parse(await tenantFile('tenant.json')) as Record<string, unknown>;

type Language = 'de' | 'en';

const numerals = {
  de: ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
} as const;
/** Up to twelve in words. */
const inWords = (language: Language) => (count: number) => numerals[language][count - 1] ?? String(count);
const [de, en] = [inWords('de'), inWords('en')];

/** Whatever a text says of how long something lasts. */
const periods = {
  de: new RegExp(
    `(?<!\\p{L})(?:\\d+|(?:${numerals.de.join('|')})(?:e[mnr]?)?) (?:Jahr|Monat|Woche|Tag|Stunde)\\p{L}*`,
    'giu',
  ),
  en: new RegExp(`(?<!\\p{L})(?:\\d+|an?|${numerals.en.join('|')}) (?:year|month|week|day|hour)\\p{L}*`, 'giu'),
};

/** What one sentence says of several deadlines. */
function common(values: readonly number[]): number {
  const [first = Number.NaN, ...others] = new Set(values);
  if (others.length > 0) throw new Error(`one sentence stands for ${String(values)}`);
  return first;
}
const years = (...rules: readonly { readonly after: { readonly calendarYears: number } }[]) =>
  common(rules.map(({ after }) => after.calendarYears));
const days = ({ after }: { readonly after: { readonly days: number } }) => after.days;

const { daysOfLink, daysToCollect, hoursToVoucher, minimumAge, typicalWeeksToPayout, weeksToConfirm, weeksToPay } =
  promised;
const complaintDays = String(config['ModuleAuftragsdatumMindestalterTage']);
const orderDays = Number(config['AuftragsfristTage']);
const checkDays = days(deadlines.tries);
const unusedWeeks = days(deadlines.unusedReferrals) / 7;
const answerYears = days(deadlines.missingBounties) / 365;
const recipientYears = years(deadlines.finishedRecipients);
const proofYears = years(deadlines.consentProofs);
const blockYears = years(deadlines.reasonsOfBlocks);
const liftedYears = years(deadlines.liftedBlocks);
const recordYears = years(deadlines.paidDestinations, voucherDeadlines.givenVouchers, deadlines.restrictedRecords);

/** The sentence of each place that names a period, with what the product does in it. */
const sentences = {
  terms: {
    de: [
      `mindestens ${minimumAge} Jahre alt und wohnst`,
      `Dein Link gilt ${daysOfLink} Tage ab dem Tag, an dem du ihn erstellst`,
      `wenn die Bestellung bezahlt ist und seit dem Bestelldatum mindestens ${complaintDays} Tage vergangen sind`,
      `Geht innerhalb von ${de(orderDays / 365)}em Jahr (${orderDays} Tagen), nachdem die empfohlene Person ihre Angaben`,
      `Wir überweisen innerhalb von ${de(weeksToPay)} Wochen, nachdem du deine Bankdaten angegeben hast`,
      `Den Gutschein schicken wir innerhalb von ${de(hoursToVoucher)} Stunden`,
      `Du hast ${de(daysToCollect / 365)} Jahr (${daysToCollect} Tage) Zeit, die Prämie abzuholen`,
      // The company's own word: the product ends no programme.
      'mit einer Frist von vier Wochen beenden oder ändern',
    ],
    en: [
      `at least ${minimumAge} years old, and you live`,
      `Your link is valid for ${daysOfLink} days from the day you create it`,
      `once the order is paid and at least ${complaintDays} days have passed since the order date`,
      `within ${en(orderDays / 365)} year (${orderDays} days) after they have confirmed their details`,
      `We transfer the money within ${en(weeksToPay)} weeks after you have entered your bank details`,
      `We send vouchers within ${en(hoursToVoucher)} hours`,
      `You have ${en(daysToCollect / 365)} year (${daysToCollect} days) to collect the reward`,
      'end or change the programme with four weeks’ notice',
    ],
  },
  notice: {
    de: [
      `Prüfwerte von Netzadressen, höchstens ${de(checkDays)} Tage;`,
      `und ${de(checkDays)} Tage lang einen Prüfwert aus Netzadresse und Browser`,
      `Bestätigst du deine Angaben nicht, löschen wir sie nach ${weeksToConfirm} Wochen`,
      `Angaben ohne Bestätigung: ${weeksToConfirm} Wochen`,
      `Empfehlungen, denen niemand gefolgt ist: ${unusedWeeks} Wochen, nachdem der Link abgelaufen ist`,
      `Angaben von Empfohlenen: bis ${de(recipientYears)} Jahre nach dem Ende des Jahres`,
      `mit Bankdaten, Gutscheinadresse und Gutscheincode: ${de(recordYears)} Jahre ab dem Ende des Jahres`,
      `Fragen zu einer fehlenden Prämie: ${de(answerYears)} Jahr nach der Antwort`,
      `Gründe von Sperren: ${de(blockYears)} Jahre ab dem Ende des Jahres der Sperre`,
      `Aufgehobene Sperren mit ihren Gründen: ${de(liftedYears)} Jahre ab dem Ende des Jahres, in dem wir sie aufgehoben`,
      `wenn ein gesperrtes Konto gelöscht wird: ${de(blockYears)} Jahre ab dem Ende des Jahres der Sperre`,
      `Nachweise über Zustimmungen: solange du dabei bist und ${de(proofYears)} Jahre danach, gerechnet ab Jahresende`,
      `Nachweise deiner Zustimmungen (${de(proofYears)} Jahre)`,
      `der Zahlungsbeleg (${de(recordYears)} Jahre)`,
    ],
    en: [
      `Check values of network addresses, for ${en(checkDays)} days at most;`,
      `and for ${en(checkDays)} days a check value of network address and browser`,
      `If you do not confirm your details, we delete them after ${weeksToConfirm} weeks`,
      `Details without confirmation: ${weeksToConfirm} weeks`,
      `Referrals that nobody followed: ${unusedWeeks} weeks after the link expired`,
      `Data of people who were recommended: until ${en(recipientYears)} years after the end of the year`,
      `with bank details, voucher address and voucher code: ${en(recordYears)} years from the end of the year`,
      `Questions about a missing reward: ${en(answerYears)} year after the answer`,
      `Reasons of blocks: ${en(blockYears)} years from the end of the year of the block`,
      `Blocks that were lifted, with their reasons: ${en(liftedYears)} years from the end of the year in which we lifted`,
      `when a blocked account is deleted: ${en(blockYears)} years from the end of the year of the block`,
      `Proof of consents: as long as you take part and ${en(proofYears)} years after that, counted from the end of the year`,
      `proof of your consents (${en(proofYears)} years)`,
      `the record of the payment (${en(recordYears)} years)`,
    ],
  },
  answers: {
    de: [
      'mindestens {{mindestalter}} Jahre alt',
      '{{linkTage}} Tage ab dem Tag, an dem du ihn erstellst',
      'Meist {{auszahlungVonWochen}} bis {{auszahlungBisWochen}} Wochen nach Lieferbeginn',
      'hast {{abholTage}} Tage Zeit, sie abzuholen',
      'Wir überweisen innerhalb von {{auszahlungWochen}} Wochen, nachdem du deine Bankdaten angegeben hast',
      'Einen Gutschein schicken wir innerhalb von {{gutscheinStunden}} Stunden',
      'wenn {{auftragTage}} Tage, nachdem dein Kontakt die Angaben bestätigt hat, keine gekommen ist',
      'Bestätigst du deine Angaben nicht, löschen wir sie nach {{loeschWochen}} Wochen',
      `und ${de(checkDays)} Tage lang einen Prüfwert aus Netzadresse und Browser`,
    ],
    en: [
      'at least {{mindestalter}} years old',
      '{{linkTage}} days from the day on which you create it',
      'Usually {{auszahlungVonWochen}} to {{auszahlungBisWochen}} weeks after the start of supply',
      'have {{abholTage}} days to collect it',
      'We transfer the money within {{auszahlungWochen}} weeks after you have entered your bank details',
      'We send a voucher within {{gutscheinStunden}} hours',
      'none has come {{auftragTage}} days after your contact has confirmed their details',
      'If you do not confirm your details we delete them after {{loeschWochen}} weeks',
      `and for ${en(checkDays)} days a check value of network address and browser`,
    ],
  },
  page: {
    de: [
      `"${daysOfLink} Tage","text":"gilt dein persönlicher Link"`,
      `Jeder Mensch ab ${minimumAge} Jahren mit Wohnsitz in Deutschland`,
      `Wenn die Bestellung bezahlt ist und seit dem Bestelltag ${complaintDays} Tage vergangen sind`,
      `meistens ${de(typicalWeeksToPayout.from)} bis ${de(typicalWeeksToPayout.to)} Wochen nach dem Lieferbeginn`,
      // Of the price, which the product knows nothing of.
      'Der Preis steht zwölf Monate fest',
      'Zwölf Monate fester Preis',
    ],
    en: [
      `"${daysOfLink} days","text":"is how long your link works"`,
      `Everyone aged ${minimumAge} or over who lives in Germany`,
      `Once the order is paid and ${complaintDays} days have passed since the order date`,
      `usually ${en(typicalWeeksToPayout.from)} to ${en(typicalWeeksToPayout.to)} weeks after supply has begun`,
      'The price is fixed for twelve months',
      'Fixed price for twelve months',
    ],
  },
  labels: {
    de: [`Ich bin mindestens ${minimumAge} Jahre alt, wohne in Deutschland und stimme`],
    en: [`I am at least ${minimumAge} years old, live in Germany and agree`],
  },
};

/**
 * What a text does not say although it should, and what else it says of how long something lasts: whatever stands twice is asked
 * for twice.
 */
function mistakesIn(text: string, said: readonly string[], language: Language): string[] {
  let rest = text;
  const missing = said.filter((sentence) => {
    const before = rest;
    rest = rest.replace(sentence, '');
    return rest === before;
  });
  return [...missing, ...(rest.match(periods[language]) ?? [])];
}

/** A contract names its numbers itself, for its words belong to a version; here they are held to what the product does. */
describe.each(['de', 'en'] as const)('what Lindenstrom promises in %s', (language) => {
  const content = (file: string) => tenantFile(join('content', language, file));

  it('in its terms is what the product does', async () => {
    expect(mistakesIn(await content('agb.md'), sentences.terms[language], language)).toEqual([]);
  });

  it('in its privacy notice is what the product deletes', async () => {
    expect(mistakesIn(await content('datenschutz.md'), sentences.notice[language], language)).toEqual([]);
  });

  it('in its answers comes from the product', async () => {
    expect(mistakesIn(await content('faq.md'), sentences.answers[language], language)).toEqual([]);
    expect(await content('footnotes.json')).toMatch(
      /\{\{pruefTage\}\} (?:Tage seit dem Bestelldatum vergangen sein|days must have passed since the order date)/,
    );
  });

  it('on its page of the programme is what the product does', () => {
    expect(mistakesIn(JSON.stringify(referralCopy[language]), sentences.page[language], language)).toEqual([]);
  });

  it('in the label of its terms is what they say', async () => {
    expect(mistakesIn(await content('texts.json'), sentences.labels[language], language)).toEqual([]);
  });
});

/** Words of the widget that stand for every tenant, and so for the product alone. */
it.each([
  ['referral-over', `Eine Empfehlung gilt ${daysOfLink} Tage.`, `A recommendation is valid for ${daysOfLink} days.`],
  [
    'my-data',
    `Belege über Zahlungen, mit dem Bankkonto, müssen wir ${de(recordYears)} Jahre aufbewahren, Nachweise deiner Zustimmungen ${de(proofYears)}.`,
    `Records of payments, with the bank account, have to be kept for ${en(recordYears)} years, proofs of your consent for ${en(proofYears)}.`,
  ],
  [
    'personal-area',
    `${de(answerYears).replace('e', 'E')} Jahr nach der Antwort oder mit deinem Konto wird es gelöscht.`,
    'It is deleted a year after the answer, or with your account.',
  ],
])('the widget’s %s says what the product does', async (feature, german, english) => {
  const catalog = (language: Language) =>
    readFile(join(root, 'src/widget/features', feature, `locales/${language}.po`), 'utf8');
  expect(await catalog('de')).toContain(german);
  expect(await catalog('en')).toContain(english);
});
