import { bankRemark } from '#contract/pay-runs.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';
import { noteAction, type Operator } from '../operator/actions.ts';
import type { Tenant } from '../tenant.ts';
import type { BankResult } from './bank-result.ts';
import { lot, takeInLots } from './take-in-lots.ts';
import type { Outcome, Told } from './tell.ts';
import { takeFileResult } from './whole-file.ts';

/** More than anybody reads; how many there are is told. */
const mostRemarks = 1000;

/** Counts what became of results, and keeps what is to be told of those of which nothing simply followed. */
class Tally {
  readonly #counts: Record<Outcome, number> = { booked: 0, rejected: 0, returned: 0, asked: 0, unchanged: 0 };
  readonly #remarks: Told[] = [];
  #remarked = 0;
  #contradictions = 0;

  add(told: readonly Told[]): void {
    for (const one of told) {
      if (one.outcome !== null) this.#counts[one.outcome] += 1;
      if (one.remark === bankRemark.contradiction) this.#contradictions += 1;
      if (one.remark !== null) {
        this.#remarked += 1;
        if (this.#remarks.length < mostRemarks) this.#remarks.push(one);
      }
    }
  }

  present() {
    const remarks = this.#remarks.flatMap(({ reference, remark, reasons, words: bankWords, check }) =>
      remark === null
        ? []
        : [{ reference, remark, bankReason: reasons.join(' ') || null, bankWords, payeeCheck: check }],
    );
    return { ...this.#counts, contradictions: this.#contradictions, remarkCount: this.#remarked, remarks };
  }
}

/**
 * Takes a bank's answer as it is read. The same file again changes nothing.
 * @param results some at a time, in the order of the file
 * @returns how many of each, and why nothing followed where nothing did
 */
export async function takeResults(
  db: Database,
  effects: Effects,
  tenant: Tenant,
  { results, by }: { results: AsyncIterable<readonly BankResult[]>; by: Operator },
) {
  const tally = new Tally();
  let transfers: BankResult[] = [];
  const flush = async () => {
    tally.add(await takeInLots(db, effects, tenant, { results: transfers, by }));
    transfers = [];
  };
  for await (const some of results) {
    for (const result of some) {
      if (result.of === 'transfer') {
        transfers.push(result);
        if (transfers.length >= lot) await flush();
      } else {
        // What is said of a whole file is true of what nothing was said of before.
        await flush();
        tally.add(await db.transaction((tx) => takeFileResult(tx, effects, tenant, { result, by })));
      }
    }
  }
  await flush();
  await noteAction(db, effects, tenant.key, {
    operator: by,
    action: 'bank-results-taken',
    subject: newUuid(effects.random),
  });
  return tally.present();
}
