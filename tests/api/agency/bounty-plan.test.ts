import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole, agencyView, mayOpen } from '#contract/agency-roles.ts';
import { daysToRelease } from '#contract/agency/release/decision.ts';
import { valuesOf } from '#contract/values-of.ts';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith, signedInTo, withAdviser } from '../given/agency-people.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { asTelecom } from '../given/telecom.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

interface Share {
  readonly AnteilEmpfehler: 100 | 50 | 0;
  readonly EmpfehlerCent: number;
  readonly EmpfaengerCent: number;
  readonly EmpfehlerHoechstensCent: number;
  readonly EmpfaengerHoechstensCent: number;
}
interface Plan {
  readonly ProduktId: string;
  readonly ProduktName: string;
  readonly KategorieName: string;
  readonly PraemieCent: number;
  readonly HoechstensCent: number;
  readonly LetzterTag: string;
  readonly Aufteilungen: readonly Share[];
}
type Plans = Readonly<Record<string, unknown>> & { readonly Plaene: readonly Plan[] };

async function planOf(service: Service, token: string, tenant = 'lindenstrom'): Promise<Plans> {
  const { status, body, text } = await service.call('GET', 'agentur/praemienplan', { token, tenant });
  if (status !== 200) throw new Error(text);
  return body as unknown as Plans;
}

/** What both sides really get for an order of a referral with the agency's adviser. */
async function earnedBy(service: Service, wish: object, order: object): Promise<Record<string, unknown>> {
  const anna = await withAdviser(service, 'LS-1001', { Empfehlung: wish });
  const lena = await confirmedRecipient(service, anna);
  const told = { ExterneId: newOrderId(), Empfaengernummer: lena.number, Status: 'Gezahlt', ...order };
  expect((await reportOrder(service, told)).status).toBe(200);
  const rows = await rowsOf(
    service,
    'select side, value_cent as cents, ready_at as ready from bounties where recipient_number = $1',
    lena.number,
  );
  const centsOf = (side: string) => Number(rows.find((row) => row['side'] === side)?.['cents'] ?? 0);
  return { EmpfehlerCent: centsOf('Empfehler'), EmpfaengerCent: centsOf('Empfaenger'), ready: rows[0]?.['ready'] };
}

/** What an order earned in all. */
const allOf = (earned: Readonly<Record<string, unknown>>): number =>
  Number(earned['EmpfehlerCent']) + Number(earned['EmpfaengerCent']);

describe.each(engines)('the bounty plan of an agency on %s', (engine) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'A-1', ['LS-1001']);
    await agencyWith(service, 'A-2', ['LS-1003']);
    token = await signedInTo(service, 'A-1');
  }, 180_000);
  afterAll(() => service.stop());

  it('says of each product what an order of today earns, whoever gets it, to the cent', async () => {
    const { Plaene } = await planOf(service, token);
    // As the tenant's file has them for today.
    expect(Plaene.map((plan) => [plan.ProduktId, plan.PraemieCent, plan.HoechstensCent])).toEqual([
      ['lindenstrom-natur', 6000, 6000],
      ['lindengas-fair', 5000, 5000],
      ['linden-duo', 10_000, 10_000],
    ]);
    for (const { ProduktId, PraemieCent, Aufteilungen } of Plaene) {
      expect(Aufteilungen.map(({ AnteilEmpfehler }) => AnteilEmpfehler)).toEqual([100, 50, 0]);
      for (const { AnteilEmpfehler, ...planned } of Aufteilungen) {
        const earned = await earnedBy(service, { ProduktId, AnteilEmpfehler }, { ProduktId });
        expect(allOf(earned)).toBe(PraemieCent);
        expect([ProduktId, AnteilEmpfehler, planned]).toEqual([
          ProduktId,
          AnteilEmpfehler,
          {
            EmpfehlerCent: earned['EmpfehlerCent'],
            EmpfaengerCent: earned['EmpfaengerCent'],
            EmpfehlerHoechstensCent: earned['EmpfehlerCent'],
            EmpfaengerHoechstensCent: earned['EmpfaengerCent'],
          },
        ]);
      }
    }
  });

  it('says until when each is promised: of two dates the later one', async () => {
    const { Plaene } = await planOf(service, token);
    // Linden Duo is shown until 30 November.
    expect(Plaene.map(({ ProduktId, LetzterTag }) => [ProduktId, LetzterTag])).toEqual([
      ['lindenstrom-natur', '2028-12-31'],
      ['lindengas-fair', '2028-12-31'],
      ['linden-duo', '2028-12-31'],
    ]);
  });

  it('says when that becomes available, as it does for an order that is made and paid now', async () => {
    const { BereitFruehestens, BereitSpaetestens, FreigabeNoetig, ReklamationsfristTage } = await planOf(
      service,
      token,
    );
    const { ready } = await earnedBy(service, {}, {});
    expect(new Date(`${String(BereitFruehestens)}Z`)).toEqual(new Date(String(ready)));
    expect([BereitSpaetestens, FreigabeNoetig, ReklamationsfristTage]).toEqual([
      null,
      false,
      service.tenant.config.complaintPeriodDays,
    ]);
  });

  it('says to an agency that has to release orders until when its silence holds them up, and to no other', async () => {
    await service.database.executeSql(`update agencies set releases_orders = true where number = 'A-2'`);
    const waits = await planOf(service, await signedInTo(service, 'A-2'));
    expect(waits['FreigabeNoetig']).toBe(true);
    const [from, until] = [waits['BereitFruehestens'], waits['BereitSpaetestens']].map((at) =>
      Date.parse(`${String(at)}Z`),
    );
    expect((until ?? 0) - (from ?? 0)).toBe(daysToRelease * 86_400_000);
    expect(await planOf(service, token)).toMatchObject({ FreigabeNoetig: false, BereitSpaetestens: null });
  });

  it('is open to each role that the table says, and to nobody of another tenant', async () => {
    for (const role of valuesOf(agencyRole)) {
      const as = await signedInTo(service, 'A-1', role);
      const { status } = await service.call('GET', 'agentur/praemienplan', { token: as });
      expect([role, status]).toEqual([role, mayOpen(role, agencyView.bountyPlan) ? 200 : 403]);
    }
    const elsewhere = await service.call('GET', 'agentur/praemienplan', { token, tenant: 'nachbar' });
    expect([elsewhere.status, elsewhere.body['Code']]).toEqual([401, 'PSOF0204']);
  });

  it('speaks the language of whoever asks', async () => {
    const { body } = await service.call('GET', 'agentur/praemienplan', {
      token,
      headers: { 'x-accept-language': 'en' },
    });
    expect((body as unknown as Plans).Plaene.map(({ KategorieName }) => KategorieName)).toContain('Electricity');
  });
});

