import { lazy, type ComponentType } from 'react';
import type { RouteName } from '#contract/routes.ts';
import { ofWidget } from '#widget/session/of-widget.ts';
import type { Widget } from '#widget/session/widget.ts';
import { loadPart } from '#widget/ui/load-part.ts';
import { loadSentPage, type SentPage } from './first-page.ts';
import { everyPage, loadFeature } from './load-feature.ts';
import type { PageModule, PageProps } from './page-table.ts';
import { waiting } from './waiting.tsx';

type Page = ComponentType<PageProps>;

/** The pages of one widget as React shows them. Each is a chunk of its own, fetched with the texts of its feature when it is needed. */
const shownBy = ofWidget(() => new Map<RouteName, Page>());

function pageIn({ default: page, untilKnown }: PageModule): Page {
  return untilKnown ? waiting(page, untilKnown) : page;
}

async function load({ boot, texts }: Widget, name: RouteName): Promise<Page> {
  const { entryOf } = await loadPart(everyPage);
  return pageIn(await loadFeature(texts, ...entryOf(boot.getState().variant, name)));
}

/** The component of a route's page: of one that is not loaded yet, what waits for it. */
export function pageOf(widget: Widget, name: RouteName): Page {
  const page = shownBy(widget).get(name) ?? lazy(async () => ({ default: await load(widget, name) }));
  shownBy(widget).set(name, page);
  return page;
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(widget: Widget, name: RouteName): void {
  shownBy(widget).delete(name);
}

/**
 * Fetches a page before React asks for it, which then shows it at once.
 * @param sent where the service says that the page is
 * @throws ChunkLoadError
 */
export async function loadPage(widget: Widget, name: RouteName, sent?: SentPage): Promise<void> {
  const page = sent ? pageIn(await loadSentPage(widget, name, sent)) : await load(widget, name);
  shownBy(widget).set(name, page);
}
