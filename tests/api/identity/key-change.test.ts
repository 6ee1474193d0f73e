import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderReport } from '#contract/referral/order/calls.ts';
import { exportOwnData } from '#server/domain/records/disclosure/own-data.ts';
import type { Effects } from '#server/domain/effects.ts';
import { countTry, readTries, tryLimits } from '#server/domain/identity/tries.ts';
import { match } from '#server/domain/referral/order/match.ts';
import { fetchFile } from '#server/domain/money/pay-runs/file.ts';
import { paymentFormat } from '#server/payments/payment-file.ts';
import { mailWishes } from '#server/db/schema/mail-wishes.ts';
import { mails } from '#server/db/schema/mails.ts';
import { keepWish } from '#server/domain/identity/wish.ts';
import { requireKnownKeys, UnknownSecretKey } from '#server/domain/records/retention/known-keys.ts';
import { sealAgain } from '#server/domain/records/retention/seal-again.ts';
import { checkValueOf } from '#server/secrets/check-value.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { importCodes } from '#server/domain/money/vouchers/stock.ts';
import { withdrawCodes } from '#server/domain/money/vouchers/withdraw.ts';
import { rowsOf, setPassword } from '../given/account-people.ts';
import { confirmedRecipient, newOrderId } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { noticeOf, Paying } from '../given/paying.ts';
import { confirmedRecommender } from '../given/people.ts';
import { withKeys as effectsWithKeys } from '../given/with-keys.ts';
import type { Service } from '../service/service.ts';

const by = { kind: 'operator', id: 'id-of-karin', name: 'Karin Vogt', keyId: 'key-of-karin' } as const;

