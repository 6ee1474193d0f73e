import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { deadlinesOfAll as deadlines } from '#server/fold-features.ts';
import type { Deadline } from '#server/domain/deadline.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { eraseRefusedRuns } from '#server/domain/records/retention/erase-runs.ts';
import { executedRun, plant } from './deadline-rows.ts';
import { engines } from '../service/engines.ts';
import { operator, listen } from '../given/operator-program.ts';
import { inUse, plantInUse, sentAnew, twoKeys } from '../service/rows-in-use.ts';
import { operatorKey, Service } from '../service/service.ts';

type Name = keyof typeof deadlines;

const since = new Date('2026-05-20T10:00:00Z');
const endOf2029 = '2029-12-31T23:00:00.000Z';
const endOf2034 = '2034-12-31T23:00:00.000Z';

/** When what begins at ten o'clock on the 20th of May 2026 is over: written down here, not computed by the code. */
const overAt: Readonly<Record<Name, string>> = {
  unconfirmedRecipients: '2026-08-12T10:00:00.000Z',
  unconfirmedRecommenders: '2026-08-12T10:00:00.000Z',
  unconfirmedReferrals: '2026-08-12T10:00:00.000Z',
  registrations: '2026-08-12T10:00:00.000Z',
  unusedReferrals: '2026-08-12T10:00:00.000Z',
  finishedRecipients: endOf2029,
  idleOrders: '2027-05-20T10:00:00.000Z',
  orderImports: '2027-05-20T10:00:00.000Z',
  unconfirmedConsents: '2026-08-12T10:00:00.000Z',
  consentProofs: endOf2029,
  purposeTokens: '2026-06-19T10:00:00.000Z',
  typedDetails: '2026-05-20T10:00:00.000Z',
  idempotentAnswers: '2026-05-21T10:00:00.000Z',
  tries: '2026-05-22T10:00:00.000Z',
  solvedCaptchas: '2026-05-20T10:00:00.000Z',
  sessions: '2026-05-20T10:00:00.000Z',
  mails: '2026-06-19T10:00:00.000Z',
  missingBounties: '2027-05-20T10:00:00.000Z',
  liftedBlocks: endOf2029,
  reasonsOfBlocks: endOf2029,
  refusedFiles: '2026-05-20T10:00:00.000Z',
  refusedRuns: endOf2029,
  discardedRuns: '2027-05-20T10:00:00.000Z',
  lapsedRecords: endOf2029,
  paidDestinations: endOf2034,
  paymentFiles: endOf2034,
  restrictedRecords: endOf2034,
  givenVouchers: endOf2034,
  operatorActions: endOf2034,
  operatorKeys: '2027-05-20T10:00:00.000Z',
  invoiceWords: endOf2034,
  agencyUsers: '2028-05-19T10:00:00.000Z',
  webhookDeliveries: '2026-06-19T10:00:00.000Z',
  agencyPlans: endOf2029,
  fraudCases: '2026-11-16T10:00:00.000Z',
  personTraits: '2028-05-19T10:00:00.000Z',
  bankFiles: endOf2034,
  operatorSearches: '2026-11-16T10:00:00.000Z',
  marks: '2026-08-18T10:00:00.000Z',
};

/** What is about a state, not about a time: there is no moment before, but there are other states. */
const atOnce: readonly Name[] = ['refusedFiles'];
const names = Object.keys(overAt) as Name[];

