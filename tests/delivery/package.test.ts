import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ConsentPurpose } from '#bridge/consent.ts';
import type { WidgetEvents } from '#bridge/messages.ts';
import { defineReferralWidget } from '../../loader/module.ts';
import type { ReferralConsent, ReferralEventDetails } from '../../loader/types.d.ts';

type OfPackage = { [Name in keyof WidgetEvents]: ReferralEventDetails[`referral-${Name}`] };

describe('the package', () => {
  it('does nothing where there is no document, as on a server', async () => {
    expect(await defineReferralWidget({ service: 'https://widget.example' })).toBe(false);
  });

  it('names the events and purposes that page and frame speak of', () => {
    expectTypeOf<WidgetEvents>().toExtend<OfPackage>();
    expectTypeOf<OfPackage>().toExtend<WidgetEvents>();
    expectTypeOf<ReferralConsent>().toEqualTypeOf<ConsentPurpose>();
    expectTypeOf<ReferralEventDetails['referral-consent']['granted']>().toEqualTypeOf<readonly ConsentPurpose[]>();
  });
});
