/** The part of Vite's manifest that says what a browser loads. */
export interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export interface Assets {
  scripts: string[];
  styles: string[];
}

const isCatalog = (key: string) => key.includes('/locales/');
const isRoute = (key: string) => key.startsWith('src/widget/features/');

/** A chunk and everything it imports statically: what must have arrived before it runs. */
const closure = (manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest of the widget does not know ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
};

const assetsOf = (manifest: Manifest, keys: Iterable<string>): Assets => {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map((chunk) => chunk.file))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
};

/**
 * What the first screen may need, one entry per route: the entry, its static imports, one language, and the route's own
 * chunk. A deep link can make any route the first screen, so the budget goes to the heaviest. The bridge chunk is loaded
 * beside the first screen and has no part in it.
 */
export const firstScreens = (manifest: Manifest): Map<string, Assets> => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest of the widget has no entry');
  const start = closure(manifest, [entry]);
  const later = [...start].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const catalogs = later.filter(isCatalog);
  const routes = later.filter(isRoute);
  const catalogSets = catalogs.filter((key) => key.endsWith('/de.po'));
  return new Map(
    [...new Set(['', ...routes])].map((route) => [
      route || entry,
      assetsOf(manifest, closure(manifest, [entry, ...catalogSets, ...(route ? [route] : [])])),
    ]),
  );
};
