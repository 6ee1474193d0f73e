import { describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith } from '../given/agency-people.ts';
import { charge, closeMonths, seal } from '../given/charged.ts';
import { useContest } from '../service/contest.ts';

describe('months of agencies, closed at one moment on postgres', () => {
  const contest = useContest();

  it('wait for whoever has the lock of agencies, and have one number each', async () => {
    const { service, other } = contest;
    for (const agency of ['A-1', 'A-2']) {
      await agencyWith(service, agency, []);
      await charge(service, { agency, cents: 500 });
    }
    await seal(service);
    service.clock.moment = new Date('2026-06-02T10:00:00Z');
    await other.query('begin');
    await other.query(`select pg_advisory_xact_lock(hashtextextended('lindenstrom/agencies', 0))`);
    const closing = Promise.all([closeMonths(service), closeMonths(service)]);
    await contest.waiting(2);
    await other.query('rollback');
    const told = (await closing).flat();
    expect(told).toEqual([{ told: { tenant: 'lindenstrom', invoices: 2 }, message: 'months of agencies were closed' }]);
    const rows = await rowsOf(service, 'select number, agency_number from agency_invoices order by number');
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, 'A-1'],
      [2, 'A-2'],
    ]);
  });
});
