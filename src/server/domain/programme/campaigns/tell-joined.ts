import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { newOptoutUrl } from '../../people/account/newsletter-links.ts';
import type { Recommender } from '../../people/account/session.ts';
import type { StandingConsent } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';

interface Joined {
  readonly tenant: LinkedTenant;
  readonly person: Recommender;
  /** What was agreed to with a referral and is confirmed: of that the campaigns. */
  readonly given: readonly StandingConsent[];
  readonly language: Language;
}

/**
 * Mails which campaigns somebody has agreed to, if any, with the link that ends it: who has no login shall leave a campaign as easily as they joined it (GDPR
 * Art. 7 (3)). A mail of its own, as the welcome is made to be passed on.
 */
export async function tellOfCampaigns(
  tx: Database,
  effects: Effects,
  { tenant, person, given, language }: Joined,
): Promise<void> {
  const campaignTexts = given.filter(({ purpose }) => purpose === 'campaign').map(({ text }) => text);
  if (campaignTexts.length === 0) return;
  await effects.enqueueMail(tx, {
    kind: 'campaign-joined',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    campaignTexts,
    optoutUrl: await newOptoutUrl(tx, effects, { tenant, id: person.id, language }),
  });
}
