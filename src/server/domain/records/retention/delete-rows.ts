import { forgottenActor } from '#server/db/schema/actor-name.ts';
import { and, eq, inArray, isNotNull, isNull, lte, ne, not, notExists, or, type SQL } from 'drizzle-orm';
import { blocks } from '#server/db/schema/blocks.ts';
import { consents } from '#server/db/schema/consents.ts';
import { deletionMarks } from '#server/db/schema/deletions.ts';
import { mails } from '#server/db/schema/mails.ts';
import { missingBounties } from '#server/db/schema/missing-bounties.ts';
import { operatorActions, operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { idempotentAnswers, solvedCaptchas, tries } from '#server/db/schema/requests.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { daysLater } from '../../berlin-time.ts';
import { officeLink } from '../../identity/tokens.ts';
import { daysOfOne } from '../../referral/invitation/invited.ts';
import { isOfSomebodyGone } from '../../people/account/newsletter-links.ts';
import { ofGone } from '../../money/holds/gone.ts';
import { deadlines } from '../deletion-log/deadlines.ts';
import { throughTrailDoor } from '#server/db/trail-door.ts';
import { unlocked } from '#server/db/unlocked-rows.ts';
import { isNeeded } from '../../topic-rules.ts';
import { lockAndLookAgain, type Deleter } from './ground.ts';
import { isOver } from '../deletion-log/period.ts';

export const deleteRegistrations: Deleter = (tx, { clock }) =>
  tx
    .delete(registrations)
    .where(unlocked(tx, registrations, isOver(deadlines.registrations, registrations.createdAt, clock.now())))
    .returning({ tenant: registrations.tenant });

/** No link to them works by then: it ends with what it confirms. */
export const deleteUnconfirmedConsents: Deleter = (tx, { clock }) =>
  tx
    .delete(consents)
    .where(
      unlocked(
        tx,
        consents,
        and(isNull(consents.confirmedAt), isOver(deadlines.unconfirmedConsents, consents.requestedAt, clock.now())),
      ),
    )
    .returning({ tenant: consents.tenant });

export const deleteConsentProofs: Deleter = (tx, { clock }) =>
  tx
    .delete(consents)
    .where(unlocked(tx, consents, lte(consents.deleteAfter, clock.now())))
    .returning({ tenant: consents.tenant });

/** A link that ends newsletter and campaigns stays as long as its person: the mail says that it works at any time. */
const isPromisedNoMore = or(ne(purposeTokens.purpose, 'newsletter-optout'), isOfSomebodyGone(purposeTokens.subject));

export const deleteTokens: Deleter = (tx, { clock }) =>
  tx
    .delete(purposeTokens)
    .where(
      unlocked(
        tx,
        purposeTokens,
        and(
          isOver(deadlines.purposeTokens, purposeTokens.expiresAt, clock.now()),
          isPromisedNoMore,
          // The one mail within a year.
          or(ne(purposeTokens.purpose, 'invitation'), lte(purposeTokens.createdAt, daysLater(clock.now(), -daysOfOne))),
        ),
      ),
    )
    .returning({ tenant: purposeTokens.tenant });

/** An expired token opens nothing; the row still says that there was one. */
export const eraseTypedDetails: Deleter = (tx, { clock }) =>
  tx
    .update(purposeTokens)
    .set({ details: {} })
    .where(
      unlocked(
        tx,
        purposeTokens,
        and(
          inArray(purposeTokens.purpose, ['recipient', 'recipient-visit', 'invitation', officeLink, 'agency-code']),
          ne(purposeTokens.details, {}),
          isOver(deadlines.typedDetails, purposeTokens.expiresAt, clock.now()),
        ),
      ),
    )
    .returning({ tenant: purposeTokens.tenant });

export const deleteAnswers: Deleter = (tx, { clock }) =>
  tx
    .delete(idempotentAnswers)
    .where(
      unlocked(tx, idempotentAnswers, isOver(deadlines.idempotentAnswers, idempotentAnswers.createdAt, clock.now())),
    )
    .returning({ tenant: idempotentAnswers.tenant });

export const deleteTries: Deleter = (tx, { clock }) =>
  tx
    .delete(tries)
    .where(unlocked(tx, tries, isOver(deadlines.tries, tries.windowStart, clock.now())))
    .returning({ tenant: tries.tenant });

export const deleteCaptchas: Deleter = (tx, { clock }) =>
  tx
    .delete(solvedCaptchas)
    .where(unlocked(tx, solvedCaptchas, isOver(deadlines.solvedCaptchas, solvedCaptchas.expiresAt, clock.now())))
    .returning({ tenant: solvedCaptchas.tenant });

export const deleteSessions: Deleter = (tx, { clock }) =>
  tx
    .delete(sessions)
    .where(unlocked(tx, sessions, isOver(deadlines.sessions, sessions.endsAt, clock.now())))
    .returning({ tenant: sessions.tenant });

/** One that was neither sent nor given up is being tried; one that was given up and brought what is needed still tells that somebody has not got it. */
export const deleteMails: Deleter = (tx, { clock, topics }) =>
  tx
    .delete(mails)
    .where(
      unlocked(
        tx,
        mails,
        and(
          isOver(deadlines.mails, mails.createdAt, clock.now()),
          or(isNotNull(mails.sentAt), and(isNotNull(mails.failedAt), not(isNeeded(topics.needsMail, clock.now())))),
        ),
      ),
    )
    .returning({ tenant: mails.tenant });

export const deleteMissingBounties: Deleter = (tx, { clock }) =>
  tx
    .delete(missingBounties)
    .where(unlocked(tx, missingBounties, isOver(deadlines.missingBounties, missingBounties.answeredAt, clock.now())))
    .returning({ tenant: missingBounties.tenant });

export const deleteLiftedBlocks: Deleter = (tx, { clock }) =>
  tx
    .delete(blocks)
    .where(unlocked(tx, blocks, isOver(deadlines.liftedBlocks, blocks.liftedAt, clock.now())))
    .returning({ tenant: blocks.tenant });

/** What is blocked stays so, and can be lifted, unless it is gone; the operators' log goes on saying who blocked it, not why. */
export const eraseReasonsOfBlocks: Deleter = async (tx, { clock }) => {
  const areOver = and(isNull(blocks.liftedAt), isOver(deadlines.reasonsOfBlocks, blocks.blockedAt, clock.now()));
  const tenant = { tenant: blocks.tenant };
  const gone = await tx
    .delete(blocks)
    .where(unlocked(tx, blocks, and(areOver, ofGone)))
    .returning(tenant);
  const wordless = await tx
    .update(blocks)
    .set({ reason: '', blockedBy: forgottenActor })
    .where(
      unlocked(tx, blocks, and(areOver, not(ofGone), or(ne(blocks.reason, ''), ne(blocks.blockedBy, forgottenActor)))),
    )
    .returning(tenant);
  return [...gone, ...wordless];
};

export const deleteActions: Deleter = (tx, { clock }) =>
  throughTrailDoor(tx, 'DELETE', () =>
    tx
      .delete(operatorActions)
      .where(unlocked(tx, operatorActions, isOver(deadlines.operatorActions, operatorActions.at, clock.now())))
      .returning({ tenant: operatorActions.tenant }),
  );

/** The keys, and whoever has none any more. */
export const deleteOperatorKeys: Deleter = async (tx, { clock }) => {
  const now = clock.now();
  const { expiresAt, revokedAt } = operatorKeys;
  const ended = await tx
    .delete(operatorKeys)
    .where(
      unlocked(
        tx,
        operatorKeys,
        or(
          and(isNull(revokedAt), isOver(deadlines.operatorKeys, expiresAt, now)),
          isOver(deadlines.operatorKeys, revokedAt, now),
        ),
      ),
    )
    .returning({ tenant: operatorKeys.tenant });
  // Of whoever two at once have deleted a key each, neither would see that no key is left: so everybody is looked at.
  const left = tx
    .select()
    .from(operatorKeys)
    .where(and(eq(operatorKeys.tenant, operators.tenant), eq(operatorKeys.operatorId, operators.id)));
  const who = { tenant: operators.tenant, id: operators.id };
  const select = (isMeant: SQL | undefined) =>
    tx
      .select(who)
      .from(operators)
      .where(and(notExists(left), isMeant));
  const isPerson = ({ tenant, id }: { tenant: string; id: string }) =>
    and(eq(operators.tenant, tenant), eq(operators.id, id));
  // Somebody may have got a key meanwhile.
  const keyless = await lockAndLookAgain(tx, 'operator', select, { isRow: isPerson, key: ({ id }) => id });
  for (const person of keyless) await tx.delete(operators).where(isPerson(person));
  return ended;
};

export const deleteMarks: Deleter = (tx, { clock }) =>
  tx
    .delete(deletionMarks)
    .where(unlocked(tx, deletionMarks, isOver(deadlines.marks, deletionMarks.at, clock.now())))
    .returning({ tenant: deletionMarks.tenant });
