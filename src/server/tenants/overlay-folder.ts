import type { ServiceFile } from '#server/content/source/service-file.ts';
import type { Note } from './mistakes.ts';
import { mostFileBytes, openFolder, type TenantFolder } from './tenant-folder.ts';

/** What somebody else wrote may stand in a reason; logs and terminals get no more of it than can be shown. */
const sayable = (reason: string) => reason.slice(0, 300).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '?');

/** Tells a mistake of a service where the service has it; every other one at its file. */
function telling(files: ReadonlyMap<string, ServiceFile>, note: Note): Note {
  return (file, field, reason) => {
    const from = files.get(file);
    if (!from) return note(file, field, reason);
    const place = from.placeOf(field);
    return note(place.item, place.field, sayable(reason));
  };
}

/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');

/**
 * A tenant's folder with what its services have laid over it: a file of a service takes the place of the folder's, and what the services have not
 * the folder may have.
 * @param asked gets the name of every file that somebody asks for
 * @returns the folder, and how its mistakes are told
 */
export function layOver(
  dir: string,
  files: ReadonlyMap<string, ServiceFile>,
  note: Note,
  asked: Set<string>,
): { readonly folder: TenantFolder; readonly told: Note } {
  const told = telling(files, note);
  const folder = openFolder(dir, told, asked);
  // The folder's own takes their place again when the service is given up.
  for (const file of files.keys()) asked.add(file);
  const namesOver = (at: string) =>
    [...files.keys()].filter((file) => file.startsWith(`${at}/`)).map((file) => file.slice(at.length + 1));

  /** What a file is in the end; the folder's own bytes where the service has nothing of it. */
  async function bytes(file: string): Promise<Buffer | undefined> {
    const over = files.get(file)?.content;
    if (!over) return folder.bytes(file);
    const content = Buffer.isBuffer(over) ? over : Buffer.from(JSON.stringify(await merged(file, over.mergeInto)));
    if (content.length <= mostFileBytes) return content;
    told(file, '', `must not be larger than ${mostFileBytes / 1024} kB`);
    return undefined;
  }

  async function merged(file: string, mergeInto: (own: unknown) => unknown): Promise<unknown> {
    const [name = '', ...dirs] = file.split('/').toReversed();
    const isThere = (await folder.names(dirs.toReversed().join('/'))).includes(name);
    return mergeInto(isThere ? await folder.json(file) : undefined);
  }

  return {
    told,
    folder: {
      bytes,
      text: async (file) => (files.has(file) ? (await bytes(file))?.toString('utf8') : folder.text(file)),
      json: async (file) => {
        if (!files.has(file)) return folder.json(file);
        const content = await bytes(file);
        // What it is made of was JSON, or is made by ourselves.
        return content === undefined ? undefined : (JSON.parse(content.toString('utf8')) as unknown);
      },
      names: async (at) => {
        const over = namesOver(at);
        const stems = new Set(over.map(stemOf));
        // A picture takes the place of the folder's own, whatever kind each is of.
        const own = (await folder.names(at)).filter((name) => at !== 'pictures' || !stems.has(stemOf(name)));
        return [...new Set([...own, ...over])].toSorted();
      },
    },
  };
}
