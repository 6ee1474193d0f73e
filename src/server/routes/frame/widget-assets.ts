import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#contract/fields.ts';
import type { RouteName } from '#contract/routes.ts';

/** What a document of the frame links to, as addresses of the service. */
export interface DocumentAssets {
  /** The module that starts the widget. */
  readonly script: string;
  /** Modules the first screen needs as well: fetched in parallel instead of one after the other. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

export interface WidgetAssets {
  /** @param problem why the shared link of the route leads on to another page */
  readonly forScreen: (language: Language, route: RouteName, problem?: ErrorCode) => DocumentAssets;
}

/** The widget has not been built. */
export class MissingBuild extends Error {
  override readonly name = 'MissingBuild';
  constructor(dir: string) {
    super(`There is no built widget in ${dir}: run npm run build`);
  }
}

const entry = 'src/widget/starter/main.ts';
/** The chunk of the app, which the entry fetches as soon as it runs (`src/delivery/shared-chunk.ts`). */
const app = 'base';
const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof manifestSchema>;

/** The chunk itself and everything it imports statically. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) withImports(manifest, imported, found);
  return found;
}

/** Where a shared link that cannot be followed leads. */
const pageOfProblem: Partial<Record<ErrorCode, RouteName>> = {
  PSOF0302: 'referralExpired',
  PSOF0303: 'referralBlocked',
};

/** What stands on the first screen of a route beside its page, in a chunk of its own: fetched at the same time. */
export const partsOnScreen: Partial<Record<RouteName, readonly string[]>> = {
  recipient: ['src/widget/features/recipient/recipient-form.tsx'],
};

/** The page of a route is named after it: `optinConfirm` is shown by `…/optin-confirm-page.tsx`. */
export function pageFile(route: RouteName): string {
  return `/${route.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-page.tsx`;
}

function assetsOf(manifest: Manifest, roots: readonly string[]): DocumentAssets {
  const chunks = [...new Set(roots.flatMap((root) => [...withImports(manifest, root)]))];
  const address = (file: string) => `/${file}`;
  const files = (name: string) => manifest[name]?.file ?? '';
  return {
    script: address(files(entry)),
    preloads: chunks.filter((name) => name !== entry).map((name) => address(files(name))),
    styles: [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))].map(address),
  };
}

/**
 * Reads Vite's manifest below `dir` (`dist/widget`).
 * @throws MissingBuild when there is none
 */
export async function builtAssets(dir: string): Promise<WidgetAssets> {
  const text = await readFile(join(dir, '.vite/manifest.json'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new MissingBuild(dir);
    throw error;
  });
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  if (!manifest[entry]) throw new MissingBuild(dir);
  const apps = Object.keys(manifest).filter((name) => manifest[name]?.name === app);
  return {
    forScreen(language, route, problem) {
      const next = problem && pageOfProblem[problem];
      // A page that is not found here comes with the start, or one round trip later.
      const page = Object.keys(manifest).filter(
        (name) => name.endsWith(pageFile(route)) || (next && name.endsWith(pageFile(next))),
      );
      const parts = problem ? [] : (partsOnScreen[route] ?? []);
      const texts = page
        .map((name) => `${dirname(name)}/locales/${language}.po`)
        .filter((name) => manifest[name] !== undefined);
      return assetsOf(manifest, [
        entry,
        ...apps,
        `src/widget/i18n/locales/${language}.ts`,
        ...page,
        ...parts,
        ...texts,
      ]);
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
