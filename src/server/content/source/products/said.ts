import { tariffAnswerWords } from '#contract/programme/catalogue/wire-tariffs.ts';
import type { Language } from '#contract/languages.ts';
import { sayableName } from '../service-file.ts';
import { SourceTrouble } from '../trouble.ts';

/** What a service said, of which nothing is judged yet; in place of what is neither a value nor a list of values stands an empty object. */
type Value = string | number | boolean | null | object;

/** What a service says of one thing, by our own names: a value each, or one a language. */
export type Said = Readonly<Record<string, Value>>;

type Word = keyof typeof tariffAnswerWords;

/** The names of what is read of each kind of thing. */
export interface Fields {
  readonly once: readonly Word[];
  readonly perLanguage: readonly Word[];
}

/** A tariff (specification §3.1 "Product"), as `GET /produkt` answers it. */
export const tariffFields: Fields = {
  once: [
    'id',
    'kind',
    'externalId',
    'categoryId',
    'name',
    'group',
    'size',
    'young',
    'category',
    'hybrid',
    'fibre',
    'monthlyCent',
    'onceCent',
    'laterCent',
    'laterFromMonth',
    'termMonths',
    'noticeMonths',
    'downloadMbit',
    'uploadMbit',
    'volumeGb',
    'promotionDiscountCent',
    'providerId',
    'footnote',
    'sheetUrl',
  ],
  perLanguage: [
    'shownName',
    'description1',
    'description2',
    'description3',
    'description4',
    'priceSplit',
    'promotionName',
  ],
};

/** A device with one of its tariffs (§3.1 "Mobile offer"), as `GET /produkt` answers it beside the tariffs. */
export const offerFields: Fields = {
  once: [
    'deviceId',
    'deviceType',
    'maker',
    'deviceName',
    'isOnTop',
    'tariffId',
    'devicePriceCent',
    'promotionPriceCent',
  ],
  perLanguage: ['deviceDescription'],
};

/** A page of tariffs, as `GET /produktkategorie` answers it. */
export const pageFields: Fields = {
  once: ['id', 'parent', 'isBusiness', 'productIds', 'deviceType'],
  perLanguage: ['slug', 'title', 'crumb', 'teaser'],
};

/** Some systems count their products. */
const ids: readonly Word[] = [
  'id',
  'externalId',
  'categoryId',
  'providerId',
  'deviceId',
  'tariffId',
  'parent',
  'productIds',
];

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function valueOf(value: unknown, name: Word): Value | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one) => (isScalar(one) ? valueOf(one, name) : {}));
  if (!isScalar(value)) return {};
  return typeof value === 'number' && ids.includes(name) ? String(value) : value;
}

/** An id; empty for what is none, which is told where the file is checked. */
export const idIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Partial<Record<Language, readonly Row[]>>>;

/** How one thing is called where something is told of it. */
export const nameOf = (said: Said, at: number): string => {
  const id = idIn(said['id'] ?? said['deviceId']);
  return id === '' ? `number-${at + 1}` : sayableName(id);
};

/**
 * What a service answered in each language as one: the languages list the same in the same order, and differ in their texts alone.
 * @throws SourceTrouble `changing` where they do not, as it happens when it is changed between two requests
 */
export function asOne(rows: Rows, languages: readonly [Language, ...Language[]], fields: Fields): readonly Said[] {
  const [first, ...others] = languages;
  const all = rows[first] ?? [];
  return all.map((row, at) => {
    const read = (from: Row | undefined, name: Word) => valueOf(from?.[tariffAnswerWords[name]], name);
    const said: Record<string, Value> = {};
    for (const name of fields.once) {
      const value = read(row, name);
      if (value !== undefined) said[name] = value;
    }
    for (const language of others) {
      const other = rows[language] ?? [];
      const differs = (name: Word) => JSON.stringify(read(row, name)) !== JSON.stringify(read(other[at], name));
      const wrong = fields.once.find(differs);
      if (other.length !== all.length || wrong) {
        throw new SourceTrouble('changing', `${nameOf(said, at)} is another one in ${language}`);
      }
    }
    for (const name of fields.perLanguage) {
      said[name] = Object.fromEntries(
        languages.map((language) => [language, read(rows[language]?.[at], name) ?? null]),
      );
    }
    return said;
  });
}
