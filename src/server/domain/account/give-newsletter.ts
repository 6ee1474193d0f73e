import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { issueToken } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import type { Recommender } from './session.ts';

/** How long the link that ends the newsletter works, at least as long as anybody may want to use it. */
const optoutDays = 5 * 365;

interface Given {
  readonly tenant: Tenant;
  readonly person: Pick<Recommender, 'id'>;
  /** The confirmed consent, word for word. */
  readonly text: string;
  /** Of the mail; the person's own without one. */
  readonly language?: Language;
}

/**
 * Somebody has confirmed the newsletter, by whichever link: mails what was confirmed with the link that ends it, without a
 * login and at any time (GDPR art. 7 (3): as easy to withdraw as to give).
 * @returns the person as they are now
 * @throws Failure PSOF0107 the account is gone
 */
export async function giveNewsletter(tx: Database, effects: Effects, given: Given): Promise<Recommender> {
  const { tenant, text } = given;
  const [person] = await tx
    .update(recommenders)
    .set({
      newsletterGiven: true,
      newsletterSentAt: sql`coalesce(${recommenders.newsletterSentAt}, ${effects.clock.now().toISOString()})`,
    })
    .where(and(eq(recommenders.tenant, tenant.key), eq(recommenders.id, given.person.id)))
    .returning();
  if (!person) throw new Failure('PSOF0107');
  const { language = person.language } = given;
  const { secret } = await issueToken(tx, effects, {
    tenant: tenant.key,
    purpose: 'newsletter-optout',
    subject: person.id,
    days: optoutDays,
  });
  await effects.enqueueMail(tx, {
    kind: 'newsletter-confirmed',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    newsletterText: text,
    optoutUrl: pageUrl(tenant, language, `${pathTo('newsletterOptout')}?token=${secret}`),
  });
  return person;
}
