import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAgencyBountyPlan, type BountyPlan, type BountyPlans } from '#contract/agency/bounty-plan/calls.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { natur, share } from '#widget/testing/bounty-plan.fixture.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const wholeShop: BountyPlan = {
  ...natur,
  productId: 'alles',
  productName: 'Alles',
  categoryName: '',
  bountyCent: 2000,
  mostCent: 11_000,
  shares: [share(100, 2000, 0, { own: 11_000, others: 0 })],
};
const usual: BountyPlans = {
  plans: [natur, wholeShop],
  recipientBonusCent: 0,
  furtherCent: [],
  daysToComplain: 14,
  orderPeriodDays: 365,
  isReleaseWanted: false,
  readyFrom: '2026-12-12T10:00:00',
  readyUntil: null,
  ownPlans: [],
  ownRules: null,
};

/** The same, where the recipient gets a bonus beside it. */
const withBonus = (cents: number): Pick<BountyPlans, 'plans' | 'recipientBonusCent'> => ({
  plans: usual.plans.map((plan) => ({
    ...plan,
    shares: plan.shares.map((part) => ({
      ...part,
      recipientCent: part.recipientCent + cents,
      mostRecipientCent: part.mostRecipientCent + cents,
    })),
  })),
  recipientBonusCent: cents,
});

const open = async (change: Partial<BountyPlans> = {}) => {
  serviceThat(
    answers(readAgencyBountyPlan, () => ({ ...usual, ...change })),
    answers(readOffice, () => kaya),
  );
  const opened = await openOffice('/agentur/praemienplan');
  await screen.findByRole('heading', { level: 1, name: 'Prämienplan' }, { timeout: 20_000 });
  return opened;
};
const textOf = ({ textContent }: Element) => textContent.replaceAll('\u00A0', ' ');
const preview = () => screen.findByRole('region', { name: 'Was brächte ein Auftrag ein?' });
const paid = async () =>
  within(await preview())
    .getAllByRole('definition')
    .map(textOf);

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the bounty plan', () => {
  it('shows what both sides get for a product and a way to divide it', async () => {
    const { user } = await open();
    expect(await paid()).toEqual(['60 €', '0 €']);
    await user.click(screen.getByRole('radio', { name: 'Je zur Hälfte' }));
    expect(await paid()).toEqual(['30 €', '30 €']);
    // Said aloud, where it was chosen.
    expect(textOf(screen.getByRole('log'))).toBe('Empfehler: 30 €. Empfänger: 30 €.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Produkt' }), 'Alles');
    // The tenant does not allow the half of that.
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(await paid()).toEqual(['bis zu 110 €mindestens 20 €, je nach Auftrag', '0 €']);
    expect(textOf(screen.getByRole('log'))).toBe(
      'Empfehler: bis zu 110 €, mindestens 20 €, je nach Auftrag. Empfänger: 0 €.',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Produkt' }), 'Lindenstrom Natur');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Je zur Hälfte' }).checked).toBe(true);
  });

  it('has a table of all products, with every way to divide that one of them has', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Prämien nach Produkt' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        ...within(row).getAllByRole('rowheader').map(textOf),
        ...within(row).getAllByRole('cell').map(textOf),
      ]);
    expect(rows).toEqual([
      [
        'Lindenstrom NaturStrom',
        '60 €',
        'Empfehler 60 €',
        'Empfehler 30 €Empfänger 30 €',
        'Empfänger 60 €',
        '31.12.2028',
      ],
      ['Alles', '20 € bis 110 €', 'Empfehler 20 € bis 110 €', 'nicht möglich', 'nicht möglich', '31.12.2028'],
    ]);
  });

  it('says the conditions as they are for this agency', async () => {
    await open();
    const conditions = await screen.findByRole('region', { name: 'Voraussetzungen' });
    expect(textOf(conditions)).toContain('bezahlt und mindestens 14 Tage alt');
    expect(textOf(conditions)).not.toContain('freigeben');
    expect(textOf(conditions)).not.toContain('Bonus');
    expect(textOf(await preview())).toContain('Frühestens am 12.12.2026 bereit');
  });

  it('says what else there is where the agency releases orders, and further orders and bonuses pay', async () => {
    await open({
      isReleaseWanted: true,
      readyUntil: '2027-01-11T10:00:00',
      ...withBonus(5000),
      furtherCent: [6000, 4000],
    });
    const conditions = textOf(await screen.findByRole('region', { name: 'Voraussetzungen' }));
    expect(conditions).toContain(
      'Deine Agentur muss den Auftrag zuerst freigeben. Sagt sie danach 30 Tage lang nichts',
    );
    expect(conditions).toContain(
      'Mit dem ersten Auftrag bekommt der Empfänger einen Bonus von 50 €. In der Spalte „Prämie“ ist er nicht enthalten',
    );
    const row = await screen.findByRole('row', { name: /Lindenstrom Natur/ });
    expect(within(row).getAllByRole('cell').map(textOf).slice(0, 2)).toEqual(['60 €', 'Empfehler 60 €Empfänger 50 €']);
    expect(await paid()).toEqual(['60 €', '50 €']);
    expect(conditions).toContain('Der 2. Auftrag desselben Empfängers bringt 60 € ein.');
    expect(conditions).toContain('Der 3. Auftrag desselben Empfängers bringt 40 € ein.');
    expect(textOf(await preview())).toContain('ohne ein Wort von dir am 11.01.2027');
  });

  it('says so where nothing can be recommended with an adviser', async () => {
    await open({ plans: [] });
    expect(
      await screen.findByRole('heading', { name: 'Im Moment kann kein Produkt mit einem Berater empfohlen werden.' }),
    ).toBeDefined();
  });
});
