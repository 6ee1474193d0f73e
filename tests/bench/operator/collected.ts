import { createSecretKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bountyReason, bountyState, payout } from '#contract/money/bounty/states.ts';
import { systemClock } from '#server/clock.ts';
import { createEffects } from '#server/create-effects.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { keepDestination } from '#server/domain/money/accounts/destination.ts';
import { secureRandom } from '#server/random.ts';
import { keyWish, releasers, type Releaser } from '../../api/given/releasers.ts';
import { ask, secretKey } from './in-service.ts';
import { bringPeople } from './people.ts';

/** Bounties that somebody has collected, each to an account. */
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
    .where(eq(bounties.tenant, 'lindenstrom'));
  const collected = await db.select({ tenant: bounties.tenant, id: bounties.id }).from(bounties);
  const account = { accountHolder: 'Anna Schmidt', iban: 'DE89370400440532013000' };
  await db.transaction(async (tx) => {
    for (const bounty of collected) await keepDestination(tx, effects, bounty, { account });
  });
}

/** The key of somebody who pays. */
export async function keyOf(url: string, name: Releaser): Promise<string> {
  const body = keyWish(name, releasers[name], ['Zahllaeufe', 'Freigabe', 'Berichte']);
  await ask(url, 'schluessel', { body });
  return releasers[name];
}
