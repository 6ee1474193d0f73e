import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { findPerson as call } from '#contract/records/disclosure/calls-operator.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { employmentsOf } from '../../agency/employees/forget.ts';
import { emailKey } from '../../mails/email-key.ts';
import { inTimestamps } from '../../berlin-time.ts';
import { invitationsTo } from '../../referral/invitation/invited.ts';
import { newUuid } from '../../identity/uuid.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { heldOf } from './held-of-recipient.ts';
import type { ConfiguredTenant, OfferingTenant, SpeakingTenant } from '../../tenant-parts.ts';
import { exportOwnData } from './own-data.ts';
import { findByEmail } from '../../people/account/recommenders.ts';

interface Asked {
  readonly tenant: ConfiguredTenant & OfferingTenant & SpeakingTenant;
  readonly language: Language;
  readonly email: string;
  readonly by: Operator;
}

/**
 * What is held of who has an address, for whoever asks the support for it (GDPR Art. 15) or to be deleted (Art. 17). That somebody looked
 * is noted, and not for whom: the trail names no people.
 */
export async function findPerson(
  db: Database,
  effects: Effects,
  { tenant, language, email, by }: Asked,
): Promise<v.InferOutput<typeof call.answer>> {
  return transact(
    db,
    async (tx) => {
      const person = await findByEmail(tx, tenant.key, email);
      const recommender = person && (await exportOwnData(tx, effects, { tenant, id: person.id, language }));
      const found = await tx
        .select()
        .from(recipients)
        .where(and(eq(recipients.tenant, tenant.key), eq(recipients.emailKey, emailKey(email))))
        .orderBy(asc(recipients.createdAt), asc(recipients.number));
      const recipient: object[] = [];
      for (const one of found) recipient.push(await heldOf(tx, effects, one, { tenant, language }));
      const invitations = (await invitationsTo(tx, effects, { tenant: tenant.key, email })).map(inTimestamps);
      const agencies = await employmentsOf(tx, effects, { tenant: tenant.key, email });
      const subject = newUuid(effects.random);
      await noteAction(tx, effects, tenant.key, { by, action: 'person-looked-up', subject });
      // Reading it with the contract's schema leaves behind what is not for anybody's eyes.
      return v.parse(call.answer, { recommender, recipient, invitations, agencies });
    },
    // Of one moment: who deletes the account meanwhile is told of as they were, and not by halves.
    { config: { isolationLevel: 'repeatable read' } },
  );
}
