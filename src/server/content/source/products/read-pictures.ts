import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { categoryPictures, productPictures } from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import { droppedIds } from '#contract/programme/catalogue/tariff.ts';
import { productId } from '#contract/fields.ts';
import { pictureLanguage } from '#contract/picture-language.ts';
import type { Clock } from '#server/clock.ts';
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

/** What one reader remembers from one reading to the next. */
export class PictureProgress {
  readonly #clock: Clock;
  /** What was asked for since a reading succeeded: one that fails half-way is not begun anew each time. */
  readonly #asked = new Map<string, string>();
  /** The first time all are asked for. */
  #isFirst = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Undefined where it is to be asked for: what is not known, and of all others a few with each reading. */
  recall(address: string, { known, pauseMinutes }: { readonly known: Products | null; readonly pauseMinutes: number }) {
    const asked = this.#asked.get(address);
    if (asked !== undefined) return asked;
    const turn = Math.floor(this.#clock.now().getTime() / (pauseMinutes * 60_000)) % readingsUntilAgain;
    const ownTurn = createHash('sha256').update(address).digest().readUInt16BE() % readingsUntilAgain;
    return this.#isFirst || turn === ownTurn ? undefined : known?.pictures[address];
  }

  keep(address: string, picture: string): void {
    this.#asked.set(address, picture);
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

/**
 * The pictures of tariffs and pages, at the addresses that the specification has (§7.2 "Image links"): those that answers name are followed nowhere.
 * @throws SourceTrouble where one cannot be read; one that is not there is an empty one
 */
export async function readPictures(
  { place, asking }: { readonly place: ProductPlace; readonly asking: Asking },
  { lists, known }: { readonly lists: Lists; readonly known: Products | null },
  progress: PictureProgress,
): Promise<Products['pictures']> {
  const [language] = place.languages;
  const pictures: Record<string, string> = {};
  let size = 0;
  // One after the other: nobody waits for it, and the service has others to answer.
  for (const address of new Set(addressesIn(lists))) {
    let picture = progress.recall(address, { known, pauseMinutes: place.pauseMinutes });
    if (picture === undefined) {
      const url = `${place.baseUrl}/${address}?${pictureLanguage}=${language}`;
      const { status, bytes } = await ask(url, {}, asking, mostBytes);
      if (status !== 200 && status !== 404) throw new SourceTrouble('refused', `${address}, status ${status}`);
      picture = status === 200 ? bytes.toString('base64') : '';
      progress.keep(address, picture);
    }
    size += picture.length;
    if (size > mostBytesInAll) throw new SourceTrouble('too-large', 'pictures');
    pictures[address] = picture;
  }
  progress.succeed();
  return pictures;
}
