import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { categoryPictures, productPictures } from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import { droppedIds } from '#contract/programme/catalogue/tariff.ts';
import { productId } from '#contract/fields.ts';
import { pictureLanguage } from '#contract/picture-language.ts';
import type { Clock } from '#server/clock.ts';
import { endingOf, pictureProblem } from '../../pictures/picture-problem.ts';
import { ask, type Asking } from '../ask.ts';
import { SourceTrouble } from '../trouble.ts';
import type { ProductPlace } from './place.ts';
import type { Products } from './products.ts';
import type { Said } from './said.ts';

const mostBytes = 512 * 1024;
/** Of all pictures of a tenant: they stand in one row, and in the memory of each instance. */
const mostBytesInAll = 24 * 1024 * 1024;
/** Until each is asked for again: there may be hundreds of them, and services count requests. */
const readingsUntilAgain = 36;

/** A picture as base64, empty where there is none, and why it is not the one that the service has now. */
interface Taken {
  readonly picture: string;
  readonly problem?: string | undefined;
}

interface Recalled {
  readonly known: Products | null;
  readonly pauseMinutes: number;
}

/** What one reader remembers from one reading to the next. */
export class PictureProgress {
  readonly #clock: Clock;
  /** What was asked for since a reading succeeded: one that fails half-way is not begun anew each time. */
  readonly #asked = new Map<string, Taken>();
  /** The first time all are asked for. */
  #isFirst = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Undefined where it is to be asked for: what is not known, and of all others a few with each reading. */
  recall(address: string, { known, pauseMinutes }: Recalled): Taken | undefined {
    const asked = this.#asked.get(address);
    if (asked !== undefined) return asked;
    const turn = Math.floor(this.#clock.now().getTime() / (pauseMinutes * 60_000)) % readingsUntilAgain;
    const ownTurn = createHash('sha256').update(address).digest().readUInt16BE() % readingsUntilAgain;
    const picture = this.#isFirst || turn === ownTurn ? undefined : known?.pictures[address];
    return picture === undefined ? undefined : { picture, problem: known?.keptOut?.[address] };
  }

  keep(address: string, taken: Taken): void {
    this.#asked.set(address, taken);
  }

  succeed(): void {
    this.#asked.clear();
    this.#isFirst = false;
  }
}

type Lists = Pick<Products, 'tariffs' | 'pages'>;

/** The ends of all addresses at which there may be one. An id that is none is no part of an address; it is told as a mistake elsewhere. */
function addressesIn({ tariffs, pages }: Lists): string[] {
  const each = (said: readonly Said[], path: string, pictures: readonly string[]) =>
    said.flatMap(({ id }) =>
      v.is(productId, id) && !droppedIds.includes(id) ? pictures.map((picture) => `${path}/${id}/${picture}`) : [],
    );
  return [...each(tariffs, 'produkt', productPictures), ...each(pages, 'produktkategorie', categoryPictures)];
}

/** One picture, or the one before where it cannot be shown. @throws SourceTrouble where the service cannot be read */
async function take(
  { url, address }: { readonly url: string; readonly address: string },
  asking: Asking,
  before: string,
): Promise<Taken> {
  try {
    const { status, bytes } = await ask(url, {}, asking, mostBytes);
    if (status === 404) return { picture: '' };
    if (status !== 200) throw new SourceTrouble('refused', `${address}, status ${status}`);
    const problem = pictureProblem(endingOf(bytes), bytes);
    return problem === undefined ? { picture: bytes.toString('base64') } : { picture: before, problem };
  } catch (error) {
    if (!(error instanceof SourceTrouble) || error.trouble !== 'too-large') throw error;
    return { picture: before, problem: `must not be larger than ${mostBytes / 1024} kB` };
  }
}

/**
 * The pictures of tariffs and pages, at the addresses that the specification has (§7.2 "Image links"): those that answers name are followed nowhere.
 * @returns all of them, an empty one where there is none, and of which ones something is wrong: there the one before stays
 * @throws SourceTrouble where the service cannot be read
 */
export async function readPictures(
  { place, asking }: { readonly place: ProductPlace; readonly asking: Asking },
  { lists, known }: { readonly lists: Lists; readonly known: Products | null },
  progress: PictureProgress,
): Promise<Required<Pick<Products, 'pictures' | 'keptOut'>>> {
  const [language] = place.languages;
  const pictures: Record<string, string> = {};
  const keptOut: Record<string, string> = {};
  let size = 0;
  // One after the other: nobody waits for it, and the service has others to answer.
  for (const address of new Set(addressesIn(lists))) {
    let taken = progress.recall(address, { known, pauseMinutes: place.pauseMinutes });
    if (taken === undefined) {
      const url = `${place.baseUrl}/${address}?${pictureLanguage}=${language}`;
      taken = await take({ url, address }, asking, known?.pictures[address] ?? '');
      progress.keep(address, taken);
    }
    const { picture, problem } = taken;
    if (problem !== undefined) keptOut[address] = problem;
    size += picture.length;
    if (size > mostBytesInAll) throw new SourceTrouble('too-large', 'pictures');
    pictures[address] = picture;
  }
  progress.succeed();
  return { pictures, keptOut };
}
