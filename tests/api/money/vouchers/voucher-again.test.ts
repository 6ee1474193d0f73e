import { createSecretKey, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailAgain } from '#server/domain/money/vouchers/mail-again.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { rowsOf } from '../../given/account-people.ts';
import { reportOrder, wantedVoucher } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import type { Leaving } from '../../service/leaving.ts';
import { listen, operator } from '../../given/operator-program.ts';
import { releasers } from '../../given/releasers.ts';
import { newEmail, operatorKey, type Service } from '../../service/service.ts';
import { startVoucherMails, type VoucherMails } from '../../given/voucher-mails.ts';

const karin = releasers['Karin Vogt'];

describe.each(engines)('a voucher that was given on %s', (engine) => {
  let mails: VoucherMails;
  let leaving: Leaving;
  let service: Service;
  startVoucherMails(engine, (started) => {
    mails = started;
    ({ leaving, service } = mails);
  });

  const books = () => rowsOf(service, 'select count(*)::int as entries from ledger_entries');

  it('and whose mail was given up is overdue at once, until it is mailed again: the same code, and nothing is booked', async () => {
    const voucher = await mails.given();
    service.clock.pass({ hours: 1 });
    expect(await mails.undelivered()).toEqual([]);
    await mails.refuse();
    const day = service.clock.now().toISOString().slice(0, 10);
    service.clock.pass({ hours: 1 });
    expect(await mails.undelivered()).toEqual([
      { Art: 'Unzustellbar', Id: voucher.bountyId, SeitTag: day, FaelligAm: day, TageZuSpaet: 0 },
    ]);
    const [before, stock] = [await books(), await leaving.read('gutscheine')];
    expect(await mails.again(voucher)).toBe(204);
    expect(await mails.undelivered()).toEqual([]);
    expect(await mails.send()).toEqual({ sent: 1 });
    expect(mails.receivers(voucher.code)).toEqual([voucher.to]);
    expect([await books(), await leaving.read('gutscheine')]).toEqual([before, stock]);
    expect(await mails.trailOf(voucher)).toEqual(['environment: voucher-mailed-again']);
    await leaving.expectAgreement();
  });

  it('is overdue again when that mail is given up too, and is still known when other mails are forgotten', async () => {
    const voucher = await mails.lost();
    expect(await mails.again(voucher)).toBe(204);
    await mails.refuse();
    service.clock.pass({ days: 60 });
    await leaving.maintain();
    expect(await mails.undelivered()).toMatchObject([{ Id: voucher.bountyId, TageZuSpaet: 60 }]);
    expect(await mails.again(voucher)).toBe(204);
    expect(await mails.send()).toEqual({ sent: 1 });
    service.clock.pass({ days: 60 });
    await leaving.maintain();
    expect(await mails.itsMail(voucher)).toEqual([]);
  });

  it('is mailed once, however often somebody presses at the same moment or soon after', async () => {
    const voucher = await mails.lost();
    const words = await Promise.all([1, 2, 3, 4].map(() => mails.again(voucher)));
    expect(words.filter((word) => word === 204)).toHaveLength(1);
    expect(words.filter((word) => word === 'PSOF0756')).toHaveLength(3);
    await mails.send();
    expect(mails.receivers(voucher.code)).toEqual([voucher.to]);
    expect(await mails.again(voucher)).toBe('PSOF0756');
    expect((await mails.trailOf(voucher)).length).toBe(1);
  });

  it.each([
    [1, 'PSOF0756'],
    [14, 'PSOF0756'],
    [15, 204],
  ])('may still arrive %i minutes after its mail has left: %s', async (minutes, word) => {
    const voucher = await mails.given();
    await mails.send();
    service.clock.pass({ hours: minutes / 60 });
    expect(await mails.again(voucher)).toBe(word);
    await mails.send();
    expect(mails.receivers(voucher.code)).toHaveLength(word === 204 ? 2 : 1);
  });

  it('is mailed again although its mail was taken, three times a day', async () => {
    const voucher = await mails.given();
    const words = [];
    for (let time = 0; time < 5; time += 1) {
      await mails.send();
      service.clock.pass({ hours: 1 });
      words.push(await mails.again(voucher));
    }
    expect(words).toEqual([204, 204, 204, 'PSOF0764', 'PSOF0764']);
    expect(mails.receivers(voucher.code)).toHaveLength(4);
    const path = `operator/gutscheine/${voucher.bountyId}/mail`;
    const { body } = await service.call('POST', path, { token: operatorKey, language: 'en' });
    const [, times, from] = /again (\d) times .* from (\S+) UTC on/.exec(String(body['Meldung'])) ?? [];
    expect(times).toBe('3');
    const open = new Date(`${from}Z`);
    service.clock.moment = new Date(open.getTime() - 1000);
    expect(await mails.again(voucher)).toBe('PSOF0764');
    service.clock.moment = open;
    expect(await mails.again(voucher)).toBe(204);
    await mails.send();
  });

  it('is known of by nobody else: no other tenant’s, no bounty without one, nothing that is no id', async () => {
    const voucher = await mails.lost();
    expect(await mails.again(voucher, 'nachbar')).toBe('PSOF0701');
    const [{ database, effects, tenants }, { bountyId }] = [service, voucher];
    const [neighbour, by] = [tenants.get('nachbar'), { kind: 'operator', id: 'x', name: 'x', keyId: 'x' } as const];
    if (!neighbour) throw new Error('no neighbour');
    await expect(mailAgain(database.db, effects, neighbour, { bountyId, dryRun: false, by })).rejects.toMatchObject({
      code: 'PSOF0753',
    });
    expect(await mails.again({ bountyId: randomUUID() })).toBe('PSOF0753');
    expect(await mails.again({ bountyId: 'x' })).toBe('PSOF0003');
    const { anna } = await leaving.paying.collected();
    const money = String((await leaving.bountyOf({ anna }))['id']);
    const waiting = String((await leaving.bountyOf(await wantedVoucher(service)))['id']);
    expect([await mails.again({ bountyId: money }), await mails.again({ bountyId: waiting })]).toEqual([
      'PSOF0753',
      'PSOF0753',
    ]);
    await service.database.executeSql(
      `update bounties set held_at = at where id in ('${money}', '${waiting}') and held_at is null`,
    );
    await mails.send();
  });

  // What has not arrived when its person goes: `voucher-of-who-is-gone.test.ts`.
  it('is not mailed to anybody who is gone, and nobody is asked to', async () => {
    const voucher = await mails.given();
    expect(await mails.send()).toEqual({ sent: 1 });
    await leaving.leave(voucher.anna);
    await mails.send();
    service.clock.pass({ hours: 1 });
    expect([await mails.again(voucher), await mails.redirect(voucher, newEmail())]).toEqual(['PSOF0754', 'PSOF0754']);
    expect(await mails.undelivered()).toEqual([]);
    service.clock.pass({ days: 60 });
    await leaving.maintain();
    expect(await mails.itsMail(voucher)).toEqual([]);
    expect(await mails.send()).toEqual({ sent: 0 });
  });

  it('for somebody else is not forgotten when the one goes to whose address it was sent', async () => {
    const gone = await wantedVoucher(service);
    await service.database.executeSql(`update bounties set held_at = at where held_at is null`);
    const voucher = await mails.lost(gone.anna.email);
    await leaving.leave(gone.anna);
    await mails.send();
    expect(await mails.undelivered()).toMatchObject([{ Id: voucher.bountyId }]);
  });

  it.each([
    ['it is held', (id: string) => `update bounties set held_at = at where id = '${id}'`],
    [
      'its referral is blocked',
      (id: string) =>
        `update referrals set blocked_at = created_at where number = (select referral_number from bounties where id = '${id}')`,
    ],
  ])('is not mailed while %s', async (_, statement) => {
    const voucher = await mails.lost();
    await service.database.executeSql(statement(voucher.bountyId));
    expect([await mails.again(voucher), await mails.redirect(voucher, newEmail())]).toEqual(['PSOF0758', 'PSOF0758']);
    expect(await mails.undelivered()).toEqual([]);
  });

  it('is not mailed after its order was cancelled', async () => {
    const voucher = await mails.lost();
    await reportOrder(service, {
      ExterneId: voucher.orderId,
      Empfaengernummer: voucher.lena.number,
      Status: 'Storniert',
    });
    expect([await mails.again(voucher), await mails.redirect(voucher, newEmail())]).toEqual(['PSOF0758', 'PSOF0758']);
    expect(await mails.undelivered()).toEqual([]);
  });

  it('is not mailed after its last day, and stays overdue', async () => {
    const last = new Date(service.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    const voucher = await mails.lost(newEmail(), last);
    service.clock.moment = new Date(`${last}T20:00:00Z`);
    expect(await mails.again(voucher)).toBe(204);
    await mails.refuse();
    service.clock.pass({ hours: 4 });
    expect([await mails.again(voucher), await mails.redirect(voucher, newEmail())]).toEqual(['PSOF0759', 'PSOF0759']);
    expect(await mails.undelivered()).toHaveLength(1);
  });

  it('that nobody can read is not mailed; one of which only the address is unreadable goes to another', async () => {
    const [code, address] = [await mails.lost(), await mails.lost()];
    const sealed = createSealing(createSecretKey(Buffer.alloc(32, 5)), 'bank').seal('anything', 'anywhere');
    await rowsOf(service, 'update vouchers set sealed = $1 where bounty_id = $2', sealed, code.bountyId);
    await rowsOf(service, 'update bounty_destinations set sealed = $1 where bounty_id = $2', sealed, address.bountyId);
    expect([await mails.again(code), await mails.redirect(code, newEmail())]).toEqual(['PSOF0755', 'PSOF0755']);
    expect(await mails.again(address)).toBe('PSOF0755');
    const other = newEmail();
    expect(await mails.redirect(address, other, { Grund: 'Unerreichbar' })).toBe(true);
    await mails.send();
    expect(mails.receivers(address.code)).toEqual([other]);
    expect(await mails.trailOf(address)).toEqual([
      'Karin Vogt: voucher-redirect-unreachable',
      'Jonas Ehlers: voucher-redirect-unreachable',
    ]);
  });

  it('is mailed again and redirected from the command line', async () => {
    const [one, two] = [await mails.lost(), await mails.lost()];
    const url = await listen(service);
    const run = (key: string, ...args: string[]) => operator(url, key, ...args);
    const overdue = await run(operatorKey, 'overdue');
    expect(overdue.said).toContain('2 Unzustellbar');
    expect(overdue.said).toContain(one.bountyId);
    expect((await run(operatorKey, 'vouchers', 'mail-again', one.bountyId)).said).toContain('is mailed again');
    const twice = await run(operatorKey, 'vouchers', 'mail-again', one.bountyId);
    expect([twice.code, twice.complained.slice(0, 8)]).toEqual([1, 'PSOF0756']);
    const other = newEmail();
    const to = ['vouchers', 'redirect', two.bountyId, '--to', other];
    expect((await run(karin, ...to)).code).toBe(2);
    expect((await run(karin, ...to, '--reason', 'egal')).code).toBe(2);
    const noted = await run(karin, ...to, '--reason', 'Unerreichbar');
    expect(noted.said).toContain('Somebody else has to name the same address');
    const done = await run(releasers['Jonas Ehlers'], ...to, '--reason', 'Unerreichbar');
    expect(done.said).toContain('is mailed to the other address');
    expect(done.said).not.toContain(other);
    await mails.send();
    expect([mails.receivers(one.code), mails.receivers(two.code)]).toEqual([[one.to], [other]]);
  }, 120_000);

  it('stands in no log, trail or row in clear, nor does any address', async () => {
    const voucher = await mails.lost();
    const other = newEmail();
    expect(await mails.redirect(voucher, other)).toBe(true);
    const tables = ['vouchers', 'operator_actions', 'mails', 'bounty_destinations', 'tries'];
    const rows = await Promise.all(tables.map((table) => rowsOf(service, `select * from ${table}`)));
    const all = JSON.stringify(rows) + service.logged.join('') + mails.mailing.lines.join('');
    for (const secret of [voucher.code, voucher.to, other]) expect(all).not.toContain(secret);
    await mails.send();
  });
});
