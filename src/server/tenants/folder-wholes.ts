import { fileWords } from './file-words.ts';
import { openFolder } from './tenant-folder.ts';

/** What the folder of a tenant with a product service recommends as a whole, or did once. */
export interface FolderWholes {
  /** Its own ids, and where each stands in `categories.json`. */
  readonly ids: ReadonlyMap<string, string>;
  /** The ids of the pages that are recommended as one. */
  readonly pages: readonly string[];
}

/** Of a tenant that has its products in its folder, where the file is judged as a whole. */
export const noWholes: FolderWholes = { ids: new Map(), pages: [] };

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads them as far as they can be read: what is wrong with them is told where the file is judged.
 * @param dir the tenant's folder
 */
export async function readFolderWholes(dir: string): Promise<FolderWholes> {
  const folder = openFolder(dir, () => undefined);
  const file = asRecord(await folder.json('categories.json'));
  const of = (page: unknown) => asRecord(page)[fileWords.whole];
  const pages = asList(file[fileWords.categories]).filter((page) => Object.keys(asRecord(of(page))).length > 0);
  const nameOf = (entry: unknown) => String(asRecord(entry)[fileWords.id]);
  const all: [place: string, whole: unknown][] = [
    [fileWords.allTariffs, file[fileWords.allTariffs]],
    ...pages.map((page): [string, unknown] => [`${nameOf(page)}.${fileWords.whole}`, of(page)]),
    ...asList(file[fileWords.formerWholes]).map((whole, index): [string, unknown] => [
      `${fileWords.formerWholes}[${index}]`,
      whole,
    ]),
  ];
  const ids = all.flatMap(([place, whole]): [string, string][] => {
    const id = asRecord(whole)[fileWords.id];
    return typeof id === 'string' ? [[id, `${place}.${fileWords.id}`]] : [];
  });
  return { ids: new Map(ids), pages: pages.map(nameOf) };
}
