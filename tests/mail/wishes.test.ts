import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fulfilWishes } from '#server/jobs/fulfil-wishes.ts';
import { rowsOf } from '../api/account-people.ts';
import { engines } from '../api/engines.ts';
import { confirmedRecommender } from '../api/people.ts';
import { Service } from '../api/service.ts';
import { recordingLogger } from './outbox-rig.ts';

describe.each(engines)('a wish for a mail that cannot be looked into on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  });
  afterAll(() => service.stop());

  /** Looks for wishes at a place that knows no tenant. @returns how often one was put off, and whether it was given up */
  const lookInVain = async () => {
    const { lines, logger } = recordingLogger();
    const { database, effects } = service;
    await fulfilWishes({ db: database.db, effects, tenants: new Map(), writeCover: async () => undefined, logger });
    return lines.map((line) => (line.includes('given up') ? 'given up' : 'put off'));
  };
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
});
