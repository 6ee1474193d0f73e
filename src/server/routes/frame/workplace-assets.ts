import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CatalogName } from '#contract/languages.ts';
import { MissingBuild, type DocumentAssets } from './widget-assets.ts';

/** What a workplace's document needs, with the texts of one catalog. Throws MissingBuild. */
export type ReadWorkplaceAssets = (catalog: CatalogName) => Promise<DocumentAssets>;

const chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
/** As Vite writes it: by the sources of chunks. */
const manifestFile = v.record(v.string(), chunk);

/** Entries of their own beside the programme's, each with the module that starts it and the rooms whose texts it begins with. */
const workplaces = {
  office: {
    entry: 'src/widget/office/main.ts',
    rooms: [
      'src/widget/i18n',
      'src/widget/office',
      'src/widget/workplace',
      'src/contract',
      'src/contract/office-texts',
    ],
  },
  desk: {
    entry: 'src/widget/desk/main.ts',
    rooms: [
      'src/widget/i18n',
      'src/widget/desk',
      'src/widget/workplace',
      'src/contract',
      'src/contract/office-texts',
      'src/contract/operator-texts',
    ],
  },
} as const;
export type WorkplaceName = keyof typeof workplaces;

export type WorkplacesAssets = Readonly<Record<WorkplaceName, ReadWorkplaceAssets>>;

type Manifest = v.InferOutput<typeof manifestFile>;

/** Chunks with all that has to be there before they run, the first one first. */
function withImports(manifest: Manifest, source: string, found = new Map<string, v.InferOutput<typeof chunk>>()) {
  const built = manifest[source];
  if (!built) throw new Error(`The build has no chunk of ${source}`);
  if (found.has(built.file)) return found;
  found.set(built.file, built);
  for (const imported of built.imports) withImports(manifest, imported, found);
  return found;
}

async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new MissingBuild(dir);
    throw error;
  });
  return v.parse(manifestFile, JSON.parse(text));
}

/**
 * Reads what the build says of a workplace, once for all documents. A failure is not kept: the build may come while the service runs.
 * @param dir `dist/office`, `dist/desk`
 */
export function workplaceAssets(dir: string, name: WorkplaceName): ReadWorkplaceAssets {
  const { entry, rooms } = workplaces[name];
  const read = async () => {
    const manifest = await readManifest(dir);
    const started = [...withImports(manifest, entry).values()];
    const names = new Set(started.flatMap(({ css }) => css));
    const styles = await Promise.all(
      Array.from(names, async (file) => ({
        href: `/${file}`,
        text: (await readFile(join(dir, file), 'utf8')).trim(),
      })),
    );
    return { manifest, started, styles };
  };
  let reading: ReturnType<typeof read> | undefined;
  return async (catalog) => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const { manifest, started, styles } = await reading;
    const sources = rooms.map((room) => `${room}/locales/${catalog}.po`);
    const texts = sources.flatMap((source) => [...withImports(manifest, source).values()]);
    const [script = '', ...preloads] = new Set([...started, ...texts].map(({ file }) => `/${file}`));
    return { script, preloads, styles };
  };
}
