import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealing } from '#server/secrets/sealing.ts';
import { rowsOf } from '../../given/account-people.ts';
import { reportOrder } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { newEmail, operatorKey, type Service } from '../../service/service.ts';
import { VoucherMails, type GivenVoucher } from '../../given/voucher-mails.ts';

describe.each(engines)('a voucher that has not arrived when its person goes on %s', (engine) => {
  let mails: VoucherMails;
  let service: Service;
  beforeAll(async () => {
    mails = await VoucherMails.start(engine);
    service = mails.service;
  }, 180_000);
  afterAll(() => mails.stop());
  beforeEach(() => mails.forget());

  const deleteAccount = ({ anna }: GivenVoucher) => mails.leaving.leave(anna);
  const deleteRecipient = async ({ lena }: GivenVoucher) => {
    const gone = await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    expect(gone.status).toBe(200);
  };

  /** How often it is known where a voucher is to go, and to whom it went. */
  const kept = async ({ bountyId }: GivenVoucher) => {
    const count = (table: string) => `(select count(*)::int from ${table} where bounty_id = $1) as ${table}`;
    const select = `select ${count('bounty_destinations')}, ${count('payment_records')}`;
    return (await rowsOf(service, select, bountyId))[0];
  };
  const known = { bounty_destinations: 1, payment_records: 1 };
  const restricted = { bounty_destinations: 0, payment_records: 1 };

  /** The goodbye goes out, and the voucher's mail is given up an hour later. */
  const giveUpAfter = async (leave: () => Promise<void>) => {
    const later = `update mails set next_attempt_at = next_attempt_at + interval '30 minutes' where sent_at is null and failed_at is null`;
    await service.database.executeSql(later);
    await leave();
    await mails.send();
    service.clock.pass({ hours: 1 });
    await mails.refuse();
    service.clock.pass({ hours: 1 });
  };

  it.each<[string, () => Promise<GivenVoucher>]>([
    [
      'its mail was given up before',
      async () => {
        const voucher = await mails.lost();
        await deleteAccount(voucher);
        await mails.send();
        return voucher;
      },
    ],
    [
      'its mail is given up after that',
      async () => {
        const voucher = await mails.given();
        await giveUpAfter(() => deleteAccount(voucher));
        return voucher;
      },
    ],
    [
      'it is the recipient’s, and was given up before',
      async () => {
        const voucher = await mails.lost(undefined, undefined, 0);
        await deleteRecipient(voucher);
        return voucher;
      },
    ],
    [
      'it is the recipient’s, and is given up after that',
      async () => {
        const voucher = await mails.given(undefined, undefined, 0);
        await giveUpAfter(() => deleteRecipient(voucher));
        return voucher;
      },
    ],
  ])('is owed still, and mailed to its address alone until it has left: %s', async (_, goes) => {
    const voucher = await goes();
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toMatchObject([[{ Id: voucher.bountyId }], known]);
    expect(await mails.redirect(voucher, newEmail())).toBe('PSOF0754');
    const [books, stock] = [await mails.leaving.figures(), await mails.leaving.read('gutscheine')];
    expect(await mails.again(voucher)).toBe(204);
    expect([await mails.undelivered(), await mails.again(voucher)]).toEqual([[], 'PSOF0756']);
    await mails.refuse();
    service.clock.pass({ days: 60 });
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toMatchObject([[{ Id: voucher.bountyId }], known]);
    expect(await mails.again(voucher)).toBe(204);
    expect(await mails.send()).toEqual({ sent: 1 });
    expect(mails.receivers(voucher.code)).toEqual([voucher.to]);
    await mails.leaving.maintain();
    service.clock.pass({ hours: 1 });
    expect(await kept(voucher)).toEqual(restricted);
    expect([await mails.undelivered(), await mails.again(voucher)]).toEqual([[], 'PSOF0754']);
    expect(await mails.leaving.recordOf(voucher.bountyId)).toMatchObject({ voucherEmail: 'p•••@example.de' });
    expect([await mails.leaving.figures(), await mails.leaving.read('gutscheine')]).toEqual([books, stock]);
    await mails.leaving.expectAgreement();
  });

  it('takes its address along with the mail that was on its way and has left', async () => {
    const voucher = await mails.given();
    await deleteAccount(voucher);
    await mails.leaving.maintain();
    expect(await kept(voucher)).toEqual(known);
    expect(await mails.send()).toEqual({ sent: 2 });
    await mails.leaving.maintain();
    expect(await kept(voucher)).toEqual(restricted);
  });

  it('is mailed nowhere where its account is blocked, and its address goes at once', async () => {
    const voucher = await mails.lost();
    const body = { Sache: 'Konto', Gegenstand: voucher.anna.email, Grund: 'erfunden' };
    expect((await service.call('POST', 'operator/sperren', { body, token: operatorKey })).status).toBe(200);
    const asked = { Gegenstand: voucher.anna.email };
    const path = 'operator/empfehler/loeschung';
    expect((await service.call('POST', path, { body: asked, token: operatorKey })).status).toBe(200);
    await mails.send();
    expect([await mails.undelivered(), await kept(voucher)]).toEqual([[], restricted]);
    expect(await mails.again(voucher)).not.toBe(204);
  });

  it('is owed no more once its order is cancelled, and its address goes', async () => {
    const voucher = await mails.lost();
    await deleteAccount(voucher);
    await mails.send();
    const order = { ExterneId: voucher.orderId, Empfaengernummer: voucher.lena.number, Status: 'Storniert' };
    await reportOrder(service, order);
    expect(await mails.again(voucher)).toBe('PSOF0758');
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toEqual([[], restricted]);
  });

  /** An operator holds it. */
  const hold = ({ bountyId }: { readonly bountyId: string }) => {
    const body = { Sache: 'Praemie', Gegenstand: bountyId, Grund: 'in Frage' };
    return service.call('POST', 'operator/sperren', { body, token: operatorKey });
  };

  it('waits while it is held, and is mailed when that is lifted', async () => {
    const voucher = await mails.lost();
    const held = await hold(voucher);
    await deleteAccount(voucher);
    await mails.send();
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher), await mails.again(voucher)]).toEqual([
      [],
      known,
      'PSOF0758',
    ]);
    const lift = `operator/sperren/${String(held.body['SperreId'])}/aufhebung`;
    const lifted = await service.call('POST', lift, { body: { Grund: 'geklärt' }, token: operatorKey });
    expect([lifted.status, await mails.again(voucher)]).toEqual([200, 204]);
  });

  const inFortyDays = () => new Date(service.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);

  it('waits no longer than to its last day while it is held', async () => {
    const last = inFortyDays();
    const voucher = await mails.lost(newEmail(), last);
    await hold(voucher);
    await deleteAccount(voucher);
    service.clock.moment = new Date(`${last}T20:00:00Z`);
    await mails.leaving.maintain();
    expect(await kept(voucher)).toEqual(known);
    service.clock.pass({ hours: 4 });
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toEqual([[], restricted]);
  });

  it('is owed no more once its last day is over, and its address goes', async () => {
    const last = inFortyDays();
    const voucher = await mails.lost(newEmail(), last);
    await deleteAccount(voucher);
    await mails.send();
    service.clock.moment = new Date(`${last}T20:00:00Z`);
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toMatchObject([[{ Id: voucher.bountyId }], known]);
    service.clock.pass({ hours: 4 });
    expect(await mails.again(voucher)).toBe('PSOF0759');
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toEqual([[], restricted]);
  });

  it('leaves the list with its last day where nobody can read any more where it was to go', async () => {
    const last = new Date(service.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    const voucher = await mails.lost(newEmail(), last);
    await deleteAccount(voucher);
    await mails.send();
    const lost = createSealing(createSecretKey(Buffer.alloc(32, 5)), 'bank').seal('anything', 'anywhere');
    await rowsOf(service, 'update bounty_destinations set sealed = $1 where bounty_id = $2', lost, voucher.bountyId);
    service.clock.moment = new Date(`${last}T20:00:00Z`);
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await mails.again(voucher)]).toMatchObject([
      [{ Id: voucher.bountyId }],
      'PSOF0755',
    ]);
    service.clock.pass({ hours: 4 });
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await mails.itsMail(voucher), await kept(voucher)]).toEqual([[], [], known]);
  });

  // The last one: years pass.
  it('is owed no more once nobody can claim it, and its address goes', async () => {
    const voucher = await mails.lost();
    await deleteAccount(voucher);
    await mails.send();
    // Three calendar years after it was given (sections 195 and 199 of the German Civil Code).
    const last = service.clock.now().getUTCFullYear() + 3;
    service.clock.moment = new Date(`${last}-12-31T22:59:59.999Z`);
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toMatchObject([[{ Id: voucher.bountyId }], known]);
    service.clock.moment = new Date(`${last}-12-31T23:00:00.000Z`);
    await mails.leaving.maintain();
    expect([await mails.undelivered(), await kept(voucher)]).toEqual([[], restricted]);
    expect(await mails.again(voucher)).toBe('PSOF0754');
    await mails.leaving.expectAgreement();
  });
});
