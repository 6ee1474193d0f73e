import { expect, test } from 'vitest';

import { asRoute, isRoute, routeFromHash, splitSecret, withQuery } from './route.ts';

test.each([
  ['#/', '/'],
  ['#/empfaengerdaten/AB12CD34?channel=whatsapp', '/empfaengerdaten/AB12CD34?channel=whatsapp'],
  ['#/k%C3%A4se', '/k%C3%A4se'],
])('%s names a route', (hash, route) => {
  expect(routeFromHash(hash)).toBe(route);
});

test.each(['', '#', '#terms', '#!/x', '#//evil.example', '#/\\evil.example', '#/../api', '#/%2E%2e/api', '#/a b'])(
  '%j belongs to the page',
  (hash) => {
    expect(routeFromHash(hash)).toBeNull();
  },
);

test('a route that came as a message is a short text', () => {
  expect(isRoute('/x')).toBe(true);
  for (const value of [null, undefined, 7, ['/x'], { toString: () => '/x' }, `/${'x'.repeat(3000)}`])
    expect(isRoute(value)).toBe(false);
});

test('the secret is taken out and the rest of the query stays', () => {
  const [route, token, path, query] = splitSecret('/bestaetigung?mark=1&token=a%2Fb');
  expect([route, token, path, `${query}`]).toEqual(['/bestaetigung?mark=1', 'a/b', '/bestaetigung', 'mark=1']);
  expect(splitSecret('/bestaetigung?token=a').slice(0, 2)).toEqual(['/bestaetigung', 'a']);
});

test('a route without a secret stays as it was written', () => {
  expect(splitSecret('/x?a=%20b').slice(0, 2)).toEqual(['/x?a=%20b', null]);
});

test.each([
  [`/${'x'.repeat(2000)}`, true],
  [`/${'x'.repeat(2001)}`, false],
  ['/!', true],
  ['/[', true],
  ['/\\', false],
  ['/]', true],
  ['/~', true],
  ['/\u007F', false],
  ['/ä', false],
  ['/\n', false],
  ['', false],
  ['x', false],
  ['//', false],
  ['/.', false],
  ['/.well-known', false],
  ['/a/.b', false],
  ['/a/%2Eb', false],
  ['/a.b', true],
  ['/a%2eb', true],
  ['/a//b', true],
])('%j is a route: %s', (text, isOne) => {
  expect(isRoute(text)).toBe(isOne);
  expect(asRoute(text)).toBe(isOne ? text : null);
});

test.each([
  ['/x?token=', ['/x?token=', '', '/x', '']],
  ['/x?Token=a', ['/x?Token=a', null, '/x', 'Token=a']],
  ['/x?token=a&token=b&c=d', ['/x?c=d', 'a', '/x', 'c=d']],
  ['/x', ['/x', null, '/x', '']],
])('%s without its secret', (whole, [shown, secret, path, query]) => {
  const [route, token, itsPath, itsQuery] = splitSecret(whole);
  expect([route, token, itsPath, `${itsQuery}`]).toEqual([shown, secret, path, query]);
});

test('an empty query leaves no question mark', () => {
  expect(withQuery('/x', new URLSearchParams())).toBe('/x');
  expect(withQuery('/x', new URLSearchParams({ a: '?' }))).toBe('/x?a=%3F');
});
