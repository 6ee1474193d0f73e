import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Asset, FieldValue, Item, Stock } from './item.ts';

/**
 * What Fernklang's editors have in their content service. Its texts are those of its folder, in which they stand once, taken apart into items; what
 * lies in `content/fernklang` takes their place or is added, as an editor would do it.
 */
export const textsFolder = join(import.meta.dirname, '../tenants/fernklang/content');
export const editorsFolder = join(import.meta.dirname, 'content/fernklang');

const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];
type Values = Record<string, FieldValue>;

const text = (language: Language, file: string) => readFile(join(textsFolder, language, file), 'utf8');
const json = async (language: Language, file: string) => JSON.parse(await text(language, file)) as never;
const iv = (value: unknown): FieldValue => ({ iv: value });

/** One field of what every language has, side by side. */
const localized = <T>(all: Readonly<Record<Language, T>>, pick: (one: T) => unknown): FieldValue =>
  Object.fromEntries(languages.map((language) => [language, pick(all[language])]));

const inAll = async <T>(read: (language: Language) => Promise<T>): Promise<Record<Language, T>> => ({
  de: await read('de'),
  en: await read('en'),
});

async function legalPages(): Promise<Values[]> {
  return Promise.all(
    ['agb', 'datenschutz', 'impressum'].map(async (identifier) => {
      const pages = await inAll(async (language) => {
        const [, title = '', version = '', body = ''] =
          /^---\ntitle: (.*)\nversion: '?(.*?)'?\n---\n([\s\S]*)$/.exec(await text(language, `${identifier}.md`)) ?? [];
        return { title, version, body: body.trim() };
      });
      return {
        identifier: iv(identifier),
        titel: localized(pages, ({ title }) => title),
        version: iv(pages.de.version),
        inhalt: localized(pages, ({ body }) => body),
      };
    }),
  );
}

interface Texts {
  readonly home: { readonly title: string; readonly lead: string };
  readonly shareSubject: string;
  readonly shareText: Readonly<Record<'0' | '50' | '100', string>>;
  readonly [label: `${string}Label`]: { readonly version: string; readonly text: string };
}

async function textPages(texts: Readonly<Record<Language, Texts>>): Promise<Values[]> {
  const labels = { termsLabel: 'agb', newsletterLabel: 'newsletter', recipientConsentLabel: 'empfaenger' } as const;
  const consents = Object.entries(labels).map(([label, name]) => ({
    identifier: iv(`zustimmung-${name}`),
    version: iv(texts.de[label as 'termsLabel']?.version),
    inhalt: localized(texts, (one) => one[label as 'termsLabel']?.text),
  }));
  const shared = (['100', '50', '0'] as const).map((share) => ({
    identifier: iv(`teilen-text-${share}`),
    inhalt: localized(texts, ({ shareText }) => shareText[share]),
  }));
  const subject = { identifier: iv('teilen-betreff'), inhalt: localized(texts, ({ shareSubject }) => shareSubject) };
  return [...consents, subject, ...shared];
}

