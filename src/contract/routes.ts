import { energy } from './routes/energy.ts';
import { shared } from './routes/shared.ts';
import { telecom } from './routes/telecom.ts';

/** Of all variants. A name that several have is the same to all who link to it: they differ in what they show there. */
export const pages = { ...shared, ...energy, ...telecom };

type Pages = typeof pages;

/** A page of the widget, of whichever variant. */
export type RouteName = keyof Pages;

export const routeNames = Object.keys(pages) as RouteName[];

/** Route names and their paths in the widget. */
export const routes = Object.fromEntries(routeNames.map((name) => [name, pages[name].path])) as {
  readonly [Name in RouteName]: Pages[Name]['path'];
};

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Arguments<Path extends string> = [ParameterOf<Path>] extends [never]
  ? []
  : [parameters: Record<ParameterOf<Path>, string>];

/** The address of a route with its parameters filled in, e.g. `pathTo('share', { referralNumber })`. */
export function pathTo<Name extends RouteName>(name: Name, ...[parameters]: Arguments<(typeof routes)[Name]>): string {
  const values: Record<string, string> = parameters ?? {};
  return routes[name].replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
