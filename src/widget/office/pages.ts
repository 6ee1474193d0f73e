import { lazy, type ComponentType } from 'react';
import type { OfficeRoute } from '#contract/office-routes.ts';
import { loadPart } from '#widget/ui/load-part.ts';
import { pageTable } from './page-table.ts';

/** Pages as React shows them, each a chunk of its own. They hold nothing of a tenant or a person. */
const shown = new Map<OfficeRoute, ComponentType>();

/** The component of a page: of one that is not loaded yet, what waits for it. */
export function pageOf(name: OfficeRoute): ComponentType {
  const load = pageTable[name];
  if (!load) throw new Error(`The office has no page ${name}`);
  const page = shown.get(name) ?? lazy(() => loadPart(load));
  shown.set(name, page);
  return page;
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(name: OfficeRoute): void {
  shown.delete(name);
}
