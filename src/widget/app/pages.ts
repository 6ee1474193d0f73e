import { lazy, type ComponentType } from 'react';
import type { RouteName } from '#contract/routes.ts';
import { ofWidget } from '#widget/session/of-widget.ts';
import type { Widget } from '#widget/session/widget.ts';
import { loadFeature } from './load-feature.ts';
import { pageTable, type PageEntry, type PageProps } from './page-table.ts';
import { waiting } from './waiting.tsx';

type Page = ComponentType<PageProps>;

/** The pages of one widget as React shows them. Each is a chunk of its own, fetched with the texts of its feature when it is needed. */
const shownBy = ofWidget(() => new Map<PageEntry, Page>());

function entryOf({ boot }: Widget, name: RouteName): PageEntry {
  const { variant } = boot.getState();
  const entry = pageTable[variant][name];
  if (!entry) throw new Error(`${variant} has no page ${name}`);
  return entry;
}

async function load({ texts }: Widget, entry: PageEntry): Promise<Page> {
  const { default: page, untilKnown } = await loadFeature(texts, ...entry);
  return untilKnown ? waiting(page, untilKnown) : page;
}

/** The component of a route's page: of one that is not loaded yet, what waits for it. */
export function pageOf(widget: Widget, name: RouteName): Page {
  const entry = entryOf(widget, name);
  const page = shownBy(widget).get(entry) ?? lazy(async () => ({ default: await load(widget, entry) }));
  shownBy(widget).set(entry, page);
  return page;
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(widget: Widget, name: RouteName): void {
  shownBy(widget).delete(entryOf(widget, name));
}

/** Fetches a page before React asks for it, which then shows it at once. @throws ChunkLoadError */
export async function loadPage(widget: Widget, name: RouteName): Promise<void> {
  const entry = entryOf(widget, name);
  const page = await load(widget, entry);
  shownBy(widget).set(entry, page);
}
