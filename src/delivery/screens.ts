import { dirname, join } from 'node:path';
import type { PageModules, PagesByVariant } from './page-table.ts';

/** A chunk of the build, as far as it says what a browser loads. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The files of its modules. */
  readonly moduleIds: readonly string[];
  /** Chunks that must have arrived before it runs, by their file names. */
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** What a browser fetches for the first screen of a route with the texts of one catalog, as files below `dist/widget`. */
export interface Screen {
  /** The one that starts the widget comes first. */
  readonly scripts: readonly string[];
  /** The one with the page. */
  readonly page: string;
  /** Catalogs: of what every screen shows, and those of the page. */
  readonly texts: readonly string[];
  /** Those of the page: of its feature, and the sentences for failures and rules where it can say them. */
  readonly pageTexts: readonly string[];
  readonly styles: readonly string[];
  /** What a text with a footnote needs beside, with the texts of it. */
  readonly footnotes: readonly string[];
}

/** What is to be known of the widget beside its pages. */
export interface WidgetSource {
  /** The folder of its source. */
  readonly widget: string;
  /** The names of its catalogs: one for each language, and for each form of address. */
  readonly catalogs: readonly string[];
}

/** By variant, route and catalog. */
export type Screens = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Screen>>>>>>;

/** A file of the build as Vite's plugins are given it. */
type BundledFile =
  | { readonly type: 'asset' }
  | (Omit<BuiltChunk, 'css'> & {
      readonly type: 'chunk';
      readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
    });

interface Emitting {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown;
}

/** Chunks with all that they import; `had` has come before. */
function withImports(
  chunks: ReadonlyMap<string, BuiltChunk>,
  from: readonly BuiltChunk[],
  had: ReadonlySet<BuiltChunk> = new Set(),
): Set<BuiltChunk> {
  const found = new Set<BuiltChunk>();
  const add = (chunk: BuiltChunk | undefined) => {
    if (!chunk || found.has(chunk) || had.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) add(chunks.get(imported));
  };
  for (const chunk of from) add(chunk);
  return found;
}

const stylesOf = (chunks: Iterable<BuiltChunk>) => [...new Set([...chunks].flatMap(({ css }) => css))];
const filesOf = (chunks: Iterable<BuiltChunk>) => Array.from(chunks, ({ fileName }) => fileName);

/**
 * What each first screen needs.
 * @throws Error where a page or a catalog is in no chunk
 */
export function screensOf(
  built: readonly BuiltChunk[],
  variants: PagesByVariant,
  { widget, catalogs }: WidgetSource,
): Screens {
  const entry = built.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build of the widget has no entry');
  const chunks = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const homes = new Map(built.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  const chunkOf = (file: string) => {
    const chunk = homes.get(join(widget, file));
    if (!chunk) throw new Error(`The build of the widget has no chunk with ${file}`);
    return chunk;
  };

  const withSentences = ['error-codes', 'rules'].map((name) => join(widget, `../contract/${name}.ts`));

  function screenOf(catalog: string, { page }: PageModules): Screen {
    const shown = chunkOf(`features/${page}.tsx`);
    const scripts = withImports(chunks, [entry as BuiltChunk, chunkOf('app/start.tsx'), shown]);
    const saysSentences = [...scripts].some(({ moduleIds }) => moduleIds.some((id) => withSentences.includes(id)));
    const ofPage = [
      `features/${dirname(page)}/locales/${catalog}.po`,
      ...(saysSentences ? [`../contract/locales/${catalog}.po`] : []),
    ].map(chunkOf);
    const texts = withImports(chunks, [chunkOf(`i18n/locales/${catalog}.po`), ...ofPage], scripts);
    const footnotes = withImports(
      chunks,
      [`features/footnotes/footnotes.tsx`, `features/footnotes/locales/${catalog}.po`].map(chunkOf),
      new Set([...scripts, ...texts]),
    );
    const styles = stylesOf([...scripts, ...texts]);
    return {
      scripts: filesOf(scripts),
      page: shown.fileName,
      texts: filesOf(texts),
      pageTexts: filesOf(ofPage),
      styles,
      footnotes: filesOf(footnotes),
    };
  }

  const each = <Value, Result>(record: Readonly<Record<string, Value>>, make: (value: Value) => Result) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
  const inCatalogs = (modules: PageModules) =>
    Object.fromEntries(catalogs.map((catalog) => [catalog, screenOf(catalog, modules)]));
  return each(variants, (pages) => each(pages, inCatalogs));
}

/**
 * A plugin of Vite: writes `screens.json`, by which the service preloads and budgets count. Nobody else asks which chunk
 * needs which.
 */
export function screens(variants: PagesByVariant, source: WidgetSource) {
  return {
    name: 'screens',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle: {
      order: 'post' as const,
      handler(this: Emitting, _options: unknown, bundle: Readonly<Record<string, BundledFile>>) {
        const built = Object.values(bundle).flatMap((file): BuiltChunk[] => {
          if (file.type !== 'chunk') return [];
          return [{ ...file, css: [...(file.viteMetadata?.importedCss ?? [])] }];
        });
        const written = JSON.stringify(screensOf(built, variants, source));
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: written });
      },
    },
  };
}
