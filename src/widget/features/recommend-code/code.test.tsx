import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findByCode } from '#contract/referral/referral/calls-by-code.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const number = 'AB12CD34EF';

describe('a code', () => {
  it('leads to its recommendation, with where the person came from', async () => {
    const heard = serviceThat(answers(findByCode, () => ({ referralNumber: number })));
    const { host, user } = await openWidget('/code?einsprungsquelle=flyer');
    await findHeading('Du hast einen Empfehlungscode');
    await user.type(screen.getByRole('textbox', { name: 'Empfehlungscode' }), 'kuba rita le 47{Enter}');
    await waitFor(() => expect(host.location.route).toBe(`/empfaengerdaten/${number}`));
    const [asked] = heard;
    expect(asked?.path).toBe('/api/v1/lindenstrom/empfehlung/empfehlungscode/kuba%20rita%20le%2047');
    expect(asked?.query.get('einsprungsquelle')).toBe('flyer');
  });

  it('that is none stands at the field before anything is sent', async () => {
    const heard = serviceThat();
    const { user } = await openWidget('/code');
    await findHeading('Du hast einen Empfehlungscode');
    await user.type(screen.getByRole('textbox', { name: 'Empfehlungscode' }), 'KOBA{Enter}');
    expect(await screen.findAllByText('Empfehlungscode ist nicht gültig')).toHaveLength(2);
    expect(heard).toEqual([]);
  });

  it.each([
    ['PSOF0302', '/empfehlungabgelaufen'],
    ['PSOF0303', '/empfehlunggesperrt'],
  ] as const)('of a referral that is over (%s) leads to where that is said', async (code, route) => {
    serviceThat(answers(findByCode, () => ({ code })));
    const { host, user } = await openWidget('/code?code=KUBA-RITA-LE-47');
    await findHeading('Du hast einen Empfehlungscode');
    await user.click(screen.getByRole('button', { name: 'Empfehlung anzeigen' }));
    await waitFor(() => expect(host.location.route).toBe(route));
  });

  it.each(['/exklusiv', '/exclusiv'])('is asked for at %s too', async (route) => {
    serviceThat();
    const { host } = await openWidget('/faq');
    await findHeading(/Fragen/);
    const before = history.length;
    act(() => host.location.navigate(route));
    await findHeading('Du hast einen Empfehlungscode');
    expect(host.location.route).toBe('/code');
    // The way back leads to where the person came from, and not here again.
    expect(history.length).toBe(before + 1);
  });
});
