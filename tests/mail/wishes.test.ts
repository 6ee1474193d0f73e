import { createSecretKey } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { fulfilWishes } from '#server/jobs/fulfil-wishes.ts';
import { sendMails } from '#server/jobs/send-mails.ts';
import { secureRandom } from '#server/random.ts';
import { rowsOf } from '../api/given/account-people.ts';
import { engines } from '../api/service/engines.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import { newEmail, Service } from '../api/service/service.ts';
import { recordingLogger } from './outbox-rig.ts';

describe.each(engines)('a wish for a mail that cannot be looked into on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  /** Looks for wishes. @returns how often one was put off, and whether it was given up */
  const look = async ({ effects, tenants }: Pick<Service, 'effects' | 'tenants'>) => {
    const { lines, logger } = recordingLogger();
    const { db } = service.database;
    await fulfilWishes({ db, effects, tenants, writeCover: async () => undefined, logger });
    return lines.map((line) => (line.includes('given up') ? 'given up' : 'put off'));
  };
  /** The same at a place that knows no tenant. */
  const lookInVain = () => look({ effects: service.effects, tenants: new Map() });
  const pass = (minutes: number) => service.clock.pass({ hours: minutes / 60 });
  const wish = async () => {
    const { email } = await confirmedRecommender(service);
    await service.mails();
    expect((await service.call('POST', 'account/resetPassword', { body: { Email: email } })).status).toBe(204);
    return async () => (await service.mailsTo(email)).filter(({ kind }) => kind === 'password-reset').length;
  };

  it('is tried for two and a half hours, ever more seldom, and then given up', async () => {
    const mails = await wish();
    for (const pause of [1, 5, 30, 120]) {
      expect(await lookInVain()).toEqual(['put off']);
      pass(pause - 0.5);
      expect([pause, await lookInVain()]).toEqual([pause, []]);
      pass(0.5);
    }
    expect(await lookInVain()).toEqual(['given up']);
    expect(await rowsOf(service, 'select id from mail_wishes')).toEqual([]);
    expect(await mails()).toBe(0);
  });

  it('leads to its mail once it can be', async () => {
    const mails = await wish();
    for (const pause of [1, 5, 30, 120]) {
      expect(await lookInVain()).toEqual(['put off']);
      pass(pause);
    }
    expect(await mails()).toBe(1);
  });

  it('waits as long as its tenant is out of service', async () => {
    const mails = await wish();
    const tenants: Tenants = { get: () => undefined, has: () => true, keys: () => ['lindenstrom'], values: () => [] };
    for (let minutes = 0; minutes < 8; minutes += 1) {
      expect([minutes, await look({ effects: service.effects, tenants })]).toEqual([minutes, ['put off']]);
      pass(1);
    }
    expect(await mails()).toBe(1);
  });

  it('is given up when its tenant is out of service for a week', async () => {
    const mails = await wish();
    const tenants: Tenants = { get: () => undefined, has: () => true, keys: () => ['lindenstrom'], values: () => [] };
    pass(7 * 24 * 60 - 1);
    expect(await look({ effects: service.effects, tenants })).toEqual(['put off']);
    pass(1);
    expect(await look({ effects: service.effects, tenants })).toEqual(['given up']);
    expect(await rowsOf(service, 'select id from mail_wishes')).toEqual([]);
    expect(await mails()).toBe(0);
  });

  it('waits for no mail that is on its way, however long that takes', async () => {
    const { effects, tenants, database } = service;
    const server = new EventEmitter();
    const slow = once(server, 'answer');
    const deliver = vi.fn(() => slow);
    const wishing = { db: database.db, effects, tenants, writeCover: async () => undefined, ...recordingLogger() };
    const running = sendMails(wishing, { deliver, untilNextMs: async () => null }).run(new AbortController().signal);
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    await wish();
    const isFulfilled = async () => expect(await rowsOf(service, 'select id from mail_wishes')).toEqual([]);
    await vi.waitFor(isFulfilled, { timeout: 10_000, interval: 50 });
    server.emit('answer');
    await running;
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('keeps no mail from its way, however many more are wished for', async () => {
    const { effects, tenants, database } = service;
    const another = async () => {
      const body = { Email: newEmail() };
      expect((await service.call('POST', 'account/resetPassword', { body })).status).toBe(204);
    };
    let wished = 0;
    const isSent = vi.fn(async () => undefined);
    // Each is followed by another one while no mail has left.
    const writeCover = async () => {
      if (isSent.mock.calls.length > 0 || wished >= 1000) return;
      wished += 1;
      await another();
    };
    const wishing = { db: database.db, effects, tenants, writeCover, ...recordingLogger() };
    await another();
    await sendMails(wishing, { deliver: isSent, untilNextMs: async () => null }).run(new AbortController().signal);
    expect(isSent).toHaveBeenCalled();
    expect(wished).toBeLessThan(1000);
  });

  it('leads to its mail after the key was changed, as long as the former one is given', async () => {
    await wish();
    const { clock, tenants } = service;
    const [former, secretKey] = [7, 8].map((byte) => createSecretKey(Buffer.alloc(32, byte)));
    if (!former || !secretKey) throw new Error('no keys');
    const given = { clock, random: secureRandom, secretKey, publicUrl: 'https://widget.example' };
    expect(await look({ effects: createEffects(given), tenants })).toEqual(['put off']);
    pass(1);
    expect(await look({ effects: createEffects({ ...given, formerKeys: [former] }), tenants })).toEqual([]);
    expect(await rowsOf(service, 'select id from mail_wishes')).toEqual([]);
    const written = await rowsOf(service, `select kind from mails order by created_at desc limit 1`);
    expect(written).toEqual([{ kind: 'password-reset' }]);
  });
});
