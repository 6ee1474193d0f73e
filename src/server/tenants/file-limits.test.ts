import { describe, expect, it } from 'vitest';
import { limitsIn } from '#contract/limits.fixture.ts';
import { accessibilityFile } from './accessibility-file.ts';
import { readAgents } from './agents-file.ts';
import { readCampaigns } from './campaigns-file.ts';
import { readFootnotes } from './footnotes-file.ts';
import { productsFile } from './products-file.ts';
import type { TenantFolder } from './tenant-folder.ts';
import { tenantFile } from './tenant-file.ts';
import { textsFile } from './texts-file.ts';
import { themeFile } from './theme-file.ts';
import { readOwnVariables } from './variables-file.ts';

const languages = ['de', 'en'] as const;
const inBoth = (field: string, limit: string) => languages.map((language) => `${field}.${language} ${limit}`);
const wholeNumber = (field: string, min: number, max: number) => [
  `${field} at least ${min}`,
  `${field} at most ${max}`,
];

const id = '/^[a-z0-9][a-z0-9-]{0,63}$/';
const path = String.raw`/^\/(?!\/)[^\s?#\\]*$/`;
const domain = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i`;
const channels = [
  'copyLink',
  'emailClient',
  'gmail',
  'outlook',
  'yahoo',
  'whatsapp',
  'facebook',
  'twitter',
  'xing',
  'linkedin',
  'instagram',
  'sms',
  'nativeShare',
  'qrCode',
];

describe('a file of a tenant bounds field by field', () => {
  it('what it says of the tenant', () => {
    expect(limitsIn(tenantFile(languages))).toEqual([
      'tenant /^[a-z0-9][a-z0-9-]{1,31}$/',
      'name ≤120',
      'displayName ≤80',
      'company.address ≤200',
      'company.register ≤120',
      ...inBoth('company.management', '≤300'),
      String.raw`recommendPath /^\/(?!\/)[^\s?#\\]*(\?referral=)?$/`,
      ...['de', 'en'].map((name) => String.raw`recommendPaths.${name} /^\/(?!\/)[^\s?#\\]*(\?referral=)?$/`),
      'allowedOrigins ≥1',
      ...wholeNumber('minHeight', 200, 2000),
      'languages ≥1',
      `apiRoute ${path}`,
      ...wholeNumber('productPauseMinutes', 1, 120),
      'squidexAppName /^[a-z0-9]+(-[a-z0-9]+){0,19}$/',
      'squidexClientId /^[A-Za-z0-9_.-]{1,120}([:~][A-Za-z0-9_.-]{1,120})?$/',
      ...['pages', 'keyVisuals', 'faqs', 'footnotes', 'images', 'variables'].map(
        (name) => `squidexSchemas.${name} /^[a-z][a-z0-9]*(-[a-z0-9]+){0,9}$/`,
      ),
      String.raw`agencySignIn.clientId /^[\x21-\x7e]{1,200}$/`,
      ...['agency', 'roles', 'name'].map((name) => String.raw`agencySignIn.claims.${name} /^[\w.:/-]{1,200}$/`),
      ...wholeNumber('trackings[].siteId', 1, 1_000_000),
      String.raw`mailSender.name /^[^<>"\r\n]{1,80}$/`,
      'mailSender.email ≤254',
      'support.email ≤254',
      'support.phone ≤40',
      ...inBoth('support.hours', '≤120'),
      ...wholeNumber('complaintPeriodDays', 0, 365),
      ...wholeNumber('orderPeriodDays', 1, 365),
      ...channels.flatMap((channel) => wholeNumber(channel, -1, 99)),
      ...wholeNumber('maxRecipientBountyCent', 0, 100_000_000),
      ...wholeNumber('recipientBonusCent', 0, 100_000_000),
      String.raw`emailWhitelist[] /^(?:[^\s@]+@)?` + domain,
      `employeeDomains[] /^${domain}`,
      String.raw`excludedEmails[] /^(?:[^\s@]+@)?` + domain,
      'payer.name ≤70',
      'payer.iban ≤42',
      'payer.bic /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/',
      ...wholeNumber('payer.mostTransfers', 1, 10_000),
      ...wholeNumber('voucherAlarm', 0, 100_000),
      ...wholeNumber('agencyPlan.capCent', 1, 1_000_000),
      ...wholeNumber('agencyPlan.budgetCent', 1, 1_000_000_000),
      ...wholeNumber('fraudCheck.fromPoints', 1, 1000),
      'operatorEmail ≤254',
      'customerNumber.pattern ≤200',
      ...inBoth('customerNumber.hint', '≤200'),
    ]);
  });

  it('its products', () => {
    expect(limitsIn(productsFile(languages))).toEqual([
      `categories[].id ${id}`,
      ...inBoth('categories[].name', '≤80'),
      `products[].id ${id}`,
      'products[].externalId ≤64',
      `products[].category ${id}`,
      ...inBoth('products[].name', '≤80'),
      ...inBoth('products[].description', '≤500'),
      `products[].bounties[].id ${id}`,
      ...wholeNumber('products[].bounties[].valueCent', 0, 100_000_000),
      'products ≥1',
    ]);
  });

  it('its texts', () => {
    const labels = ['termsLabel', 'newsletterLabel', 'recipientConsentLabel'];
    expect(limitsIn(textsFile)).toEqual([
      'home.title ≤120',
      'home.lead ≤400',
      ...labels.flatMap((label) => [`${label}.version ≤40`, `${label}.text ≤2000`]),
      'shareSubject ≤120',
      // Numbers as names of fields stand in the order of numbers.
      ...['0', '50', '100'].map((share) => `shareText.${share} ≤1500`),
      'invoiceNote ≤400',
    ]);
  });

  it('its looks', () => {
    const colors = ['accent', 'background', 'surface', 'text', 'textMuted', 'border'];
    const families = limitsIn(themeFile).filter((limit) => limit.toLowerCase().includes('fontfamily'));
    expect(limitsIn(themeFile).slice(0, 14)).toEqual([
      ...['light', 'dark'].flatMap((scheme) => colors.map((color) => `${scheme}.${color} /^#[0-9a-f]{6}$/i`)),
      ...wholeNumber('radius', 0, 32),
    ]);
    expect(families).toHaveLength(2);
    for (const family of families) expect(family).toMatch(/\{0,11\}\$\/$/);
  });

  it('its declaration of accessibility', () => {
    expect(limitsIn(accessibilityFile(languages))).toEqual([
      ...inBoth('limits[]', '≤600'),
      ...inBoth('enforcement.name', '≤200'),
      'enforcement.address ≤200',
      'enforcement.email ≤254',
    ]);
  });
});

