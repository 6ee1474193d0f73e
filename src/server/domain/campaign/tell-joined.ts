import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { newOptoutUrl } from '../account/newsletter-links.ts';
import type { Recommender } from '../account/session.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';

interface Joined {
  readonly tenant: Tenant;
  readonly person: Recommender;
  /** What was agreed to, word for word. */
  readonly campaignTexts: readonly string[];
  readonly language: Language;
}

/**
 * Mails what somebody has agreed to, with the link that ends it: who has no login shall leave a campaign as easily as they joined it (GDPR
 * Art. 7 (3)). A mail of its own, as the welcome is made to be passed on.
 */
export async function tellOfCampaigns(
  tx: Database,
  effects: Effects,
  { tenant, person, campaignTexts, language }: Joined,
): Promise<void> {
  await effects.enqueueMail(tx, {
    kind: 'campaign-joined',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    campaignTexts: [...campaignTexts],
    optoutUrl: await newOptoutUrl(tx, effects, { tenant, id: person.id, language }),
  });
}
