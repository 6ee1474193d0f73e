import { inArray } from 'drizzle-orm';
import { bankRemark } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments, payRuns } from '#server/db/schema/payments.ts';
import type { BankResult } from './bank-result.ts';
import { isOurs, runIdOf } from '../pay-runs/reference.ts';
import { tell, type Told } from './tell.ts';

/** Which of these name a payment or a file of any tenant: several may pay from one account, whose statements tell of all of them. */
async function knownAmong(db: Database, references: readonly string[]): Promise<ReadonlySet<string>> {
  const runIds = references.map((reference) => runIdOf(reference)).filter((id) => id !== null);
  const ends = references.filter((reference) => runIdOf(reference) === null);
  const paid =
    ends.length === 0
      ? []
      : await db.select({ name: payments.endToEndId }).from(payments).where(inArray(payments.endToEndId, ends));
  const runs =
    runIds.length === 0 ? [] : await db.select({ id: payRuns.id }).from(payRuns).where(inArray(payRuns.id, runIds));
  const ofRuns = new Set(runs.map(({ id }) => id));
  const isRun = (reference: string) => ofRuns.has(runIdOf(reference) ?? '');
  return new Set([...paid.map(({ name }) => name), ...references.filter((reference) => isRun(reference))]);
}

/**
 * What is told of references that name nothing of the tenant's: of a refusal without one, that. What is named as we name payments and is
 * nobody's here was paid by a run that this database does not have, as after a restore: its bounty would be paid again.
 */
export async function aboutUnknown(db: Database, results: readonly BankResult[]): Promise<Told[]> {
  const ours = results.map(({ reference }) => reference).filter((reference) => isOurs(reference));
  const known = await knownAmong(db, [...new Set(ours)]);
  const remarkOf = ({ reference, remark }: BankResult) => {
    if (remark === bankRemark.nameless) return remark;
    return isOurs(reference) && !known.has(reference) ? bankRemark.unknownOfOurs : bankRemark.unknown;
  };
  return results.map((result) => tell(result, 'unchanged', remarkOf(result)));
}
