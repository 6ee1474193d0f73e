import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import { publicNames } from '#contract/public-route-names.ts';
import type { RouteTable } from '#contract/route-table.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import { defaultRoutesOf, pagesIn, routesOf, type Pages } from '#contract/routes/of-variant.ts';
import { matching } from './file-fields.ts';
import { judge } from './judge.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

type Languages = readonly [Language, ...Language[]];

const file = 'routes.json';

const shape = matching(
  /^\/(?:[a-z0-9][a-z0-9_-]*|:[a-zA-Z]+)?(?:\/(?:[a-z0-9][a-z0-9_-]*|:[a-zA-Z]+))*$/,
  'must be a path like /anmelden or /empfehlen/:productId, of small letters, digits, hyphens and parameters',
);
const parametersOf = (pattern: string) => (pattern.match(/:\w+/g) ?? []).toSorted().join(' ');

function pathFor(name: RouteName) {
  const needed = parametersOf(routes[name]);
  const reason = needed === '' ? 'must hold no parameter' : `must hold ${needed} and no other parameter`;
  return v.optional(
    v.pipe(
      shape,
      v.check((value) => parametersOf(value) === needed, reason),
    ),
  );
}

/** By the public name of a page one path for all languages, or one in each of some languages. */
function routesFile(pages: Pages, languages: Languages) {
  const inLanguages = (name: RouteName) => v.strictObject(v.entriesFromList([...languages], pathFor(name)));
  const entries = Array.from(
    publicNames(pages),
    ([publicName, name]) => [publicName, v.optional(inLanguages(name))] as const,
  );
  return v.strictObject(Object.fromEntries(entries));
}

/** By public name. */
type PathsByName = Readonly<Record<string, Partial<Record<Language, string>> | undefined>>;

/** `"/anmelden"` says the same as that path in each language. */
function spellOut(value: unknown, languages: Languages): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const each = (path: unknown) =>
    typeof path === 'string' ? Object.fromEntries(languages.map((language) => [language, path])) : path;
  return Object.fromEntries(Object.entries(value).map(([name, path]) => [name, each(path)]));
}

/** Whether one address could fit both. */
function overlap(one: string, other: string): boolean {
  const [ones, others] = [one.split('/'), other.split('/')];
  const fits = (part: string, at: number) => part === others[at] || part.startsWith(':') || others[at]?.startsWith(':');
  return ones.length === others.length && ones.every(fits);
}

function noteClashes(pages: Pages, own: PathsByName, note: Note): void {
  const taken = pagesIn(pages).map(([name, { path, publicName = name }]) => ({
    name,
    path: path as string,
    publicName,
  }));
  for (const [publicName, name] of publicNames(pages)) {
    for (const [language, path] of Object.entries(own[publicName] ?? {})) {
      const other = taken.find((each) => each.name !== name && overlap(each.path, path));
      if (other) note(file, `${publicName}.${language}`, `must not be taken for ${other.path} of ${other.publicName}`);
      taken.push({ name, path, publicName });
    }
  }
}

/** What is shown in a language comes first, the contract's own path last; those of other languages lead there too. */
function tableIn(language: Language, variant: Variant, own: PathsByName): RouteTable {
  const table: { -readonly [Name in keyof RouteTable]: RouteTable[Name] } = { ...defaultRoutesOf(variant) };
  for (const [publicName, name] of publicNames(routesOf(variant))) {
    const paths = own[publicName] ?? {};
    const shown = paths[language] ?? routes[name];
    const others = new Set(Object.values(paths));
    for (const one of [shown, routes[name]]) others.delete(one);
    const isAlone = shown === routes[name] && others.size === 0;
    table[name] = [shown, ...others, ...(isAlone ? [] : [routes[name]])];
  }
  return table;
}

/** The paths of a tenant's pages in each language; the contract's own where there is no `routes.json`. */
export async function readRoutes(
  folder: TenantFolder,
  variant: Variant,
  languages: Languages,
  note: Note,
): Promise<Record<Language, RouteTable>> {
  const isThere = (await folder.names('.')).includes(file);
  const value = isThere ? await folder.json(file) : undefined;
  const pages = routesOf(variant);
  const own: PathsByName =
    value === undefined ? {} : (judge(routesFile(pages, languages), spellOut(value, languages), file, note) ?? {});
  noteClashes(pages, own, note);
  return { de: tableIn('de', variant, own), en: tableIn('en', variant, own) };
}
