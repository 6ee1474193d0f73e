import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTries, forgiveTries, readTries, type Tried } from '#server/domain/identity/tries.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('tries that are counted at once on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const of = (source: string): Tried => ({
    tenant: 'lindenstrom',
    limit: { kind: 'at-once', most: 1, minutes: 60 },
    source,
  });
  const [account, network, wider] = [of('account'), of('network'), of('wider')];

  it('wait for each other in one order, and none is lost', async () => {
    const { effects } = service;
    const { db } = service.database;
    const orders = [
      [account, network, wider],
      [wider, network, account],
      [network, account, wider],
    ];
    const each = 20;
    await Promise.all(Array.from({ length: each * 3 }, (_, nth) => countTries(db, effects, orders[nth % 3] ?? [])));
    for (const tried of [account, network, wider]) expect(await readTries(db, effects, tried)).toBe(each * 3);
    const both = (nth: number) => (nth % 2 === 0 ? countTries : forgiveTries)(db, effects, orders[nth % 3] ?? []);
    await Promise.all(Array.from({ length: each * 6 }, (_, nth) => both(nth)));
    for (const tried of [account, network, wider]) expect(await readTries(db, effects, tried)).toBe(each * 3);
  });

  it('count each of a list by itself, also one that is in it twice', async () => {
    const { effects } = service;
    const { db } = service.database;
    const [first, second] = [of('first'), of('second')];
    await countTries(db, effects, [first], 3);
    expect(await countTries(db, effects, [second, first])).toEqual([1, 4]);
    expect(await countTries(db, effects, [second, second])).toEqual([3, 3]);
    service.clock.pass({ hours: 0.5 });
    expect(await countTries(db, effects, [first, second], 2)).toEqual([6, 5]);
    service.clock.pass({ hours: 0.75 });
    expect(await countTries(db, effects, [first])).toEqual([3]);
  });
});
