import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchHandedCode, openOfficeByLink, readSignIn, signInToOffice } from '#contract/agency/sign-in/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const provider = {
  authorizationUrl: 'https://login.example/authorize',
  clientId: 'widget',
  redirectUrl: 'https://widget.example/lindenstrom/sso/callback',
  scope: 'openid',
  issuer: 'https://login.example',
};
/** Somebody to whom nothing is open: what comes after the sign-in asks for nothing. */
const nobodys = { ...kaya, role: agencyRole.none };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

/** Opens the sign-in page and presses its button, where the browser opens this window. */
async function pressed(popup: Partial<Window> | null, ...replies: Parameters<typeof serviceThat>) {
  const heard = serviceThat(
    ...replies,
    answers(readSignIn, () => provider),
  );
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as Window | null);
  const opened = await openOffice('/agentur/anmelden', null);
  await opened.user.click(await screen.findByRole('button', { name: 'Anmelden' }, { timeout: 20_000 }));
  const address = new URL(String(open.mock.calls[0]?.[0]));
  const say = (data: object) =>
    act(() => {
      const state = address.searchParams.get('state');
      const told = { kind: 'office-sign-in', state, code: null, issuer: provider.issuer, providerError: null, ...data };
      window.dispatchEvent(
        new MessageEvent('message', { origin: window.location.origin, source: popup as Window, data: told }),
      );
    });
  return { ...opened, heard, open, address, say };
}

