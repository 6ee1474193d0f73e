import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminLogin } from '#contract/people/account/calls-access.ts';
import { defaultRoutesOf } from '#contract/routes/of-variant.ts';
import type { Boot } from '#contract/boot.ts';
import { pathTo } from '#contract/routes.ts';
import { placement } from '#widget/session/entry-channel.ts';
import type { MeasuredStep } from '#widget/session/measured-steps.ts';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { attemptAutologin } from './navigation-rules/attempt-autologin.ts';
import { keepChannelOfVisit } from './navigation-rules/keep-channel-of-visit.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const hero = 'Gute Energie spricht sich herum';
const asking = { consentPurposes: ['functional'] } as const;

beforeEach(() => localStorage.clear());

describe('“A channel or campaign value from the query parameters channel, c, pk_campaign or mtm_campaign is stored in a cookie”', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.endsWith('_channel'));
  const visit = (name: string, granted: boolean, wish: Partial<Boot> = asking) => {
    const widget = createWidget({ ...boot, ...wish });
    widget.consent.decide(['functional'], granted ? ['functional'] : []);
    keepChannelOfVisit(widget, { parameters: { [name]: 'radio' } });
    return widget.channel;
  };

  it.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])('%s, with consent', (name) => {
    const channel = visit(name, true);
    expect(kept()).toHaveLength(1);
    expect(channel.known({})).toBe('radio');
  });

  it.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])('%s, but not without consent', (name) => {
    const channel = visit(name, false);
    expect(kept()).toEqual([]);
    expect(channel.known({})).toBe('');
  });

  it('is not kept at a tenant that does not want it', () => {
    visit('channel', true, {});
    expect(kept()).toEqual([]);
  });
});

describe('“A widget query parameter is carried along”', () => {
  it('stays in the address of every page, in links, and for the referral', async () => {
    const { host, user } = await openWidget('/?widget=footer');
    await findHeading(hero);
    expect(window.location.hash).toBe('#/?widget=footer');
    const login = screen.getByRole('link', { name: 'Anmelden' });
    expect(login.getAttribute('href')).toBe('/lindenstrom/login?widget=footer');
    await user.click(login);
    await findHeading('Anmelden');
    expect(host.location.route).toBe('/login');
    expect(window.location.hash).toBe('#/login?widget=footer');
    expect(placement(host.page.parameters)).toBe('footer');
  });
});

describe("“Any unknown path redirects to '/404'”", () => {
  it('shows the page and its address', async () => {
    const { host } = await openWidget('/gibt/es/nicht');
    await findHeading('Datei nicht gefunden');
    expect(host.location.route).toBe('/404');
  });
});

describe('“Privacy and imprint pages suppress the consent banner”', () => {
  const banner = () => screen.queryByRole('region', { name: 'Zustimmung' });

  it('on both, and on no other', async () => {
    const { host } = await openWidget('/agb', { boot: asking });
    await waitFor(() => expect(banner()).not.toBeNull());
    for (const name of ['privacy', 'imprint'] as const) {
      act(() => host.location.navigate(pathTo(name)));
      expect(banner()).toBeNull();
    }
    act(() => host.location.navigate(pathTo('faq')));
    expect(banner()).not.toBeNull();
  });
});

describe('“After each navigation, consented tracking services get a page event”', () => {
  it('names each page that is shown, and none that a rule leaves out', async () => {
    const steps: MeasuredStep[] = [];
    const { host } = await openWidget('/', { before: ({ measured }) => measured.listen((step) => steps.push(step)) });
    await findHeading(hero);
    act(() => host.location.navigate('/logout'));
    await findHeading('Anmelden');
    act(() => host.location.navigate('/empfehlen/natur?share=50'));
    await waitFor(() => expect(steps.at(-1)).toEqual({ kind: 'page', name: 'recommend' }));
    expect(steps.slice(-3)).toEqual(['home', 'login', 'recommend'].map((name) => ({ kind: 'page', name })));
  });
});

