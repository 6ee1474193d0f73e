import { and, asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { ownData, type OwnData } from '#contract/records/disclosure/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { inTimestamps, toTimestamp } from '../../berlin-time.ts';
import { blocksAbout } from '../../money/holds/about.ts';
import { readAccount } from '../../money/collecting/bank-data.ts';
import { payoutsAmong } from '../../money/collecting/payouts.ts';
import { readClaims } from '../../money/collecting/read.ts';
import { consentsOf } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { ofRecipient, ofRecommender, ofWriter } from '../../mails/addressed-mail.ts';
import { mailsTo } from './mails-to.ts';
import { ownMissing } from '../../people/missing/claim.ts';
import { newsletterStateOf } from '../../people/newsletter/state.ts';
import { statusOf } from '../../referral/referral/referral.ts';
import type { ConfiguredTenant, OfferingTenant } from '../../tenant-parts.ts';
import { invitationsTo } from '../../referral/invitation/invited.ts';
import { findProduct } from '../../tenant.ts';
import { autologin, supportLogin } from '../../people/account/admin-login.ts';
import { readRecommender } from '../../people/account/recommenders.ts';
import type { Recommender } from '../../people/account/session.ts';

interface OwnName {
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Changes name and salutation. Referrals keep the name under which they were made. */
export async function changeOwnName(
  db: Database,
  { tenant, id, name }: { tenant: string; id: string; name: OwnName },
): Promise<Recommender> {
  await db
    .update(recommenders)
    .set(name)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
  return readRecommender(db, tenant, id);
}

interface Asked {
  readonly tenant: ConfiguredTenant & OfferingTenant;
  readonly id: string;
  readonly language: Language;
}

/** By what mails to their confirmed address are found, whatever they were written to it for. */
async function addresseesOf(db: Database, effects: Effects, { tenant, id, emailKey }: Recommender): Promise<string[]> {
  const others = await db
    .select({ number: recipients.number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.emailKey, emailKey)));
  return [
    ofRecommender(id),
    ...others.map(({ number }) => ofRecipient(number)),
    ...effects.pseudonyms(emailKey).map(ofWriter),
  ];
}

/** Everything that is kept of a recommender and is theirs; what recipients gave is not (GDPR Art. 15 (4)). */
export async function exportOwnData(db: Database, effects: Effects, { tenant, id, language }: Asked): Promise<OwnData> {
  const person = await readRecommender(db, tenant.key, id);
  const given = await consentsOf(db, { tenant: tenant.key, subject: id });
  const made = await db
    .select()
    .from(referrals)
    .where(and(eq(referrals.tenant, tenant.key), eq(referrals.recommenderId, id)))
    .orderBy(asc(referrals.createdAt), asc(referrals.number));
  const sent = await mailsTo(db, tenant.key, await addresseesOf(db, effects, person));
  const supportLogins = await db
    .select({ at: operatorActions.at })
    .from(operatorActions)
    .where(
      and(
        eq(operatorActions.tenant, tenant.key),
        eq(operatorActions.subject, id),
        // Nobody saw who followed a link that was made for the customer: it may have been whoever made it.
        inArray(operatorActions.action, [supportLogin.used, autologin.used]),
      ),
    )
    .orderBy(asc(operatorActions.id));
  const claims = await readClaims(db, effects, {
    tenant,
    language,
    caller: { kind: 'recommender', id },
    details: true,
    all: true,
  });
  const claimIds = claims.map(({ claimId }) => claimId);
  const payoutsOf = await payoutsAmong(db, effects, tenant.key, claimIds);
  const now = effects.clock.now();
  // Reading it with the contract's schema leaves behind what is not for anybody's eyes.
  return v.parse(ownData, {
    person: {
      ...inTimestamps(person),
      recommenderHash: person.hash,
      passwordSet: person.passwordHash !== null,
      newsletterState: newsletterStateOf(person),
    },
    consents: given.map(inTimestamps),
    referrals: made.map((referral) => ({
      ...inTimestamps(referral),
      referralNumber: referral.number,
      referralCode: referral.code,
      // What was promised in all, whoever pays which part of it.
      bountyCent: referral.bountyCent + referral.agencyCent,
      productName: findProduct(tenant, referral.productId)?.name[language] ?? referral.productId,
      status: statusOf(referral, now),
    })),
    claims: claims.map((claim) => ({ ...claim, ...payoutsOf(claim.claimId) })),
    missingBounties: await ownMissing(db, { tenant, recommenderId: id, language, all: true }),
    bankAccount: await readAccount(db, effects, tenant, { kind: 'recommender', id }),
    blocks: (await blocksAbout(db, { tenant: tenant.key, recommenderId: id })).map(inTimestamps),
    invitations: (await invitationsTo(db, effects, { tenant: tenant.key, email: person.email })).map(inTimestamps),
    mails: sent.map(inTimestamps),
    supportLogins: supportLogins.map(({ at }) => toTimestamp(at)),
  });
}
