import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../demo-host/tenants/lindenstrom');
const tenantFile = (path: string) => readFile(join(folder, path), 'utf8');

interface Campaigns {
  readonly Aktionen: readonly (Record<'Titel' | 'Text' | 'Zustimmung' | 'RechtsText', unknown> & {
    readonly AktionsId: string;
    readonly Version: string;
  })[];
}

const labels = ['termsLabel', 'newsletterLabel', 'recipientConsentLabel'] as const;
type Texts = Record<(typeof labels)[number], { readonly version: string; readonly text: string }>;

const versionOf = (page: string) => /^version: '(.+)'$/m.exec(page)?.[1];
const inBothLanguages = (path: string) => Promise.all(['de', 'en'].map((of) => tenantFile(`content/${of}/${path}`)));

/** All that people agree to, each in both languages, by its name and version. */
async function wordsByVersion(): Promise<[string, unknown][]> {
  const campaigns = JSON.parse(await tenantFile('campaigns.json')) as Campaigns;
  const texts = (await inBothLanguages('texts.json')).map((file) => JSON.parse(file) as Texts);
  const terms = await inBothLanguages('agb.md');
  return [
    ...campaigns.Aktionen.map(({ AktionsId, Version, Titel, Text, Zustimmung, RechtsText }): [string, unknown] => [
      `${AktionsId} ${Version}`,
      [Titel, Text, Zustimmung, RechtsText],
    ]),
    ...labels.map((name): [string, unknown] => [
      [name, ...new Set(texts.map((file) => file[name].version))].join(' '),
      texts.map((file) => file[name].text),
    ]),
    [['agb', ...new Set(terms.map(versionOf))].join(' '), terms],
  ];
}

const checkValue = (words: unknown) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);

/** Of what stands here neither side changes alone: other words need another version as well (docs/theming.md). */
const known = {
  'agb 2026-11-24': '2243d3725800b2e2',
  'linde-im-stadtwald 2026-11-23': '94a6b8c42b3a93e9',
  'newsletterLabel 2026-11-22': '6a692041600ca283',
  'recipientConsentLabel 2026-11-22': '69d768708e90da75',
  'termsLabel 2026-11-24': '41a866235e507b7e',
};

it('what people agree to at Lindenstrom keeps its words as long as its version', async () => {
  const found = Object.fromEntries((await wordsByVersion()).map(([name, words]) => [name, checkValue(words)]));
  expect(found).toEqual(known);
});

it.each([
  ['de', 'agb'],
  ['en', 'agb'],
  ['de', 'datenschutz'],
  ['en', 'datenschutz'],
])('names the day of its version in its last line: %s/%s.md', async (language, name) => {
  const page = await tenantFile(`content/${language}/${name}.md`);
  const day = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const asOf = language === 'de' ? 'Stand:' : 'As of';
  expect(page.trimEnd().split('\n').at(-1)).toBe(`${asOf} ${day.format(new Date(versionOf(page) ?? ''))}`);
});
