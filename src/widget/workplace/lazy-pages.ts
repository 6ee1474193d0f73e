import { lazy, type ComponentType } from 'react';
import { loadPart } from '#widget/ui/load-part.ts';

interface PageModule {
  readonly default: ComponentType;
}

/** Which module shows which page. */
export type WorkplaceTable<Route extends string> = Readonly<Partial<Record<Route, () => Promise<PageModule>>>>;

/** Pages as React shows them, each a chunk of its own. They hold nothing of a tenant or a person. */
export function lazyPages<Route extends string>(table: WorkplaceTable<Route>) {
  const shown = new Map<Route, ComponentType>();
  return {
    /** The component of a page: of one that is not loaded yet, what waits for it. */
    pageOf(name: Route): ComponentType {
      const load = table[name];
      if (!load) throw new Error(`There is no page ${name}`);
      const page = shown.get(name) ?? lazy(() => loadPart(load));
      shown.set(name, page);
      return page;
    },
    /** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
    forgetPage(name: Route): void {
      shown.delete(name);
    },
  };
}

export type LazyPages<Route extends string> = ReturnType<typeof lazyPages<Route>>;
