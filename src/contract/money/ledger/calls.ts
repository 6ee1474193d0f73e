import * as v from 'valibot';
import { operatorFor } from '../../callers.ts';
import { anchorPattern, ledgerAccount, ledgerFault, ledgerLeftOut } from './ledger-accounts.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { valuesOf } from '../../values-of.ts';
import { endpoint } from './wire.ts';

const wholeCents = v.pipe(v.number(), v.integer());

export const checkBooks = endpoint({
  name: 'checkBooks',
  summary: 'Reads the books from the first entry on, or from an anchor on, and says whether all is as it was written',
  source: 'Design §6 Bounty, §7 payments',
  method: 'GET',
  path: 'operator/hauptbuch/pruefung',
  /**
   * Number and hash of a seal, as a mail or the log has told them (`412:9f86…`). Entries after it are proven as they are without an anchor; what stands
   * before it is not read again, and kept sums are taken as they are signed, as `leftOut` says, unless the kept sums or the count of entries give cause to read all.
   */
  query: v.object({ anchor: v.optional(v.pipe(v.string('invalid'), v.regex(anchorPattern, 'invalid'))) }),
  queryDictionary: { anchor: 'anker' },
  answer: v.object({
    postingCount: v.number(),
    /** Of these, what has no number yet; and what should have one, since it has waited for longer than the sealing takes. */
    unsealedCount: v.number(),
    lateCount: v.number(),
    /** What could not be checked, as it was written or sealed by a key that is not given any more. */
    withoutKeyCount: v.number(),
    /** Number and hash of the last seal; null before the first. */
    anchor: v.nullable(v.string()),
    /**
     * The first entry that is not as it was written, or takes back once more what a bounty cost, and what is wrong with it; null when all
     * are. By its id where it has no number. Of kept sums that are not those of the entries their month.
     */
    fault: v.nullable(
      v.object({
        seq: v.nullable(v.number()),
        entryId: v.optional(v.string()),
        month: v.optional(v.string()),
        what: v.picklist(valuesOf(ledgerFault)),
      }),
    ),
    /** What was not proven, since the check has begun at the anchor: only one without an anchor proves it. Empty where all was read. */
    leftOut: v.optional(v.array(v.picklist(valuesOf(ledgerLeftOut))), []),
    /** Debits less credits, in cents. */
    balances: v.array(v.object({ account: v.picklist(valuesOf(ledgerAccount)), balanceCent: wholeCents })),
    owedCent: wholeCents,
    /** The same, counted from the bounties themselves. */
    owedByBountiesCent: wholeCents,
    /** What agencies are to pay for what they have added to bounties that were paid. */
    agenciesOweCent: wholeCents,
    /** The same, counted from the bounties and the invoices that are paid. */
    agenciesOweByBountiesCent: wholeCents,
  }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const listLedgerMonths = endpoint({
  name: 'listLedgerMonths',
  summary: 'The books by month of Europe/Berlin, oldest first, in cents',
  source: 'Design §6 Bounty, §7 payments',
  method: 'GET',
  path: 'operator/hauptbuch/monate',
  answer: v.object({
    months: v.array(
      v.object({
        month: v.string(),
        openedCent: wholeCents,
        cancelledCent: wholeCents,
        forfeitedCent: wholeCents,
        paidCent: wholeCents,
        returnedCent: wholeCents,
        reclaimableCent: wholeCents,
        owedCent: wholeCents,
      }),
    ),
  }),
  allow: [operatorFor(operatorScope.reports)],
  errors: ['PSOF0701', 'PSOF0703'],
});
