import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import { agentsOf } from '#server/domain/agency/agencies/agency.ts';
import { startAgencySession, verifyAgencyUser } from '#server/domain/agency/agencies/user.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import { agency, importAgencies, signedIn, type SignedIn } from '../given/agencies.ts';
import { newKey } from '../given/operator-people.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';

describe.each(engines)('an agency on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  beforeEach(async () => {
    for (const table of ['sessions', 'agency_users', 'agency_agents', 'agencies'])
      await rowsOf(service, `delete from ${table}`);
    await importAgencies(service, [agency('A-1', ['LS-1001', 'LS-1002']), agency('A-2', ['LS-1003'])]);
  });
  afterAll(() => service.stop());

  const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, token = operatorKey) => {
    const { status, body } = await service.call(method, `operator/agenturen${path}`, { token });
    return status < 300 ? (status === 204 ? 'done' : body) : `${status} ${String(body['Code'])}`;
  };
  const comesIn = async ({ token }: SignedIn, tenant = 'lindenstrom') =>
    (await verifyAgencyUser(service.database.db, service.effects, token, tenant)) !== null;
  const acts = async () => {
    const rows = await rowsOf(
      service,
      `select action, subject from operator_actions where action like 'agency%' order by id`,
    );
    return rows.map(({ action, subject }) => `${String(action)} ${String(subject)}`);
  };

  it('that ends lets nobody of it in, at once; its advisers stay, and others come in', async () => {
    const [jana, tom, other] = [
      await signedIn(service, 'A-1'),
      await signedIn(service, 'A-1'),
      await signedIn(service, 'A-2'),
    ];
    const before = await acts();
    const counts = { AnzahlMitarbeiter: 2, AnzahlSitzungen: 2, AnzahlZuschlaege: 0 };
    expect(await call('PUT', '/A-1/ende?probelauf=true')).toEqual(counts);
    expect([await comesIn(jana), await comesIn(tom), await comesIn(other)]).toEqual([true, true, true]);
    expect(await call('PUT', '/A-1/ende')).toEqual(counts);
    expect([await comesIn(jana), await comesIn(tom), await comesIn(other)]).toEqual([false, false, true]);
    expect(await rowsOf(service, 'select 1 from sessions where subject_id in ($1, $2)', jana.id, tom.id)).toEqual([]);
    expect(await agentsOf(service.database.db, 'lindenstrom', 'A-1')).toEqual(['LS-1001', 'LS-1002']);
    expect((await acts()).slice(before.length)).toEqual(['agency-ended A-1']);
  });

  it('that has ended lets in nobody who signs in all the same, and who signs in once it is reopened', async () => {
    const jana = await signedIn(service, 'A-1');
    await call('PUT', '/A-1/ende');
    const row = { tenant: 'lindenstrom', id: jana.id, sessionVersion: 1 };
    const again = async () => ({
      id: jana.id,
      ...(await startAgencySession(service.database.db, service.effects, row)),
    });
    const late = await again();
    expect(await comesIn(late)).toBe(false);
    const before = await acts();
    expect(await call('DELETE', '/A-1/ende')).toBe('done');
    expect([await comesIn(jana), await comesIn(await again())]).toEqual([false, true]);
    expect((await acts()).slice(before.length)).toEqual(['agency-reopened A-1']);
  });

  it('ends and is reopened once, and only where there is one', async () => {
    expect(await call('DELETE', '/A-1/ende')).toBe('409 PSOF0774');
    await call('PUT', '/A-1/ende');
    expect(await call('PUT', '/A-1/ende')).toBe('409 PSOF0773');
    expect(await call('PUT', '/A-1/ende?probelauf=true')).toBe('409 PSOF0773');
    for (const path of ['/A-9/ende', '/..%2Fx/ende']) {
      expect([path, await call('PUT', path), await call('DELETE', path)]).toEqual([
        path,
        '404 PSOF0772',
        '404 PSOF0772',
      ]);
    }
    const { status } = await service.call('PUT', 'operator/agenturen/A-2/ende', {
      token: operatorKey,
      tenant: 'nachbar',
    });
    expect(status).toBe(401);
  });

  it('is listed with how many advisers and users, in pages', async () => {
    await signedIn(service, 'A-1');
    const gone = await signedIn(service, 'A-1');
    await call('PUT', `/A-1/mitarbeiter/${gone.id}/ende`);
    await call('PUT', '/A-2/ende');
    const now = service.clock.now().toISOString().slice(0, 19);
    const address = { Strasse: 'Am Lindenhof 3', Plz: '50667', Ort: 'Aulingen', AuftraegeFreigeben: false };
    const first = {
      Agenturnummer: 'A-1',
      Name: 'Agentur A-1',
      ...address,
      ErstelltAm: now,
      BeendetAm: null,
      AnzahlBerater: 2,
      AnzahlMitarbeiter: 1,
    };
    const second = {
      ...first,
      Agenturnummer: 'A-2',
      Name: 'Agentur A-2',
      BeendetAm: now,
      AnzahlBerater: 1,
      AnzahlMitarbeiter: 0,
    };
    expect(await call('GET', '')).toEqual({ Content: [first, second], HasNext: false, PageCount: 1, TotalCount: 2 });
    expect(await call('GET', '?Pagesize=1')).toEqual({ Content: [first], HasNext: true, PageCount: 2, TotalCount: 2 });
    expect(await call('GET', '?Pagesize=1&Pagenumber=2')).toMatchObject({ Content: [second], HasNext: false });
  });

  it('lists its people, who signed in last first, with no more than tells them apart', async () => {
    const jana = await signedIn(service, 'A-1', { name: 'Jana Kolb' });
    service.clock.pass({ hours: 1 });
    const tom = await signedIn(service, 'A-1', { name: '', role: agencyRole.employee });
    await signedIn(service, 'A-2');
    const at = (hoursAgo: number) =>
      new Date(service.clock.now().getTime() - hoursAgo * 3_600_000).toISOString().slice(0, 19);
    const listed = { KommtPer: 'Anbieter', EingeladenVon: null, VomInhaberBeendetAm: null, BeendetAm: null };
    const first = (hoursAgo: number) => ({ ErstelltAm: at(hoursAgo), ZuletztAngemeldetAm: at(hoursAgo), ...listed });
    expect(await call('GET', '/A-1/mitarbeiter')).toEqual({
      Content: [
        { MitarbeiterId: tom.id, Name: '', Rolle: 'AgenturMitarbeiter', ...first(0) },
        { MitarbeiterId: jana.id, Name: 'Jana Kolb', Rolle: 'AgenturInhaber', ...first(1) },
      ],
      HasNext: false,
      PageCount: 1,
      TotalCount: 2,
      Einladungen: [],
    });
    expect(await call('GET', '/A-1/mitarbeiter?Pagesize=1&Pagenumber=2')).toMatchObject({
      Content: [{ MitarbeiterId: jana.id }],
    });
    expect(await call('GET', '/A-9/mitarbeiter')).toBe('404 PSOF0772');
  });

  it('keeps out whose access was ended, whoever vouches for them, and nobody else', async () => {
    const [jana, tom] = [await signedIn(service, 'A-1'), await signedIn(service, 'A-1')];
    const before = await acts();
    const path = `/A-1/mitarbeiter/${jana.id}/ende`;
    expect(await call('PUT', path)).toEqual({ AnzahlSitzungen: 1 });
    const row = { tenant: 'lindenstrom', id: jana.id, sessionVersion: 1 };
    const again = await startAgencySession(service.database.db, service.effects, row);
    expect([await comesIn(jana), await comesIn({ id: jana.id, ...again }), await comesIn(tom)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await call('PUT', path)).toBe('409 PSOF0777');
    // Reopening the agency gives nobody back what was taken from them alone.
    await call('PUT', '/A-1/ende');
    await call('DELETE', '/A-1/ende');
    expect(await comesIn({ id: jana.id, ...again })).toBe(false);
    expect(await call('DELETE', path)).toBe('done');
    expect(await comesIn({ id: jana.id, ...again })).toBe(true);
    expect(await call('DELETE', path)).toBe('409 PSOF0778');
    expect((await acts()).slice(before.length)).toEqual([
      `agency-user-ended ${jana.id}`,
      'agency-ended A-1',
      'agency-reopened A-1',
      `agency-user-reopened ${jana.id}`,
    ]);
  });

  it('knows nobody of another agency, and none that there is not', async () => {
    const jana = await signedIn(service, 'A-1');
    for (const path of [`/A-2/mitarbeiter/${jana.id}/ende`, `/A-1/mitarbeiter/${nobody}/ende`]) {
      expect([await call('PUT', path), await call('DELETE', path)]).toEqual(['404 PSOF0776', '404 PSOF0776']);
    }
    expect(await call('PUT', `/A-9/mitarbeiter/${jana.id}/ende`)).toBe('404 PSOF0772');
    expect(await comesIn(jana)).toBe(true);
  });

  it('is kept by a key for agencies, which is for nothing else', async () => {
    const { key } = await newKey(service, `Stammdaten ${engine}`, ['Agenturen']);
    expect(await call('GET', '', key)).toMatchObject({ TotalCount: 2 });
    expect((await importAgencies(service, [agency('A-1', ['LS-1001', 'LS-1002'])], { token: key })).status).toBe(200);
    expect((await service.call('GET', 'operator/gutscheine', { token: key })).status).toBe(403);
    const support = await newKey(service, `Hilfe ${engine}`, ['Kundenservice']);
    expect(await call('PUT', '/A-1/ende', support.key)).toBe('403 PSOF0703');
  });

  it('forgets who has not signed in for two years: with sessions and links, and by no id in the trail', async () => {
    const [jana, tom, shutOut] = [
      await signedIn(service, 'A-1', { name: 'Wilhelmine Zwölfbauer' }),
      await signedIn(service, 'A-1'),
      await signedIn(service, 'A-1', { name: 'Kunigunde Zwölfbauer' }),
    ];
    await call('PUT', `/A-1/mitarbeiter/${shutOut.id}/ende`);
    await call('PUT', `/A-1/mitarbeiter/${jana.id}/ende`);
    await call('DELETE', `/A-1/mitarbeiter/${jana.id}/ende`);
    const token = `insert into purpose_tokens (tenant, hash, purpose, subject, created_at, expires_at) values ('lindenstrom', $2, 'agency-login', $1, now(), '2099-01-01')`;
    await rowsOf(service, token, jana.id, `hash ${engine}`);
    await rowsOf(service, `update sessions set ends_at = '2099-01-01'`);
    const start = service.clock.now();
    service.clock.pass({ days: 729, hours: 23 });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({ agencyUsers: 0 });
    await rowsOf(
      service,
      'update agency_users set signed_in_at = $2 where id = $1',
      tom.id,
      service.clock.now().toISOString(),
    );
    service.clock.pass({ hours: 1 });
    expect(await deleteOutdated(service.database.db, service.effects)).toMatchObject({ agencyUsers: 1 });
    service.clock.moment = start;
    for (const table of [
      'agency_users',
      'sessions',
      'purpose_tokens',
      'operator_actions',
      'agencies',
      'deletion_log',
    ]) {
      for (const trace of [jana.id, 'Zwölfbauer']) {
        const found = await rowsOf(service, `select 1 from ${table} t where t::text ilike '%' || $1 || '%'`, trace);
        expect([table, trace, found]).toEqual([table, trace, []]);
      }
    }
    // Who was shut out stays, without a name: whoever comes in again by the same address is not let in as somebody new.
    expect(await rowsOf(service, `select id::text, name from agency_users where id <> $1`, tom.id)).toEqual([
      { id: shutOut.id, name: '' },
    ]);
  });
});
