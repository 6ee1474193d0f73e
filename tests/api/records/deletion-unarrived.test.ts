import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAgain } from '#server/domain/records/retention/seal-again.ts';
import { rowsOf } from '../given/account-people.ts';
import { bankAnswer, bankNotice } from '../money/bank/bank-files.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { fileNameOf, noticeOf, type Collected, type Paying } from '../given/paying.ts';
import { withKeys } from '../given/with-keys.ts';
import { operatorKey, type Service } from '../service/service.ts';

describe.each(engines)('what was at the bank when somebody went, and did not arrive, on %s', (engine) => {
  let leaving: Leaving;
  let paying: Paying;
  let service: Service;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ paying, service } = leaving);
  }, 180_000);
  afterAll(() => service.stop());

  /** One bounty alone in a file that was handed out. */
  const sentAlone = async () => {
    await paying.payTheRest();
    const person = await paying.collected();
    const run = await paying.released();
    const { Zahlungen: payments } = await paying.read(run);
    expect(payments).toHaveLength(1);
    return { person, run, payments, reference: String(payments[0]?.EndToEndId) };
  };
  type Sent = Awaited<ReturnType<typeof sentAlone>>;

  const refuse = ({ reference }: Sent, reason: string | null) =>
    paying.results(bankAnswer([{ reference, status: 'RJCT', reason }]));
  const giveBack = ({ reference }: Sent, returned: string) =>
    paying.results(bankNotice([{ reference, cents: 6000, returned }]));

  /** The account is blocked and deleted, and its referral is lifted for its contact's sake. */
  const blockAndErase = async ({ anna }: Collected) => {
    await paying.call('POST', 'sperren', { body: { Sache: 'Konto', Gegenstand: anna.number, Grund: 'erfunden' } });
    const body = { Gegenstand: anna.email };
    const erased = await service.call('POST', 'operator/empfehler/loeschung', { body, token: operatorKey });
    expect(erased.status).toBe(200);
    const [own] = await rowsOf(service, 'select id::text from blocks where subject = $1', anna.number);
    const lifted = await paying.call('POST', `sperren/${String(own?.['id'])}/aufhebung`, {
      body: { Grund: 'geklaert' },
    });
    expect(lifted.status).toBe(200);
  };

  const expectNothingMore = async (person: Collected, state: string) => {
    expect(await paying.create()).toBe('PSOF0722');
    await leaving.maintain();
    expect(await leaving.bountyOf(person)).toMatchObject({ state, destinations: 0 });
    expect(await paying.create()).toBe('PSOF0722');
    await leaving.expectAgreement();
  };

  it.each<[string, string, (sent: Sent) => Promise<unknown>]>([
    [
      'its file was refused',
      'Storniert',
      ({ run }) => paying.results(bankAnswer([], { file: fileNameOf(run), status: 'RJCT', reason: 'FF01' })),
    ],
    ['it was refused for what is ours', 'Storniert', (sent) => refuse(sent, 'AG02')],
    [
      'two have freed it',
      'Storniert',
      async (sent) => {
        await refuse(sent, null);
        await paying.decideByTwo(sent.run, sent.reference, 'frei');
      },
    ],
    [
      'it came back for what is the bank’s',
      'Ausgezahlt',
      async (sent) => {
        await paying.results(noticeOf(sent.payments));
        await giveBack(sent, 'AB05');
      },
    ],
  ])('is not paid once more to a blocked account that is gone: %s', async (_, state, fail) => {
    const sent = await sentAlone();
    const before = await paying.books();
    await blockAndErase(sent.person);
    expect(await leaving.bountyOf(sent.person)).toMatchObject({ state: 'Abgeholt', destinations: 0, records: 1 });
    await fail(sent);
    await expectNothingMore(sent.person, state);
    expect(await paying.change(before, 'Praemienverbindlichkeit')).toBe(0);
    expect(await paying.change(before, 'GeldUnterwegs')).toBe(6000);
  });

  it('is told before, and after, as what ends unpaid where it had come back and waited for another account', async () => {
    const sent = await sentAlone();
    await paying.results(noticeOf(sent.payments));
    await giveBack(sent, 'AC04');
    const erase = async (dryRun: boolean) => {
      const path = `operator/empfehler/loeschung?probelauf=${String(dryRun)}`;
      const body = { Gegenstand: sent.person.anna.email };
      return (await service.call('POST', path, { body, token: operatorKey })).body;
    };
    const ends = { BeendetePraemien: 1, BeendetCent: 6000, GeschuldetePraemien: 0 };
    expect(await erase(true)).toMatchObject(ends);
    const before = await paying.books();
    expect(await erase(false)).toMatchObject(ends);
    expect(await paying.change(before, 'Praemienverbindlichkeit')).toBe(6000);
  });

  it('is not paid to a blocked account that is gone of which two have said that it was not paid before', async () => {
    const sent = await sentAlone();
    await refuse(sent, 'AG02');
    await paying.results(noticeOf(sent.payments));
    await blockAndErase(sent.person);
    await leaving.maintain();
    expect(await leaving.bountyOf(sent.person)).toMatchObject({ state: 'Abgeholt', records: 1 });
    await paying.decideByTwo(sent.run, sent.reference, 'unbezahlt');
    await expectNothingMore(sent.person, 'Storniert');
  });

  it('counts as paid to a blocked account that is gone where two have said that it was', async () => {
    const sent = await sentAlone();
    await refuse(sent, 'AG02');
    await paying.results(noticeOf(sent.payments));
    await blockAndErase(sent.person);
    await paying.decideByTwo(sent.run, sent.reference, 'bezahlt');
    expect(await leaving.bountyOf(sent.person)).toMatchObject({ state: 'Ausgezahlt', records: 1 });
    await expectNothingMore(sent.person, 'Ausgezahlt');
  });

  /** Somebody who was not blocked is gone, and was paid. */
  const gonePaid = async () => {
    const sent = await sentAlone();
    await leaving.leave(sent.person.anna);
    await paying.results(noticeOf(sent.payments));
    await leaving.maintain();
    expect(await leaving.bountyOf(sent.person)).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    return sent;
  };

  it.each<[string, (sent: Sent) => Promise<unknown>]>([
    ['for what is the bank’s', (sent) => giveBack(sent, 'AB05')],
    [
      'as two have said',
      async (sent) => {
        await giveBack(sent, 'NARR');
        await leaving.maintain();
        expect(await paying.create()).toBe('PSOF0722');
        await paying.decideByTwo(sent.run, sent.reference, 'frei');
      },
    ],
  ])('is paid once more where it was to go when it comes back %s', async (_, fail) => {
    const sent = await gonePaid();
    await fail(sent);
    await leaving.maintain();
    const again = await paying.sent();
    expect(again.map(({ Iban }) => Iban)).toEqual(['DE•• •••• 3000']);
    await paying.results(noticeOf(again));
    await leaving.maintain();
    const { id, ...left } = await leaving.bountyOf(sent.person);
    expect(left).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    expect(await leaving.recordOf(id)).toMatchObject({ references: { length: 2 } });
    await leaving.expectAgreement();
  });

  it.each([
    ['is paid where it was to go', 'AB05', null],
    ['is paid where it was to go, as two have said meanwhile', 'NARR', 'frei'],
    ['ends, as two have said meanwhile that the account is wrong', 'NARR', 'konto'],
  ])('that no key opened when it came back, waits for that, and then %s', async (_, reason, decision) => {
    const sent = await gonePaid();
    const { db } = service.database;
    // An instance that has got the next key seals again before this one has it.
    await sealAgain(db, withKeys(service, 8, [7]));
    await giveBack(sent, reason);
    await leaving.maintain();
    if (decision) await paying.decideByTwo(sent.run, sent.reference, decision);
    await leaving.maintain();
    const standing = async () =>
      (
        await rowsOf(
          service,
          'select standing from bounties where id = $1',
          (await leaving.bountyOf(sent.person))['id'],
        )
      )[0];
    expect(await standing()).toEqual({ standing: 'due' });
    expect(await paying.create()).toBe('PSOF0722');
    await leaving.expectAgreement();
    await sealAgain(db, withKeys(service, 7, [8]));
    await leaving.maintain();
    const isPaid = decision !== 'konto';
    expect(await standing()).toEqual({ standing: isPaid ? 'due' : 'lost' });
    const again = isPaid ? await paying.sent() : [];
    expect(again.map(({ Iban }) => Iban)).toEqual(isPaid ? ['DE•• •••• 3000'] : []);
    await paying.results(noticeOf(again));
    await leaving.maintain();
    expect(await paying.create()).toBe('PSOF0722');
    expect(await leaving.bountyOf(sent.person)).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    await leaving.expectAgreement();
  });

  it('ends when two have said that the account is wrong, of which nobody can be asked', async () => {
    const sent = await gonePaid();
    const before = await paying.books();
    await giveBack(sent, 'NARR');
    await paying.decideByTwo(sent.run, sent.reference, 'konto');
    await expectNothingMore(sent.person, 'Ausgezahlt');
    expect(await paying.change(before, 'Praemienverbindlichkeit')).toBe(0);
  });

  it('is no longer owed once nobody can claim it, though a block has stood all that time', async () => {
    const [sent, asked] = [await gonePaid(), await gonePaid()];
    for (const { person } of [sent, asked])
      await paying.call('POST', 'sperren', {
        body: { Sache: 'Empfehlung', Gegenstand: person.anna.number, Grund: 'erfunden' },
      });
    const owed = async () => Number((await leaving.read('hauptbuch/pruefung'))['GeschuldetCent']);
    const before = await owed();
    await giveBack(sent, 'AB05');
    await giveBack(asked, 'NARR');
    expect(await paying.create()).toBe('PSOF0722');
    const owedAt = async (moment: string) => {
      service.clock.moment = new Date(moment);
      await leaving.maintain();
      await leaving.expectAgreement();
      return (await owed()) - before;
    };
    const kept = async ({ person }: Sent) => {
      const { id: _, ...left } = await leaving.bountyOf(person);
      return left;
    };
    // Owed since 2026: three calendar years after that nobody can claim it (sections 195 and 199 of the German Civil Code).
    expect(await owedAt('2029-12-31T22:59:59.999Z')).toBe(12_000);
    expect(await kept(sent)).toMatchObject({ state: 'Ausgezahlt', destinations: 1, records: 1 });
    expect(await owedAt('2029-12-31T23:00:00.000Z')).toBe(6000);
    expect(await kept(sent)).toMatchObject({ state: 'Ausgezahlt', destinations: 0, records: 1 });
    // Two operators have not said yet whether it came back at all.
    expect(await kept(asked)).toMatchObject({ state: 'Ausgezahlt', destinations: 1, records: 1 });
    // What was paid and came back is a voucher for eight.
    expect(await owedAt('2034-12-31T22:59:59.999Z')).toBe(6000);
    expect(await kept(sent)).toMatchObject({ records: 1 });
    expect(await owedAt('2034-12-31T23:00:00.000Z')).toBe(6000);
    expect(await kept(sent)).toMatchObject({ destinations: 0, records: 0 });
  });
});
