import { createSecretKey } from 'node:crypto';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { systemClock } from '#server/clock.ts';
import { createEffects } from '#server/create-effects.ts';
import { transact } from '#server/db/transact.ts';
import { postAll } from '#server/domain/money/ledger/post.ts';
import { secureRandom } from '#server/random.ts';
import type { DatabasePlace } from '../../api/service/engines.ts';
import type { Chance } from './chance.ts';
import { secretKey } from './instance.ts';
import { Look } from './look.ts';

/** As the service has them. */
export function effectsOfTheService() {
  const root = createSecretKey(Buffer.from(secretKey, 'utf8'));
  return createEffects({ clock: systemClock, random: secureRandom, secretKey: root, publicUrl: '' });
}

/** As many as the service seals in one transaction. */
const perLot = 500;
const mostLots = 3;

/**
 * Leaves postings behind that nobody has sealed, as a busy hour would, while no service is alive. Every second one takes the one before back,
 * so that no sum of the books is another one.
 * @returns how many lots they are
 */
export async function leavePostings(place: DatabasePlace, chance: Chance): Promise<number> {
  const lots = 2 + Math.floor(chance() * (mostLots - 1));
  const kinds = [ledgerKind.vouchersBought, ledgerKind.vouchersWithdrawn];
  const pairs = Array.from({ length: (lots * perLot) / 2 }, () => kinds.map((kind) => ({ kind, amountCent: 100 })));
  await Look.into(place, ({ database: { db } }) =>
    transact(db, (tx) => postAll(tx, effectsOfTheService(), 'lindenstrom', pairs.flat())),
  );
  return lots;
}
