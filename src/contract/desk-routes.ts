import { plainPath } from './fit-path.ts';
import type { OperatorScope } from './operator-scopes.ts';
import { desk, type DeskPage, type DeskSection } from './routes/desk.ts';

export type DeskRoute = keyof typeof desk;

/** Those that the navigation names. */
export type NamedDeskRoute = {
  [Name in DeskRoute]: (typeof desk)[Name] extends { readonly section: DeskSection } ? Name : never;
}[DeskRoute];

const descriptors: Readonly<Record<DeskRoute, DeskPage>> = desk;

/** The pages of the desk, in the order in which its navigation names them. */
export const deskRoutes = Object.keys(desk) as DeskRoute[];

/** Where the desk begins; every one of its addresses begins so. */
export const deskRoot = desk.start.path;

/** The page of the desk at a route; undefined where it has none there. */
export function findDeskRoute(route: string): DeskRoute | undefined {
  const path = plainPath(route);
  return deskRoutes.find((name) => descriptors[name].path === path);
}

export const pathAtDesk = (name: DeskRoute): string => descriptors[name].path;

const isNamed = (name: DeskRoute): name is NamedDeskRoute => descriptors[name].section !== undefined;

/** The pages that the navigation names in a part of the desk. */
export const pagesIn = (section: DeskSection): NamedDeskRoute[] =>
  deskRoutes.filter(isNamed).filter((name) => descriptors[name].section === section);

/** Whether a page is for nobody in particular. */
export const isForAnybody = (name: DeskRoute): boolean => descriptors[name].scope === 'nobody';

/** Whether somebody whose key is for these may see a page. */
export function maySee(scopes: readonly OperatorScope[], name: DeskRoute): boolean {
  const { scope } = descriptors[name];
  return scope === 'nobody' || scope === 'any' || scopes.includes(scope);
}
