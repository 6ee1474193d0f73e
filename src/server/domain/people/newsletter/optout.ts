import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { transact } from '#server/db/transact.ts';
import { ownerOfOptoutLink } from '../account/newsletter-links.ts';
import type { Effects } from '../../effects.ts';
import { revokeTokens } from '../../identity/tokens.ts';
import { keepMark } from '../../records/deletion-log/marks.ts';

interface Person {
  readonly tenant: string;
  readonly id: string;
}

/**
 * Ends the newsletter in the caller's transaction, or takes back the wish for it; the proof says since when. Doing it twice changes nothing.
 * @returns ids of the consents that stood until now, confirmed or not
 */
export async function endNewsletter(
  tx: Database,
  effects: Effects,
  { tenant, id }: Person,
): Promise<readonly string[]> {
  await tx
    .update(recommenders)
    .set({ newsletterGiven: false, newsletterSentAt: null })
    .where(and(eq(recommenders.tenant, tenant), eq(recommenders.id, id)));
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: effects.clock.now() })
    .where(
      and(
        eq(consents.tenant, tenant),
        eq(consents.subject, id),
        eq(consents.purpose, 'newsletter'),
        isNull(consents.withdrawnAt),
      ),
    )
    .returning({ id: consents.id });
  await revokeTokens(tx, effects, { tenant, purpose: 'newsletter-optin', subject: id });
  await keepMark(tx, effects, { tenant, kind: 'newsletter', id });
  return ended.map((consent) => consent.id);
}

/** The same in a transaction of its own, by the person themselves. */
export async function optOut(db: Database, effects: Effects, person: Person): Promise<void> {
  await transact(db, (tx) => endNewsletter(tx, effects, person));
}

/**
 * The same with the link of a mail. It works for ever and again and again: nobody may be kept from leaving, not by an
 * expired link and not by an account that was deleted and made anew.
 * @throws Failure as `ownerOfOptoutLink`
 */
export async function optOutByLink(
  db: Database,
  effects: Effects,
  link: { tenant: string; secret: string },
): Promise<void> {
  await optOut(db, effects, { tenant: link.tenant, id: await ownerOfOptoutLink(db, link) });
}
