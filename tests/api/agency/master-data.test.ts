import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import { agencyWith, signedInTo } from '../given/agency-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('the master data of an agency on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'S-1', ['LS-1002', 'LS-1001', 'LEFT-9']);
    await agencyWith(service, 'S-2', ['LS-1003']);
    await agencyWith(service, 'S-1', ['LS-1004'], 'nachbar');
  }, 180_000);
  afterAll(() => service.stop());

  const read = (token: string, tenant = 'lindenstrom') => service.call('GET', 'agentur/stammdaten', { token, tenant });
  const numbers = async (token: string, tenant?: string) =>
    ((await read(token, tenant)).body['Berater'] as unknown as { AgentNumber: string }[]).map(
      ({ AgentNumber }) => AgentNumber,
    );

  it('are what the operator keeps, with the advisers as the tenant’s list has them', async () => {
    await service.database.executeSql(
      `update agencies set street = 'Am Tor 1', postcode = '50667', city = 'Aulingen', releases_orders = true where number = 'S-1'`,
    );
    const { body } = await read(await signedInTo(service, 'S-1'));
    const known = ['LS-1001', 'LS-1002'].flatMap((number) =>
      service.tenant.agents
        .filter(({ externalId }) => externalId === number)
        .map(({ lastName, zipCode, city }) => ({
          AgentNumber: number,
          Nachname: lastName,
          Plz: zipCode,
          Ort: city,
          Ausgeschieden: false,
        })),
    );
    expect(known).toHaveLength(2);
    const { Berater: told, ...rest } = body as unknown as { Berater: readonly unknown[] };
    expect(rest).toEqual({
      Agenturnummer: 'S-1',
      Name: 'Brandt & Töchter',
      Strasse: 'Am Tor 1',
      Plz: '50667',
      Ort: 'Aulingen',
      AuftraegeFreigeben: true,
      ErstelltAm: '2026-05-20T10:00:00',
    });
    expect(told).toHaveLength(3);
    expect(told).toEqual(expect.arrayContaining(known));
    expect(told.at(-1)).toEqual({ AgentNumber: 'LEFT-9', Nachname: '', Plz: '', Ort: '', Ausgeschieden: true });
  });

  it('are the own agency’s, of the own tenant', async () => {
    expect(await numbers(await signedInTo(service, 'S-2'))).toEqual(['LS-1003']);
    const there = await signedInTo(service, 'S-1', agencyRole.owner, 'nachbar');
    expect(await numbers(there, 'nachbar')).toEqual(['LS-1004']);
    expect((await read(there)).status).toBe(401);
  });

  it('are open to every role but none', async () => {
    for (const role of [agencyRole.owner, agencyRole.inactiveOwner, agencyRole.employee]) {
      expect((await read(await signedInTo(service, 'S-1', role))).status).toBe(200);
    }
    const { status, body } = await read(await signedInTo(service, 'S-1', agencyRole.none));
    expect([status, body['Code']]).toEqual([403, 'PSOF0103']);
  });
});
