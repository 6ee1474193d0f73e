import { describe, expect, it } from 'vitest';
import { accessTo, isDisabledInAutologin } from '#contract/route-rules.ts';
import { pathTo, routes, type RouteName } from '#contract/routes.ts';
import { redirectOf } from './redirect-of.ts';
import type { Visit } from './visit.ts';

const visit = (changes: Partial<Visit>): Visit => ({
  name: 'home',
  route: '/',
  signedIn: false,
  forceLogin: false,
  autologin: false,
  advertising: false,
  ...changes,
});
const names = Object.keys(routes) as RouteName[];
const goes = (changes: Partial<Visit>) => redirectOf(visit(changes));

it('lets everybody see the home page', () => {
  expect(goes({})).toBeNull();
});

describe('“Imprint redirects to home when the tenant has the advertising module flag (ModuleAdv)”', () => {
  it('hides the imprint there', () => expect(goes({ name: 'imprint', advertising: true })).toBe('/'));
  it('shows it elsewhere', () => expect(goes({ name: 'imprint' })).toBeNull());
  it('leaves the other pages alone', () => expect(goes({ name: 'privacy', advertising: true })).toBeNull());
});

describe('“If the tenant forces login (ModuleErzwingeLogin), every page except the public pages redirects to login”', () => {
  /** The specification's list, in its order. */
  const namedPublic: readonly RouteName[] = [
    'notFound',
    'terms',
    'recipientBankData',
    'code',
    'privacy',
    'recipient',
    'exklusiv',
    'exclusiv',
    'faq',
    'imprint',
    'contact',
    'login',
    'logout',
    'setPassword',
    'forgotPassword',
    'bountyChoice',
    'bountyDetails',
    'register',
    'accessibility',
  ];
  /** Where a public page or a link in a mail leads somebody who has no login. */
  const steps: readonly RouteName[] = [
    'customerNumber',
    'optinConfirm',
    'invitation',
    'recipientTerms',
    'recipientThanks',
    'recipientConfirm',
    'referralExpired',
    'referralBlocked',
    'bountyThanks',
    'goodwillThanks',
    'newsletterOptin',
    'newsletterOptout',
  ];

  it('has exactly the public pages of the specification', () => {
    expect(names.filter((name) => accessTo(name) === 'public').toSorted()).toEqual(namedPublic.toSorted());
    expect(names.filter((name) => accessTo(name) === 'step').toSorted()).toEqual(steps.toSorted());
  });
  it('sends a stranger from all others to the login', () => {
    const others = names.filter((name) => ![...namedPublic, ...steps].includes(name));
    const sent = names.filter((name) => goes({ name, route: '/x', forceLogin: true }) === '/login?target=%2Fx');
    expect(sent).toEqual(others);
  });
  it('shows all of them to who is signed in, beside the login', () => {
    const closed = names.filter((name) => goes({ name, forceLogin: true, signedIn: true }) !== null);
    expect(closed).toEqual(['login']);
  });
});

describe('“Pages needing login redirect to login with a redirect target”', () => {
  it('asks a stranger for the login', () => {
    expect(goes({ name: 'personalArea', route: '/persoenlicherbereich?filter=Laufend' })).toBe(
      '/login?target=%2Fpersoenlicherbereich%3Ffilter%3DLaufend',
    );
    expect(goes({ name: 'myData', route: '/meinedaten' })).toBe('/login?target=%2Fmeinedaten');
  });
  it('shows the personal area to its owner', () => expect(goes({ name: 'personalArea', signedIn: true })).toBeNull());
  it.each<[string, string, string]>([
    ['into the personal area', '/login', '/persoenlicherbereich'],
    ['to where the person wanted to go', '/login?target=%2Fempfehlen%2Fgas', '/empfehlen/gas'],
    ['to no page outside of the widget', '/login?target=%2F%2Fevil.example', '/persoenlicherbereich'],
    ['to no page that is none', '/login?target=%2Fempfehlen%2Fgas%2Fmehr', '/persoenlicherbereich'],
    ['to no page that would log out at once', '/login?target=%2Flogout', '/persoenlicherbereich'],
    ['to no page that would ask again', '/login?target=%2Flogin%3Ftarget%3D%2F', '/persoenlicherbereich'],
  ])('leads from the login %s', (_, route, expected) => {
    expect(goes({ name: 'login', route, signedIn: true })).toBe(expected);
  });
});

describe('“Logout when not logged in goes to login”', () => {
  it('sends nobody’s logout to the login', () => expect(goes({ name: 'logout' })).toBe('/login'));
  it('lets somebody log out', () => expect(goes({ name: 'logout', signedIn: true })).toBeNull());
});

describe('“In autologin mode, pages disabled there, or needing login without a login, go home”', () => {
  it('has disabled what the specification marks so', () => {
    // MeineDaten, Login, RegistrierungAbschliessen, PasswortZuruecksetzen (specification §2.1).
    expect(names.filter(isDisabledInAutologin).toSorted()).toEqual(['login', 'myData', 'register', 'setPassword']);
  });
  it('sends a stranger home from those and from the personal area', () => {
    const sent = names.filter((name) => goes({ name, autologin: true }) === pathTo('home'));
    expect(sent.toSorted()).toEqual(['login', 'myData', 'personalArea', 'register', 'setPassword']);
  });
  it('shows the personal area to who is logged in', () => {
    expect(goes({ name: 'personalArea', autologin: true, signedIn: true })).toBeNull();
  });
});
