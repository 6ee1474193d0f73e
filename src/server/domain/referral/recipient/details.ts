import { and, eq, isNotNull } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readRecipientDetails as call } from '#contract/referral/recipient/calls-operator.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { toTimestamp, toTimestampOrNull } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { advertisingSince } from './advertising.ts';

interface Asked {
  readonly tenant: string;
  readonly number: string;
  readonly by: Operator;
}

/**
 * What a recipient has confirmed. That somebody looked is noted, and not for whom: the trail names no people.
 * @throws Failure PSOF0403 unknown, gone, or nobody has confirmed it
 */
export async function readRecipientDetails(
  db: Database,
  effects: Effects,
  { tenant, number, by }: Asked,
): Promise<AnswerOf<typeof call>> {
  const [found] = await db
    .select({ recipient: recipients, productId: referrals.productId })
    .from(recipients)
    .innerJoin(referrals, and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber)))
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number), isNotNull(recipients.confirmedAt)));
  const confirmedAt = found?.recipient.confirmedAt;
  if (!confirmedAt) throw new Failure('PSOF0403');
  const { recipient, productId } = found;
  const subject = newUuid(effects.random);
  await noteAction(db, effects, tenant, { by, action: 'person-looked-up', subject });
  const { referralNumber, salutation, firstName, lastName, email, language, contact } = recipient;
  return {
    recipientNumber: number,
    referralNumber,
    productId,
    salutation,
    firstName,
    lastName,
    email,
    language,
    contact,
    confirmedAt: toTimestamp(confirmedAt),
    advertisingSince: toTimestampOrNull(await advertisingSince(db, effects, recipient)),
  };
}
