import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHost } from '#widget/host/host.ts';
import { addressAgain } from './load-again.ts';

let parent: unknown = window;

beforeEach(() => {
  vi.spyOn(window, 'parent', 'get').mockImplementation(() => parent as Window);
});

afterEach(() => {
  parent = window;
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Opens a host at an address of this origin. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  return createHost({
    tenant: 'lindenstrom',
    allowedOrigins: ['https://partner.example'],
    language: 'de',
    spelling: { shown: (route) => route.replace('/faq', '/fragen'), own: (route) => route.replace('/fragen', '/faq') },
  });
}

/** Where it leads, without what makes each address another one. */
function leadsTo(host: ReturnType<typeof open>): string {
  const address = addressAgain(host, new URL(window.location.href));
  expect(address.searchParams.get('again')).toBe('1');
  address.searchParams.delete('again');
  return address.href.slice(window.location.origin.length);
}

it('is that of the screen that is shown, by the tenant’s path and in the language of now', () => {
  const host = open('/lindenstrom/?lang=de#/kontakt');
  host.location.navigate('/faq?topic=1');
  host.location.respell('en');
  expect(leadsTo(host)).toBe('/lindenstrom/fragen?topic=1&lang=en');
});

it('keeps what the page around has said of itself, and where the person came from', () => {
  parent = {};
  const partner = encodeURIComponent('https://partner.example');
  const host = open(`/lindenstrom/kontakt?channel=sms&consent=functional&lang=de&host=${partner}`);
  host.location.navigate('/faq');
  expect(leadsTo(host)).toBe(`/lindenstrom/fragen?lang=de&host=${partner}&consent=functional&channel=sms`);
});

it('says what the page grants by now, and not what it granted in the beginning', () => {
  parent = {};
  const partner = encodeURIComponent('https://partner.example');
  const host = open(`/lindenstrom/faq?consent=functional&lang=de&host=${partner}`);
  const page = { ...host.page, consent: { ...host.page.consent, get: () => [] } };
  expect(leadsTo({ ...host, page })).toBe(`/lindenstrom/fragen?lang=de&host=${partner}&consent=`);
});

it('says nothing in the page’s name that a route says', () => {
  parent = {};
  const partner = encodeURIComponent('https://partner.example');
  const host = open(`/lindenstrom/kontakt?lang=de&host=${partner}`);
  host.location.follow('/faq?topic=1&consent=marketing&again=2&again=3&host=https://evil.example&lang=en&channel=sms');
  expect(leadsTo(host)).toBe(`/lindenstrom/fragen?topic=1&host=${partner}&lang=de`);
});

it('has the secret of the screen come again where no server sees it', () => {
  const host = open('/lindenstrom/?lang=de#/bounty?token=a%2Fb');
  host.secret.forget('a/b');
  expect(leadsTo(host)).toBe('/lindenstrom/bounty?lang=de#token=a%2Fb');
});

it('leads each time to the modules at other addresses', () => {
  const times = ['1', '3', 'x', 'Infinity'].map((again) => {
    const host = open(`/lindenstrom/faq?again=${again}`);
    return addressAgain(host, new URL(window.location.href)).searchParams.get('again');
  });
  expect(times).toEqual(['2', '1', '1', '1']);
});

it('is known in the document that has come again, and stands in its address no more', () => {
  expect(open('/lindenstrom/faq?lang=de&again=1').again).toBe('1');
  expect(window.location.search).toBe('?lang=de');
  expect(open('/lindenstrom/faq?lang=de').again).toBeNull();
});
