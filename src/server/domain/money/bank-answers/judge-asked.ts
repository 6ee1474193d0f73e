import { bankQuestion, bankRemark, paymentState, type BankRemark } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { contradictionsAbout } from './answered.ts';
import type { Judged, Payment } from './judge.ts';

const { rejected, dropped } = paymentState;

const frees = ({ step }: Judged) => step?.last === rejected || step?.last === dropped;

/**
 * What two operators are asked about, or have kept, is not freed by what the bank refuses afterwards, whatever its reason: they are asked
 * anew, with that.
 */
export const askedAnew = (judged: Judged): Judged =>
  frees(judged) ? { ...judged, step: null, question: bankQuestion.refused } : judged;

/**
 * What is known of money that came back, beside what was asked about it: what it leaves open (`answerByReturn`) is for two operators, and
 * money that came back although nobody knew that it had left is told loudly.
 */
export async function judgeBack(
  tx: Database,
  tenant: string,
  back: readonly Payment[],
): Promise<ReadonlyMap<string, BankRemark>> {
  const asked = await contradictionsAbout(tx, tenant, back);
  return new Map(
    back.flatMap(({ endToEndId, state }): [string, BankRemark][] => {
      const contradiction = asked.get(endToEndId);
      if (contradiction?.isOpen) return [[endToEndId, bankRemark.question]];
      return state === dropped && !contradiction ? [[endToEndId, bankRemark.contradiction]] : [];
    }),
  );
}
