import { dirname, join } from 'node:path/posix';

/** The part of Vite's manifest that says what a browser loads. */
export interface ManifestChunk {
  file: string;
  name?: string;
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

/** The name of the app's chunk, which the entry fetches as soon as it runs: the first screen cannot be used without. */
const APP = 'base';

const isRoute = (key: string) => /^src\/widget\/features\/.*-page\.tsx$/.test(key);

const isHome = (key: string) => key.startsWith('src/widget/features/home/');

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

export interface Screens {
  /** The start page, whether the entry brings it along or not. */
  start: Assets;
  /** What makes the frame alive in its page: the entry and the bridge chunk. */
  alive: Assets;
  /** Every route with a chunk of its own, by the file of its page. */
  deepLinks: Map<string, Assets>;
}

/**
 * What a browser needs before a screen can be used: the entry and the app, their static imports, one language, and for a deep link the
 * chunk of its route and the texts of its feature. The bridge chunk is loaded beside the first screen and has no part in it.
 */
export const firstScreens = (manifest: Manifest): Screens => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The manifest of the widget has no entry');
  const app = Object.keys(manifest).find((key) => manifest[key]?.name === APP);
  if (!app) throw new Error('The manifest of the widget has no app');
  const entryChunks = closure(manifest, [entry, app]);
  const later = [...entryChunks].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const routes = later.filter(isRoute);
  const german = later.filter((key) => key.endsWith('i18n/locales/de.ts'));
  if (german.length === 0) throw new Error('The manifest of the widget has no German catalog');
  const textsOf = (route: string) => [join(dirname(route), 'locales/de.po')].filter((key) => key in manifest);
  const screen = (...routeChunks: string[]) =>
    assetsOf(manifest, closure(manifest, [entry, app, ...german, ...routeChunks, ...routeChunks.flatMap(textsOf)]));
  const channel = Object.keys(manifest).filter((key) => key.endsWith('host/page-channel.ts'));
  if (channel.length === 0) throw new Error('The manifest of the widget has no bridge chunk');
  const alive = assetsOf(manifest, closure(manifest, [entry, ...channel]));
  return {
    alive,
    start: screen(...routes.filter(isHome)),
    deepLinks: new Map(routes.map((route) => [route, screen(route)])),
  };
};
