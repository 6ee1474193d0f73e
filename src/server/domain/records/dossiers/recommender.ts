import { and, count, desc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/fields.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { readRecommenderDossier as call } from '#contract/records/dossiers/calls-operator.ts';
import { mostListed } from '#contract/records/dossiers/parts.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { Failure } from '#server/failure.ts';
import { inTimestamps, toTimestamp } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { ofRecommender, ofWriter } from '../../mails/addressed-mail.ts';
import { blocksAbout } from '../../money/holds/about.ts';
import { autologin, supportLogin } from '../../people/account/admin-login.ts';
import { findRecommender } from '../../people/account/recommenders.ts';
import { consentsOf } from '../../people/consent/consents.ts';
import { ownMissing } from '../../people/missing/claim.ts';
import { newsletterStateOf } from '../../people/newsletter/state.ts';
import { statusOf } from '../../referral/referral/referral.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { endOf } from '../deletion-log/period.ts';
import { newestMailsTo } from '../disclosure/mails-to.ts';
import { bountiesWithWays, moneyOf } from './bounties.ts';
import { maskedNumber, maskedPerson } from './masked.ts';
import { presentBlock, recipientsWith } from './parts.ts';

interface Asked {
  readonly tenant: OfferingTenant;
  readonly id: string;
  readonly language: Language;
}

async function referralsOf(db: Database, effects: Effects, { tenant, id, language }: Asked) {
  const theirs = and(eq(referrals.tenant, tenant.key), eq(referrals.recommenderId, id));
  const [total] = await db.select({ count: count() }).from(referrals).where(theirs);
  const rows = await db
    .select()
    .from(referrals)
    .where(theirs)
    .orderBy(desc(referrals.createdAt), desc(referrals.number))
    .limit(mostListed);
  const now = effects.clock.now();
  const listed = rows.map((referral) => ({
    ...inTimestamps(referral),
    referralNumber: referral.number,
    referralCode: referral.code,
    productName: findProduct(tenant, referral.productId)?.name[language] ?? referral.productId,
    status: statusOf(referral, now),
  }));
  return { referrals: listed, referralCount: total?.count ?? 0 };
}

/** When somebody was signed in to the account by a link that an operator made. */
async function supportLoginsOf(db: Database, tenant: string, id: string): Promise<string[]> {
  const { at, action, subject, tenant: of, id: order } = operatorActions;
  const rows = await db
    .select({ at })
    .from(operatorActions)
    .where(and(eq(of, tenant), eq(subject, id), inArray(action, [supportLogin.used, autologin.used])))
    .orderBy(desc(order))
    .limit(mostListed);
  return rows.map((row) => toTimestamp(row.at));
}

/**
 * What there is of somebody who recommends, as an operator sees it who has not said why they look: nobody is known by it.
 * @throws Failure PSOF0107 no such account, or it is gone
 */
export async function readRecommenderDossier(
  db: Database,
  effects: Effects,
  asked: Asked,
): Promise<AnswerOf<typeof call>> {
  const { tenant, id, language } = asked;
  const { key } = tenant;
  const person = await findRecommender(db, key, id);
  if (!person) throw new Failure('PSOF0107');
  const { emailKey, confirmedAt, createdAt } = person;
  const own = {
    tenant: key,
    which: and(eq(bounties.recommenderId, id), eq(bounties.side, bountySide.recommender)),
  };
  const addressees = [ofRecommender(id), ...effects.pseudonyms(emailKey).map(ofWriter)];
  const { mails, mailCount } = await newestMailsTo(db, key, { addressees, most: mostListed });
  const expiresAt = confirmedAt ? null : endOf(deadlines.unconfirmedRecommenders, createdAt);
  // Reading it with the contract's schema leaves behind what is not for the eyes of who has not said why.
  return v.parse(call.answer, {
    ...inTimestamps({ ...person, expiresAt }),
    ...maskedPerson(person),
    recommenderId: id,
    customerNumber: maskedNumber(person.customerNumber),
    newsletterState: newsletterStateOf(person),
    isBlocked: person.blockedAt !== null,
    money: await moneyOf(db, own),
    ...(await referralsOf(db, effects, asked)),
    ...(await bountiesWithWays(db, effects, own)),
    missingBounties: await ownMissing(db, { tenant, recommenderId: id, language }),
    consents: (await consentsOf(db, { tenant: key, subject: id })).map(inTimestamps),
    blocks: (await blocksAbout(db, { tenant: key, recommenderId: id })).map(presentBlock),
    mails: mails.map(inTimestamps),
    mailCount,
    alsoRecipient: await recipientsWith(db, person),
    supportLogins: await supportLoginsOf(db, key, id),
  });
}
