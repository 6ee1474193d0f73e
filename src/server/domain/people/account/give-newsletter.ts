import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import { newOptoutUrl } from './newsletter-links.ts';
import type { Recommender } from './session.ts';

interface Given {
  readonly tenant: LinkedTenant;
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
  await effects.enqueueMail(tx, {
    kind: 'newsletter-confirmed',
    addressee: { role: 'recommender', id: person.id },
    tenant: tenant.key,
    to: person.email,
    language,
    firstName: person.firstName,
    newsletterText: text,
    optoutUrl: await newOptoutUrl(tx, effects, { tenant, id: person.id, language }),
  });
  return person;
}
