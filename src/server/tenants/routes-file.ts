import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import { publicRouteNames, type PublicRouteName } from '#contract/public-route-names.ts';
import { defaultRoutes, type RouteTable } from '#contract/route-table.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { matching } from './file-fields.ts';
import { judge } from './judge.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

type Languages = readonly [Language, ...Language[]];

const file = 'routes.json';
const publicNames = Object.keys(publicRouteNames) as PublicRouteName[];

const shape = matching(
  /^\/(?:[a-z0-9][a-z0-9_-]*|:[a-zA-Z]+)?(?:\/(?:[a-z0-9][a-z0-9_-]*|:[a-zA-Z]+))*$/,
  'must be a path like /anmelden or /empfehlen/:productId, of small letters, digits, hyphens and parameters',
);
const parametersOf = (pattern: string) => (pattern.match(/:\w+/g) ?? []).toSorted().join(' ');

function pathFor(name: PublicRouteName) {
  const needed = parametersOf(routes[publicRouteNames[name]]);
  const reason = needed === '' ? 'must hold no parameter' : `must hold ${needed} and no other parameter`;
  return v.optional(
    v.pipe(
      shape,
      v.check((value) => parametersOf(value) === needed, reason),
    ),
  );
}

/** By the public name of a page one path for all languages, or one in each of some languages. */
function routesFile(languages: Languages) {
  const inLanguages = (name: PublicRouteName) => v.strictObject(v.entriesFromList([...languages], pathFor(name)));
  return v.strictObject(
    Object.fromEntries(publicNames.map((name): [string, v.GenericSchema] => [name, v.optional(inLanguages(name))])),
  );
}

type PathsByName = Partial<Record<PublicRouteName, Partial<Record<Language, string>>>>;

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

function noteClashes(own: PathsByName, note: Note): void {
  const taken = Object.entries(routes).map(([name, path]) => ({ name: name as RouteName, path: path as string }));
  for (const publicName of publicNames) {
    const name = publicRouteNames[publicName];
    for (const [language, path] of Object.entries(own[publicName] ?? {})) {
      const other = taken.find((each) => each.name !== name && overlap(each.path, path));
      if (other)
        note(file, `${publicName}.${language}`, `must not be taken for ${other.path} of ${publicNameOf(other.name)}`);
      taken.push({ name, path });
    }
  }
}

function publicNameOf(name: RouteName): string {
  return publicNames.find((each) => publicRouteNames[each] === name) ?? name;
}

/** What is shown in a language comes first; all other paths of the page, the contract's own included, lead there too. */
function tableIn(language: Language, own: PathsByName): RouteTable {
  const table: Partial<Record<RouteName, RouteTable[RouteName]>> = { ...defaultRoutes };
  for (const publicName of publicNames) {
    const name = publicRouteNames[publicName];
    const paths = own[publicName] ?? {};
    const shown = paths[language] ?? routes[name];
    const others = new Set([...Object.values(paths), routes[name]]);
    others.delete(shown);
    table[name] = [shown, ...others];
  }
  return table as RouteTable;
}

/** The paths of a tenant's pages in each language; the contract's own where there is no `routes.json`. */
export async function readRoutes(
  folder: TenantFolder,
  languages: Languages,
  note: Note,
): Promise<Record<Language, RouteTable>> {
  const isThere = (await folder.names('.')).includes(file);
  const value = isThere ? await folder.json(file) : undefined;
  const own: PathsByName =
    value === undefined ? {} : (judge(routesFile(languages), spellOut(value, languages), file, note) ?? {});
  noteClashes(own, note);
  return { de: tableIn('de', own), en: tableIn('en', own) };
}
