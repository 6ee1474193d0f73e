import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import type { AddressedMail } from '../../mails/addressed-mail.ts';
import { nameOf, noteAction, type Operator } from '../../operator/actions.ts';
import { pageUrl } from '../../partner-page.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { isCase, type CaseKey } from './cases.ts';

interface Answering {
  readonly missingNumber: string;
  readonly answerText: string;
  /** Nothing is answered. */
  readonly dryRun: boolean;
  readonly operator: Operator;
}

/** The person of a claim, while the address is confirmed: held before the claim is locked, which goes with them. */
async function confirmedPerson(tx: Database, key: CaseKey) {
  const [asked] = await tx.select({ id: missingBounties.recommenderId }).from(missingBounties).where(isCase(key));
  const person = asked && (await holdRecommender(tx, key.tenant, asked.id));
  return person?.confirmedAt ? person : null;
}

/** The mail with which somebody is answered. */
export type AnswerMail = Extract<AddressedMail, { readonly kind: 'missing-bounty-answered' }>;

/**
 * Answers a claim: in the personal area, and by mail where the address was confirmed. Of two operators the first one's
 * answer counts; the same answer again is no second one.
 * @returns whether a mail goes out with the answer, and the one that has been written
 * @throws Failure PSOF0761 unknown, PSOF0762 answered otherwise already
 */
export async function answerCase(
  db: Database,
  effects: Effects,
  tenant: LinkedTenant,
  { missingNumber, answerText, dryRun, operator }: Answering,
): Promise<{ readonly mailed: boolean; readonly mail: AnswerMail | null }> {
  const key = { tenant: tenant.key, missingNumber };
  return transactOrRehearse(db, dryRun, async (tx) => {
    const person = await confirmedPerson(tx, key);
    const read = tx.select().from(missingBounties).where(isCase(key));
    const [row] = await lockRows(tx, 'missing-bounty', read, { key: (asked) => asked.number });
    if (!row) throw new Failure('PSOF0761');
    const mailed = person !== null;
    if (row.answeredAt) {
      if (row.answerText !== answerText) throw new Failure('PSOF0762');
      return { mailed, mail: null };
    }
    const answeredAt = effects.clock.now();
    await tx
      .update(missingBounties)
      .set({ answeredAt, answerText, answeredBy: nameOf(operator) })
      .where(isCase(key));
    await noteAction(tx, effects, tenant.key, {
      by: operator,
      action: 'missing-bounty-answered',
      subject: missingNumber,
    });
    if (!person) return { mailed, mail: null };
    const mail: AnswerMail = {
      kind: 'missing-bounty-answered',
      addressee: { role: 'recommender', id: person.id },
      tenant: tenant.key,
      to: person.email,
      language: person.language,
      firstName: person.firstName,
      missingNumber,
      askedAt: row.createdAt,
      question: row.missingText,
      answer: answerText,
      areaUrl: pageUrl(tenant, person.language, pathTo('personalArea')),
    };
    await effects.enqueueMail(tx, mail);
    return { mailed, mail };
  });
}
