import { ownRoute, shownRoute } from '#contract/route-table.ts';
import type { Spelling } from '#widget/host/host.ts';
import { currentBoot } from '#widget/session/boot.ts';

/** The paths of the tenant in the language that is spoken: addresses show them, and no page has to know (specification §2.2). */
export const tenantsSpelling: Spelling = {
  shown: (route) => shownRoute(tableNow(), route),
  own: (shown) => ownRoute(tableNow(), shown),
};

function tableNow() {
  const boot = currentBoot();
  if (!boot) throw new Error('provideBoot() has not been called');
  return boot.routes;
}
