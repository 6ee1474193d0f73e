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
  /** Null where the consent came without a referral. */
  readonly referralNumber: string | null;
  readonly purpose: Purpose;
  /** Exactly as it was shown. */
  readonly text: string;
  readonly version: string;
  /** Where the purpose is a campaign. */
  readonly campaignId?: string;
  readonly language: Language;
  readonly channel: string;
  /** The person is known by a session: no further confirmation is needed. */
  readonly confirmed: boolean;
  /** Where it was decided before. */
  readonly id?: string;
}

/** Keeps the proof of a consent (design §6 Law). @returns the consent's id */
export async function recordConsent(tx: Database, effects: Effects, consent: ConsentGiven): Promise<string> {
  const now = effects.clock.now();
  const { confirmed, id = newUuid(effects.random), ...given } = consent;
  await tx.insert(consents).values({ ...given, id, requestedAt: now, confirmedAt: confirmed ? now : null });
  return id;
}

/** Marks one consent as confirmed by the person who owns the address. */
export async function confirmConsent(
  tx: Database,
  effects: Effects,
  { tenant, id }: { tenant: string; id: string },
): Promise<void> {
  await tx
    .update(consents)
    .set({ confirmedAt: effects.clock.now() })
    .where(and(eq(consents.tenant, tenant), eq(consents.id, id), isNull(consents.confirmedAt)));
}

/** The words of one consent, or null when it is gone. */
export async function consentText(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<string | null> {
  const [row] = await db
    .select({ text: consents.text })
    .from(consents)
    .where(and(eq(consents.tenant, tenant), eq(consents.id, id)));
  return row?.text ?? null;
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
