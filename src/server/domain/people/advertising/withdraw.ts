import { and, eq, inArray, max } from 'drizzle-orm';
import { is } from 'valibot';
import { recipientNumber } from '#contract/fields.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import type { WithdrawalReason } from '#contract/people/consent/withdrawal-reason.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { holdRecommender } from '../../identity/hold-person.ts';
import { emailKey } from '../../mails/email-key.ts';
import { findSubject } from '../../money/blocking/subject.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { endAdvertising } from '../../referral/recipient/advertising.ts';
import { findByEmail, findRecommender } from '../account/recommenders.ts';
import { withdrawnAction } from '../consent/withdrawn-action.ts';
import { endNewsletter } from '../newsletter/optout.ts';

interface Asked {
  readonly tenant: string;
  /** What the operator knows of the person: their address, the number of a recipient, or of a referral that they made. */
  readonly told: string;
  readonly reason: WithdrawalReason;
  readonly by: Operator;
}

/**
 * The address that is meant, as addresses are compared; nobody may have it.
 * @throws Failure PSOF0403 no such recipient, PSOF0301 no such referral, PSOF0107 the account of who made it is gone
 */
async function addressMeant(db: Database, { tenant, told }: Asked): Promise<string> {
  if (told.includes('@')) return emailKey(told);
  if (is(recipientNumber, told)) {
    const isTheirs = and(eq(recipients.tenant, tenant), eq(recipients.number, told.toUpperCase()));
    const [recipient] = await db.select({ emailKey: recipients.emailKey }).from(recipients).where(isTheirs);
    if (!recipient) throw new Failure('PSOF0403');
    return recipient.emailKey;
  }
  const { id } = await findSubject(db, tenant, { thing: blockedThing.account, told });
  const person = await findRecommender(db, tenant, id);
  if (!person) throw new Failure('PSOF0107');
  return person.emailKey;
}

/** What the proofs of somebody name them by: the account, and each recipient that the address is. @throws Failure PSOF0403 nobody has it */
async function namesOf(tx: Database, tenant: string, key: string) {
  const person = await findByEmail(tx, tenant, key);
  const account = person && (await holdRecommender(tx, tenant, person.id));
  const numbers = await tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.emailKey, key)));
  const subjects = [...(account ? [account.id] : []), ...numbers.map(({ number }) => number)];
  if (subjects.length === 0) throw new Failure('PSOF0403');
  return { account, subjects };
}

/** Since when nothing stands any more of what they had agreed to or wished for; null where there was nothing. */
async function endedSince(tx: Database, tenant: string, subjects: readonly string[]): Promise<Date | null> {
  const theirs = and(
    eq(consents.tenant, tenant),
    inArray(consents.subject, [...subjects]),
    eq(consents.purpose, 'newsletter'),
  );
  const [last] = await tx
    .select({ at: max(consents.withdrawnAt) })
    .from(consents)
    .where(theirs);
  return last?.at ?? null;
}

/**
 * Ends newsletter and advertising of somebody who has asked the operator for it: of the account and of each recipient with that address,
 * blocked or not, confirmed or wished for alone (GDPR Art. 7 (3)). Terms and campaigns stay. The trail has each consent that it ended; what
 * had ended before is not noted again, and a second time says the same moment.
 * @throws Failure as {@link addressMeant}; PSOF0403 nobody has the address, PSOF0770 they never agreed to it
 */
export async function withdrawNewsletterAsked(
  db: Database,
  effects: Effects,
  asked: Asked,
): Promise<{ readonly withdrawnAt: string }> {
  const { tenant, reason, by } = asked;
  const key = await addressMeant(db, asked);
  return transact(db, async (tx) => {
    const { account, subjects } = await namesOf(tx, tenant, key);
    const ended = [
      ...(account ? await endNewsletter(tx, effects, account) : []),
      ...(await endAdvertising(tx, effects, { tenant, emailKey: key })),
    ];
    const since = await endedSince(tx, tenant, subjects);
    if (since === null) throw new Failure('PSOF0770', [{ field: 'subject', rule: 'invalid' }]);
    const action = withdrawnAction('newsletter', reason);
    for (const subject of ended) await noteAction(tx, effects, tenant, { by, action, subject });
    return { withdrawnAt: toTimestamp(since) };
  });
}
