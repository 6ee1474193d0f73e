import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import type { Effects } from '../effects.ts';
import { newUuid } from '../identity/uuid.ts';

type Purpose = (typeof consents.$inferSelect)['purpose'];

export interface ConsentGiven {
  readonly tenant: string;
  readonly subject: string;
  readonly referralNumber: string;
  readonly purpose: Purpose;
  /** Exactly as it was shown. */
  readonly text: string;
  readonly version: string;
  readonly language: Language;
  readonly channel: string;
  /** The person is known by a session: no further confirmation is needed. */
  readonly confirmed: boolean;
}

/** Keeps the proof of a consent (design §6 Law). */
export async function recordConsent(tx: Database, effects: Effects, consent: ConsentGiven): Promise<void> {
  const now = effects.clock.now();
  const { confirmed, ...given } = consent;
  await tx
    .insert(consents)
    .values({ ...given, id: newUuid(effects.random), requestedAt: now, confirmedAt: confirmed ? now : null });
}

/**
 * Marks what was asked for with a referral as confirmed by the person who owns the address.
 * @returns the purposes that were confirmed
 */
export async function confirmConsents(
  tx: Database,
  effects: Effects,
  { tenant, subject, referralNumber }: { tenant: string; subject: string; referralNumber: string },
): Promise<Purpose[]> {
  const rows = await tx
    .update(consents)
    .set({ confirmedAt: effects.clock.now() })
    .where(
      and(
        eq(consents.tenant, tenant),
        eq(consents.subject, subject),
        eq(consents.referralNumber, referralNumber),
        isNull(consents.confirmedAt),
      ),
    )
    .returning({ purpose: consents.purpose });
  return rows.map((row) => row.purpose);
}

/** The newsletter text a person agreed to with this referral, or null. */
export async function newsletterTextOf(
  db: Database,
  { tenant, subject, referralNumber }: { tenant: string; subject: string; referralNumber: string },
): Promise<string | null> {
  const [row] = await db
    .select({ text: consents.text })
    .from(consents)
    .where(
      and(
        eq(consents.tenant, tenant),
        eq(consents.subject, subject),
        eq(consents.referralNumber, referralNumber),
        eq(consents.purpose, 'newsletter'),
      ),
    );
  return row?.text ?? null;
}
