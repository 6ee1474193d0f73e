import type { Clock } from '#server/clock.ts';
import type { Tenant } from '#server/domain/tenant.ts';

/** Somebody may have had a form open since yesterday. */
const acceptedMs = 24 * 3_600_000;

/** A folder that changes all the time keeps no more of them. */
const mostKept = 20;

const wordsOf = ({ texts, campaigns }: Pick<Tenant, 'texts' | 'campaigns'>) => JSON.stringify([texts, campaigns]);

/** A tenant that takes another one's place, with the words that this one's forms have shown until now. */
export function withFormerWords(tenant: Tenant, former: Tenant | null, clock: Clock): Tenant {
  if (!former) return tenant;
  const now = clock.now();
  const still = former.formerWords.filter(({ until }) => now < until);
  if (wordsOf(former) === wordsOf(tenant)) return { ...tenant, formerWords: still };
  const { texts, campaigns } = former;
  const latest = { until: new Date(now.getTime() + acceptedMs), texts, campaigns };
  const others = still.filter((words) => ![wordsOf(former), wordsOf(tenant)].includes(wordsOf(words)));
  return { ...tenant, formerWords: [...others, latest].slice(-mostKept) };
}
