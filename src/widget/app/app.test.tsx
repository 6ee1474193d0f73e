import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { logout } from '#contract/people/account/calls.ts';
import { followKeptSession } from '#widget/session/follow-kept-session.ts';
import type { Session } from '#widget/session/session.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const navigation = () => within(screen.getByRole('navigation', { name: /programm/ }));

/** As if the person had pressed something. */
function activate() {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
}

describe('the widget', () => {
  it('begins with the programme, its highest bounty and its products', async () => {
    await openWidget('/');
    await heading('Gute Energie spricht sich herum');
    await waitFor(() => expect(document.title).toBe('Gute Energie spricht sich herum · Lindenstrom'));
    expect(screen.getByText('gültig bis', { exact: false }).textContent).toBe('gültig bis 30.11.2028');
    expect(screen.getByText(/zurzeit keine Prämie/)).toBeTruthy();
    const offers = screen.getAllByRole('link', { name: /Jetzt empfehlen/ });
    expect(offers.map((offer) => offer.getAttribute('href'))).toEqual(['/lindenstrom/empfehlen/natur']);
  });

  it('promises no reward for an order while there is nothing to recommend', async () => {
    await openWidget('/', { boot: { products: [] } });
    expect((await screen.findByText(/^0\s€$/)).closest('p')?.textContent).toBe('Zurzeit0\u00a0€Prämie');
    expect(screen.getByText('Schau bitte später wieder vorbei.')).toBeTruthy();
  });

  it('sends an unknown address to the 404 page, leaving no step behind', async () => {
    const steps = window.history.length;
    const { host } = await openWidget('/quatsch');
    await heading('Datei nicht gefunden');
    expect(host.location.route).toBe('/404');
    expect(window.history.length).toBe(steps);
  });

  it('asks for a login before the personal area', async () => {
    const { host } = await openWidget('/persoenlicherbereich');
    await heading('Anmelden');
    expect(host.location.route).toBe('/login?target=%2Fpersoenlicherbereich');
  });

  it('logs out and says so', async () => {
    const heard = serviceThat(answers(logout, () => undefined));
    const { widget, host, user } = await openWidget('/', { user: anna });
    await user.click(navigation().getByRole('link', { name: 'Abmelden' }));
    await screen.findByText('Du bist abgemeldet.');
    expect(host.location.route).toBe('/login');
    expect(widget.session.store.getState().user).toBeNull();
    expect(navigation().queryByRole('link', { name: 'Mein Bereich' })).toBeNull();
    await waitFor(() => expect(heard.at(-1)?.headers.get('authorization')).toBe(`Bearer ${anna.token}`));
    expect(heard.at(-1)?.path).toBe('/api/v1/lindenstrom/account/logout');
  });

  it('says that it is our support who looks', async () => {
    const { widget } = await openWidget('/', { user: { ...anna, supportSession: true } });
    expect(await screen.findByText(/siehst du, was Anna .* sieht/)).toBeTruthy();
    act(() => widget.session.signIn(anna));
    expect(screen.queryByText(/siehst du, was Anna/)).toBeNull();
  });

  it('explains a session that ended by itself', async () => {
    await openWidget('/persoenlicherbereich', { user: anna, before: ({ session }) => session.end() });
    expect(await screen.findByText('Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.')).toBeTruthy();
  });

  it('shows nothing of a person any longer who has signed out before somebody comes back to the page', async () => {
    const { widget } = await openWidget('/persoenlicherbereich', { user: anna });
    followKeptSession(widget.session);
    await heading('Hallo Anna');
    localStorage.clear();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.queryByText(/Anna/)).toBeNull();
    expect(await screen.findByText('Du bist abgemeldet.')).toBeTruthy();
  });

  it.each([
    ['signed-out', (session: Session) => session.signOut(), 'Du bist abgemeldet.'],
    ['deleted', (session: Session) => session.signOut('deleted'), 'Dein Konto ist gelöscht.'],
    ['expired', (session: Session) => session.end(), 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.'],
  ])('says how the session ended as long as the login is read, and not once more: %s', async (_, end, words) => {
    const { host } = await openWidget('/login', { user: anna, before: ({ session }) => end(session) });
    await screen.findByText(words);
    // What the page does once it stands there is done by then.
    await act(() => import('#widget/features/account/login-page.tsx'));
    expect(screen.getByText(words)).toBeTruthy();
    act(() => host.location.navigate('/404'));
    await heading('Datei nicht gefunden');
    act(() => host.location.navigate('/login'));
    await heading('Anmelden');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('gives the heading the focus after a step, and never at the start', async () => {
    const { user } = await openWidget('/');
    await heading('Gute Energie spricht sich herum');
    expect(document.activeElement).toBe(document.body);
    await user.click(navigation().getByRole('link', { name: 'Anmelden' }));
    const shown = await heading('Anmelden');
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('gives it the focus after a step of who does not wait for the first page', async () => {
    vi.stubGlobal('fetch', () => Promise.race([]));
    activate();
    const { user } = await openWidget('/faq');
    await user.click(navigation().getByRole('link', { name: 'Anmelden' }));
    const shown = await heading('Anmelden');
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it('takes no focus where a page that is not shown yet leads on who has pressed something before', async () => {
    activate();
    await openWidget('/persoenlicherbereich');
    await heading('Anmelden');
    await waitFor(() => expect(document.title).toBe('Anmelden · Lindenstrom'));
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['/persoenlicherbereich', 'Anmelden'],
    ['/gibt/es/nicht', 'Datei nicht gefunden'],
    ['/exklusiv', 'Du hast einen Empfehlungscode'],
  ])('takes no focus where %s leads on at the start', async (route, title) => {
    await openWidget(route);
    await heading(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Lindenstrom`));
    expect(document.activeElement).toBe(document.body);
  });

  it('gives it the focus at the start where a button that has gone had it', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.id = 'root';
    place.tabIndex = -1;
    place.focus();
    await openWidget('/');
    const shown = await heading('Gute Energie spricht sich herum');
    await waitFor(() => expect(document.activeElement).toBe(shown));
    place.remove();
  });

  it('changes the language in place, entries included', async () => {
    const english = { ...boot, language: 'en', texts: { ...boot.texts, heroTitle: 'Good energy gets around' } };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(english)));
    const { user } = await openWidget('/login');
    await user.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'anna@example.de');
    await user.click(screen.getByRole('button', { name: 'EN English' }));

    await heading('Log in');
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', 'anna@example.de');
    expect(document.documentElement.lang).toBe('en');
    // The language of a reload.
    expect(window.location.search + window.location.hash).toBe('?lang=en#/login');
  });

  it('stays in its language when the other one cannot be fetched', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { user } = await openWidget('/404');
    await user.click(screen.getByRole('button', { name: 'EN English' }));
    expect(
      await screen.findByText(
        'Die Sprache konnte nicht geladen werden. Bitte versuche es noch einmal.',
        {},
        { timeout: 4000 },
      ),
    ).toBeTruthy();
    await heading('Datei nicht gefunden');
  });
});
