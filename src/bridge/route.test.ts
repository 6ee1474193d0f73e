import { expect, test } from 'vitest';

import { isRoute, routeFromHash, splitSecret } from './route.ts';

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
