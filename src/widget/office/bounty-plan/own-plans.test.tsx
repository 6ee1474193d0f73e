import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addToAgencyBountyPlan,
  deleteFromAgencyBountyPlan,
  readAgencyBountyPlan,
  type BountyPlans,
  type OwnPlan,
} from '#contract/agency/bounty-plan/calls.ts';
import { ownPlanState, stopReason } from '#contract/agency/bounty-plan/states.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { natur, share } from '#widget/testing/bounty-plan.fixture.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const idOf = (at: number) => `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(at).padStart(2, '0')}`;
const dearer = { ...natur, bountyCent: 7001, mostCent: 7001, shares: [share(100, 7001, 0), share(50, 3501, 3500)] };
const running: OwnPlan = {
  planId: idOf(1),
  productId: 'natur',
  productName: 'Lindenstrom Natur',
  addedCent: 1001,
  startDay: '2026-11-01',
  endDay: '2026-12-31',
  state: ownPlanState.running,
  endedAt: null,
  referralCount: 3,
  openCent: 2002,
};
const rules = { capCent: 3000, budgetCent: 300_000, usedCent: 2002, stopped: null };
const usual: BountyPlans = {
  plans: [natur],
  recipientBonusCent: 0,
  furtherCent: [],
  daysToComplain: 14,
  orderPeriodDays: 365,
  isReleaseWanted: false,
  readyFrom: '2026-12-12T10:00:00',
  readyUntil: null,
  ownPlans: [running],
  ownRules: rules,
};

/** A service that keeps what it is told. */
function agencyThat(change: Partial<BountyPlans> = {}, { refuses }: { refuses?: 'PSOF0961' | 'PSOF0962' } = {}) {
  let ownPlans = [...(change.ownPlans ?? usual.ownPlans)];
  return serviceThat(
    answers(readOffice, () => kaya),
    answers(readAgencyBountyPlan, () => ({ ...usual, ...change, ownPlans })),
    answers(addToAgencyBountyPlan, (body, { query }) => {
      if (refuses) return { code: refuses, fields: [{ field: 'startDay', rule: 'invalid' }] };
      if (query.get('probelauf') === 'true') return { planId: null, before: natur, after: dearer };
      const added = { ...running, ...body, planId: idOf(2), state: ownPlanState.toCome, referralCount: 0, openCent: 0 };
      ownPlans = [...ownPlans, added];
      return { planId: added.planId, before: natur, after: dearer };
    }),
    answers(deleteFromAgencyBountyPlan, () => {
      if (refuses) return { code: refuses };
      ownPlans = ownPlans.map((plan) => ({ ...plan, state: ownPlanState.ended }));
      return undefined;
    }),
  );
}

