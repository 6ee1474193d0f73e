import type { Boot } from '#contract/boot.ts';
import { type BrowsersHost, createHost } from '#widget/host/host.ts';
import { noticeAttention } from '#widget/ui/is-attended.ts';
import { carryPlacement } from './carry-placement.ts';
import { tenantsSpelling } from './tenants-spelling.ts';

/** Finds out what surrounds a tenant’s widget in a browser, and notices from then on whether the person is busy in it. Call it once. */
export function openHost({ config: { tenant, allowedOrigins }, routes, language, unsaid }: Boot): BrowsersHost {
  noticeAttention();
  return createHost({
    tenant,
    allowedOrigins,
    language,
    unsaid,
    spelling: tenantsSpelling(routes),
    carry: carryPlacement,
  });
}