describe('a file that a tenant need not have', () => {
  /** What is noted of a value that stands in the file. */
  const notesOf = async (
    value: unknown,
    read: (folder: TenantFolder, note: (...words: string[]) => void) => unknown,
  ) => {
    const notes: string[] = [];
    const folder = {
      names: () => Promise.resolve(['campaigns.json', 'footnotes.json', 'variables.json']),
      json: () => Promise.resolve(value),
    } as unknown as TenantFolder;
    await read(folder, (_file, field = '') => void notes.push(field));
    return notes;
  };
  const chars = (count: number) => 'x'.repeat(count);
  const both = (text: string) => ({ de: text, en: text });

  const campaign = {
    AktionsId: 'a',
    Version: '1',
    Startdatum: '2026-01-01',
    Enddatum: '2026-01-01',
    Titel: both('x'),
    Text: both('x'),
    RechtsText: both('x'),
    Zustimmung: both('x'),
  };
  it.each([
    ['AktionsId', chars(64), chars(65)],
    ['Version', chars(40), chars(41)],
    ['Enddatum', '2026-01-02', '2025-12-31'],
    ['Titel', both(chars(120)), both(chars(121))],
    ['Text', both(chars(600)), both(chars(601))],
    ['RechtsText', both(chars(4000)), both(chars(4001))],
    ['Zustimmung', both(chars(2000)), both(chars(2001))],
  ])('bounds a campaign by its %s', async (field, most, beyond) => {
    const notes = (value: unknown) =>
      notesOf({ Aktionen: [{ ...campaign, [field]: value }] }, (folder, note) =>
        readCampaigns(folder, languages, note),
      );
    expect(await notes(most)).toEqual([]);
    const inside = typeof beyond === 'string' ? [''] : ['.de', '.en'];
    expect(await notes(beyond)).toEqual(inside.map((language) => `Aktionen[0].${field}${language}`));
  });

  const agent = { ExterneId: 'a', LastName: 'x', ZipCode: '50667', City: 'x' };
  it.each([
    ['ExterneId', chars(32), chars(33)],
    ['ExterneId', 'LS-1', '-1'],
    ['LastName', chars(80), chars(81)],
    ['ZipCode', '01067', '010670'],
    ['City', chars(80), chars(81)],
  ])('bounds an adviser by the %s', async (field, most, beyond) => {
    const notes = (value: string) =>
      notesOf({ Berater: [{ ...agent, [field]: value }] }, (folder, note) => readAgents(folder, true, note));
    expect([await notes(most), await notes(beyond)]).toEqual([[], [`Berater[0].${field}`]]);
  });

  const footnote = { Id: '1', Identifier: 'a', Gruppe: 'x', Titel: 'x', Inhalt: 'x' };
  it.each([
    ['Id', chars(40), chars(41)],
    ['Identifier', chars(64), chars(65)],
    ['Gruppe', chars(80), chars(81)],
    ['Titel', chars(200), chars(201)],
    ['Inhalt', chars(4000), chars(4001)],
  ])('bounds a footnote by its %s', async (field, most, beyond) => {
    const own = { general: {}, agency: {} };
    const notes = (value: string) =>
      notesOf({ Fussnoten: [{ ...footnote, [field]: value }] }, (folder, note) =>
        readFootnotes(folder, 'de', own, note),
      );
    expect([await notes(most), await notes(beyond)]).toEqual([[], [`Fussnoten[0].${field}`]]);
  });

  it('bounds a variable by its name and its value', async () => {
    const notes = (value: unknown) => notesOf(value, (folder, note) => readOwnVariables(folder, 'de', note));
    expect(await notes({ general: { [chars(40)]: chars(600) }, agency: { A_1: 'x' } })).toEqual([]);
    for (const name of [chars(41), '1a', '_a', 'a-b', 'programm', 'gutscheinStunden']) {
      expect(await notes({ general: { [name]: 'x' } })).toEqual([`general.${name}`]);
    }
    expect(await notes({ agency: { a: chars(601) } })).toEqual(['agency.a']);
  });
});
