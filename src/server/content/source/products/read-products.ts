import * as v from 'valibot';
import { tariffAnswerWords } from '#contract/programme/catalogue/wire-tariffs.ts';
import type { Language } from '#contract/languages.ts';
import { ask, jsonIn, type Answered, type Asking } from '../ask.ts';
import { SourceTrouble } from '../trouble.ts';
import type { FormerTariffs } from './former.ts';
import { readPictures, type PictureProgress } from './read-pictures.ts';
import type { ProductPlace } from './place.ts';
import type { Products } from './products.ts';
import { asOne, offerFields, pageFields, tariffFields, type Row } from './said.ts';

const mostJsonBytes = 8 * 1024 * 1024;
/** As many as fit into the file of a tenant's folder, which they become. */
const most = { tariffs: 1000, offers: 5000, pages: 200 } as const;

const rows = v.array(v.looseObject({}));
const { products, offers, categories } = tariffAnswerWords;
const productAnswer = v.object({ [products]: rows, [offers]: rows });
const pageAnswer = v.object({ [categories]: rows });

type Rows = Partial<Record<Language, readonly Row[]>>;

interface Reading {
  readonly place: ProductPlace;
  readonly asking: Asking;
}

/** What one reader remembers from one reading to the next. */
export interface Remembered {
  readonly progress: PictureProgress;
  readonly former: FormerTariffs;
}

/** One call, in one language (§7.2). @throws SourceTrouble */
async function answerTo({ place, asking }: Reading, path: string, language: Language): Promise<Answered> {
  const headers = { accept: 'application/json', 'accept-language': language, 'x-accept-language': language };
  const answer = await ask(`${place.baseUrl}/${path}`, { headers }, asking, mostJsonBytes);
  if (answer.status !== 200) throw new SourceTrouble('refused', `${path}, status ${answer.status}`);
  return answer;
}

function listIn(answer: Readonly<Record<string, readonly Row[]>>, name: string, path: string, limit: number) {
  const list = answer[name] ?? [];
  if (list.length > limit) throw new SourceTrouble('too-large', `${path}, more than ${limit}`);
  return list;
}

function parsed<S extends v.GenericSchema>(schema: S, answer: Answered, path: string): v.InferOutput<S> {
  const result = v.safeParse(schema, jsonIn(answer));
  if (!result.success) throw new SourceTrouble('unreadable', path);
  return result.output;
}

/** Tariffs, devices with them, and pages. @throws SourceTrouble */
async function readLists(reading: Reading): Promise<Pick<Products, 'tariffs' | 'offers' | 'pages'>> {
  const { languages } = reading.place;
  const found: Record<keyof typeof most, Rows> = { tariffs: {}, offers: {}, pages: {} };
  for (const language of languages) {
    const [listing, paging] = ['produkt', 'produktkategorie'];
    const listed = parsed(productAnswer, await answerTo(reading, listing, language), listing);
    found.tariffs[language] = listIn(listed, products, listing, most.tariffs);
    found.offers[language] = listIn(listed, offers, listing, most.offers);
    const paged = parsed(pageAnswer, await answerTo(reading, paging, language), paging);
    found.pages[language] = listIn(paged, categories, paging, most.pages);
  }
  return {
    tariffs: asOne(found.tariffs, languages, tariffFields),
    offers: asOne(found.offers, languages, offerFields),
    pages: asOne(found.pages, languages, pageFields),
  };
}

/**
 * Reads all of a tenant's product service.
 * @param known what it had before, of which pictures are taken, and tariffs that are gone
 * @throws SourceTrouble where any of it cannot be read: what comes is whole, or nothing is, but for single pictures that cannot be shown
 */
export async function readProducts(
  reading: Reading,
  known: Products | null,
  { progress, former }: Remembered,
): Promise<Products> {
  const lists = await readLists(reading);
  const { pictures, keptOut } = reading.place.withPictures
    ? await readPictures(reading, { lists, known }, progress)
    : { pictures: {}, keptOut: {} };
  const gone = await former.of(lists.tariffs, known, reading.place);
  return { ...lists, pictures, former: gone, ...(Object.keys(keptOut).length > 0 && { keptOut }) };
}
