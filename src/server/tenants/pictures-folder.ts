import { bountyPictures } from '#contract/programme/catalogue/calls-pictures.ts';
import { categoryPictures, productPictures } from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import { pictureProblem, pictureTypes, type PictureEnding } from '#server/content/pictures/picture-problem.ts';
import type { Picture } from '#server/domain/tenant.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

const nameOf = /^((?:(?:produkt|produktkategorie)\.)?[A-Za-z0-9][A-Za-z0-9-]*)\.(\w+)\.(svg|png|jpg|webp)$/;

/** Whom there may be pictures of, by their ids. */
export interface Pictured {
  readonly bounties: readonly string[];
  readonly agents: readonly string[];
  /** Tariffs and pages of them, where the tenant is a telecom provider. */
  readonly tariffs: readonly string[];
  readonly categories: readonly string[];
}

/** The ends of addresses at which a picture is asked for, with dots for slashes: what a file may be named without its ending. */
function namesFor({ bounties, agents, tariffs, categories }: Pictured): Set<string> {
  const each = (ids: readonly string[], pictures: readonly string[]) =>
    ids.flatMap((id) => pictures.map((picture) => `${id}.${picture}`));
  return new Set([
    ...each(bounties, bountyPictures),
    ...each(agents, ['grafik']),
    // A tariff may be called as its page is.
    ...each(tariffs, productPictures).map((name) => `produkt.${name}`),
    ...each(categories, categoryPictures).map((name) => `produktkategorie.${name}`),
  ]);
}

const shapes = [
  `<bounty>.${bountyPictures.join('|')}.svg|png|jpg|webp`,
  '<adviser>.grafik.svg|…',
  `produkt.<tariff>.${productPictures.join('|')}.svg|…`,
  `produktkategorie.<page>.${categoryPictures.join('|')}.svg|…`,
];

/**
 * Reads the tenant's own pictures: `pictures/<bounty>.grafik100.svg` (…50, …50empfehler, …50empfaenger),
 * `pictures/<adviser>.grafik.jpg`, `pictures/produkt.<tariff>.grafik.png` (…sgrafik) and `pictures/produktkategorie.<page>.icon.svg`
 * (…grafik). A file that belongs to nothing is a mistake, most likely in its name.
 */
export async function readPictures(
  folder: TenantFolder,
  pictured: Pictured,
  note: Note,
): Promise<ReadonlyMap<string, Picture>> {
  const names = namesFor(pictured);
  const pictures = new Map<string, Picture>();
  for (const name of await folder.names('pictures')) {
    const file = `pictures/${name}`;
    const [, id = '', picture = '', ending = ''] = nameOf.exec(name) ?? [];
    if (!names.has(`${id}.${picture}`)) {
      note(file, '', `must be named ${shapes.join(', ')}`);
      continue;
    }
    const content = await folder.bytes(file);
    if (content === undefined) continue;
    // The pattern lets no other ending through.
    const kind = ending as PictureEnding;
    const problem = pictureProblem(kind, content);
    if (problem) note(file, '', problem);
    pictures.set(`${id.replace('.', '/')}/${picture}`, { type: pictureTypes[kind], content });
  }
  return pictures;
}