const own = async () =>
  within(await screen.findByRole('region', { name: 'Zuschläge deiner Agentur' }, { timeout: 20_000 }));
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const rowsOf = async (name: string) =>
  within(await (await own()).findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent));

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('what an agency adds', () => {
  it('is a table of what counts, comes, is over or has ended, with what hangs on it', async () => {
    const plan = (at: number, change: Partial<OwnPlan>) => ({ ...running, planId: idOf(at), ...change });
    agencyThat({
      ownPlans: [
        running,
        plan(2, { state: ownPlanState.toCome, referralCount: 0, openCent: 0 }),
        plan(3, { state: ownPlanState.over, referralCount: 1, openCent: 0 }),
        plan(4, { state: ownPlanState.ended, referralCount: 1, openCent: 1001 }),
      ],
    });
    await openOffice('/agentur/praemienplan');
    expect(await rowsOf('Zuschläge deiner Agentur')).toEqual([
      expect.stringMatching(
        /10,01 €01\.11\.2026 bis 31\.12\.2026mit 3 Empfehlungen, bis zu 20,02 € offenGilt heuteBeenden/,
      ),
      expect.stringMatching(/mit keiner EmpfehlungKommt nochBeenden/),
      expect.stringMatching(/mit 1 Empfehlung, nichts offenAbgelaufen$/),
      expect.stringMatching(/mit 1 Empfehlung, bis zu 10,01 € offenBeendet$/),
    ]);
    expect(plain((await own()).getByText(/Offen oder berechnet/).textContent)).toContain(
      '20,02 € von höchstens 3.000 €',
    );
  });

  it('is shown before: both sides with it and without, and what is no longer possible; then it is added, once', async () => {
    const heard = agencyThat({ ownPlans: [] });
    const { user } = await openOffice('/agentur/praemienplan');
    expect((await own()).getByRole('heading', { name: 'Deine Agentur zahlt bisher keine Zuschläge.' })).toBeDefined();
    await user.type((await own()).getByRole('textbox', { name: 'Zuschlag in Euro' }), '10,01');
    await user.type((await own()).getByLabelText('Letzter Tag'), '2099-12-31');
    await user.click((await own()).getByRole('button', { name: 'Zeigen, was ein Auftrag dann einbringt' }));
    expect(await rowsOf('Was ein Auftrag dann einbringt')).toEqual([
      'Empfehler alleinEmpfehler 60 €Empfehler 70,01 €',
      'Je zur HälfteEmpfehler 30 €Empfänger 30 €Empfehler 35,01 €Empfänger 35 €',
      'Empfänger alleinEmpfänger 60 €nicht möglich',
    ]);
    expect((await own()).getByText(/eine Aufteilung der Prämie nicht mehr möglich/)).toBeDefined();
    const sent = () => heard.filter(({ path, body }) => path.endsWith('/agentur/praemienplan') && body !== null);
    expect(sent()).toHaveLength(1);
    await user.dblClick((await own()).getByRole('button', { name: 'Zuschlag anlegen' }));
    const next = await (await own()).findByRole('button', { name: 'Weiteren Zuschlag anlegen' });
    expect(plain(document.activeElement?.textContent ?? null)).toContain('Lindenstrom Natur bringt 10,01 € mehr ein.');
    expect(sent().map(({ query, body }) => [query.get('probelauf'), body])).toMatchObject([
      ['true', { productId: 'natur', addedCent: 1001, endDay: '2099-12-31' }],
      [null, { productId: 'natur', addedCent: 1001, endDay: '2099-12-31' }],
    ]);
    expect(sent()[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(async () => expect(await rowsOf('Zuschläge deiner Agentur')).toHaveLength(1));
    await user.click(next);
    expect((await own()).getByRole('textbox', { name: 'Zuschlag in Euro' })).toHaveProperty('value', '');
  });

  it('keeps what was entered for who changes it after all, and says at its field what is wrong', async () => {
    agencyThat({ ownPlans: [] });
    const { user } = await openOffice('/agentur/praemienplan');
    const show = async () =>
      user.click((await own()).getByRole('button', { name: 'Zeigen, was ein Auftrag dann einbringt' }));
    await show();
    const amount = (await own()).getByRole('textbox', { name: 'Zuschlag in Euro' });
    expect(document.activeElement).toBe(amount);
    await user.type(amount, '5,555');
    await show();
    expect((await own()).getAllByText('Zuschlag in Euro ist nicht gültig').length).toBeGreaterThan(0);
    await user.clear(amount);
    await user.type(amount, '5');
    await user.type((await own()).getByLabelText('Letzter Tag'), '2099-12-31');
    await show();
    await user.click(await (await own()).findByRole('button', { name: 'Ändern' }));
    expect((await own()).getByRole('textbox', { name: 'Zuschlag in Euro' })).toHaveProperty('value', '5');
  });

  it('that another one is in the way of is said at the first day', async () => {
    agencyThat({}, { refuses: 'PSOF0961' });
    const { user } = await openOffice('/agentur/praemienplan');
    await user.type((await own()).getByRole('textbox', { name: 'Zuschlag in Euro' }), '5');
    await user.type((await own()).getByLabelText('Letzter Tag'), '2099-12-31');
    await user.click((await own()).getByRole('button', { name: 'Zeigen, was ein Auftrag dann einbringt' }));
    const first = (await own()).getByLabelText('Erster Tag');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect((await own()).getAllByText(/An einigen dieser Tage zahlt deine Agentur/).length).toBeGreaterThan(0);
  });

  it('is ended once it was said what stays promised; what came of it has the focus', async () => {
    const heard = agencyThat();
    const { user } = await openOffice('/agentur/praemienplan');
    await user.click((await own()).getByRole('button', { name: /^Beenden ?: Lindenstrom Natur$/ }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Zuschlag für Lindenstrom Natur beenden?' }));
    expect(plain(screen.getByRole('dialog').textContent)).toContain(
      'Er bleibt mit 3 Empfehlungen zugesagt: Bis zu 20,02 € davon sind offen, und was davon ausgezahlt wird, zahlt deine Agentur.',
    );
    await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    expect(heard.some(({ path }) => path.endsWith(running.planId))).toBe(false);
    await user.click((await own()).getByRole('button', { name: /^Beenden/ }));
    await user.click(dialog().getByRole('button', { name: 'Zuschlag beenden' }));
    const outcome = await (await own()).findByText(/Neue Empfehlungen bekommen diesen Zuschlag nicht mehr/);
    await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
    await waitFor(async () => expect((await rowsOf('Zuschläge deiner Agentur'))[0]).toMatch(/Beendet$/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that cannot be ended stays, and the dialog says why', async () => {
    agencyThat({}, { refuses: 'PSOF0962' });
    const { user } = await openOffice('/agentur/praemienplan');
    await user.click((await own()).getByRole('button', { name: /^Beenden/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Zuschlag beenden' }));
    expect(await dialog.findByText('Diesen Zuschlag hat deine Agentur nicht.')).toBeDefined();
  });

  it.each([agencyRole.employee, agencyRole.inactiveOwner])('is looked at by %s, who changes nothing', async (role) => {
    serviceThat(
      answers(readOffice, () => ({ ...kaya, role })),
      answers(readAgencyBountyPlan, () => usual),
    );
    await openOffice('/agentur/praemienplan', { ...kaya, role });
    expect(await rowsOf('Zuschläge deiner Agentur')).toHaveLength(1);
    expect((await own()).queryByRole('button')).toBeNull();
  });

  it.each([
    [stopReason.budgetUsed, /Das Budget ist ausgeschöpft/],
    [stopReason.invoiceUnpaid, /Eine Rechnung ist nicht bezahlt/],
  ])('says why new referrals get nothing: %s', async (stopped, words) => {
    agencyThat({ ownRules: { ...rules, stopped } });
    await openOffice('/agentur/praemienplan');
    expect(await (await own()).findByText(words)).toBeDefined();
  });

  it('is not there where agencies add nothing and have added nothing', async () => {
    agencyThat({ ownPlans: [], ownRules: null });
    await openOffice('/agentur/praemienplan');
    await screen.findByRole('region', { name: 'Voraussetzungen' }, { timeout: 20_000 });
    expect(screen.queryByRole('region', { name: 'Zuschläge deiner Agentur' })).toBeNull();
  });
});
