import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bountySide } from '#contract/money/bounty/states.ts';
import { isShareOffered } from '#contract/money/bounty/shares-offered.ts';
import type { EarningTenant } from './bounty-tenant.ts';
import { partOf, promisedBy, splitEarned } from './worth.ts';

const cents = fc.integer({ min: 1, max: 100_000 });
const added = fc.integer({ min: 0, max: 20_000 });
const share = fc.constantFrom(100 as const, 50 as const, 0 as const);
const bonus = fc.integer({ min: 0, max: 10_000 });
const both = [bountySide.recommender, bountySide.recipient];

it('what an agency adds is divided with the bounty, once, and is the agency’s to the cent', () => {
  fc.assert(
    fc.property(cents, added, share, bonus, (bountyCent, agencyCent, recommenderShare, recipientBonusCent) => {
      const promised = promisedBy({ bountyCent, agencyCent, recommenderShare, recipientBonusCent });
      const without = promisedBy({ bountyCent, agencyCent: 0, recommenderShare, recipientBonusCent });
      expect(promised.recommenderCent + promised.recipientCent).toBe(bountyCent + agencyCent + recipientBonusCent);
      expect(promised.ofAgency.recommenderCent + promised.ofAgency.recipientCent).toBe(agencyCent);
      for (const side of both) {
        const ofAgency = partOf(side, promised.ofAgency);
        expect(ofAgency).toBeGreaterThanOrEqual(0);
        expect(partOf(side, promised) - ofAgency).toBe(partOf(side, without));
      }
    }),
  );
});

it('an order that earns what was promised earns it, also above the recipient’s most where that was promised', () => {
  fc.assert(
    fc.property(cents, added, share, cents, (bountyCent, agencyCent, recommenderShare, maxRecipientBountyCent) => {
      const tenant: Pick<EarningTenant, 'config'> = { config: { maxRecipientBountyCent } };
      const referral = { bountyCent, agencyCent, recommenderShare };
      const { recommenderCent, recipientCent } = promisedBy({ ...referral, recipientBonusCent: 0 });
      expect(splitEarned(tenant, referral, bountyCent + agencyCent)).toEqual({ recommenderCent, recipientCent });
    }),
  );
});

it('an order that earns more or less gives no side less by what the agency adds, and the recipient no more than allowed', () => {
  fc.assert(
    fc.property(cents, cents, added, share, cents, (earned, bountyCent, agencyCent, recommenderShare, most) => {
      const tenant: Pick<EarningTenant, 'config'> = { config: { maxRecipientBountyCent: most } };
      fc.pre(isShareOffered(tenant.config, bountyCent + agencyCent, recommenderShare));
      const referral = { bountyCent, agencyCent, recommenderShare };
      const all = splitEarned(tenant, referral, earned + agencyCent);
      const tenants = splitEarned(tenant, referral, earned);
      for (const side of both) expect(partOf(side, all)).toBeGreaterThanOrEqual(partOf(side, tenants));
      expect(all.recipientCent).toBeLessThanOrEqual(most);
      // What is above the recipient's most is nobody's where the recommender gets no part.
      const given = recommenderShare > 0 ? earned + agencyCent : Math.min(earned + agencyCent, most);
      expect(all.recommenderCent + all.recipientCent).toBe(given);
    }),
  );
});
