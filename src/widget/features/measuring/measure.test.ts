import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tracking } from '#contract/programme/tenant/trackings.ts';
import { createMeasuredSteps, type MeasuredStep } from '#widget/session/measured-steps.ts';
import { measure, newVisitor, sendAway } from './measure.ts';

const matomo: Tracking = { kind: 'matomo', purpose: 'analytical', url: 'https://count.example/matomo.php', siteId: 7 };
const dataLayer: Tracking = { kind: 'dataLayer', purpose: 'analytical' };

function measuring(...trackings: Tracking[]) {
  const sent: URL[] = [];
  const pushed: string[][] = [];
  const tell = measure(trackings, {
    config: { tenantUrl: 'https://partner.example', recommendPath: '/empfehlen' },
    visitor: '0123456789abcdef',
    send: (address) => sent.push(address),
    push: (...entry) => pushed.push(entry),
  });
  return { tell, sent, pushed };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('“After each navigation, consented tracking services get a page event”', () => {
  it('tells Matomo the pattern of the page, and nothing that stands in its address', () => {
    const { tell, sent } = measuring(matomo);
    tell({ kind: 'page', name: 'share' });
    expect(sent.map((address) => Object.fromEntries(address.searchParams))).toEqual([
      {
        idsite: '7',
        rec: '1',
        apiv: '1',
        send_image: '0',
        _id: '0123456789abcdef',
        url: 'https://partner.example/empfehlen#/empfehlung/:referralNumber',
        action_name: 'share',
      },
    ]);
  });

  it('tells the data layer the page’s name', () => {
    const { tell, pushed, sent } = measuring(dataLayer);
    tell({ kind: 'page', name: 'login' });
    expect(pushed).toEqual([['page', 'login']]);
    expect(sent).toEqual([]);
  });
});

describe('“Usage goals are sent to an analytics server by GET with a goal id”', () => {
  it('names the goal and the page on which it was reached', () => {
    const { tell, sent, pushed } = measuring(matomo, dataLayer);
    tell({ kind: 'page', name: 'login' });
    tell({
      kind: 'answer',
      name: 'login',
      answer: { email: 'lena@example.de', token: 'abc' },
      body: { password: 'x' },
    });
    expect(sent[1]?.searchParams.get('idgoal')).toBe('19');
    expect(sent[1]?.searchParams.get('url')).toBe('https://partner.example/empfehlen#/login');
    expect(sent[1]?.href).not.toMatch(/lena|=abc|password/);
    expect(pushed).toEqual([
      ['page', 'login'],
      ['goal', 'loggedIn'],
    ]);
  });

  it('sends without cookies, referrer or preflight', async () => {
    const fetched = vi.fn(async () => Promise.reject(new TypeError('nobody there')));
    vi.stubGlobal('fetch', fetched);
    sendAway(new URL('https://count.example/matomo.php?rec=1'));
    const [[address, how] = []] = fetched.mock.calls as unknown as [URL, RequestInit][];
    expect(String(address)).toBe('https://count.example/matomo.php?rec=1');
    expect(how).toMatchObject({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(how?.method ?? 'GET').toBe('GET');
  });

  it('knows a visitor by nothing but chance', () => {
    expect(newVisitor()).toMatch(/^[0-9a-f]{16}$/);
    expect(newVisitor()).not.toBe(newVisitor());
  });
});

it('steps without a listener are gone, but for the page that is shown', () => {
  const { tell, listen } = createMeasuredSteps();
  const heard: MeasuredStep[] = [];
  tell({ kind: 'page', name: 'home' });
  tell({ kind: 'page', name: 'login' });
  tell({ kind: 'answer', name: 'login', answer: {}, body: {} });
  listen((step) => heard.push(step));
  tell({ kind: 'page', name: 'personalArea' });
  listen(null);
  tell({ kind: 'page', name: 'home' });
  expect(heard).toEqual([
    { kind: 'page', name: 'login' },
    { kind: 'page', name: 'personalArea' },
  ]);
});
