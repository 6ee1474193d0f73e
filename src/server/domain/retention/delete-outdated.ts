import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { idempotentAnswers, solvedCaptchas, tries } from '#server/db/schema/requests.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { deleteUnconfirmedRecommenders } from './delete-unconfirmed-recommenders.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long each kind of row is of use to anybody. */
const keptFor = {
  /** As long as unconfirmed recipients (specification §9); the link in their mail ends after a week. */
  unconfirmedRecommenders: 84 * day,
  /** A registration that was finished is gone already; its link ends after a week. */
  registrations: 84 * day,
  /** An `Idempotency-Key` protects a repetition, not a second visit. */
  idempotentAnswers: day,
  /** The longest window of counted tries is a day. */
  tries: 2 * day,
  /** Beyond the expiry: whoever comes with an old link shall read that it is over, not that it never existed. */
  purposeTokens: 30 * day,
  /** Sent or given up; the row holds no personal data outside demo mode, and helps to find out what happened. */
  mails: 30 * day,
  /** Answered; whoever comes back to it later than that asks anew. */
  missingBounties: 365 * day,
} as const;

/** Which data is deleted, and how many rows of it were. */
export interface Deleted {
  readonly recipients: number;
  readonly recommenders: number;
  readonly registrations: number;
  readonly consents: number;
  readonly purposeTokens: number;
  readonly idempotentAnswers: number;
  readonly tries: number;
  readonly solvedCaptchas: number;
  readonly mails: number;
  readonly missingBounties: number;
}

/**
 * Recipients who did not confirm in time (specification §9: 12 weeks) go with the consents that they never
 * confirmed and the tokens, which hold what was typed.
 * The referral keeps its counts and its events, which name nobody: erasing a person keeps the statistics (design §6).
 */
async function deleteUnconfirmedRecipients(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(recipients)
      .where(and(isNull(recipients.confirmedAt), lte(recipients.deleteAfter, now)))
      .returning({ tenant: recipients.tenant, number: recipients.number });
    // After the recipients: one who confirms at this moment keeps both.
    for (const { tenant, number } of deleted) {
      await tx
        .delete(consents)
        .where(and(eq(consents.tenant, tenant), eq(consents.subject, number), isNull(consents.confirmedAt)));
      await tx.delete(purposeTokens).where(and(eq(purposeTokens.tenant, tenant), eq(purposeTokens.subject, number)));
    }
    return deleted.length;
  });
}

/** Deletes everything whose time is over, at all tenants. Several instances may do so at the same time. */
export async function deleteOutdated(db: Database, clock: Clock): Promise<Deleted> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  return {
    recipients: await deleteUnconfirmedRecipients(db, now),
    recommenders: await deleteUnconfirmedRecommenders(db, before(keptFor.unconfirmedRecommenders)),
    registrations: await count(
      db
        .delete(registrations)
        .where(lte(registrations.createdAt, before(keptFor.registrations)))
        .returning({ tenant: registrations.tenant }),
    ),
    consents: await count(
      db.delete(consents).where(lte(consents.deleteAfter, now)).returning({ tenant: consents.tenant }),
    ),
    purposeTokens: await count(
      db
        .delete(purposeTokens)
        .where(lte(purposeTokens.expiresAt, before(keptFor.purposeTokens)))
        .returning({ tenant: purposeTokens.tenant }),
    ),
    idempotentAnswers: await count(
      db
        .delete(idempotentAnswers)
        .where(lte(idempotentAnswers.createdAt, before(keptFor.idempotentAnswers)))
        .returning({ tenant: idempotentAnswers.tenant }),
    ),
    tries: await count(
      db
        .delete(tries)
        .where(lte(tries.windowStart, before(keptFor.tries)))
        .returning({ tenant: tries.tenant }),
    ),
    solvedCaptchas: await count(
      db.delete(solvedCaptchas).where(lte(solvedCaptchas.expiresAt, now)).returning({ tenant: solvedCaptchas.tenant }),
    ),
    mails: await count(
      db
        .delete(mails)
        .where(and(lte(mails.createdAt, before(keptFor.mails)), or(isNotNull(mails.sentAt), isNotNull(mails.failedAt))))
        .returning({ tenant: mails.tenant }),
    ),
    missingBounties: await count(
      db
        .delete(missingBounties)
        .where(lte(missingBounties.answeredAt, before(keptFor.missingBounties)))
        .returning({ tenant: missingBounties.tenant }),
    ),
  };
}
