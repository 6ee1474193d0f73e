import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveUpWaiting } from '#server/mail/give-up-waiting.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { VoucherMails } from '../given/voucher-mails.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('what waited in a database that was restored, on %s', (engine) => {
  let mails: VoucherMails;
  beforeAll(async () => {
    mails = await VoucherMails.start(engine);
  }, 180_000);
  afterAll(() => mails.stop());
  beforeEach(() => mails.forget());

  it('goes out to nobody, and what was given by it can be mailed again', async () => {
    const { service, leaving } = mails;
    const voucher = await mails.given();
    await service.call('POST', 'account/resetPassword', { body: { Email: newEmail() } });
    const gone = await giveUpWaiting({ db: service.database.db, clock: service.clock });
    expect(gone.mails).toBeGreaterThan(0);
    expect(await giveUpWaiting({ db: service.database.db, clock: service.clock })).toEqual({ mails: 0, wishes: 0 });
    expect(await rowsOf(service, 'select count(*)::int as words from mails where sealed is not null')).toEqual([
      { words: 0 },
    ]);
    expect(await mails.send()).toEqual({ sent: 0 });
    service.clock.pass({ hours: 1 });
    expect(await mails.undelivered()).toMatchObject([{ Id: voucher.bountyId }]);
    expect(await mails.again(voucher)).toBe(204);
    expect(await mails.send()).toEqual({ sent: 1 });
    expect(mails.receivers(voucher.code)).toEqual([voucher.to]);
    await leaving.expectAgreement();
  });
});

describe('a service that was started for operators alone', () => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start('pglite', undefined, undefined, undefined, { isForOperatorsAlone: true });
  }, 180_000);
  afterAll(() => service.stop());

  it('lets operators and the tenant’s systems in, and nobody else', async () => {
    const asked = await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
    expect(asked.status).toBe(200);
    const people = await service.call('GET', 'praemie');
    expect([people.status, people.body['Code']]).toEqual([503, 'PSOF0013']);
    await expect(confirmedRecommender(service)).rejects.toThrow();
  });
});
