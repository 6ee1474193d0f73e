import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCustomerNumber, setCustomerNumber } from '#contract/people/customer-number/calls.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

describe('a customer number', () => {
  const known = (customerNumber: string | null) => ({
    recommenderHash: 'a'.repeat(40),
    result: customerNumber === null ? ('Fehlt' as const) : ('Vorhanden' as const),
    customerNumber,
    hint: 'Sie beginnt mit LS.',
  });

  it('is replaced by who is signed in', async () => {
    const heard = serviceThat(
      answers(readCustomerNumber, () => known('•••111')),
      answers(setCustomerNumber, () => known('•••816')),
    );
    const { user } = await openWidget('/kundennummer', { user: lena });
    expect(await screen.findByText('Wir haben deine Kundennummer: •••111')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Kundennummer' }), 'LS-204816');
    await user.click(screen.getByRole('button', { name: 'Ersetzen' }));
    expect(await screen.findByText('Danke, wir haben deine Kundennummer')).toBeTruthy();
    const sent = heard.find(({ body }) => body !== null);
    expect([sent?.body, sent?.query.size]).toEqual([{ customerNumber: 'LS-204816' }, 0]);
  });

  it('that could not be replaced is not thanked for any more', async () => {
    let broken = false;
    serviceThat(
      answers(readCustomerNumber, () => known('•••111')),
      answers(setCustomerNumber, () => (broken ? { code: 'PSOF0010' } : known('•••816'))),
    );
    const { user } = await openWidget('/kundennummer', { user: lena });
    await user.type(await screen.findByRole('textbox', { name: 'Kundennummer' }), 'LS-204816{Enter}');
    expect(await screen.findByText('Danke, wir haben deine Kundennummer')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Kundennummer' })).toHaveProperty('value', '');
    broken = true;
    await user.type(screen.getByRole('textbox', { name: 'Kundennummer' }), 'LS-204817{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Wir haben deine Kundennummer: •••816')).toBeTruthy();
    expect(screen.queryByText('Danke, wir haben deine Kundennummer')).toBeNull();
  });

  it.each([
    ['PSOF0111', /schon benutzt|bereits verwendet|schon verwendet/],
    ['PSOF0102', 'Dieser Link ist abgelaufen'],
    ['PSOF0406', 'Für dieses Programm brauchst du keine Kundennummer.'],
  ] as const)('says why it cannot be given: %s', async (code, sentence) => {
    serviceThat(answers(readCustomerNumber, () => ({ code })));
    await openWidget(`/kundennummer?token=${'k'.repeat(43)}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
