import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole, agencyView, mayOpen, type AgencyView } from '#contract/agency-roles.ts';
import { valuesOf } from '#contract/values-of.ts';
import { confirmedRecommender } from '../given/people.ts';
import {
  askReport,
  agencyWith,
  signedInTo,
  reportPaths,
  rowsOfReport,
  withAdviser,
  type ReportName,
} from '../given/agency-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

const reports = Object.keys(reportPaths) as ReportName[];

const viewOf: Readonly<Record<ReportName, AgencyView>> = {
  recommenders: agencyView.recommenders,
  referrals: agencyView.recommenders,
  leads: agencyView.recommenders,
  orders: agencyView.orders,
  bounties: agencyView.bounties,
  invitations: agencyView.inviting,
};

describe.each(engines)('the bounds of an agency’s reports on %s', (engine) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'A-1', ['LS-1001']);
    await agencyWith(service, 'A-2', ['LS-1003']);
    // The same numbers at another tenant are others.
    await agencyWith(service, 'A-1', ['LS-1003'], 'nachbar');
    token = await signedInTo(service, 'A-1');
    await withAdviser(service, 'LS-1001', { Empfehler: { Vorname: 'Eigen', Nachname: 'Amsel' } });
    await withAdviser(service, 'LS-1003', { Empfehler: { Vorname: 'Fremd', Nachname: 'Meise' } });
    await confirmedRecommender(
      service,
      { Empfehlung: { AgentNumber: 'LS-1001' }, Empfehler: { Vorname: 'Nebenan', Nachname: 'Specht' } },
      'nachbar',
    );
  }, 180_000);
  afterAll(() => service.stop());

  const namesOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['EmpfehlerName']);

  it('are its own advisers: nothing of another agency or tenant is there, whoever asks', async () => {
    expect(namesOf(await rowsOfReport(service, 'referrals', { token }))).toEqual(['Eigen A.']);
    expect(namesOf(await rowsOfReport(service, 'recommenders', { token }))).toEqual(['Eigen A.']);
    const others = await signedInTo(service, 'A-2');
    expect(namesOf(await rowsOfReport(service, 'referrals', { token: others }))).toEqual(['Fremd M.']);
    const neighbours = await signedInTo(service, 'A-1', agencyRole.owner, 'nachbar');
    expect(await rowsOfReport(service, 'referrals', { token: neighbours, tenant: 'nachbar' })).toEqual([]);
  });

  it.each(reports)('refuse in the report of %s an adviser of another agency like one who is nobody', async (report) => {
    for (const adviser of ['LS-1003', 'LS-9999', 'Alle', '%', 'a'.repeat(40)]) {
      const { status, body } = await askReport(service, report, { token, of: encodeURIComponent(adviser) });
      expect([adviser, status, body['Code']]).toEqual([adviser, 404, 'PSOF0311']);
    }
  });

  it.each(reports)('are the role’s in the report of %s', async (report) => {
    const said: Record<string, unknown> = {};
    for (const role of valuesOf(agencyRole)) {
      const { status, body } = await askReport(service, report, { token: await signedInTo(service, 'A-1', role) });
      said[role] = status === 200 ? 'opened' : `${status} ${String(body['Code'])}`;
    }
    const right = valuesOf(agencyRole).map((role) => [role, mayOpen(role, viewOf[report]) ? 'opened' : '403 PSOF0103']);
    expect(said).toEqual(Object.fromEntries(right));
  });

  it.each(reports)('end in the report of %s with the agency, and with another token', async (report) => {
    await agencyWith(service, `E-${report}`, []);
    const ending = await signedInTo(service, `E-${report}`);
    expect((await askReport(service, report, { token: ending })).status).toBe(200);
    await service.database.executeSql(`update agencies set ended_at = now() where number = 'E-${report}'`);
    const { token: session } = await confirmedRecommender(service);
    for (const wrong of [ending, session, 'a.b.c', 'A'.repeat(43)]) {
      const { status, body } = await askReport(service, report, { token: wrong });
      expect([status, body['Code']]).toEqual([401, 'PSOF0204']);
    }
    const { status } = await askReport(service, report, { token, tenant: 'nachbar' });
    expect(status).toBe(401);
  });

  it.each([
    [{ OrderBy: 'email' }, 'OrderBy'],
    [{ OrderBy: 'createdAt' }, 'OrderBy'],
    [{ OrderBy: 'ErstelltAm; drop table referrals' }, 'OrderBy'],
    [{ OrderBy: '__proto__' }, 'OrderBy'],
    [{ OrderBy: ['ErstelltAm'] }, 'OrderBy'],
    [{ Descending: 'desc' }, 'Descending'],
    [{ Pagesize: 0 }, 'Pagesize'],
    [{ Pagesize: 51 }, 'Pagesize'],
    [{ Pagesize: '10' }, 'Pagesize'],
    [{ Pagesize: 1.5 }, 'Pagesize'],
    [{ Pagenumber: 0 }, 'Pagenumber'],
    [{ Pagenumber: -1 }, 'Pagenumber'],
    [{ Pagenumber: 1_000_000 }, 'Pagenumber'],
    [{ Filter: 'x'.repeat(81) }, 'Filter'],
    [{ Filter: 'a\u0000b' }, 'Filter'],
    [{ Filter: {} }, 'Filter'],
  ])('refuse %o and say which field is wrong', async (body, Feld) => {
    const { status, body: answer } = await askReport(service, 'referrals', { token, ...body });
    expect([status, answer['Code']]).toEqual([422, 'PSOF0003']);
    expect(answer['Felder']).toEqual([expect.objectContaining({ Feld })]);
  });

  it('go to the farthest page there is', async () => {
    const { status, body } = await askReport(service, 'orders', { token, Pagesize: 50, Pagenumber: 999_999 });
    expect([status, body['Content'], body['TotalCount']]).toEqual([200, [], 0]);
  });
});
