import { and, isNotNull, or, sql } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { agencyInvoices } from '#server/db/schema/agency-plans.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { bookkeeping, lawOfBooks } from '../../records/deletion-log/deadlines.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';

const { notedBy, paidBy, paidAt, undoneBy } = agencyInvoices;

const deadline = {
  rule: deletionRule.invoiceWords,
  kind: deletedKind.invoice,
  what: 'who has said of an agency’s invoice that it is paid, or was not; the invoice itself names nobody and stays as long as the books',
  after: bookkeeping,
  since: 'they said so',
  because: lawOfBooks,
} as const satisfies Deadline;

const momentOf = (word: typeof notedBy | typeof undoneBy) =>
  sql`((${word})::jsonb ->> 'decidedAt')::timestamp at time zone 'UTC'`;
const saidAt = sql`greatest(${paidAt}, ${momentOf(notedBy)}, ${momentOf(undoneBy)})`;

const eraseWords: MetDeadline<Effects>['meet'] = (tx, { clock }) =>
  tx
    .update(agencyInvoices)
    .set({ notedBy: null, paidBy: null, undoneBy: null })
    .where(
      unlocked(
        tx,
        agencyInvoices,
        and(or(isNotNull(notedBy), isNotNull(paidBy), isNotNull(undoneBy)), isOver(deadline, saidAt, clock.now())),
      ),
    )
    .returning({ tenant: agencyInvoices.tenant });

export const invoiceDeadlines = { invoiceWords: { ...deadline, meet: eraseWords } };
