import { createHash, createSecretKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { createEffects } from '#server/create-effects.ts';
import { keptHashes, takeTurnWithAddresses } from '#server/domain/referral/order/match.ts';
import { secureRandom } from '#server/random.ts';
import { Service } from '../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await Service.start('postgres');
}, 180_000);
afterAll(() => service.stop());

it('keeps who confirms and who takes orders of one address apart, also while instances have another key each', async () => {
  const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
  const former = service.effects;
  const next = createEffects({
    clock: service.clock,
    random: secureRandom,
    secretKey: keyOf(8),
    formerKeys: [keyOf(7)],
    publicUrl: 'https://widget.example',
  });
  const email = 'max@example.de';
  const told = createHash('sha256').update(email).digest('hex');
  const { db } = service.database;
  const ordered = await transact(db, async (confirming) => {
    await takeTurnWithAddresses(confirming, 'lindenstrom', keptHashes(former, told), 'confirming');
    const order = transact(db, (ordering) =>
      takeTurnWithAddresses(ordering, 'lindenstrom', keptHashes(next, told), 'ordering'),
    );
    return { first: await Promise.race([order.then(() => 'went on'), pause(1000).then(() => 'waits')]), order };
  });
  await ordered.order;
  expect(ordered.first).toBe('waits');
});
