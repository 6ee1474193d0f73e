import { describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { agencyWith, signedInTo, withAdviser } from '../given/agency-people.ts';
import { added, addingUpTo, endPlan, plansOf, promiseOf, said } from '../given/agency-plans.ts';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { referralBody } from '../given/people.ts';
import { asTelecom } from '../given/telecom.ts';
import { operatorKey, Service } from '../service/service.ts';

describe('what an agency’s plan is bounded by', () => {
  it('adds up to the cap of today, and nothing beyond the budget', async () => {
    let [cap, budget] = [3000, 4000];
    const service = await Service.start('pglite', (tenant) => ({
      ...tenant,
      private: {
        ...tenant.private,
        get agencyPlan() {
          return { capCent: cap, budgetCent: budget };
        },
      },
    }));
    await agencyWith(service, 'A-1', ['LS-1001']);
    const owner = { token: await signedInTo(service, 'A-1') };
    await added(service, owner, { ZuschlagCent: 2000 });
    const addedNow = async () => (await promiseOf(service, (await withAdviser(service, 'LS-1001')).number))?.['added'];
    const rules = async () => (await plansOf(service, owner)).EigeneRegeln;
    expect(await rules()).toMatchObject({ VerbrauchtCent: 0, Ausgesetzt: null });
    expect([await addedNow(), await rules()]).toEqual([
      2000,
      expect.objectContaining({ VerbrauchtCent: 2000, Ausgesetzt: null }),
    ]);
    // Lowered: what was promised stays, what comes gets no more than that.
    cap = 500;
    expect([await addedNow(), await rules()]).toEqual([
      500,
      expect.objectContaining({ VerbrauchtCent: 2500, Ausgesetzt: null }),
    ]);
    cap = 3000;
    expect([await addedNow(), await rules()]).toEqual([
      0,
      expect.objectContaining({ VerbrauchtCent: 2500, Ausgesetzt: 'BudgetErschoepft' }),
    ]);
    budget = 4500;
    expect([await addedNow(), (await rules())?.VerbrauchtCent]).toEqual([2000, 4500]);
    // Links that are over bring nothing any more.
    service.clock.pass({ days: 400 });
    const later = { token: await signedInTo(service, 'A-1') };
    expect((await plansOf(service, later)).EigeneRegeln).toMatchObject({ VerbrauchtCent: 0 });
    await service.stop();
  }, 180_000);

  it('is bounded by what a recipient may get, whoever pays', async () => {
    const service = await Service.start('pglite', (tenant) =>
      addingUpTo()({ ...tenant, config: { ...tenant.config, maxRecipientBountyCent: 6500 } }),
    );
    await agencyWith(service, 'A-1', ['LS-1001']);
    const owner = { token: await signedInTo(service, 'A-1') };
    await added(service, owner);
    const { body } = await service.call('GET', 'produkt/lindenstrom-natur/berater/LS-1001');
    expect(
      (body['Aufteilungen'] as unknown as { AnteilEmpfehler: number }[]).map((one) => one.AnteilEmpfehler),
    ).toEqual([100, 50]);
    const made = (AgentNumber: string) =>
      service.call('POST', 'empfehlen/create', {
        body: referralBody(service, { Empfehlung: { AgentNumber, AnteilEmpfehler: 0 } }),
      });
    expect([said(await made('LS-1001')), said(await made('LS-1002'))]).toEqual(['422 PSOF0003', '200']);
    await service.stop();
  }, 180_000);

  it('is nothing for a product that is sold no more, whose referrals keep it', async () => {
    let sold = true;
    const service = await Service.start('pglite', (tenant) => {
      const { products } = tenant;
      return {
        ...addingUpTo()(tenant),
        get products() {
          return sold ? products : products.filter(({ id }) => id !== 'lindenstrom-natur');
        },
        get formerProducts() {
          return sold ? [] : products.filter(({ id }) => id === 'lindenstrom-natur');
        },
      };
    });
    await agencyWith(service, 'A-1', ['LS-1001']);
    const owner = { token: await signedInTo(service, 'A-1') };
    await added(service, owner);
    const anna = await withAdviser(service, 'LS-1001');
    sold = false;
    expect((await plansOf(service, owner)).EigenePlaene).toMatchObject([
      { ProduktName: expect.stringContaining('Natur') as string },
    ]);
    const again = await service.call('GET', 'produkt/lindenstrom-natur/berater/LS-1001');
    expect(said(again)).toBe('422 PSOF0003');
    const lena = await confirmedRecipient(service, anna);
    const [bounty] = await rowsOf(
      service,
      'select value_cent as cents from bounties where recipient_number = $1',
      lena.number,
    );
    expect(bounty).toEqual({ cents: 7001 });
    await service.stop();
  }, 180_000);

  it('is in the values that vouchers may be wanted of', async () => {
    const service = await Service.start('pglite', addingUpTo());
    const values = async () => {
      const { body } = await service.call('GET', 'operator/gutscheine', { token: operatorKey });
      return (body['Bestaende'] as unknown as { WertCent: number }[]).map(({ WertCent }) => WertCent);
    };
    await agencyWith(service, 'A-1', ['LS-1001']);
    const owner = { token: await signedInTo(service, 'A-1') };
    expect(await values()).not.toContain(7001);
    const plan = await added(service, owner);
    expect(await values()).toEqual(expect.arrayContaining([7001, 3501, 3500]));
    await endPlan(service, owner, plan);
    expect(await values()).not.toContain(7001);
    await service.stop();
  }, 180_000);
});

describe('an addition to a whole of a telecom provider', () => {
  it('is paid with each of its tariffs, and with no other', async () => {
    const service = await Service.start('pglite', (tenant) => {
      const telecom = addingUpTo()(asTelecom(tenant));
      return { ...telecom, config: { ...telecom.config, agentRecommendation: true } };
    });
    await agencyWith(service, 'A-1', ['LS-1001']);
    const owner = { token: await signedInTo(service, 'A-1') };
    await added(service, owner, { ProduktId: 'unterwegs', ZuschlagCent: 1000 });
    const { Plaene } = await plansOf(service, owner);
    const planned = Plaene.find(({ ProduktId }) => ProduktId === 'unterwegs');
    const earned = async (ProduktId: string) => {
      const anna = await withAdviser(service, 'LS-1001', { Empfehlung: { ProduktId: 'unterwegs' } });
      const lena = await confirmedRecipient(service, anna);
      await reportOrder(service, {
        ExterneId: newOrderId(),
        Empfaengernummer: lena.number,
        Status: 'Gezahlt',
        ProduktId,
      });
      const [row] = await rowsOf(
        service,
        `select value_cent as cents, agency_cent as added from bounties where side = 'Empfehler' and recipient_number = $1`,
        lena.number,
      );
      return [row?.['cents'], row?.['added']];
    };
    expect(await earned('mobil')).toEqual([3000, 1000]);
    expect(await earned('lindenstrom-natur')).toEqual([7000, 1000]);
    expect(await earned('glasfaser')).toEqual([9000, 0]);
    expect(planned).toMatchObject({ ZuschlagHeuteCent: 1000, PraemieCent: 3000, HoechstensCent: 12_000 });
    await service.stop();
  }, 180_000);
});