describe('the bounty plan of a telecom provider’s agency', () => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await Service.start('pglite', (tenant) => {
      const telecom = asTelecom(tenant);
      return { ...telecom, config: { ...telecom.config, agentRecommendation: true } };
    });
    await agencyWith(service, 'A-1', ['LS-1001']);
    token = await signedInTo(service, 'A-1');
  }, 180_000);
  afterAll(() => service.stop());

  /** What can be ordered of each, and what an order of it may earn least and most, with options or none. */
  const possible: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    mobil: [
      ['mobil', ''],
      ['mobil', 'sport tv'],
    ],
    glasfaser: [
      ['glasfaser', ''],
      ['glasfaser', 'sport tv'],
    ],
    unterwegs: [
      ['mobil', ''],
      ['mobil', 'sport tv'],
      ['lindenstrom-natur', ''],
      ['lindenstrom-natur', 'sport tv'],
    ],
    alles: [
      ['mobil', ''],
      ['von-gestern', ''],
      ['glasfaser', 'sport tv'],
    ],
  };

  /** Least and most that these earn without the recipient's 50 €: options add 50 €, and no order earns more than 110 €. */
  const range: Readonly<Record<string, readonly [least: number, most: number]>> = {
    mobil: [2000, 7000],
    glasfaser: [9000, 11_000],
    unterwegs: [2000, 11_000],
    alles: [2000, 11_000],
  };

  it.each(Object.keys(possible))('says of %s what its orders earn at least and at most', async (ProduktId) => {
    const { Plaene } = await planOf(service, token);
    const plan = Plaene.find((one) => one.ProduktId === ProduktId);
    expect(plan?.Aufteilungen.length).toBeGreaterThan(0);
    expect([plan?.PraemieCent, plan?.HoechstensCent]).toEqual(range[ProduktId]);
    for (const { AnteilEmpfehler, ...planned } of plan?.Aufteilungen ?? []) {
      const earned: Record<string, unknown>[] = [];
      for (const [ordered, Optionen] of possible[ProduktId] ?? []) {
        earned.push(
          await earnedBy(
            service,
            { ProduktId, AnteilEmpfehler },
            { ProduktId: ordered, ...(Optionen !== '' && { Optionen }) },
          ),
        );
      }
      const inAll = earned.map((one) => allOf(one) - 5000);
      const [least, most] = range[ProduktId] ?? [];
      // A recipient who gets all of it gets no more than the tenant allows.
      expect([Math.min(...inAll), Math.max(...inAll)]).toEqual([least, AnteilEmpfehler === 0 ? 4000 : most]);
      const own = earned.map(({ EmpfehlerCent }) => Number(EmpfehlerCent));
      const others = earned.map(({ EmpfaengerCent }) => Number(EmpfaengerCent));
      expect([AnteilEmpfehler, planned]).toEqual([
        AnteilEmpfehler,
        {
          EmpfehlerCent: Math.min(...own),
          EmpfaengerCent: Math.min(...others),
          EmpfehlerHoechstensCent: Math.max(...own),
          EmpfaengerHoechstensCent: Math.max(...others),
        },
      ]);
    }
  });

  it('leaves out what nothing is promised for today, and ways to divide that the tenant does not allow', async () => {
    const { Plaene, EmpfaengerbonusCent, WeitereAuftraegeCent } = await planOf(service, token);
    expect([EmpfaengerbonusCent, WeitereAuftraegeCent]).toEqual([5000, [6000, 5000]]);
    const sharesOf = (id: string) =>
      Plaene.find(({ ProduktId }) => ProduktId === id)?.Aufteilungen.map(({ AnteilEmpfehler }) => AnteilEmpfehler);
    // At most 40 € for a recipient: all of 20 €, half of 60 €, none of 90 €.
    expect(['mobil', 'unterwegs', 'glasfaser', 'von-gestern'].map(sharesOf)).toEqual([
      [100, 50, 0],
      [100, 50],
      [100],
      undefined,
    ]);
  });
});

describe('the bounty plan where nobody recommends with an adviser', () => {
  it('has no products', async () => {
    const service = await Service.start('pglite', (tenant) => ({
      ...tenant,
      config: { ...tenant.config, agentRecommendation: false },
    }));
    await agencyWith(service, 'A-1', ['LS-1001']);
    expect((await planOf(service, await signedInTo(service, 'A-1'))).Plaene).toEqual([]);
    await service.stop();
  }, 180_000);
});
