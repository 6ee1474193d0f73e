import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHost } from './host.ts';
import { leaveFor } from './leave-for.ts';

const isOfOffice = (route: string) => route.startsWith('/agentur');
const partner = 'https://partner.example';

const { origin } = window.location;
const addressing = () => import('./whole-address.ts');
const leaves = (left: readonly unknown[], times = 1) => vi.waitFor(() => expect(left).toHaveLength(times));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Opens a host at an address of this origin, which leaves for the office. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const host = createHost({ tenant: 'lindenstrom', allowedOrigins: [partner], language: 'de' });
  const left: string[] = [];
  const shown: string[] = [];
  const isGone = leaveFor(host, isOfOffice, addressing, (to) => left.push(to?.href.slice(origin.length) ?? 'nowhere'));
  host.location.place.subscribe(() => shown.push(host.location.route));
  return { host, isGone, left, shown };
}

const said = `lang=de&host=${encodeURIComponent(partner)}`;

/** In the frame of a partner's page. */
function openEmbedded(path: string, besides = '') {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  return open(`/lindenstrom${path}?${said}${besides}`);
}

describe('a route that another document shows', () => {
  it('leads there with what the page has said and where somebody came from, while what was shown stays', async () => {
    const { host, isGone, left, shown } = openEmbedded('/faq', '&channel=sms&widget=seite&consent=functional');
    expect(isGone).toBe(false);
    host.location.follow('/agentur/auftraege?page=2');
    await leaves(left);
    const known = 'consent=functional&channel=sms&widget=seite';
    expect(left).toEqual([`/lindenstrom/agentur/auftraege?page=2&${said}&${known}`]);
    expect(shown.every((route) => route === '/faq')).toBe(true);
    expect(host.location.route).toBe('/faq');
  });

  it('leads there with what the page grants by now, even that it is nothing', async () => {
    const { host, left } = openEmbedded('/faq', '&consent=functional');
    vi.spyOn(host.page.consent, 'get').mockReturnValue([]);
    host.location.follow('/agentur');
    await leaves(left);
    expect(left).toEqual([`/lindenstrom/agentur?${said}&consent=`]);
  });

  it('gets the secret of the link that leads there, which nobody here has then', async () => {
    const { host, left } = openEmbedded('/faq');
    const { secret, location } = host;
    // As the host does where the page leads by a link.
    Object.assign(secret, { read: vi.fn(secret.read).mockReturnValueOnce('a/b') });
    location.follow('/agentur/anmelden', true);
    await leaves(left);
    expect(left).toEqual([`/lindenstrom/agentur/anmelden?${said}#token=a%2Fb`]);
    expect(secret.ofScreen()).toBeNull();
    expect(location.place.get().arrivals).toBe(0);
  });

  it('gets no secret of a page here, whether that has taken it or not', async () => {
    const { host, left } = openEmbedded('/bestaetigung', '#token=x');
    host.location.follow('/agentur');
    host.secret.forget('x');
    host.location.follow('/agentur');
    await leaves(left, 2);
    expect(left).toEqual([`/lindenstrom/agentur?${said}`, `/lindenstrom/agentur?${said}`]);
  });

  describe('whose way there cannot be had', () => {
    const openWithout = () => {
      vi.useFakeTimers();
      window.history.replaceState(null, '', '/lindenstrom/#/faq');
      const host = createHost({ tenant: 'lindenstrom', allowedOrigins: [partner], language: 'de' });
      const left: (URL | null)[] = [];
      const offline = () => Promise.reject(new Error('offline'));
      leaveFor(host, isOfOffice, offline, (to) => left.push(to));
      host.location.follow('/agentur');
      return { host, left };
    };

    it('is left to the page after a while', async () => {
      const { left } = openWithout();
      await vi.advanceTimersByTimeAsync(4_900);
      expect(left).toEqual([]);
      await vi.advanceTimersByTimeAsync(200);
      expect(left).toEqual([null]);
    });

    it('is not where somebody has gone on elsewhere by then, and once where it is led to anew', async () => {
      const { host, left } = openWithout();
      await vi.advanceTimersByTimeAsync(1_000);
      host.location.navigate('/kontakt');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(left).toEqual([]);
      host.location.follow('/agentur');
      await vi.advanceTimersByTimeAsync(1_000);
      host.location.follow('/agentur');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(left).toEqual([null]);
    });
  });

  it('may be the first one: then nothing is to be shown here, and its secret goes along', async () => {
    const { isGone, left } = open('/lindenstrom/?lang=de#/agentur/anmelden?token=x');
    await leaves(left);
    expect(isGone).toBe(true);
    expect(left).toEqual(['/lindenstrom/agentur/anmelden?lang=de#token=x']);
  });

  it('is led to by the hash of a page of its own', async () => {
    const { host, left } = open('/lindenstrom/#/faq');
    window.history.pushState(null, '', '#/agentur/leads');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await leaves(left);
    expect(left).toEqual(['/lindenstrom/agentur/leads?lang=de']);
    expect(host.location.route).toBe('/faq');
  });
});

it('a route of its own is shown', () => {
  const { host, left } = openEmbedded('/faq');
  host.location.navigate('/kontakt');
  expect(left).toEqual([]);
  expect(host.location.route).toBe('/kontakt');
});