describe.each(engines)('the deadline on %s', (engine) => {
  let service: Service;
  let database: OpenDatabase;
  beforeAll(async () => {
    service = await Service.start(engine);
    ({ database } = service);
  });
  afterAll(() => service.stop());

  const logOf = async (rule: string) => {
    const text = `select sum(count)::int as n, max(day)::text as day from deletion_log where rule = $1`;
    return (await database.executeSql(text, [rule])).rows[0];
  };

  it.each(names)('of %s is met at its moment, not before, once, and is noted', async (name) => {
    const end = new Date(overAt[name]);
    service.clock.moment = since;
    await plant[name](database.db, since);
    service.clock.moment = new Date(end.getTime() - 1);
    const early = atOnce.includes(name) ? { [name]: 0 } : await deleteOutdated(database.db, service.effects);
    expect(early[name]).toBe(0);
    service.clock.moment = end;
    const deleted = await Promise.all([1, 2, 3].map(() => deleteOutdated(database.db, service.effects)));
    expect(deleted.map((counts) => counts[name] ?? -1).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    const inBerlin = new Date(end.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    expect(await logOf(deadlines[name].rule)).toEqual({ n: 1, day: inBerlin });
  });

  it.each([
    ['Entwurf', 'Gebucht'],
    ['Verworfen', 'Gebucht'],
    ['Verworfen', 'Zurueckgekommen'],
  ] as const)(
    'of vouchers holds for a run that stands as %s and was executed all the same, the money %s',
    async (state, payment) => {
      const id = await executedRun(database.db, since, { state, payment });
      const namesAt = async (moment: string) => {
        service.clock.moment = new Date(moment);
        await deleteOutdated(database.db, service.effects);
        const { rows } = await database.executeSql('select created_by from pay_runs where id = $1', [id]);
        return rows[0]?.['created_by'];
      };
      expect(await namesAt(overAt.refusedRuns)).toBe('Karin Vogt');
      expect(await namesAt(endOf2034)).toBe('');
    },
  );

  it('of what hangs on a state is not met in any other', async () => {
    service.clock.moment = since;
    await inUse(database.db, since);
    expect(await deleteOutdated(database.db, service.effects)).toMatchObject({ refusedFiles: 0 });
    await database.executeSql(`update pay_runs set state = 'Abgelehnt' where sealed_file is not null`);
    expect(await deleteOutdated(database.db, service.effects)).toMatchObject({ refusedFiles: 2 });
  });

  it('of vouchers waits for money that is owed or on its way, however long', async () => {
    await sentAnew(database.db, service.effects, since);
    service.clock.moment = new Date(endOf2034);
    const { moment } = service.clock;
    const met = async () => {
      const { paidDestinations, restrictedRecords } = await deleteOutdated(database.db, service.effects);
      return [paidDestinations, restrictedRecords];
    };
    expect(await met()).toEqual([0, 0]);
    const become = async (from: string, to: string, { at, standing }: { at: Date; standing: string }) => {
      const moved = 'select bounty_id from payments where state = $1';
      await database.executeSql(`update bounties set standing = $2 where id in (${moved})`, [from, standing]);
      await database.executeSql('update payments set state = $2, at = $3 where state = $1', [from, to, at]);
    };
    await become('Uebermittelt', 'Entfallen', { at: moment, standing: 'due' });
    expect(await met()).toEqual([0, 0]);
    await become('Entfallen', 'Gebucht', { at: since, standing: 'settled' });
    service.clock.moment = new Date(moment.getTime() - 1);
    expect(await met()).toEqual([0, 0]);
    service.clock.moment = moment;
    expect(await met()).toEqual([1, 1]);
  });

  it('leaves nothing of what was erased, and the sums as they were', async () => {
    const rows = async (text: string) => (await database.executeSql(text)).rows;
    expect(await rows('select * from payment_records union all select * from bounty_destinations')).toEqual([]);
    const runs = await rows(
      // But for one of 2033, whose file alone was due.
      `select distinct created_by, first_release_by, sent_by, sealed_file from pay_runs where created_at < '2033-01-01'`,
    );
    expect(runs).toEqual([{ created_by: '', first_release_by: null, sent_by: null, sealed_file: null }]);
    const words = 'select distinct bank_reason, bank_words, payee_check from payments';
    expect(await rows(words)).toEqual([{ bank_reason: null, bank_words: null, payee_check: null }]);
    // What was never answered can still be, without a word of anybody.
    const asked = await rows(
      `select left(reference, 5) as of, bank_reason, bank_words, first_by, first_decision from bank_questions`,
    );
    const wordless = { bank_reason: null, bank_words: null, first_by: null, first_decision: null };
    expect(asked).toEqual([{ of: 'open-', ...wordless }]);
    expect(await rows('select reason, blocked_by, lifted_at from blocks')).toEqual([
      { reason: '', blocked_by: '', lifted_at: null },
    ]);
    expect(await rows('select sealed, starts_with(code_hash, $$erased/$$) as erased from vouchers')).toEqual([
      { sealed: '', erased: true },
    ]);
    const { body } = await service.call('GET', 'operator/gutscheine', { token: operatorKey });
    expect(body['Bestaende']).toContainEqual(expect.objectContaining({ WertCent: 6000, Ausgegeben: 1 }));
  });

  it.each(Object.keys(plantInUse) as Name[])('of %s is not met while something hangs on them', async (name) => {
    const end = new Date(overAt[name]);
    await plantInUse[name]?.(database.db, since, new Date(end.getTime() - 86_400_000));
    service.clock.moment = end;
    expect(await deleteOutdated(database.db, service.effects)).toMatchObject({ [name]: 0 });
  });

  it('of an operator’s key leaves whoever has another one', async () => {
    const id = await twoKeys(database.db, since);
    service.clock.moment = new Date(overAt.operatorKeys);
    expect(await deleteOutdated(database.db, service.effects)).toMatchObject({ operatorKeys: 1 });
    const left = await database.executeSql(
      'select o.name from operators o join operator_keys k on k.operator = o.id where o.id = $1',
      [id],
    );
    expect(left.rows).toEqual([{ name: 'Jonas Ehlers' }]);
  });

  it('is noted where nobody can change it', async () => {
    for (const change of ['update deletion_log set count = 0', 'delete from deletion_log', 'truncate deletion_log']) {
      await expect(database.executeSql(change)).rejects.toThrow(/append-only/);
    }
    const { rows } = await database.executeSql('select * from deletion_log limit 1');
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'day', 'id', 'kind', 'rule', 'tenant']);
  });

  it('is read as a sum of what was deleted, however many went at once', async () => {
    const { body } = await service.call('GET', 'operator/loeschungen', { token: operatorKey });
    // Two at once and one alone.
    const sum = { Zeitraum: '2026-05', Art: 'Zahldatei', Regel: 'AbgelehnteZahldateien', Anzahl: 3 };
    expect(body['Loeschungen']).toContainEqual(sum);
  });

  it('is read from the command line, by month and by day', async () => {
    const url = await listen(service);
    const months = await operator(url, operatorKey, 'deletions', 'list');
    expect(months.said).toContain('Zeitraum;Art;Regel;Anzahl');
    expect(months.said).toContain('2026-08;Empfaenger;UnbestaetigteEmpfaenger;1');
    const days = await operator(url, operatorKey, 'deletions', '--month', '2026-08');
    expect(days.said).toContain('2026-08-12;Empfehlung;UngenutzteEmpfehlungen;1');
    expect(days.said).not.toContain('2034');
    const wrong = await operator(url, operatorKey, 'deletions', '--month', '2026-13');
    expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining('PSOF0003')]);
  });

  it('of a refused run is told of once, however many instances come to it at the same moment', async () => {
    const erase = () => database.db.transaction((tx) => eraseRefusedRuns(tx, service.effects));
    for (let round = 0; round < 40; round += 1) {
      await plant.refusedRuns(database.db, since);
      service.clock.moment = new Date(endOf2029);
      const told = await Promise.all([1, 2, 3, 4, 5, 6].map(erase));
      expect(told.flat()).toHaveLength(1);
    }
  });
});

describe('the table of docs/operations.md', () => {
  const inWords = ({ after }: Deadline) => {
    if ('calendarYears' in after)
      return `end of the ${after.calendarYears}${after.calendarYears === 3 ? 'rd' : 'th'} calendar year after`;
    return after.days === 0 ? 'at once after' : `${after.days} ${after.days === 1 ? 'day' : 'days'} after`;
  };
  it('says of each deadline what the code does', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    for (const deadline of Object.values(deadlines)) {
      const { rule, what, since: from, because } = deadline;
      expect(guide).toContain(`| \`${rule}\` | ${what} | ${inWords(deadline)} ${from} | ${because} |`);
    }
  });
});