describe.each(engines)('changing the key on %s', (engine) => {
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    ({ service } = paying);
  });
  afterAll(() => service.stop());

  const withKeys = (secret: number, former: number[]) => effectsWithKeys(service, secret, former);
  const take = (effects: Effects, codes: readonly string[]) => {
    const csv = ['Code;WertCent;Anbieter;GueltigBis', ...codes.map((code) => `${code};6000;Buchladen;`)].join('\n');
    return importCodes(service.database.db, effects, 'lindenstrom', { csv, dryRun: false, by });
  };
  const newCode = () => randomBytes(6).toString('hex');
  const withdrawBy = (effects: Effects, named: { csv: string } | { importedAt: string }) => {
    const wish = { csv: null, valueCent: null, provider: null, importedAt: null, outdated: false, ...named };
    return withdrawCodes(service.database.db, effects, 'lindenstrom', { wish, dryRun: false, by });
  };
  const withdraw = (effects: Effects, code: string) => withdrawBy(effects, { csv: `Code\n${code}` });
  const justNow = () => ({ importedAt: service.clock.now().toISOString().slice(0, 19) });
  /** A code that an instance of each key took, as when both are at work while the key is changed. */
  const takenTwice = async () => {
    const code = newCode();
    expect(await take(withKeys(8, [7]), [code])).toMatchObject({ imported: 1 });
    service.clock.pass({ hours: 1 });
    expect(await take(withKeys(7, []), [code])).toMatchObject({ imported: 1 });
    return code;
  };

  it.each(['answerSealing', 'bankSealing', 'wishSealing'] as const)(
    'opens with the former key what it has sealed, as long as it is given: %s',
    (name) => {
      const sealed = withKeys(7, [])[name].seal('Anna', 'here');
      expect(withKeys(8, [9, 7])[name].open(sealed, 'here')).toBe('Anna');
      expect(() => withKeys(8, [9])[name].open(sealed, 'here')).toThrow();
    },
  );

  it('leaves nothing that only the former one opens: bank data, payment files, records, codes', async () => {
    const { db } = service.database;
    const [collected] = [await paying.collected(), await paying.collected()];
    const run = await paying.created();
    await paying.release(run, 'Karin Vogt');
    await paying.release(run, 'Jonas Ehlers');
    const file = await paying.fetchFile(run);
    await paying.results(noticeOf((await paying.read(run)).Zahlungen));
    const token = String((await setPassword(service, collected.anna.passwordToken)).body['Token']);
    await service.call('DELETE', 'empfehler/delete', { token });
    await take(service.effects, [newCode()]);

    expect(await sealAgain(db, withKeys(8, [7]))).toEqual({ rows: 4, unreadable: 0 });
    expect(await sealAgain(db, withKeys(8, [7]))).toEqual({ rows: 0, unreadable: 0 });
    const fetched = await fetchFile(db, withKeys(8, []), service.tenant, {
      runId: run.ZahllaufId,
      by,
      again: true,
      format: paymentFormat,
    });
    expect(fetched.xml).toBe(file);
    const { mark } = withKeys(8, []).bankSealing;
    const sealed = await rowsOf(
      service,
      `select sealed from bounty_destinations union all select sealed from payment_records
       union all select sealed_file from pay_runs union all select sealed from vouchers`,
    );
    expect(sealed.every((row) => String(row['sealed']).startsWith(mark))).toBe(true);
    await sealAgain(db, withKeys(7, [8]));
  });

  it('knows a code again: by each key that is given, and after that by the new one alone', async () => {
    const { db } = service.database;
    const code = newCode();
    expect(await take(withKeys(7, []), [code])).toMatchObject({ imported: 1 });
    expect(await take(withKeys(8, [7]), [code, newCode()])).toMatchObject({ imported: 1, repeatedLines: [2] });
    await sealAgain(db, withKeys(8, [7]));
    expect(await take(withKeys(8, []), [code])).toMatchObject({ imported: 0, repeatedLines: [2] });
    await sealAgain(db, withKeys(7, [8]));
    expect(await take(withKeys(7, []), [code])).toMatchObject({ imported: 0 });
  });

  it('knows a withdrawn code again by the new key alone, whichever key it was withdrawn under', async () => {
    const { db } = service.database;
    const [first, second, lost] = [newCode(), newCode(), newCode()];
    await take(withKeys(7, []), [first, second]);
    service.clock.pass({ hours: 1 });
    await take(withKeys(5, []), [lost]);
    expect(await withdraw(withKeys(7, []), first)).toMatchObject({ withdrawn: 1 });
    expect(await withdraw(withKeys(8, [7]), second)).toMatchObject({ withdrawn: 1 });
    // What no key opens is withdrawn all the same: with its import.
    expect(await withdrawBy(withKeys(8, [7]), justNow())).toMatchObject({ withdrawn: 1 });
    expect(await sealAgain(db, withKeys(8, [7]))).toMatchObject({ unreadable: 0 });
    expect(await take(withKeys(8, []), [first, second])).toMatchObject({ imported: 0, repeatedLines: [2, 3] });
    expect(await sealAgain(db, withKeys(9, [8]))).toMatchObject({ unreadable: 0 });
    expect(await take(withKeys(9, []), [first, second])).toMatchObject({ imported: 0, repeatedLines: [2, 3] });
    await sealAgain(db, withKeys(7, [9]));
  });

  it('withdraws a code whole that was taken twice, by an instance of each key', async () => {
    const code = await takenTwice();
    const told = { withdrawn: 2, sumCent: 12_000, unknownLineCount: 0 };
    expect(await withdraw(withKeys(8, [7]), code)).toMatchObject(told);
    expect(await withdraw(withKeys(8, [7]), code)).toMatchObject({ withdrawn: 0, unknownLineCount: 1 });
    await sealAgain(service.database.db, withKeys(7, [8]));
  });

  it('withdraws a code whole that was taken twice, by one of its imports, too', async () => {
    await takenTwice();
    expect(await withdrawBy(withKeys(8, [7]), justNow())).toMatchObject({ withdrawn: 2, sumCent: 12_000 });
    await sealAgain(service.database.db, withKeys(7, [8]));
  });

  it('withdraws a code whole that was taken twice, by the new key alone, once all is sealed again', async () => {
    const { db } = service.database;
    const code = await takenTwice();
    await sealAgain(db, withKeys(8, [7]));
    expect(await withdraw(withKeys(8, []), code)).toMatchObject({ withdrawn: 2, sumCent: 12_000 });
    expect(await take(withKeys(8, []), [code])).toMatchObject({ imported: 0, repeatedLines: [2] });
    await sealAgain(db, withKeys(7, [8]));
  });

  it('finds with any key what was written to a person, and by the former one how often they tried, as long as it is given', async () => {
    const { db } = service.database;
    const { email } = await confirmedRecommender(service);
    await service.mails();
    const [{ id } = { id: '' }] = await rowsOf(service, 'select id::text from recommenders where email = $1', email);
    const kindsBy = async (effects: Effects) =>
      (await exportOwnData(db, effects, { tenant: service.tenant, id: String(id), language: 'de' })).mails.map(
        ({ kind }) => kind,
      );
    for (const effects of [withKeys(8, [7]), withKeys(8, [])]) {
      expect((await kindsBy(effects)).toSorted()).toEqual(['customer-number', 'optin', 'welcome']);
    }
    const tried = { tenant: 'lindenstrom', limit: tryLimits.claimMailOf, source: String(id) };
    await countTry(db, withKeys(7, []), tried);
    expect(await countTry(db, withKeys(8, [7]), tried)).toBe(2);
    expect(await readTries(db, withKeys(7, [8]), tried)).toBe(2);
    expect(await readTries(db, withKeys(9, []), tried)).toBe(0);
  });

  it('finds whose an order is by their address with the new key alone, once all is sealed again', async () => {
    const { db } = service.database;
    const { email, number } = await confirmedRecipient(service, await confirmedRecommender(service));
    const report: OrderReport = {
      externalId: newOrderId(),
      productId: 'lindenstrom-natur',
      options: null,
      valueCent: null,
      status: 'Offen',
      orderedAt: '2027-01-01T10:00:00',
      recipientNumber: null,
      referralNumber: null,
      referralCode: null,
      emailHash: createHash('sha256').update(email).digest('hex'),
    };
    const find = async (effects: Effects) => (await match(db, effects, 'lindenstrom', [report]))[0]?.recipientNumber;
    expect([await find(withKeys(7, [])), await find(withKeys(8, []))]).toEqual([number, null]);
    await sealAgain(db, withKeys(8, [7]));
    expect(await find(withKeys(8, []))).toBe(number);
    await sealAgain(db, withKeys(7, [8]));
  });

  it('is begun with the former key beside the new one, and with no other: the start ends', async () => {
    const { db } = service.database;
    const start = async (secret: number, former: number[] = [], acceptLoss = false) => {
      const keys = [secret, ...former].map((byte) => createSecretKey(Buffer.alloc(32, byte)));
      const [first, ...others] = keys.map(checkValueOf);
      const mailSealing = createSealing(keys[0] ?? createSecretKey(Buffer.alloc(32)), 'mail', keys.slice(1));
      const given = { checkValues: [first ?? '', ...others] as const, mailSealing, acceptLoss };
      try {
        await requireKnownKeys(db, withKeys(secret, former), given);
        return 'started';
      } catch (error) {
        if (error instanceof UnknownSecretKey) return 'refused';
        throw error;
      }
    };
    await take(withKeys(7, []), [newCode()]);
    // A database from before keys were noted: what is sealed tells.
    expect(await start(8)).toBe('refused');
    expect(await start(7)).toBe('started');
    expect(await start(8)).toBe('refused');
    expect(await start(8, [6])).toBe('refused');
    expect(await start(8, [7])).toBe('started');
    // Not everything is sealed again: the former key is needed still.
    expect(await start(8)).toBe('refused');
    expect(await start(7, [8])).toBe('started');
    expect(await start(8, [7])).toBe('started');
    await sealAgain(db, withKeys(8, [7]));
    await db.update(mails).set({ sealed: null });
    // A wish for a mail that waits still is read by the former key alone.
    const wish = { kind: 'password', language: 'de', email: 'mira@example.org' } as const;
    await keepWish(db, withKeys(7, []), { tenant: 'lindenstrom', address: '192.0.2.1', ...wish });
    expect(await start(8)).toBe('refused');
    await db.delete(mailWishes);
    expect(await start(8)).toBe('started');
    expect(await start(7)).toBe('refused');
    expect(await start(5, [], true)).toBe('started');
    expect(await start(5)).toBe('started');
    expect(await start(7, [5, 8])).toBe('started');
    await sealAgain(db, withKeys(7, [8]));
  });

  it('passes over what a key sealed that nobody has given, and opens it once it is', async () => {
    const { db } = service.database;
    await take(withKeys(5, []), [newCode()]);
    const first = await sealAgain(db, withKeys(9, [7]));
    expect(first.unreadable).toBe(1);
    expect(first.rows).toBeGreaterThan(3);
    expect(await sealAgain(db, withKeys(9, [5]))).toEqual({ rows: 1, unreadable: 0 });
    await sealAgain(db, withKeys(7, [9]));
  });
});
