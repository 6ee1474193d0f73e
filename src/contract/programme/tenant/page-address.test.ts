import { expect, it } from 'vitest';
import { addressOfPage, withRoute } from './page-address.ts';

const hash = { tenantUrl: 'https://www.partner.example/', recommendPath: '/empfehlen' };
const query = { ...hash, recommendPath: '/empfehlen?referral=' };

it.each([
  [hash, '/', 'https://www.partner.example/empfehlen#/'],
  [hash, '/bestaetigung?token=a', 'https://www.partner.example/empfehlen#/bestaetigung?token=a'],
  [query, '/', 'https://www.partner.example/empfehlen?referral=%2F'],
  [
    query,
    '/empfaengerdaten/AB12?channel=sms&c=9',
    'https://www.partner.example/empfehlen?referral=%2Fempfaengerdaten%2FAB12%3Fchannel%3Dsms%26c%3D9',
  ],
  [query, '/bestaetigung?token=a', 'https://www.partner.example/empfehlen#/bestaetigung?token=a'],
  [query, '/einloesen?c=1&token=a', 'https://www.partner.example/empfehlen#/einloesen?c=1&token=a'],
])('of %o leads to %s by %s', (page, route, address) => {
  expect(withRoute(addressOfPage(page), route)).toBe(address);
});
