import { describe, expect, it } from 'vitest';
import { bountyState, type BountyState } from '#contract/money/bounty/states.ts';
import type { TenantProduct } from '../../tenant.ts';
import type { Bounty } from '../bounty/transitions.ts';
import { presentClaim } from './present.ts';

const at = (text: string) => new Date(text);
const collected = {
  tenant: 'lindenstrom',
  id: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890',
  side: 'Empfehler',
  productId: 'gone',
  valueCent: 6000,
  payout: 'Geld',
  state: 'Abgeholt',
  reason: 'GeldGewaehlt',
  at: at('2026-05-20T10:00:00Z'),
  collectBy: at('2026-05-20T10:00:00Z'),
  claimBy: at('2026-06-19T10:00:00Z'),
  claimedAt: at('2026-05-20T10:00:00Z'),
} as unknown as Bounty;
const tenant = { products: [], formerProducts: [] };
const shown = (change: Partial<Bounty>, looked: Partial<Parameters<typeof presentClaim>[1]> = {}) =>
  presentClaim({ ...collected, ...change }, { tenant, language: 'de', ...looked });

const states: readonly BountyState[] = Object.values(bountyState);

describe('a bounty as its person sees it', () => {
  it.each([
    [at('2026-05-20T10:00:00Z'), false],
    [at('2026-05-20T10:00:00.001Z'), true],
    [null, false],
  ])('was collected at %s as goodwill: %s', (claimedAt, goodwill) => {
    expect(shown({ claimedAt }).goodwill).toBe(goodwill);
  });

  it.each([
    ['to who recommended by what was recommended', 'Empfehler', '["A-1","mobil-s",""]', 'Mobilfunktarife'],
    ['to who ordered by what they chose of it', 'Empfaenger', '["A-1","mobil-s",""]', 'Mobil S'],
    ['to who has not ordered yet as it was recommended', 'Empfaenger', null, 'Mobilfunktarife'],
    ['to who ordered what nobody knows as well', 'Empfaenger', '["A-1","fort",""]', 'Mobilfunktarife'],
  ] as const)('of many tariffs is named %s', (_, side, worthOf, name) => {
    const called = (text: string) => ({ de: text, en: text });
    const named = (id: string, text: string): TenantProduct => ({
      id,
      externalId: id,
      category: '',
      name: called(text),
      description: called(''),
      orderUrl: '',
      bounties: [],
    });
    const whole = { of: 'category', young: false, tariffIds: ['mobil-s'], inText: called('') } as const;
    const products = [named('mobil-s', 'Mobil S'), { ...named('mobilfunktarife', 'Mobilfunktarife'), whole }];
    expect(
      shown({ side, worthOf, productId: 'mobilfunktarife' }, { tenant: { products, formerProducts: [] } }).productName,
    ).toBe(name);
  });

  it('is looked into while it is blocked, until it came to its end', () => {
    const underReview = (looked: object) => states.filter((state) => shown({ state }, looked).underReview);
    expect(underReview({ blocked: true })).toEqual(['Offen', 'Bereitgestellt', 'Abgeholt']);
    expect(underReview({})).toEqual([]);
    const standing = { held: { why: 'Zurueckgekommen', since: at('2026-05-25T10:00:00Z') } };
    expect(underReview({ blocked: true, standing })).toEqual(states);
    expect(underReview({ blocked: true, standing: { renewedAt: at('2026-05-25T10:00:00Z') } })).toEqual(states);
  });

  it('is promised by a day, but not while it is blocked or held, nor once it was cancelled', () => {
    const payoutBy = (change: Partial<Bounty>, looked: object = {}) => shown(change, looked).payoutBy;
    const since = at('2026-05-25T10:00:00Z');
    expect(payoutBy({})).toBe('2026-06-17T10:00:00');
    expect(payoutBy({}, { standing: { renewedAt: since } })).toBe('2026-06-22T10:00:00');
    expect(payoutBy({}, { blocked: true })).toBeNull();
    expect(payoutBy({}, { standing: { held: { why: 'Abgelehnt', since } } })).toBeNull();
    expect(payoutBy({ state: 'Storniert' })).toBeNull();
    expect(payoutBy({}, { standing: { lostAt: since } })).toBeNull();
  });
});
