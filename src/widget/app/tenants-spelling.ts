import { ownRoute, shownRoute } from '#contract/route-table.ts';
import type { Spelling } from '#widget/host/host.ts';
import type { Widget } from '#widget/session/widget.ts';

/** The paths of the tenant in the language that is spoken: addresses show them, and no page has to know (specification §2.2). */
export function tenantsSpelling({ boot }: Pick<Widget, 'boot'>): Spelling {
  return {
    shown: (route) => shownRoute(boot.getState().routes, route),
    own: (shown) => ownRoute(boot.getState().routes, shown),
  };
}
