import { describe, expect, it } from 'vitest';
import { redirectOf, type Visit } from './navigation-rules.ts';

const visit = (changes: Partial<Visit>): Visit => ({
  name: 'home',
  route: '/',
  signedIn: false,
  forceLogin: false,
  autologin: false,
  advertising: false,
  ...changes,
});

describe('the navigation rules', () => {
  it.each<[string, Partial<Visit>, string | null]>([
    ['let everybody see the home page', {}, null],
    [
      'send a stranger from the personal area to the login, and back afterwards',
      { name: 'personalArea', route: '/persoenlicherbereich?filter=Laufend' },
      '/login?target=%2Fpersoenlicherbereich%3Ffilter%3DLaufend',
    ],
    ['show the personal area to its owner', { name: 'personalArea', signedIn: true }, null],
    ['send a logout of nobody to the login', { name: 'logout', route: '/logout' }, '/login'],
    ['lead from the login into the personal area', { name: 'login', signedIn: true }, '/persoenlicherbereich'],
    [
      'lead from the login to where the person wanted to go',
      { name: 'login', route: '/login?target=%2Fempfehlen%2Fgas', signedIn: true },
      '/empfehlen/gas',
    ],
    [
      'follow no target outside of the widget',
      { name: 'login', route: '/login?target=%2F%2Fevil.example', signedIn: true },
      '/persoenlicherbereich',
    ],
    [
      'follow no target that would log out at once',
      { name: 'login', route: '/login?target=%2Flogout', signedIn: true },
      '/persoenlicherbereich',
    ],
    ['close the home page where the tenant forces a login', { forceLogin: true }, '/login?target=%2F'],
    ['leave the recipient’s page open there', { name: 'recipient', forceLogin: true }, null],
    ['have no login page in autologin mode', { name: 'login', autologin: true }, '/'],
    ['hide the imprint of an advertising tenant', { name: 'imprint', advertising: true }, '/'],
  ])('%s', (_, changes, expected) => {
    expect(redirectOf(visit(changes))).toBe(expected);
  });
});
