import { and, asc, eq, inArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/endpoint.ts';
import { blockedThing } from '#contract/money/blocking/blocked-thing.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { readRecipientDossier as call } from '#contract/records/dossiers/calls-operator.ts';
import { mostListed } from '#contract/records/dossiers/parts.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import { inTimestamps } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import { ofRecipient } from '../../mails/addressed-mail.ts';
import { blocksOn } from '../../money/holds/about.ts';
import { consentsOf } from '../../people/consent/consents.ts';
import type { Recipient } from '../../referral/recipient/recipient.ts';
import { newestMailsTo } from '../disclosure/mails-to.ts';
import { bountiesWithWays, moneyOf } from './bounties.ts';
import { presentBlock, presentRecipient, recipientsWith } from './parts.ts';

/** The orders of a recipient's referral that name them, or that a bounty of theirs hangs on. */
function ordersOf(db: Database, { tenant, number, referralNumber }: Recipient, hangsOn: readonly string[]) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, tenant),
        eq(orders.referralNumber, referralNumber),
        or(eq(orders.recipientNumber, number), inArray(orders.externalId, [...hangsOn])),
      ),
    )
    .orderBy(asc(orders.orderedAt), asc(orders.externalId))
    .limit(mostListed);
}

/** The account of who has an address, compared without case and aliases. */
async function accountOf(db: Database, { tenant, emailKey }: Recipient): Promise<string | null> {
  const [found] = await db
    .select({ id: recommenders.id })
    .from(recommenders)
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.emailKey, emailKey)));
  return found?.id ?? null;
}

interface Asked {
  readonly tenant: string;
  readonly number: string;
}

/**
 * What there is of a recipient of one referral, confirmed or not, as an operator sees it who has not said why they look.
 * @throws Failure PSOF0403 unknown, or gone
 */
export async function readRecipientDossier(
  db: Database,
  effects: Effects,
  { tenant, number }: Asked,
): Promise<AnswerOf<typeof call>> {
  const [recipient] = await db
    .select()
    .from(recipients)
    .where(and(eq(recipients.tenant, tenant), eq(recipients.number, number)));
  if (!recipient) throw new Failure('PSOF0403');
  const own = {
    tenant,
    which: and(eq(bounties.recipientNumber, number), eq(bounties.side, bountySide.recipient)),
  };
  const { bounties: parts } = await bountiesWithWays(db, effects, own);
  const hangsOn = parts.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const ids = parts.map(({ bountyId }) => bountyId);
  const { mails, mailCount } = await newestMailsTo(db, tenant, { addressees: [ofRecipient(number)], most: mostListed });
  const blocks = await blocksOn(db, tenant, [
    { thing: blockedThing.referral, ids: [recipient.referralNumber] },
    { thing: blockedThing.bounty, ids },
  ]);
  // Reading it with the contract's schema leaves behind what is not for the eyes of who has not said why.
  return v.parse(call.answer, {
    ...presentRecipient(recipient),
    language: recipient.language,
    recommenderId: await accountOf(db, recipient),
    money: await moneyOf(db, own),
    orders: (await ordersOf(db, recipient, hangsOn)).map(inTimestamps),
    bounties: parts,
    consents: (await consentsOf(db, { tenant, subject: number })).map(inTimestamps),
    blocks: blocks.map(presentBlock),
    mails: mails.map(inTimestamps),
    mailCount,
    alsoRecipient: await recipientsWith(db, recipient, number),
  });
}
