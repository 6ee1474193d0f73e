import { bountyPictures } from '#contract/programme/catalogue/calls-pictures.ts';
import { categoryPictures, productPictures } from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import type { Picture } from '#server/domain/tenant.ts';
import { logoProblem } from './logo.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Record<string, Picture['type']>;

type Ending = keyof typeof types;

/** What a file of a kind begins with; a drawing is judged like the logo. */
const beginnings: Readonly<Record<Exclude<Ending, 'svg'>, (start: Buffer) => boolean>> = {
  png: (start) => start.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  jpg: (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
};

function problemOf(ending: Ending, content: Buffer): string | undefined {
  if (ending === 'svg') return logoProblem(content.toString('utf8'));
  return beginnings[ending](content) ? undefined : `is not a picture of the kind ${ending}`;
}

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
    const kind = ending as Ending;
    const problem = problemOf(kind, content);
    if (problem) note(file, '', problem);
    pictures.set(`${id.replace('.', '/')}/${picture}`, { type: types[kind], content });
  }
  return pictures;
}
