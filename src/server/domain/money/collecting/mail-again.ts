import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountySide, bountyState } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/locks.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { isBlocked } from '../holds/blocked.ts';
import { sendFailedPayment, sendReady } from '../bounty/bounty-mails.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { emailKey } from '../../mails/email-key.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { standingsAmong } from '../pay-runs/standing.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { keepWish, type MailWishOf } from '../../identity/wish.ts';

/** Mails that one wish leads to: nobody's mailbox may be flooded. */
const most = 5;

/** What waits to be collected, or for new bank data, by who has this address, as a recommender or a recipient, newest first. */
async function waitingFor(tx: Database, effects: Effects, tenant: string, key: string): Promise<Bounty[]> {
  // Whom it is mailed to stays until the transaction ends.
  const theirAccounts = tx
    .select({ id: recommenders.id })
    .from(recommenders)
    .where(
      and(
        eq(recommenders.tenant, tenant),
        eq(recommenders.emailKey, key),
        isNotNull(recommenders.confirmedAt),
        isNull(recommenders.blockedAt),
      ),
    );
  const makers = await lockRows(tx, 'recommender', theirAccounts, { key: ({ id }) => id, strength: 'key share' });
  const theirData = tx
    .select({ number: recipients.number })
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.emailKey, key), isNotNull(recipients.confirmedAt)))
    .orderBy(asc(recipients.number));
  const others = await lockRows(tx, 'recipient', theirData, { key: ({ number }) => number, strength: 'key share' });
  if (makers.length === 0 && others.length === 0) return [];
  const rows = await tx
    .select({ bounty: bounties })
    .from(bounties)
    .where(
      and(
        eq(bounties.tenant, tenant),
        or(
          and(eq(bounties.state, bountyState.provided), gt(bounties.claimBy, effects.clock.now())),
          eq(bounties.standing, 'held'),
        ),
        not(isBlocked),
        or(
          and(
            eq(bounties.side, bountySide.recommender),
            inArray(
              bounties.recommenderId,
              makers.map(({ id }) => id),
            ),
          ),
          and(
            eq(bounties.side, bountySide.recipient),
            inArray(
              bounties.recipientNumber,
              others.map(({ number }) => number),
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(bounties.at), bounties.id)
    .limit(most);
  return rows.map(({ bounty }) => bounty);
}

interface Asked {
  readonly email: string;
  readonly language: Language;
  /** The network that asks. */
  readonly address: string;
}

/**
 * Asks for the links of what somebody with this address can collect, whoever that is.
 * @throws Failure PSOF0009 too many wishes from a network
 */
export async function requestClaimMail(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant,
  asked: Asked,
): Promise<void> {
  const limit = tryLimits.mailWishFromNetwork;
  await limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit, address: asked.address }));
  await keepWish(db, effects, { kind: 'claims', tenant: tenant.key, ...asked });
}

/**
 * Mails the links of what somebody with this address can collect, or of transfers that failed and need new bank data, each with a
 * fresh token; links sent before go on working.
 */
export async function mailClaims(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { email, networks }: MailWishOf<'claims'>,
): Promise<void> {
  const { key } = tenant;
  const mailbox = emailKey(email);
  const waiting = await waitingFor(tx, effects, key, mailbox);
  if (waiting.length === 0) return;
  const asked = { tenant: key, kind: 'claims', mailbox, networks, mails: waiting.length } as const;
  if (!(await mayWriteTo(tx, effects, asked))) return;
  await sendReady(
    tx,
    effects,
    tenant,
    waiting.filter(({ state }) => state === bountyState.provided),
  );
  const ids = waiting.map(({ id }) => id);
  const standings = await standingsAmong(tx, key, ids);
  for (const bounty of waiting) {
    const why = standings.get(bounty.id)?.held?.why;
    if (why) await sendFailedPayment(tx, effects, tenant, { bounty, returned: why === paymentState.returned });
  }
}
