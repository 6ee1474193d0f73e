import { and, eq, notInArray } from 'drizzle-orm';
import { deletedKind, deletionRule } from '#contract/records/deletion-log/deletions.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { forgetRecommender } from '../../money/fraud/forget.ts';
import { keepAccountBlocks } from '../../money/holds/gone.ts';
import { endWithPerson } from '../../money/settlement/end-with-person.ts';
import { keepProofs } from '../../people/consent/keep-proof.ts';
import type { Effects } from '../../effects.ts';
import { eraseMailsOfRecommenders } from './erase-mails.ts';
import { eraseContactOfNobody } from './erase-contact.ts';
import { loosenActions } from '../../operator/actions.ts';
import { noteDeletion } from '../deletion-log/deletion-log.ts';
import { keepMark } from '../deletion-log/marks.ts';
import { addToSums } from '../deletion-log/sums.ts';
import type { TenantSettings } from '../../tenant.ts';
import { eraseReferrals } from './erase-referrals.ts';
import { leaveNewsletterLinks } from '../../people/account/newsletter-links.ts';
import { endSessionsOf, type Recommender } from '../../people/account/session.ts';

/** Links that still say what became of the account when somebody follows them late; they name nobody. */
const telling = ['password', 'registration', 'admin-login', 'newsletter-optin', 'newsletter-optout'] as const;

/**
 * Deletes a recommender, who is locked, with all that must go, in the caller's transaction
 * (docs/decisions/2026-11-21-account.md).
 * @param config the rules of their tenant
 */
export async function erasePerson(
  tx: Database,
  effects: Effects,
  { person, config }: { readonly person: Recommender; readonly config: TenantSettings['config'] },
): Promise<void> {
  const { tenant, id, emailKey } = person;
  await forgetRecommender(tx, effects, person);
  await keepProofs(tx, effects, tenant, [{ subject: id, emailKey }]);
  const gone = await eraseReferrals(tx, effects, { person, config });
  const accounts = await tx
    .delete(bankAccounts)
    .where(and(eq(bankAccounts.tenant, tenant), eq(bankAccounts.recommenderId, id)))
    .returning({ tenant: bankAccounts.tenant });
  await endSessionsOf(tx, person);
  await loosenActions(tx, effects, { tenant, subject: id });
  await keepAccountBlocks(tx, effects, tenant, [person]);
  await tx.delete(registrations).where(and(eq(registrations.tenant, tenant), eq(registrations.recommenderId, id)));
  await tx
    .delete(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.subject, id),
        notInArray(purposeTokens.purpose, [...telling]),
      ),
    );
  await leaveNewsletterLinks(tx, effects, person);
  const isTheirs = and(eq(bounties.recommenderId, id), eq(bounties.side, bountySide.recommender));
  await endWithPerson(tx, effects, { tenant, personOf: () => person, isTheirs, isBlocked: person.blockedAt !== null });
  await tx.delete(recommenders).where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
  // Who mails them something holds them or one of their bounties: nothing more can come now.
  await eraseMailsOfRecommenders(tx, effects, tenant, [person]);
  await eraseContactOfNobody(tx, effects, person);
  const rule = deletionRule.accountAsked;
  await keepMark(tx, effects, { tenant, kind: 'recommender', id });
  await noteDeletion(tx, effects, { tenant, rule, kind: deletedKind.recommender, count: 1 });
  await noteDeletion(tx, effects, { tenant, rule, kind: deletedKind.referral, count: gone.referrals });
  await noteDeletion(tx, effects, { tenant, rule, kind: deletedKind.recipient, count: gone.recipients });
  await noteDeletion(tx, effects, { tenant, rule, kind: deletedKind.bankData, count: accounts.length });
  await addToSums(tx, gone.sums);
}
