import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import { issueToken, secretHash } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import type { Tenant } from '../tenant.ts';
import type { Recommender } from './session.ts';

/** How long a link that ends newsletter and campaigns works, at least as long as anybody may want to use it. */
const optoutDays = 5 * 365;

interface Addressed {
  readonly tenant: Tenant;
  readonly id: string;
  readonly language: Language;
}

/** The page on which somebody ends the newsletter and campaigns without a login, for a mail to them (GDPR Art. 7 (3)). */
export async function newOptoutUrl(
  tx: Database,
  effects: Effects,
  { tenant, id, language }: Addressed,
): Promise<string> {
  const wish = { tenant: tenant.key, purpose: 'newsletter-optout', subject: id, days: optoutDays } as const;
  const { secret } = await issueToken(tx, effects, wish);
  return pageUrl(tenant, language, `${pathTo('newsletterOptout')}?token=${secret}`);
}

const prefix = 'gone:';

/**
 * Whose link this is, however old and often used: nobody may be kept from leaving.
 * @returns the recommender's id
 * @throws Failure PSOF0113 no such link, PSOF0107 its person is gone and nobody has confirmed the address since: there is nothing to end
 */
export async function ownerOfOptoutLink(
  db: Database,
  { tenant, secret }: { readonly tenant: string; readonly secret: string },
): Promise<string> {
  const [token] = await db
    .select({ subject: purposeTokens.subject })
    .from(purposeTokens)
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.hash, secretHash(secret)),
        eq(purposeTokens.purpose, 'newsletter-optout'),
      ),
    );
  if (!token) throw new Failure('PSOF0113');
  if (token.subject.startsWith(prefix)) throw new Failure('PSOF0107');
  return token.subject;
}

const linksOf = (tenant: string, subjects: readonly string[]) =>
  and(
    eq(purposeTokens.tenant, tenant),
    inArray(purposeTokens.subject, [...subjects]),
    eq(purposeTokens.purpose, 'newsletter-optout'),
  );

/**
 * Links that end the newsletter outlive their person: of whom only a keyed hash of the address is left, as of the proof of
 * their consents (`keepProof`).
 */
export async function leaveNewsletterLinks(tx: Database, effects: Effects, person: Recommender): Promise<void> {
  const { tenant, id, emailKey } = person;
  const subject = `${prefix}${effects.pseudonym(emailKey)}`;
  await tx
    .update(purposeTokens)
    .set({ subject })
    .where(linksOf(tenant, [id]));
}

/** Whoever confirms the address again has those links again: the mails that hold them promise that they work at any time. */
export async function regainNewsletterLinks(tx: Database, effects: Effects, person: Recommender): Promise<void> {
  const { tenant, id, emailKey } = person;
  const subjects = effects.pseudonyms(emailKey).map((hash) => `${prefix}${hash}`);
  await tx.update(purposeTokens).set({ subject: id }).where(linksOf(tenant, subjects));
}
