import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContent } from '#server/content/source/squidex/read-content.ts';
import type { Content } from '#server/content/source/squidex/content.ts';
import { systemClock } from '#server/clock.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { TenantFolders } from '#server/tenants/tenant-folders.ts';
import { copyTenants, type TenantsCopy } from '#server/tenants/tenants-copy.fixture.ts';
import { readFernklang } from '../../demo-host/content-service/fernklang.ts';
import type { FieldValue, Stock } from '../../demo-host/content-service/item.ts';
import { item, openRig, secret, type Rig } from './rig.ts';

let rig: Rig;
let demo: Stock;
let copy: TenantsCopy;
let folders: TenantFolders;

beforeAll(async () => {
  rig = await openRig();
  demo = await readFernklang();
  copy = await copyTenants('fernklang');
  const env = { TENANT_FERNKLANG_SQUIDEX_URL: rig.service.url, TENANT_FERNKLANG_SQUIDEX_SECRET: secret };
  folders = await TenantFolders.open({ dir: copy.dir, env }, systemClock);
});
afterAll(async () => {
  await rig.service.close();
  await copy.remove();
});
beforeEach(() => {
  rig.stock.items = [...demo.items];
  rig.stock.assets = [...demo.assets];
});

const client = () => rig.newClient();
const asking = { signal: new AbortController().signal, patienceMs: 10_000 };
const place = () => {
  const found = folders.contents.places().get('fernklang');
  if (!found) throw new Error('no content service is named');
  return found;
};
const read = (): Promise<Content> => readContent({ client: client(), place: place(), asking }, null);
const put = async () => folders.contents.put('fernklang', await read());

/** Puts other values into an item; `undefined` takes a field away. */
function change(schema: string, identifier: string, fields: Readonly<Record<string, unknown>>): void {
  const at = rig.stock.items.findIndex((each) => each.id === `${schema}-${identifier}`);
  const found = rig.stock.items[at];
  if (!found) throw new Error(`${schema} has no ${identifier}`);
  const values = Object.entries(fields).map(([name, value]): [string, FieldValue] => [
    name,
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FieldValue) : { iv: value },
  ]);
  rig.stock.items[at] = { ...found, data: { ...found.data, ...Object.fromEntries(values) } };
}

describe('a tenant whose content comes from its service', () => {
  it('says what its editors wrote, rendered and checked as its folder is', async () => {
    const own = (await loadTenants(copy.dir, {})).get('fernklang');
    expect(await put()).toEqual({ state: 'in-use' });
    const tenant = folders.get('fernklang');
    const said = ({ texts, pages, faq, variables, footnotes }: NonNullable<typeof tenant>) => ({
      texts,
      pages,
      faq,
      variables,
      footnotes: footnotes.de.map(({ identifier, group, title, body }) => [identifier, group, title, body]),
    });
    expect(tenant && said(tenant)).toEqual(own && said(own));
    expect(tenant?.pictures.get('FK-2001/grafik')).toMatchObject({ type: 'image/svg+xml' });
    expect(JSON.stringify(tenant)).not.toContain(secret);
  });

  it('changes at once as a whole, and keeps for a day what open forms have shown', async () => {
    await put();
    const before = folders.get('fernklang');
    change('pages', 'zustimmung-agb', {
      version: '2026-12-01',
      inhalt: { de: 'Die neuen [Bedingungen](/agb).', en: 'The new [terms](/agb).' },
    });
    change('key-visuals', 'start', { titel: { de: 'Neu', en: 'New' } });
    await put();
    const after = folders.get('fernklang');
    expect(after?.texts.en).toMatchObject({
      heroTitle: 'New',
      termsLabel: { version: '2026-12-01', text: 'The new [terms](/agb).' },
    });
    expect(before?.texts.en.heroTitle).not.toBe('New');
    expect(after?.formerWords.at(-1)?.texts.de.termsLabel).toEqual(before?.texts.de.termsLabel);
  });

  it('has the first language’s text where an editor has written none in the other', async () => {
    change('faqs', 'selbst', { frage: { de: 'Nur auf Deutsch?' } });
    await put();
    const questions = folders.get('fernklang')?.faq.en.groups.flatMap(({ entries }) => entries) ?? [];
    expect(questions.find(({ id }) => id === 'selbst')?.question).toBe('Nur auf Deutsch?');
  });

  it('has its folder’s own of what the service has nothing of', async () => {
    const own = (await loadTenants(copy.dir, {})).get('fernklang');
    rig.stock.items = [item('key-visuals', { identifier: 'start', titel: { de: 'Neu' }, text: { de: 'Text' } })];
    await put();
    const tenant = folders.get('fernklang');
    expect(tenant?.texts.de).toEqual({ ...own?.texts.de, heroTitle: 'Neu', heroLead: 'Text' });
    expect([tenant?.faq, tenant?.pages, tenant?.footnotes]).toEqual([own?.faq, own?.pages, own?.footnotes]);
  });

  it('shows HTML without what could harm, where an editor says that it is HTML', async () => {
    const html = `<h1 onclick="x()">Wer</h1>\n<script>steal()</script><p style="position:fixed">Wir <a href="/agb">Bedingungen</a>
      <a href="https://x.example" onmouseover="y()">fern</a><iframe src="https://y.example"></iframe>[^zuhause]</p>`;
    change('pages', 'impressum', { format: 'HTML', inhalt: { de: html, en: html } });
    expect(await put()).toEqual({ state: 'in-use' });
    expect(folders.get('fernklang')?.pages.de.impressum.html.trim()).toBe(
      `<h2>Wer</h2>\n<p>Wir <a href="/agb">Bedingungen</a>
      <a href="https://x.example" target="_blank" rel="noopener noreferrer">fern</a><sup data-footnote="zuhause"></sup></p>`,
    );
  });
});

