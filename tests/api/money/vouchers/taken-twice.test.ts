import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Effects } from '#server/domain/effects.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { importCodes } from '#server/domain/money/vouchers/stock.ts';
import { withdrawCodes } from '#server/domain/money/vouchers/withdraw.ts';
import { sealAgain } from '#server/domain/records/retention/seal-again.ts';
import { rowsOf } from '../../given/account-people.ts';
import { wantedVoucher, type Provided } from '../../given/bounty-people.ts';
import { withKeys } from '../../given/with-keys.ts';
import { engines } from '../../service/engines.ts';
import { Service } from '../../service/service.ts';

const by = { kind: 'operator', id: 'id-of-karin', name: 'Karin Vogt', keyId: 'key-of-karin' } as const;

describe.each(engines)('a code that an instance of each key took on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(async () => {
    // Nobody waits for what an earlier test has left, and nothing of it is left.
    await service.database.executeSql('update bounties set held_at = at where held_at is null');
    const wish = { csv: null, valueCent: 6000, provider: null, importedAt: null, outdated: false };
    await withdrawCodes(service.database.db, service.effects, 'lindenstrom', { wish, dryRun: false, by });
  });

  const keys = (secret: number, former: number[]) => withKeys(service, secret, former);
  const take = (effects: Effects, code: string) => {
    const csv = `Code;WertCent;Anbieter;GueltigBis\n${code};6000;Buchladen;`;
    return importCodes(service.database.db, effects, 'lindenstrom', { csv, dryRun: false, by });
  };
  const newCode = () => randomBytes(6).toString('hex');
  const takenTwice = async () => {
    const code = newCode();
    expect(await take(keys(8, [7]), code)).toMatchObject({ imported: 1 });
    service.clock.pass({ hours: 1 });
    expect(await take(keys(7, []), code)).toMatchObject({ imported: 1 });
    return code;
  };
  const deliver = (effects: Effects) =>
    deliverVouchers(service.database.db, effects, [service.tenant], new AbortController().signal);
  /** Who was mailed a code. */
  const whoGot = async (code: string, people: readonly Provided[]) => {
    const mails = await Promise.all(people.map(({ anna }) => service.mailsTo(anna.email)));
    return people.filter((_, index) => JSON.stringify(mails[index]).includes(code));
  };
  /** Halves of codes that were given, left and withdrawn here, of which the tests before have withdrawn what they left. */
  const stock = async () =>
    (
      await rowsOf(
        service,
        `select (count(*) filter (where bounty_id is null and withdrawn_at is null))::int as left from vouchers`,
      )
    )[0]?.['left'];
  /** How many withdrawals nobody but the service itself has noted. */
  const notedCount = async () =>
    (
      await rowsOf(
        service,
        `select count(*)::int as count from operator_actions where action = 'vouchers-withdrawn' and operator_id <> 'id-of-karin'`,
      )
    )[0]?.['count'];
  const expectBooks = async () => {
    const rows = await rowsOf(
      service,
      `select (select coalesce(sum(debit_cent - credit_cent), 0)::int from ledger_lines where account = 'Gutscheinbestand') as cents`,
    );
    expect(rows[0]?.['cents']).toBe(Number(await stock()) * 6000);
  };

  it.each([
    ['once all is sealed again', true],
    ['while the key is changed', false],
  ])('goes to one person, and its other half leaves the stock: %s', async (_, isSealed) => {
    const code = await takenTwice();
    const people = [await wantedVoucher(service), await wantedVoucher(service)];
    if (isSealed) await sealAgain(service.database.db, keys(7, [8]));
    const effects = keys(7, isSealed ? [] : [8]);
    const noted = Number(await notedCount());
    expect(await deliver(effects)).toMatchObject({ given: 1, missing: 1 });
    expect(await deliver(effects)).toMatchObject({ given: 0, missing: 1 });
    expect(await notedCount()).toBe(noted + 1);
    expect(await whoGot(code, people)).toHaveLength(1);
    expect(await stock()).toBe(0);
    await expectBooks();
    await sealAgain(service.database.db, keys(7, [8]));
    expect(await take(keys(7, []), code)).toMatchObject({ imported: 0, repeatedLines: [2] });
  });

  it('is passed over for another one, which the next person gets', async () => {
    const [twice, once] = [await takenTwice(), newCode()];
    service.clock.pass({ hours: 1 });
    await take(keys(7, []), once);
    const people = [await wantedVoucher(service), await wantedVoucher(service)];
    expect(await deliver(keys(7, [8]))).toMatchObject({ given: 2, missing: 0 });
    const got = [await whoGot(twice, people), await whoGot(once, people)];
    expect(got.map((those) => those.length)).toEqual([1, 1]);
    expect(got[0]).not.toEqual(got[1]);
    await expectBooks();
  });

  it('is not given once more whose one half was given by an instance that did not know the other', async () => {
    const code = await takenTwice();
    const people = [await wantedVoucher(service)];
    expect(await deliver(keys(7, []))).toMatchObject({ given: 1 });
    people.push(await wantedVoucher(service));
    expect(await deliver(keys(7, [8]))).toMatchObject({ given: 0, missing: 1 });
    expect(await whoGot(code, people)).toHaveLength(1);
    expect(await stock()).toBe(0);
    await expectBooks();
    await sealAgain(service.database.db, keys(7, [8]));
  });

  it('is not given whose one half was withdrawn by an instance that did not know the other', async () => {
    const code = await takenTwice();
    const wish = { csv: `Code\n${code}`, valueCent: null, provider: null, importedAt: null, outdated: false };
    const told = await withdrawCodes(service.database.db, keys(7, []), 'lindenstrom', { wish, dryRun: false, by });
    expect(told).toMatchObject({ withdrawn: 1 });
    const people = [await wantedVoucher(service)];
    expect(await deliver(keys(7, [8]))).toMatchObject({ given: 0, missing: 1 });
    expect(await whoGot(code, people)).toEqual([]);
    await expectBooks();
    await sealAgain(service.database.db, keys(7, [8]));
  });

  it('goes to one person where two instances give at the same moment', async () => {
    const code = await takenTwice();
    const people = [await wantedVoucher(service), await wantedVoucher(service)];
    await Promise.all([deliver(keys(7, [8])), deliver(keys(7, [8]))]);
    await deliver(keys(7, [8]));
    expect(await whoGot(code, people)).toHaveLength(1);
    expect(await stock()).toBe(0);
    await expectBooks();
    await sealAgain(service.database.db, keys(7, [8]));
  });
});
