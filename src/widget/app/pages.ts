import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#contract/routes.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import { loadFeature } from './load-feature.ts';
import { pageTable, type PageEntry, type PageProps } from './page-table.ts';

type LazyPage = LazyExoticComponent<ComponentType<PageProps>>;

/** Each page is a chunk of its own, fetched with the texts of its feature when it is needed. */
const shown = new Map<PageEntry, LazyPage>();

function entryOf(variant: Variant, name: RouteName): PageEntry {
  const entry = pageTable[variant][name];
  if (!entry) throw new Error(`${variant} has no page ${name}`);
  return entry;
}

/** The component of a route's page. */
export function pageOf(variant: Variant, name: RouteName): LazyPage {
  const entry = entryOf(variant, name);
  const page = shown.get(entry) ?? lazy(() => loadFeature(...entry));
  shown.set(entry, page);
  return page;
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(variant: Variant, name: RouteName): void {
  shown.delete(entryOf(variant, name));
}

/** Begins to fetch a page's chunk before React asks for it. */
export function preloadPage(variant: Variant, name: RouteName): void {
  // A failure is shown, with a way to try again, when React asks for the page.
  loadFeature(...entryOf(variant, name)).catch(() => undefined);
}