it('takes no content while somebody is copying the tenant’s folder', async () => {
  await put();
  const before = folders.get('fernklang');
  change('key-visuals', 'start', { titel: { de: 'Später', en: 'Later' } });
  await copy.edit('tenant.json', '"MinHeight": 720', '"MinHeight": 721');
  expect([await put(), folders.get('fernklang')]).toEqual([{ state: 'later' }, before]);
  await folders.look();
  expect(await put()).toEqual({ state: 'later' });
  await folders.look();
  expect(await put()).toEqual({ state: 'in-use' });
  const { config, texts } = folders.get('fernklang') ?? {};
  expect([config?.minHeight, texts?.de.heroTitle]).toEqual([721, 'Später']);
});

describe('a mistake of an editor’s is told with schema, item and field, and changes nothing', () => {
  const faq = (identifier: string, fields: object) => () => change('faqs', identifier, { ...fields });
  const hidden = { de: '<script>x</script>', en: '<p>No.</p>' };
  // It would keep everybody waiting for seconds.
  const hard = { de: '['.repeat(40_000), en: 'No.' };
  it.each<[string, () => void, string]>([
    [
      'a link',
      faq('selbst', { antwort: { de: '[da](/admin)', en: 'No.' } }),
      'faqs/selbst: antwort.de: may not link to or show /admin',
    ],
    [
      'a link that would move a cursor',
      faq('selbst', { format: 'HTML', antwort: { de: '<a href="x:\u001b[2J">da</a>', en: 'No.' } }),
      'faqs/selbst: antwort.de: may not link to or show x:?[2J',
    ],
    [
      'a variable',
      faq('selbst', { antwort: { de: 'Nein.', en: '{{x}}' } }),
      'faqs/selbst: antwort.en: uses {{x}}, which has no value',
    ],
    [
      'a footnote',
      faq('selbst', { antwort: { de: 'a[^x]', en: 'b' } }),
      'faqs/selbst: antwort.de: refers to [^x], which is no footnote',
    ],
    [
      'a heading',
      faq('selbst', { antwort: { de: 'a\n### b {#c}', en: 'b' } }),
      'faqs/selbst: antwort.de: may not hold a heading of the second or third level',
    ],
    ['no answer', faq('selbst', { antwort: { en: 'No.' } }), 'faqs/selbst: antwort.de: is missing'],
    ['an empty answer', faq('selbst', { format: 'HTML', antwort: hidden }), 'faqs/selbst: antwort.de: '],
    ['a hard text', faq('selbst', { antwort: hard }), 'faqs/selbst: format: has too long a paragraph, or too many'],
    ['a format', faq('selbst', { format: 'RTF' }), 'faqs/selbst: format: must be Markdown or HTML, or empty'],
    ['a group', faq('selbst', { gruppe: 'Groß' }), 'faqs/selbst: gruppe: must be small letters, digits and hyphens'],
    ['no Identifier', faq('selbst', { identifier: null }), 'faqs/faqs-selbst: identifier: is missing'],
    [
      'a wild Identifier',
      faq('selbst', { identifier: "\u001b[2J' or 1" }),
      'faqs/faqs-selbst: identifier: must be letters, digits, _, . and -',
    ],
    [
      'one twice',
      faq('selbst', { identifier: 'ablauf' }),
      'faqs/ablauf: identifier: must be unique, and ablauf is there twice',
    ],
    [
      'a mark',
      () => change('pages', 'zustimmung-newsletter', { inhalt: { de: 'Ja\u200b', en: 'Yes' } }),
      'pages/zustimmung-newsletter: inhalt.de: must not hold the invisible character U+200B',
    ],
    [
      'no terms',
      () => change('pages', 'zustimmung-agb', { inhalt: { de: 'Ja', en: 'Yes' } }),
      'pages/zustimmung-agb: inhalt.de: must link to the terms, like [terms](/agb)',
    ],
    ['no version', () => change('pages', 'agb', { version: null }), 'pages/agb: version: is missing'],
    [
      'no bounty',
      () => change('pages', 'teilen-text-50', { inhalt: { de: '{link}', en: '{link} {bounty}' } }),
      'pages/teilen-text-50: inhalt.de: must hold {link}, {bounty}',
    ],
    [
      'a long lead',
      () => change('key-visuals', 'start', { text: { de: 'a'.repeat(401), en: 'b' } }),
      'key-visuals/start: text.de: must be a text of 1 to 400 characters',
    ],
    [
      'a footnote’s link',
      () => change('footnotes', 'zuhause', { inhalt: { de: '[x](javascript:alert)', en: 'b' } }),
      'footnotes/zuhause: inhalt.de: may not link to or show javascript:alert',
    ],
    [
      'a variable of ours',
      () => change('variables', 'restTempo', { identifier: 'firma' }),
      'variables/firma: wert.de: must not be one of',
    ],
    [
      'a picture’s name',
      () => change('images', 'FK-2001.grafik', { identifier: 'nobody.grafik' }),
      'images/nobody.grafik: bild: must be named',
    ],
  ])('%s', async (_what, spoil, sentence) => {
    const before = folders.get('fernklang');
    spoil();
    const state = await put();
    expect(state.state === 'refused' && state.mistakes.join('\n')).toContain(`tenants/fernklang/squidex/${sentence}`);
    expect(folders.get('fernklang')).toBe(before);
  });
});
