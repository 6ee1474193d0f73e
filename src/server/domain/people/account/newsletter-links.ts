import { and, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { issueToken, secretHash } from '../../identity/tokens.ts';
import { pageUrl } from '../../partner-page.ts';
import { deadlines } from '../../records/deletion-log/deadlines.ts';
import { endOf } from '../../records/deletion-log/period.ts';
import type { LinkedTenant } from '../../tenant-parts.ts';
import type { Recommender } from './session.ts';

/** A link that ends newsletter and campaigns works as long as its person is there, whenever it expires (`deleteTokens`). */
const optoutDays = 5 * 365;

interface Addressed {
  readonly tenant: LinkedTenant;
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

/** Whether this is the subject of links whose person is gone. */
export const isOfSomebodyGone = (subject: PgColumn): SQL => like(subject, `${prefix}%`);

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
 * their consents, and as long (`keepProofs`).
 */
export async function leaveNewsletterLinks(tx: Database, effects: Effects, person: Recommender): Promise<void> {
  const { tenant, id, emailKey } = person;
  const subject = `${prefix}${effects.pseudonym(emailKey)}`;
  await tx
    .update(purposeTokens)
    .set({ subject, expiresAt: endOf(deadlines.consentProofs, effects.clock.now()) })
    .where(linksOf(tenant, [id]));
}

/** Whoever confirms the address again has those links again: the mails that hold them promise that they work at any time. */
export async function regainNewsletterLinks(tx: Database, effects: Effects, person: Recommender): Promise<void> {
  const { tenant, id, emailKey } = person;
  const subjects = effects.pseudonyms(emailKey).map((hash) => `${prefix}${hash}`);
  await tx.update(purposeTokens).set({ subject: id }).where(linksOf(tenant, subjects));
}
