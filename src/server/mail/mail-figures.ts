import { count, isNull, and, min } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Figure, Figures } from '#server/http/figures.ts';

/** How many mails of each tenant wait, and since when the first of them does: asked of the index `mails_due`, which has no others. */
export const mailFigures = (db: Database, clock: Clock): Figures => ({
  labels: ['tenant'],
  gauges: {
    mails_waiting: 'Mails that are written and not sent yet',
    mails_waiting_seconds: 'How long the first of them has waited',
  },
  count: async () => {
    const rows = await db
      .select({ tenant: mails.tenant, waiting: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt)))
      .groupBy(mails.tenant);
    const now = clock.now().getTime();
    return rows.flatMap(({ tenant, waiting, since }): Figure[] => [
      { gauge: 'mails_waiting', labels: { tenant }, value: waiting },
      { gauge: 'mails_waiting_seconds', labels: { tenant }, value: since ? (now - since.getTime()) / 1000 : 0 },
    ]);
  },
  complaint: 'mails cannot be counted',
});
