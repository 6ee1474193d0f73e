import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { bountySide, bountyState } from '#contract/states.ts';
import type { Database } from '#server/db/database.ts';
import { bankAccounts } from '#server/db/schema/bank-accounts.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { consents } from '#server/db/schema/consents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { cancelWithAccount } from '../bounty/transitions.ts';
import type { Effects } from '../effects.ts';
import { eraseReferrals } from './erase-referrals.ts';
import type { Recommender } from './session.ts';

/** Links that still say what became of the account when somebody follows them late; they name nobody. */
const telling = ['password', 'registration', 'admin-login', 'newsletter-optin', 'newsletter-optout'] as const;

/** Claims out of a consent lapse three years after the end of the year (§§ 195, 199 BGB): its proof is needed till then. */
function endOfClaims(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + 4, 0, 1));
}

/**
 * What was agreed to stays provable, but leads to nobody: of the person only a keyed hash of the address is left, which
 * tells something to those alone who have the address already (GDPR Art. 7 (1), 17 (3) e).
 */
async function keepProof(tx: Database, effects: Effects, { tenant, id, emailKey }: Recommender): Promise<void> {
  const now = effects.clock.now();
  const theirs = and(eq(consents.tenant, tenant), eq(consents.subject, id));
  await tx.delete(consents).where(and(theirs, isNull(consents.confirmedAt)));
  await tx
    .update(consents)
    .set({
      subject: `gone:${effects.pseudonym(emailKey)}`,
      referralNumber: null,
      withdrawnAt: sql`coalesce(${consents.withdrawnAt}, ${now.toISOString()})`,
      deleteAfter: endOfClaims(now),
    })
    .where(theirs);
}

/** Bounties that nobody has collected go with the person; what is on its way or paid stays in the books. */
async function endBounties(tx: Database, effects: Effects, { tenant, id }: Recommender): Promise<void> {
  const theirs = await tx
    .select({ tenant: bounties.tenant, id: bounties.id })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        eq(bounties.recommenderId, id),
        eq(bounties.side, bountySide.recommender),
        inArray(bounties.state, [bountyState.open, bountyState.provided]),
      ),
    );
  for (const bounty of theirs) await cancelWithAccount(tx, effects, bounty);
}

/** Deletes a recommender with all that must go, in the caller's transaction (docs/decisions/2026-11-21-account.md). */
export async function erasePerson(tx: Database, effects: Effects, person: Recommender): Promise<void> {
  const { tenant, id, emailKey } = person;
  await keepProof(tx, effects, person);
  await endBounties(tx, effects, person);
  await eraseReferrals(tx, effects, { tenant, recommenderId: id });
  await tx.delete(bankAccounts).where(and(eq(bankAccounts.tenant, tenant), eq(bankAccounts.recommenderId, id)));
  await tx.delete(mails).where(and(eq(mails.tenant, tenant), eq(mails.addressee, effects.pseudonym(emailKey))));
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
  await tx.delete(recommenders).where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
}
