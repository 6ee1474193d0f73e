import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import type { Effects } from '../../effects.ts';
import { emailHash } from './match.ts';

const batch = 500;

/**
 * Names the addresses of recipients by the key of today, while a former one is given: orders find them by it when the former
 * one is gone.
 * @param signal when aborted, the rest is left for the next time
 * @returns how many were named by another
 */
export async function hashAddressesAgain(db: Database, effects: Effects, signal?: AbortSignal): Promise<number> {
  const [, former] = effects.pseudonyms('');
  if (former === undefined) return 0;
  let after = { tenant: '', number: '' };
  let changed = 0;
  for (;;) {
    const rows = await db
      .select({
        tenant: recipients.tenant,
        number: recipients.number,
        email: recipients.email,
        kept: recipients.emailHash,
      })
      .from(recipients)
      .where(sql`(${recipients.tenant}, ${recipients.number}) > (${after.tenant}, ${after.number})`)
      .orderBy(asc(recipients.tenant), asc(recipients.number))
      .limit(batch);
    for (const { tenant, number, email, kept } of rows) {
      if (signal?.aborted) return changed;
      const hash = emailHash(effects, email);
      if (hash === kept) continue;
      // Not when it was confirmed with another spelling meanwhile, which is named by today's key.
      const isThis = and(eq(recipients.tenant, tenant), eq(recipients.number, number), eq(recipients.emailHash, kept));
      await db.update(recipients).set({ emailHash: hash }).where(isThis);
      changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return changed;
    after = last;
  }
}
