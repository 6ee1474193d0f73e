import type { NewReferral } from '#contract/referral/recommending/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { provenCampaign } from '../../programme/campaigns/campaigns.ts';
import { recordConsent } from '../../people/consent/consents.ts';
import { provenText, shownLabels } from '../../people/consent/shown-text.ts';
import type { Effects } from '../../effects.ts';
import { wishForNewsletter } from '../../people/newsletter/optin.ts';
import type { AgreedTenant } from './recommending-tenant.ts';
import type { Referral } from '../referral/referral.ts';

interface Agreed {
  readonly tenant: AgreedTenant;
  readonly referral: Referral;
  readonly wish: NewReferral;
  readonly language: Language;
}

/**
 * Keeps what was agreed to with a referral, word for word: terms, newsletter, campaigns.
 * @throws Failure PSOF0309 where the words are none that the form can have shown
 */
export async function keepConsents(tx: Database, effects: Effects, agreed: Agreed): Promise<void> {
  const { tenant, referral, wish, language } = agreed;
  const { referral: made, recommender } = wish;
  const common = {
    tenant: tenant.key,
    subject: referral.recommenderId,
    referralNumber: referral.number,
    language,
    channel: made.widget || made.channel,
    confirmed: referral.confirmedAt !== null,
  };
  const terms = provenText(
    { text: made.termsText, version: made.termsVersion },
    shownLabels(tenant, effects.clock, ({ termsLabel }) => termsLabel),
  );
  await recordConsent(tx, effects, { ...common, purpose: 'terms', text: terms, version: made.termsVersion });
  for (const joined of new Map(made.campaigns.map((each) => [each.campaignId, each])).values()) {
    const text = provenCampaign(tenant, joined, effects.clock);
    const { campaignId, version } = joined;
    await recordConsent(tx, effects, { ...common, purpose: 'campaign', campaignId, text, version });
  }
  if (!recommender.newsletterPermission || !tenant.config.newsletter) return;
  const newsletter = provenText(
    { text: recommender.newsletterText, version: recommender.newsletterVersion },
    shownLabels(tenant, effects.clock, ({ newsletterLabel }) => newsletterLabel),
  );
  const version = recommender.newsletterVersion;
  if (common.confirmed) {
    // Nothing is mailed with this referral that could confirm the wish, so it gets a mail of its own. Too many of them keep nobody from recommending.
    const { newsletterText, newsletterVersion } = recommender;
    const shown = { newsletterText, newsletterVersion };
    const { recommenderId } = referral;
    await wishForNewsletter(tx, effects, { tenant, recommenderId, language, shown, channel: common.channel });
    return;
  }
  await recordConsent(tx, effects, { ...common, purpose: 'newsletter', text: newsletter, version });
}
