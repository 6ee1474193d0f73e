import { and, isNotNull, ne, sql } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import type { Deadline } from '../../deadline.ts';
import type { Effects } from '../../effects.ts';
import { bookkeeping, lawOfBooks } from '../../records/deletion-log/deadlines.ts';
import { isOver } from '../../records/deletion-log/period.ts';
import type { MetDeadline } from '../../topic-rules.ts';

const deadline = {
  rule: deletionRule.givenVouchers,
  kind: deletedKind.voucher,
  what: 'codes of vouchers that were given (encrypted), and their hashes',
  after: bookkeeping,
  since: 'they were given',
  because: lawOfBooks,
} as const satisfies Deadline;

/** Of a code that was given nothing is left but that there was one: the pools go on counting it. */
const eraseGiven: MetDeadline<Effects>['meet'] = (tx, { clock }) =>
  tx
    .update(vouchers)
    .set({ sealed: '', codeHash: sql`'erased/' || ${vouchers.id}::text` })
    .where(
      unlocked(
        tx,
        vouchers,
        and(isNotNull(vouchers.bountyId), ne(vouchers.sealed, ''), isOver(deadline, vouchers.givenAt, clock.now())),
      ),
    )
    .returning({ tenant: vouchers.tenant });

export const voucherDeadlines = { givenVouchers: { ...deadline, meet: eraseGiven } };