interface Question {
  readonly id: string;
  readonly group: string;
  readonly groupTitle: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions as `## Group {#id}` and `### Question {#id}` have them. */
function questionsIn(faq: string): Question[] {
  let group = { id: '', title: '' };
  return faq.split(/^(?=#{2,3} )/m).flatMap((part) => {
    const [, marks, title = '', id = '', answer = ''] = /^(##{1,2}) (.*) \{#(.*)\}\n([\s\S]*)$/.exec(part) ?? [];
    if (marks === '##') group = { id, title };
    if (marks !== '###') return [];
    return [{ id, group: group.id, groupTitle: group.title, question: title, answer: answer.trim() }];
  });
}

async function faqs(): Promise<Values[]> {
  const all = await inAll(async (language) => questionsIn(await text(language, 'faq.md')));
  return all.de.map((question, at) => {
    const both = { de: question, en: all.en.find(({ id }) => id === question.id) };
    return {
      identifier: iv(question.id),
      gruppe: iv(question.group),
      gruppentitel: localized(both, (one) => one?.groupTitle),
      position: iv(at + 1),
      frage: localized(both, (one) => one?.question),
      antwort: localized(both, (one) => one?.answer),
    };
  });
}

interface Footnote {
  readonly Identifier: string;
  readonly Gruppe: string;
  readonly Titel: string;
  readonly Inhalt: string;
}

async function footnotes(): Promise<Values[]> {
  const all = await inAll<{ readonly Fussnoten: readonly Footnote[] }>((language) => json(language, 'footnotes.json'));
  return all.de.Fussnoten.map((footnote, at) => {
    const both = { de: footnote, en: all.en.Fussnoten.find(({ Identifier }) => Identifier === footnote.Identifier) };
    return {
      identifier: iv(footnote.Identifier),
      gruppe: localized(both, (one) => one?.Gruppe),
      position: iv(at + 1),
      titel: localized(both, (one) => one?.Titel),
      inhalt: localized(both, (one) => one?.Inhalt),
    };
  });
}

async function variables(): Promise<Values[]> {
  const all = await inAll<{ readonly general: Readonly<Record<string, string>> }>((language) =>
    json(language, 'variables.json'),
  );
  return Object.keys(all.de.general).map((name) => ({
    identifier: iv(name),
    wert: localized(all, ({ general }) => general[name]),
  }));
}

async function fromFolder(): Promise<Record<string, Values[]>> {
  const texts = await inAll<Texts>((language) => json(language, 'texts.json'));
  const title = await inAll(async (language) => /^title: (.*)$/m.exec(await text(language, 'faq.md'))?.[1]);
  const start = {
    identifier: iv('start'),
    titel: localized(texts, ({ home }) => home.title),
    text: localized(texts, ({ home }) => home.lead),
  };
  const faqPage = { identifier: iv('faq'), titel: localized(title, (one) => one) };
  return {
    pages: [...(await legalPages()), faqPage, ...(await textPages(texts))],
    'key-visuals': [start],
    faqs: await faqs(),
    footnotes: await footnotes(),
    images: [],
    variables: await variables(),
  };
}

/** An editor's items by their Identifier, of which each has the fields that it changes. */
async function edited(folder: string, schema: string): Promise<Values[]> {
  const name = `${schema}.json`;
  if (!(await readdir(folder)).includes(name)) return [];
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Values[];
}

const mimeTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

async function readAssets(folder: string): Promise<Asset[]> {
  const names = (await readdir(folder)).filter((name) => (name.split('.').at(-1) ?? '') in mimeTypes);
  return Promise.all(
    names.toSorted().map(async (fileName) => {
      const bytes = await readFile(join(folder, fileName));
      // Another content is another version, as for who replaces a file there.
      const version = createHash('sha256').update(bytes).digest().readUInt16BE();
      const id = fileName.replace(/\.\w+$/, '');
      const ending = fileName.split('.').at(-1) ?? '';
      return { id, version, fileName, mimeType: mimeTypes[ending] ?? '', bytes };
    }),
  );
}

/** All of it as it stands in the folders now. @param editors where the editors’ own items and files lie */
export async function readFernklang(editors = editorsFolder): Promise<Stock> {
  const own = await fromFolder();
  const items: Item[] = [];
  for (const [schema, values] of Object.entries(own)) {
    const changes = await edited(editors, schema);
    const of = (data: Values) => String(data['identifier']?.['iv']);
    const changed = values.map((data) => ({ ...data, ...changes.find((change) => of(change) === of(data)) }));
    const added = changes.filter((change) => !values.some((data) => of(data) === of(change)));
    for (const data of [...changed, ...added]) {
      const created = new Date(Date.UTC(2026, 10, 26) + items.length * 1000).toISOString();
      items.push({ schema, id: `${schema}-${of(data)}`, created, data });
    }
  }
  return { items, assets: await readAssets(editors) };
}
