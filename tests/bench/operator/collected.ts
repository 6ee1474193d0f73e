import { createSecretKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyReason, bountyState, payout } from '#contract/money/bounty/states.ts';
import { systemClock } from '#server/clock.ts';
import { createEffects } from '#server/create-effects.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { keepDestination } from '#server/domain/money/accounts/destination.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { secureRandom } from '#server/random.ts';
import { keyWish, releasers, type Releaser } from '../../api/given/releasers.ts';
import { ask, secretKey } from './in-service.ts';
import { bringPeople, tenant, valueCent } from './people.ts';

/** Bounties that somebody has collected, each to an account, and that are in the books. */
export async function bringCollected(db: Database, count: number): Promise<void> {
  await bringPeople(db, count);
  const effects = createEffects({
    clock: systemClock,
    random: secureRandom,
    secretKey: createSecretKey(Buffer.from(secretKey)),
    publicUrl: 'http://localhost',
  });
  const at = new Date();
  await db
    .update(bounties)
    .set({
      state: bountyState.claimed,
      reason: bountyReason.moneyChosen,
      payout: payout.money,
      standing: 'due',
      at,
      claimedAt: at,
    })
    .where(eq(bounties.tenant, tenant));
  const collected = await db.select({ tenant: bounties.tenant, id: bounties.id }).from(bounties);
  const account = { accountHolder: 'Anna Schmidt', iban: 'DE89370400440532013000' };
  await db.transaction(async (tx) => {
    for (const bounty of collected) await keepDestination(tx, effects, bounty, { account });
    const postings = collected.map(({ id }) => ({ kind: ledgerKind.opened, bountyId: id, amountCent: valueCent }));
    await postAll(tx, effects, tenant, postings);
  });
}

/** The key of somebody who pays. */
export async function keyOf(url: string, name: Releaser): Promise<string> {
  const body = keyWish(name, releasers[name], ['Zahllaeufe', 'Freigabe', 'Berichte']);
  await ask(url, 'schluessel', { body });
  return releasers[name];
}