describe('“An autologin with an existing user token triggers an admin login attempt”', () => {
  const autologin = { config: { ...boot.config, autologin: true } };
  const otto = { ...lena, email: 'otto@example.de', firstName: 'Otto', recommenderHash: 'b'.repeat(40) };
  const attempt = async (given: Pick<Boot, 'config'>) => {
    const { widget, host } = await openWidget('/persoenlicherbereich?token=once', { boot: given });
    await attemptAutologin(widget, host);
    return { host, session: widget.session };
  };

  it('signs in with the token of the link, which is gone then', async () => {
    const heard = serviceThat(answers(adminLogin, () => lena));
    const { host, session } = await attempt(autologin);
    expect(session.store.getState().user?.email).toBe(lena.email);
    const attempts = heard.filter(({ path }) => path.endsWith('/account/login'));
    expect(attempts.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer once']);
    expect(heard.every(({ query }) => !query.has('token'))).toBe(true);
    expect(host.secret.read()).toBeNull();
  });

  it('signs in whom the partner sends in the place of who is still here, and shows nothing of theirs', async () => {
    serviceThat(answers(adminLogin, () => lena));
    const { widget, host } = await openWidget('/persoenlicherbereich?token=once', {
      user: { ...otto },
      boot: autologin,
    });
    await findHeading('Hallo Otto');
    const before = screen.getByRole('main').firstElementChild;
    await act(() => attemptAutologin(widget, host));
    await findHeading('Hallo Lena');
    expect(before?.isConnected).toBe(false);
  });

  it.each(['PSOF0102', 'PSOF0104', 'PSOF0107', 'PSOF0112'] as const)(
    'leaves nobody here where the login of the link is refused with %s',
    async (code) => {
      serviceThat(answers(adminLogin, () => ({ code })));
      const { widget, host } = await openWidget('/?token=once', { user: otto, boot: autologin });
      await act(() => attemptAutologin(widget, host));
      expect(widget.session.store.getState().user).toBeNull();
    },
  );

  it('leaves who is signed in where the token is for a page', async () => {
    serviceThat(answers(adminLogin, () => ({ code: 'PSOF0113' })));
    const { widget, host } = await openWidget('/?token=once', { user: otto, boot: autologin });
    await act(() => attemptAutologin(widget, host));
    expect(widget.session.store.getState().user?.email).toBe(otto.email);
    expect(host.secret.read()).toBe('once');
  });

  it.each([
    ['somebody else', otto],
    ['the same person', { ...lena, token: 'former' }],
  ])('leads on from an operator’s link to the login where %s is signed in', async (_, user) => {
    serviceThat(answers(adminLogin, () => lena));
    await openWidget('/login?token=once', { user });
    expect(await findHeading('Hallo Lena')).toBeTruthy();
  });

  it('lets a page have the token that is none for a login', async () => {
    serviceThat(answers(adminLogin, () => ({ code: 'PSOF0113' })));
    const { host, session } = await attempt(autologin);
    expect(session.store.getState().user).toBeNull();
    expect(host.secret.read()).toBe('once');
  });

  it('leaves alone who has logged in while it was under way', async () => {
    const { widget, host } = await openWidget('/?token=once', { boot: autologin });
    serviceThat(
      answers(adminLogin, () => {
        widget.session.signIn(otto);
        return lena;
      }),
    );
    await attemptAutologin(widget, host);
    expect(widget.session.store.getState().user?.email).toBe(otto.email);
    expect(host.secret.read()).toBeNull();
  });

  it('is not made without autologin', async () => {
    const heard = serviceThat(answers(adminLogin, () => lena));
    await attempt({ config: boot.config });
    expect(heard.filter(({ path }) => path.endsWith('/account/login'))).toEqual([]);
  });
});

describe('“Footnotes are cleared on each navigation”', () => {
  it('also where the next page is of the same kind', async () => {
    const { widget, host } = await openWidget('/empfehlen/natur');
    const { footnotes } = widget;
    await findHeading(/Lindenstrom Natur/);
    act(() => void footnotes.cite('left-behind', document.createElement('sup')));
    expect(footnotes.store.getState().cited).toEqual(['left-behind']);
    act(() => host.location.navigate('/empfehlen/gas'));
    await findHeading(/Lindengas Fair/);
    expect(footnotes.store.getState().cited).toEqual([]);
  });
});

it('a link that is followed on a page of its own leaves its secret in no address', async () => {
  const { host } = await openWidget('/');
  await findHeading(hero);
  window.history.pushState(null, '', '/lindenstrom/#/faq?token=secret');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(host.location.route).toBe('/faq'));
  expect(window.location.hash).toBe('#/faq');
});

describe('a tenant with paths of its own', () => {
  const named = {
    ...defaultRoutesOf('energy'),
    login: ['/anmelden', '/sign-in', '/login'],
    terms: ['/teilnahme', '/agb'],
  } as const;

  it.each(['/anmelden', '/sign-in', '/login'])('shows the login at %s', async (route) => {
    const { host } = await openWidget(route, { boot: { routes: named } });
    await findHeading('Anmelden');
    expect(host.location.route).toBe('/login');
  });

  it('shows its own in links and in the address', async () => {
    const { widget, user, host } = await openWidget('/', { boot: { routes: named } });
    await findHeading(hero);
    const legal = within(screen.getByRole('navigation', { name: 'Rechtliches' }));
    expect(legal.getByRole('link', { name: 'Teilnahmebedingungen' }).getAttribute('href')).toBe(
      '/lindenstrom/teilnahme',
    );
    await user.click(screen.getByRole('link', { name: 'Anmelden' }));
    await findHeading('Anmelden');
    expect(window.location.hash).toBe('#/anmelden');
    const english = { ...named, login: ['/sign-in', '/anmelden', '/login'] } as const;
    widget.boot.setState({ routes: english });
    act(() => host.location.respell('en'));
    expect(window.location.hash).toBe('#/sign-in');
  });
});
