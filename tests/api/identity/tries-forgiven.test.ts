import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitFailures, readTries } from '#server/domain/identity/tries.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('a try that is forgiven on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  it('is taken back where it was counted, however long it was judged', async () => {
    const { database, effects, clock } = service;
    const limit = { kind: 'judged-slowly', most: 1, minutes: 15 };
    const tried = { tenant: 'lindenstrom', limit, source: 'somebody' };
    const judge = (isWrong: boolean) =>
      limitFailures(database.db, effects, [tried], {
        // Longer than a part of the time, each of which is counted for itself.
        attempt: async () => clock.pass({ hours: 0.05 }),
        isFailure: () => isWrong,
      });
    await judge(false);
    expect(await readTries(database.db, effects, tried)).toBe(0);
    await judge(true);
    expect(await readTries(database.db, effects, tried)).toBe(1);
    await expect(judge(false)).rejects.toMatchObject({ code: 'PSOF0009' });
    expect(await readTries(database.db, effects, tried)).toBe(1);
  });
});
