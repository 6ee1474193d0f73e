import type { Clock } from '#server/clock.ts';
import type { Tenant } from '#server/domain/tenant.ts';

/** Somebody may have had a form open since yesterday. */
const acceptedMs = 24 * 3_600_000;

const wordsOf = ({ texts, campaigns }: Tenant) => JSON.stringify([texts, campaigns]);

/** A tenant that takes another one's place, with the words that this one's forms have shown until now. */
export function withFormerWords(tenant: Tenant, former: Tenant | null, clock: Clock): Tenant {
  if (!former) return tenant;
  const now = clock.now();
  const still = former.formerWords.filter(({ until }) => now < until);
  if (wordsOf(former) === wordsOf(tenant)) return { ...tenant, formerWords: still };
  const { texts, campaigns } = former;
  return { ...tenant, formerWords: [...still, { until: new Date(now.getTime() + acceptedMs), texts, campaigns }] };
}
