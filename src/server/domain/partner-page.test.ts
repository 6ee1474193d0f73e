import { expect, it } from 'vitest';
import { pageUrl, partnerPageUrl } from './partner-page.ts';

it('puts the route into the hash of the partner’s referral page', () => {
  const route = '/bestaetigung?token=abc';
  const expected = 'https://partner.example/empfehlen#/bestaetigung?token=abc';
  expect(partnerPageUrl({ tenantUrl: 'https://partner.example', recommendPath: '/empfehlen' }, route)).toBe(expected);
  expect(partnerPageUrl({ tenantUrl: 'https://partner.example/', recommendPath: '/empfehlen' }, route)).toBe(expected);
});

it('leads to the page of a language where the partner has one, and else to the one for all', () => {
  const tenant = {
    config: { tenantUrl: 'https://partner.example', recommendPath: '/empfehlen' },
    routes: { de: {}, en: {} },
    private: { recommendPaths: { en: '/en/recommend?referral=' } },
  };
  expect(pageUrl(tenant, 'en', '/login')).toBe('https://partner.example/en/recommend?referral=%2Flogin');
  expect(pageUrl(tenant, 'en', '/login?token=abc')).toBe('https://partner.example/en/recommend#/login?token=abc');
  for (const language of ['de', undefined] as const) {
    expect(pageUrl(tenant, language, '/login')).toBe('https://partner.example/empfehlen#/login');
  }
});
