import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitFailures } from '#server/domain/identity/failures.ts';
import { readTries } from '#server/domain/identity/tries.ts';
import { logIn, newMember, password, rowsOf } from '../given/account-people.ts';
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

  it('is one that was not judged, whatever broke it off', async () => {
    const { database, effects } = service;
    const limit = { kind: 'judged-never', most: 2, minutes: 15 };
    const tried = { tenant: 'lindenstrom', limit, source: 'somebody' };
    const judge = (attempt: () => Promise<boolean>) =>
      limitFailures(database.db, effects, [tried], { attempt, isFailure: (isRight) => !isRight });
    const broken = () => judge(() => Promise.reject(new Error('broken off')));
    await Promise.all([broken(), broken()].map((one) => expect(one).rejects.toThrow('broken off')));
    expect(await readTries(database.db, effects, tried)).toBe(0);
    expect(await judge(() => Promise.resolve(false))).toBe(false);
    await expect(broken()).rejects.toThrow('broken off');
    expect(await judge(() => Promise.resolve(false))).toBe(false);
    expect(await readTries(database.db, effects, tried)).toBe(2);
    await expect(broken()).rejects.toMatchObject({ code: 'PSOF0009' });
  });

  it('is that of a login whose password nothing could judge', async () => {
    const { email } = await newMember(service);
    const [held] = await rowsOf(service, 'select id, password_hash from recommenders where email = $1', email);
    const hashed = (hash: unknown) =>
      rowsOf(service, 'update recommenders set password_hash = $2 where id = $1', held?.['id'], hash);
    const come = () => logIn(service, email, password, '198.51.100.66');
    await hashed('no hash');
    const codes: unknown[] = [];
    for (let times = 0; times < 11; times += 1) codes.push((await come()).body['Code']);
    expect(new Set(codes)).toEqual(new Set(['PSOF0001']));
    await hashed(held?.['password_hash']);
    expect((await come()).status).toBe(200);
  });

  it('is told of by what broke it off, also where it cannot be taken back', async () => {
    const { database, effects } = service;
    const tried = { tenant: 'lindenstrom', limit: { kind: 'lost', most: 1, minutes: 15 }, source: 'somebody' };
    let isAway = false;
    const db = new Proxy(database.db, {
      get: (given, name) => {
        if (isAway) throw new Error('the database is away');
        return Reflect.get(given, name) as unknown;
      },
    });
    const attempt = () => {
      isAway = true;
      return Promise.reject(new Error('broken off'));
    };
    const judged = limitFailures(db, effects, [tried], { attempt, isFailure: () => true });
    await expect(judged).rejects.toThrow('broken off');
  });
});
