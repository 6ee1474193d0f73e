import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOfficeByLink, readSignIn, signInToOffice } from '#contract/agency/sign-in/calls.ts';
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
    expect(await screen.findByText(/Du hast die Anmeldung abgebrochen/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
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
    await pressed(popup);
    popup.closed = true;
    expect(await screen.findByText('Das Anmeldefenster ist zu.', {}, { timeout: 5_000 })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeDefined();
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
