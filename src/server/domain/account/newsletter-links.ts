import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import type { Effects } from '../effects.ts';
import type { Recommender } from './session.ts';

const prefix = 'gone:';

/** Whether a link that ends the newsletter is nobody's: its person is gone, and nobody has confirmed the address since. */
export const isNobodys = (subject: string): boolean => subject.startsWith(prefix);

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