describe('signing in to the office', () => {
  it('goes by a window of the provider, whose code is redeemed with the verifier', async () => {
    const { office, say, address, heard } = await pressed(
      { closed: false },
      answers(signInToOffice, () => nobodys),
    );
    expect(address.origin).toBe('https://login.example');
    expect(screen.getByText('Das Anmeldefenster ist offen.')).toBeDefined();
    say({ code: 'c0de' });
    await waitFor(() => expect(office.session.store.getState().user).toEqual(nobodys));
    const sent = heard.find(({ path, body }) => path.endsWith('/agentur/sso') && body !== null);
    expect(JSON.stringify(sent?.body)).toMatch(/^\{"code":"c0de","verifier":"[\w-]{43}"\}$/);
  });

  it('says why it did not work, and the next press is another try', async () => {
    const { user, say, open, address } = await pressed(
      { closed: false },
      answers(signInToOffice, () => ({ code: 'PSOF0901' as never })),
    );
    say({ code: 'c0de' });
    expect(await screen.findByText(/Die Anmeldung hat nicht geklappt/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(new URL(String(open.mock.calls[1]?.[0])).searchParams.get('state')).not.toBe(
      address.searchParams.get('state'),
    );
  });

  it('is nothing bad where the person declines', async () => {
    const { say } = await pressed({ closed: false });
    say({ providerError: 'access_denied' });
    await waitFor(() => expect(screen.getByRole('note').textContent).toContain('Du hast die Anmeldung abgebrochen'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined();
  });

  it.each([
    [
      'another issuer',
      { code: 'c0de', issuer: 'https://evil.example' },
      'Die Anmeldung ist nicht richtig eingerichtet',
    ],
    ['another try', { code: 'c0de', state: 'x'.repeat(43) }, 'Die Anmeldung hat nicht geklappt'],
    ['a provider that is away', { providerError: 'temporarily_unavailable' }, 'Die Anmeldung ist gerade nicht möglich'],
    ['a provider with a fault', { providerError: 'server_error' }, 'Die Anmeldung ist gerade nicht möglich'],
    ['a person who did not come to it', { providerError: 'login_required' }, 'Die Anmeldung hat nicht geklappt'],
    ['a wrong request', { providerError: 'invalid_request' }, 'Die Anmeldung ist nicht richtig eingerichtet'],
    ['nothing', {}, 'Die Anmeldung hat nicht geklappt'],
  ])('says a sentence to the answer of %s, and redeems nothing', async (_which, told, sentence) => {
    const { say, heard } = await pressed({ closed: false });
    say(told);
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
    expect(heard.filter(({ path, body }) => path.endsWith('/agentur/sso') && body !== null)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined();
  });

  it('goes by a tab where the browser opens no window, which tells this page its code', async () => {
    const { office, user, address } = await pressed(
      null,
      answers(signInToOffice, () => nobodys),
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'In einem neuen Tab anmelden' });
    expect(new URL(link.href).searchParams.get('state')).toBe(address.searchParams.get('state'));
    // A tab of its own leaves this document alone; the one here knows no tabs.
    link.addEventListener('click', (event) => event.preventDefault());
    expect(link.rel).toBe('opener');
    await user.click(link);
    const state = address.searchParams.get('state');
    const data = { kind: 'office-sign-in', state, code: 'c0de', issuer: null, providerError: null };
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
    await waitFor(() => expect(office.session.store.getState().user).toEqual(nobodys), { timeout: 5_000 });
  });

  it('offers the button again where the window is gone', async () => {
    const popup = { closed: false };
    const { user, open } = await pressed(popup);
    popup.closed = true;
    await waitFor(() => expect(screen.getByRole('note').textContent).toContain('sieht das Anmeldefenster nicht mehr'), {
      timeout: 5_000,
    });
    // Who does not see it hears it.
    expect(screen.getByRole('log').textContent).toContain('sieht das Anmeldefenster nicht mehr');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    const [first, second] = open.mock.calls.map(([address]) => new URL(String(address)).searchParams.get('state'));
    expect(first).not.toBe(second);
  });
});

describe('a window that this page cannot see', () => {
  const field = () => screen.findByLabelText('Nummer aus dem Anmeldefenster', {}, { timeout: 5_000 });
  const goOn = { name: 'Mit dieser Nummer weiter' };

  it.each([
    ['that looks closed', { closed: true }],
    ['of which the browser says nothing', null],
  ])('%s shows a number, for which its code is fetched and redeemed', async (_which, popup) => {
    const { office, user, address, heard } = await pressed(
      popup,
      answers(fetchHandedCode, () => ({ code: 'c0de', issuer: provider.issuer })),
      answers(signInToOffice, () => nobodys),
    );
    await user.type(await field(), '012 345');
    await user.click(screen.getByRole('button', goOn));
    await waitFor(() => expect(office.session.store.getState().user).toEqual(nobodys));
    const bodies = heard.filter(({ body }) => body !== null).map(({ body }) => body);
    expect(bodies).toMatchObject([
      { signInState: address.searchParams.get('state'), digits: '012345' },
      { code: 'c0de' },
    ]);
  });

  it('asks the service nothing until somebody has typed a number', async () => {
    const { heard, user } = await pressed({ closed: true });
    await field();
    await user.click(screen.getByRole('button', goOn));
    expect((await screen.findAllByText(/ist ein Pflichtfeld/)).length).toBeGreaterThan(0);
    expect(heard.filter(({ path }) => path.endsWith('/agentur/sso/code'))).toEqual([]);
  });

  it('has a wrong number told at its field, and another one may be typed', async () => {
    const { user } = await pressed(
      { closed: true },
      answers(fetchHandedCode, () => ({ code: 'PSOF0907' as never, issuer: null })),
    );
    const input = await field();
    await user.type(input, '000000');
    await user.click(screen.getByRole('button', goOn));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/nicht die Nummer, die das Anmeldefenster zeigt/).length).toBeGreaterThan(0);
  });

  it('is over with the third one: there is nothing to type in any more', async () => {
    const { user } = await pressed(
      { closed: true },
      answers(fetchHandedCode, () => ({ code: 'PSOF0908' as never, issuer: null })),
    );
    await user.type(await field(), '000000');
    await user.click(screen.getByRole('button', goOn));
    expect(await screen.findByText(/Diese Anmeldung ist vorbei/)).toBeDefined();
    expect(screen.queryByLabelText('Nummer aus dem Anmeldefenster')).toBeNull();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined();
  });

  it('gives its code to nobody where another issuer has answered', async () => {
    const { user, heard } = await pressed(
      { closed: true },
      answers(fetchHandedCode, () => ({ code: 'c0de', issuer: 'https://evil.example' })),
    );
    await user.type(await field(), '012345');
    await user.click(screen.getByRole('button', goOn));
    expect(await screen.findByText(/Die Anmeldung ist nicht richtig eingerichtet/)).toBeDefined();
    expect(heard.filter(({ path, body }) => path.endsWith('/agentur/sso') && body !== null)).toEqual([]);
  });
});

it('a mailed link opens the office once, and its secret is nobody’s after that', async () => {
  const heard = serviceThat(
    answers(openOfficeByLink, () => nobodys),
    answers(readSignIn, () => provider),
  );
  const { office } = await openOffice('/agentur/anmelden?token=s3cret', null);
  await waitFor(() => expect(office.session.store.getState().user).toEqual(nobodys), { timeout: 20_000 });
  expect(heard.map(({ headers }) => headers.get('authorization'))).toContain('Bearer s3cret');
  expect(window.location.href).not.toContain('s3cret');
});
