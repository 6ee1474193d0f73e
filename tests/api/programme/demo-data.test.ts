import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringDemoAgencies } from '#server/demo/demo-agencies.ts';
import { bringDemoData } from '#server/demo/demo-data.ts';
import { agentsOf, readAgency } from '#server/domain/agency/agencies/agency.ts';
import { fulfilWishes } from '#server/jobs/fulfil-wishes.ts';
import { logIn, password } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

interface Row {
  readonly Status: string;
  readonly EmpfaengerName: string | null;
  readonly Auftrag: { readonly Status: string } | null;
  readonly Praemierungen: readonly { readonly Zustand: string }[];
}

describe.each(engines)('what the demo brings along on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, undefined, undefined, undefined, { withTelecom: true });
  }, 180_000);
  afterAll(() => service.stop());

  it('is three agencies of each tenant with their advisers, once: what was changed since stays', async () => {
    const { effects, tenants } = service;
    const { db } = service.database;
    const bring = (key: string) => {
      const tenant = tenants.get(key);
      if (!tenant) throw new Error(`no tenant ${key}`);
      return bringDemoAgencies(db, effects, tenant, `demo-host/tenants/${key}`);
    };
    expect([await bring('lindenstrom'), await bring('fernklang')]).toEqual([3, 3]);
    expect(await agentsOf(db, 'lindenstrom', 'LS-A02')).toEqual(['LS-1006', 'LS-1007', 'LS-1008']);
    expect(await agentsOf(db, 'fernklang', 'FK-A03')).toEqual(['FK-2006', 'FK-2017']);
    await service.call('PUT', 'operator/agenturen/LS-A02/ende', { token: operatorKey });
    expect([await bring('lindenstrom'), await bring('fernklang')]).toEqual([0, 0]);
    expect((await readAgency(db, 'lindenstrom', 'LS-A02'))?.endedAt).toEqual(service.clock.now());
    // Where the folder has no such file there are none.
    expect(await bringDemoAgencies(db, effects, { key: 'elsewhere', agents: [] }, 'demo-host/tenants/nobody')).toBe(0);
  });

  it('is one referral of each state', async () => {
    const { tenants, tenant } = service;
    const { db } = service.database;
    const fail = (details: unknown) => {
      throw new Error(JSON.stringify(details));
    };
    const logger = { warn: fail, error: fail };
    const email = newEmail();
    const effects = { ...service.effects, wishPauseMs: () => 0 };
    const bring = () =>
      bringDemoData(db, effects, tenant, { email, password }, (then) =>
        fulfilWishes({ db, effects: then, tenants, logger, writeCover: async () => undefined }),
      );
    expect([await bring(), await bring()]).toEqual([true, false]);
    const token = String((await logIn(service, email)).body['Token']);
    const { body } = await service.call('GET', 'empfehler/empfehlungen?Pagesize=20', { token });
    const { Content } = body as unknown as { Content: Row[] };
    const shown = Content.map(({ Status, EmpfaengerName, Auftrag, Praemierungen }) => [
      Status,
      EmpfaengerName,
      Auftrag?.Status ?? null,
      ...Praemierungen.map((each) => each.Zustand),
    ]);
    // The newest first; a bounty follows what became of its order.
    expect(shown).toEqual([
      ['Ok', null, null],
      ['Ok', 'T••• S.', null],
      ['Ok', 'L••• H.', 'Offen', 'Offen'],
      ['Gesperrt', null, null],
      ['Ok', 'J••• E.', 'Storniert', 'Storniert'],
      ['Ok', 'M••• V.', 'Gezahlt', 'Bereitgestellt'],
      ['Abgelaufen', null, null],
    ]);
  });
});
