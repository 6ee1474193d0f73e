import type { RouteName } from '../routes.ts';
import type { RouteTable } from '../route-table.ts';
import type { PageDescriptor, Variant } from './descriptor.ts';
import { energy } from './energy.ts';
import { shared } from './shared.ts';
import { telecom } from './telecom.ts';

/** Pages by name; those of another variant are not among them. */
export type Pages = Readonly<Partial<Record<RouteName, PageDescriptor>>>;

/** The pages that a variant has for itself. */
const own: Readonly<Record<Variant, Pages>> = { energy, telecom };

export const variants = Object.keys(own) as Variant[];

/** The pages of a variant. */
export function routesOf(variant: Variant): Pages {
  return { ...shared, ...own[variant] };
}

/** Name and descriptor of each page. */
export function pagesIn(pages: Pages): [RouteName, PageDescriptor][] {
  return Object.entries(pages) as [RouteName, PageDescriptor][];
}

/** The paths of a tenant that names none of its own. */
export function defaultRoutesOf(variant: Variant): RouteTable {
  return Object.fromEntries(pagesIn(routesOf(variant)).map(([name, { path }]) => [name, [path]]));
}
