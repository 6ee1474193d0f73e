import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CatalogName } from '#contract/languages.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';

/** A style sheet: its address, and what it says. */
export interface StyleSheet {
  readonly href: string;
  readonly text: string;
}

/** What a document of the frame needs: addresses of the service, and styles. */
export interface DocumentAssets {
  /** The module that starts the widget. */
  readonly script: string;
  /** Modules the first screen needs as well: fetched in parallel instead of one after the other. */
  readonly preloads: readonly string[];
  /** Style sheets of the first screen, in their order. Their text goes along: a request of its own costs a phone as long as all of them. */
  readonly styles: readonly StyleSheet[];
  /** The module with the page that is shown, and those with its texts; a server under development does not know. */
  readonly shown?: { readonly page: string; readonly texts: readonly string[] };
}

/** A first screen of the widget. */
export interface AskedScreen {
  readonly variant: Variant;
  readonly catalog: CatalogName;
  readonly route: RouteName;
  /** Why the shared link of the route leads on to another page. */
  readonly problem?: ErrorCode | undefined;
  /** Whether a text on it has one. */
  readonly hasFootnotes?: boolean;
}

export interface WidgetAssets {
  readonly forScreen: (screen: AskedScreen) => DocumentAssets;
}

/** The widget has not been built. */
export class MissingBuild extends Error {
  override readonly name = 'MissingBuild';
  constructor(dir: string) {
    super(`There is no built widget in ${dir}: run npm run build`);
  }
}

const files = v.array(v.string());
const screen = v.object({
  scripts: v.pipe(files, v.minLength(1)),
  texts: files,
  page: v.string(),
  pageTexts: files,
  styles: files,
  footnotes: files,
});
/** What the build has written (src/delivery/screens.ts). */
const screensFile = v.record(v.string(), v.record(v.string(), v.record(v.string(), screen)));

const addresses = (names: readonly string[]) => Array.from(new Set(names), (name) => `/${name}`);

/**
 * Reads style sheets that are to stand in an element `style`.
 * @returns them by the names that the build gives them
 * @throws where one is missing, or holds the end of such an element
 */
async function readStyles(dir: string, names: Iterable<string>): Promise<ReadonlyMap<string, StyleSheet>> {
  const read = async (name: string): Promise<[string, StyleSheet]> => {
    const text = (await readFile(join(dir, name), 'utf8')).trim();
    if (/<\/style/i.test(text)) throw new Error(`${name} would end the element that it stands in`);
    return [name, { href: `/${name}`, text }];
  };
  return new Map(await Promise.all(Array.from(new Set(names), read)));
}

/**
 * Reads what the build says of the first screens.
 * @param dir `dist/widget`
 * @throws MissingBuild when there is none
 */
export async function builtAssets(dir: string): Promise<WidgetAssets> {
  const text = await readFile(join(dir, 'screens.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new MissingBuild(dir);
    throw error;
  });
  const screens = v.parse(screensFile, JSON.parse(text));
  const routes = Object.values(screens).flatMap((ofVariant) => Object.values(ofVariant));
  const sheets = await readStyles(
    dir,
    routes.flatMap((catalogs) => Object.values(catalogs).flatMap(({ styles }) => styles)),
  );
  const sheetOf = (name: string) => {
    const found = sheets.get(name);
    if (!found) throw new Error(`The build knows no style sheet ${name}`);
    return found;
  };
  return {
    forScreen({ variant, catalog, route, problem, hasFootnotes }) {
      const built = (name: RouteName) => {
        const found = screens[variant]?.[name]?.[catalog];
        if (!found) throw new Error(`The build knows no screen ${name} of ${variant} in ${catalog}`);
        return found;
      };
      const first = built(route);
      // A link that cannot be followed shows nothing of its own, and leads on.
      const next = pagesIn(routesOf(variant)).find(([, { endOfLink }]) => endOfLink && endOfLink === problem);
      const after = next && built(next[0]);
      const [script = '', ...scripts] = addresses([
        ...first.scripts,
        ...first.texts,
        ...(after?.scripts ?? []),
        ...(after?.texts ?? []),
        ...(hasFootnotes ? (after ?? first).footnotes : []),
      ]);
      const names = new Set([...first.styles, ...(after?.styles ?? [])]);
      const styles = Array.from(names, sheetOf);
      const { page, pageTexts } = after ?? first;
      return { script, preloads: scripts, styles, shown: { page: `/${page}`, texts: addresses(pageTexts) } };
    },
  };
}

/** Reads what was built once for all documents. A failure is not kept: the build may come while the service runs. */
export function assetsOnce(dir: string): () => Promise<WidgetAssets> {
  let read: Promise<WidgetAssets> | undefined;
  return () => {
    read ??= builtAssets(dir).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
}
