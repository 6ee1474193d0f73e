import { expect, it } from 'vitest';
import { partnerPageUrl } from './partner-page.ts';

it('puts the route into the hash of the partner’s referral page', () => {
  const route = '/bestaetigung?token=abc';
  const expected = 'https://partner.example/empfehlen#/bestaetigung?token=abc';
  expect(partnerPageUrl({ tenantUrl: 'https://partner.example', recommendPath: '/empfehlen' }, route)).toBe(expected);
  expect(partnerPageUrl({ tenantUrl: 'https://partner.example/', recommendPath: '/empfehlen' }, route)).toBe(expected);
});
