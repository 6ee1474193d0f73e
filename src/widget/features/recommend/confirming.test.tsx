import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { confirmReferral, checkOptin } from '#contract/referral/recommending/calls.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const number = 'AB12CD34EF';
const secret = 'k'.repeat(43);

describe('confirming', () => {
  const optin = {
    referralNumber: number,
    firstName: 'Lena',
    email: 'lena@example.de',
    productName: 'Lindenstrom Natur',
    termsText: 'Ich stimme den [Bedingungen](/agb) zu.',
    campaigns: [{ campaignId: 'linde', text: 'Ihr dürft mich auf der Baumliste nennen.' }],
    newsletterText: 'Neues per E-Mail.',
  };
  const confirmed = { referralNumber: number, recommenderHash: 'a'.repeat(40), user: lena, passwordToken: secret };
  const optinBodies = (heard: readonly Heard[]) =>
    heard.filter(({ path }) => path.endsWith('/empfehlen/bestaetigung')).map(({ body }) => body);

  it('shows every text that the button confirms, and the terms with their link', async () => {
    const heard = serviceThat(
      answers(checkOptin, () => optin),
      answers(confirmReferral, () => confirmed),
    );
    const { user } = await openWidget(`/bestaetigung?token=${secret}`);
    const list = await screen.findByRole('list');
    expect(within(list).getByText('Ihr dürft mich auf der Baumliste nennen.')).toBeTruthy();
    expect(within(list).getByText('Neues per E-Mail.')).toBeTruthy();
    expect(list.textContent).toContain('Ich stimme den Bedingungen');
    expect(
      within(list)
        .getByRole('link', { name: /^Bedingungen/ })
        .getAttribute('target'),
    ).toBe('_blank');
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(optinBodies(heard)).toHaveLength(1));
    expect(optinBodies(heard)).toEqual([{ token: secret, declinedCampaigns: [], newsletterDeclined: false }]);
  });

  it('leaves out a campaign and the newsletter that somebody else ticked', async () => {
    const heard = serviceThat(
      answers(checkOptin, () => optin),
      answers(confirmReferral, () => confirmed),
    );
    const { user } = await openWidget(`/bestaetigung?token=${secret}`);
    const [campaign, newsletter] = await screen.findAllByRole('button', { name: 'Weglassen' });
    if (!campaign || !newsletter) throw new Error('nothing to leave out');
    await user.click(newsletter);
    await user.click(campaign);
    await user.click(newsletter);
    expect(screen.getAllByText('Weggelassen: Das erklärst du nicht.')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(optinBodies(heard)).toHaveLength(1));
    expect(optinBodies(heard)).toEqual([{ token: secret, declinedCampaigns: ['linde'], newsletterDeclined: false }]);
  });

  it('takes nothing out of what is being confirmed already', async () => {
    serviceThat(answers(checkOptin, () => optin));
    const { user } = await openWidget(`/bestaetigung?token=${secret}`);
    const parts = await screen.findAllByRole('button', { name: 'Weglassen' });
    vi.stubGlobal('fetch', () => Promise.race([]));
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    for (const part of parts) await user.click(part);
    expect(screen.queryByText('Weggelassen: Das erklärst du nicht.')).toBeNull();
  });

  it('shows what is confirmed, and only the button confirms and signs in', async () => {
    const confirm = vi.fn(() => ({
      referralNumber: number,
      recommenderHash: 'a'.repeat(40),
      user: lena,
      passwordToken: secret,
    }));
    serviceThat(
      answers(checkOptin, () => optin),
      answers(confirmReferral, confirm),
    );
    const { widget, host, user } = await openWidget(`/bestaetigung?token=${secret}`);
    await screen.findByText('Neues per E-Mail.');
    expect(confirm).not.toHaveBeenCalled();
    expect(widget.session.store.getState().user).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(host.location.route).toBe(`/empfehlung/${number}`));
    expect(widget.session.store.getState().user?.email).toBe('lena@example.de');
    expect(passwordToken(widget).read()).toBe(secret);
  });

  it.each([
    ['PSOF0102', 'Dieser Link ist abgelaufen'],
    ['PSOF0111', 'Du hast schon bestätigt'],
    ['PSOF0113', /gilt nicht|nicht gültig|ungültig/],
    ['PSOF0104', /^Dein Konto ist gesperrt/],
    ['PSOF0106', /^Mit dieser E-Mail-Adresse kannst du hier nicht teilnehmen/],
    ['PSOF0109', /^Diese E-Mail-Adresse oder diese Angaben/],
    ['PSOF0303', /^Diese Empfehlung ist leider nicht mehr möglich/],
  ] as const)('says what %s means', async (code, words) => {
    serviceThat(answers(checkOptin, () => ({ code })));
    await openWidget(`/bestaetigung?token=${secret}`);
    expect(await screen.findByText(words)).toBeTruthy();
    await findHeading('Deine Empfehlung');
    expect(screen.queryByRole('button', { name: /^(Bestätigen|Noch einmal versuchen)$/ })).toBeNull();
  });

  it.each([
    ['PSOF0104', 'An den Kundenservice schreiben', '/lindenstrom/kontakt'],
    ['PSOF0106', 'Für Beschäftigte: privat empfehlen', '/lindenstrom/mitarbeiterempfehlen'],
    ['PSOF0109', 'An den Kundenservice schreiben', '/lindenstrom/kontakt'],
    ['PSOF0118', 'Neu empfehlen', '/lindenstrom/'],
    ['PSOF0303', 'Neu empfehlen', '/lindenstrom/'],
  ] as const)('that is refused with %s leads on', async (code, name, target) => {
    serviceThat(answers(checkOptin, () => ({ code })));
    await openWidget(`/bestaetigung?token=${secret}`, {
      boot: { config: { ...boot.config, companyRecommendation: true } },
    });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(target);
  });

  it('that is done already leaves no question', async () => {
    serviceThat(
      answers(checkOptin, () => optin),
      answers(confirmReferral, () => ({ code: 'PSOF0111' })),
    );
    const { user } = await openWidget(`/bestaetigung?token=${secret}`);
    await user.click(await screen.findByRole('button', { name: 'Bestätigen' }));
    const told = await screen.findByText('Du hast schon bestätigt');
    expect(told.closest('[tabindex]')).toBe(document.activeElement);
    await findHeading('Deine Empfehlung');
    expect(screen.queryByText('Neues per E-Mail.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bestätigen' })).toBeNull();
  });

  it('is tried again where nobody could say what is confirmed', async () => {
    let broken = true;
    serviceThat(answers(checkOptin, () => (broken ? { code: 'PSOF0010' } : optin)));
    const { user } = await openWidget(`/bestaetigung?token=${secret}`);
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    await findHeading('Bestätige deine Empfehlung');
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Neues per E-Mail.')).toBeTruthy();
  });

  it('says what is confirmed in the language that is chosen meanwhile', async () => {
    serviceThat(answers(checkOptin, () => optin));
    const { widget } = await openWidget(`/bestaetigung?token=${secret}`);
    await screen.findByText('Neues per E-Mail.');
    serviceThat(answers(checkOptin, () => ({ ...optin, newsletterText: 'News by e-mail.' })));
    await act(() => widget.texts.speak('en'));
    expect(await screen.findByText('News by e-mail.')).toBeTruthy();
  });

  it('begins anew with another link that is followed in the same tab', async () => {
    const other = 'l'.repeat(43);
    const heard = serviceThat(
      answers(checkOptin, ({ token }) => (token === secret ? optin : { ...optin, newsletterText: 'Neues per Post.' })),
      answers(confirmReferral, () => confirmed),
    );
    const { host, user } = await openWidget(`/bestaetigung?token=${secret}`);
    await screen.findByText('Neues per E-Mail.');
    act(() => host.location.navigate(`/bestaetigung?token=${other}`));
    expect(await screen.findByText('Neues per Post.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(optinBodies(heard)).toMatchObject([{ token: other }]));
  });

  it('asks for the link from the mail when there is none', async () => {
    await openWidget('/bestaetigung');
    expect(await screen.findByText('Bitte öffne den Link in unserer E-Mail')).toBeTruthy();
  });
});
