import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { login } from '#contract/people/account/calls.ts';
import { readClaims } from '#contract/money/collecting/calls.ts';
import { listMissingBounties } from '#contract/people/missing/calls.ts';
import { openReferral, type OfferedReferral } from '#contract/referral/referral/calls.ts';
import { listOwnReferrals } from '#contract/people/personal-area/calls.ts';
import { checkRecipientConfirmation } from '#contract/referral/recipient/calls.ts';
import { checkOptin, readReferral } from '#contract/referral/recommending/calls.ts';
import { findByCode } from '#contract/referral/referral/calls-by-code.ts';
import { readLegalPage } from '#contract/programme/content/calls-legal-pages.ts';
import type { Host } from '#widget/host/host.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import type { Widget } from '#widget/session/widget.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

const secret = 'k'.repeat(43);

const offer: OfferedReferral = {
  referralNumber: 'AB12CD34EF',
  status: 'Ok',
  recommenderName: 'Mira S.',
  agentName: null,
  productId: 'natur',
  productName: 'Natur',
  description: '',
  isWhole: false,
  recipientBountyCent: 0,
  upTo: false,
  recommenderBountyCent: 6000,
  expiresAt: '2097-01-01T00:00:00',
  consentText: 'Ja',
  consentVersion: '1',
  youngUnder: null,
};

/** Collects the codes that the page is told, from the first of a widget on. */
function tellingCodes() {
  const codes: unknown[] = [];
  const before = ({ measured }: Widget) => {
    measured.listen((step) => {
      if (step.kind === 'event' && step.name === 'error') codes.push(step.detail['code']);
    });
  };
  return { codes, before };
}

describe('the partner’s page is told once of a step', () => {
  const goTo = async (host: Host, route: string) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await findHeading(/Gute Energie/);
    // The first page is told of with its title, a moment after its heading is there.
    await waitFor(() => expect(document.title).toMatch(/Gute Energie/));
    const reported = vi.spyOn(host.page, 'reportPage');
    const focused = vi.spyOn(host.page, 'reportTop');
    act(() => host.location.navigate(route));
    return { reported, focused };
  };

  it.each([
    ['a legal page', '/agb', 'Unsere Regeln'],
    ['a referral that cannot be read', '/empfehlung/AB12CD34EF', 'Deine Empfehlung'],
    [
      'a recommendation',
      '/empfaengerdaten/AB12CD34EF',
      'Mira S. empfiehlt dir Natur',
      'Eine Empfehlung für dich: Natur',
    ],
    ['bounties', '/praemie', /Hol deine Prämien ab|Prämien/],
    ['answers', '/faq', /Fragen/],
    ['a referral whose link is over', `/bestaetigung?token=${secret}`, 'Deine Empfehlung'],
    ['an address whose link is over', `/empfaengerbestaetigung?token=${secret}`, 'Deine E-Mail-Adresse'],
  ])('to %s', async (_, route, heading, called?: string) => {
    serviceThat(
      answers(checkOptin, () => ({ code: 'PSOF0102' })),
      answers(checkRecipientConfirmation, () => ({ code: 'PSOF0102' })),
      answers(readLegalPage, () => ({
        name: 'agb' as const,
        title: 'Unsere Regeln',
        version: '1',
        html: '<p>Fair.</p>',
      })),
      answers(openReferral, () => offer),
      answers(readClaims, () => ({ claims: [] })),
      answers(readReferral, () => ({ code: 'PSOF0301' })),
    );
    const { host } = await openWidget('/', { user: lena });
    const { reported, focused } = await goTo(host, route);
    const title = await findHeading(heading);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe(`${called ?? title.textContent} · Lindenstrom`);
    expect(reported).toHaveBeenCalledOnce();
    expect(focused).toHaveBeenCalledOnce();
  });
});

describe('the partner’s page is told nobody’s name', () => {
  it.each([
    ['who recommends', '/empfaengerdaten/AB12CD34EF', 'Mira S. empfiehlt dir Natur', /Mira/],
    ['who is here', '/persoenlicherbereich', 'Hallo Lena', /Lena|Sommer|@/],
  ])('not that of %s', async (_, route, heading, name) => {
    serviceThat(
      answers(openReferral, () => offer),
      answers(listMissingBounties, () => ({ missingBounties: [] })),
    );
    const { host } = await openWidget('/', { user: lena });
    await findHeading(/Gute Energie/);
    const told: unknown[] = [];
    vi.spyOn(host.page, 'emit').mockImplementation((...event) => void told.push(event));
    // Its title goes along with the news of a screen.
    const reported = vi.spyOn(host.page, 'reportPage').mockImplementation(() => void told.push(document.title));
    act(() => host.location.navigate(route));
    await findHeading(heading);
    await waitFor(() => expect(reported).toHaveBeenCalled());
    expect(document.title).toMatch(/. · Lindenstrom$/);
    expect(JSON.stringify([...told, document.title])).not.toMatch(name);
  });
});

describe('the partner’s page is told what a person is told', () => {
  it('by a form, of the code and of nothing else', async () => {
    serviceThat(answers(login, () => ({ code: 'PSOF0101' })));
    const { user, host } = await openWidget('/login');
    const emitted = vi.spyOn(host.page, 'emit');
    await user.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@example.de');
    await user.type(screen.getByLabelText('Passwort'), 'Empfehlung2026{Enter}');
    await screen.findByRole('alert');
    expect(emitted.mock.calls).toEqual([['error', { code: 'PSOF0101' }]]);
  });

  it.each(['PSOF0312', 'PSOF0302'] as const)('by the form for a code, once (%s)', async (code) => {
    serviceThat(answers(findByCode, () => ({ code })));
    const { codes, before } = tellingCodes();
    const { widget, user } = await openWidget('/code?code=KUBA-RITA-LE-47', { before });
    await user.click(await screen.findByRole('button', { name: 'Empfehlung anzeigen' }));
    await screen.findByText(errorText(widget.texts.i18n, code));
    expect(codes).toEqual([code]);
  });

  it('by a page that cannot be read, and not of what nobody misses', async () => {
    serviceThat(
      answers(listOwnReferrals, (_, { query }) =>
        [...query.values()].includes('10') ? { code: 'PSOF0010' } : noConnection,
      ),
      answers(listMissingBounties, () => ({ missingBounties: [] })),
    );
    const { codes, before } = tellingCodes();
    await openWidget('/persoenlicherbereich', { user: lena, before });
    await screen.findByRole('alert', undefined, { timeout: 8000 });
    expect(codes).toEqual(['PSOF0010']);
  });
});
