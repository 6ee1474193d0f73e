import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { Failure } from '#server/failure.ts';
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

interface OneConsent {
  readonly tenant: string;
  readonly id: string;
}

/** One that was taken back proves nothing any more. */
const stands = ({ tenant, id }: OneConsent) =>
  and(eq(consents.tenant, tenant), eq(consents.id, id), isNull(consents.withdrawnAt));

/** What was confirmed before keeps its moment. */
const confirmedNow = ({ clock }: Pick<Effects, 'clock'>) => ({
  confirmedAt: sql`coalesce(${consents.confirmedAt}, ${clock.now().toISOString()})`,
});

/** Whether there is proof of a consent, confirmed or not, that nobody has taken back. */
export async function isProven(db: Database, consent: OneConsent): Promise<boolean> {
  const [found] = await db.select({ id: consents.id }).from(consents).where(stands(consent));
  return found !== undefined;
}

/**
 * Marks one consent as confirmed by the person who owns the address, where it stands.
 * @returns whether it does
 */
export async function confirmIfStanding(tx: Database, effects: Effects, consent: OneConsent): Promise<boolean> {
  const set = confirmedNow(effects);
  const confirmed = await tx.update(consents).set(set).where(stands(consent)).returning({ id: consents.id });
  return confirmed.length > 0;
}

/**
 * The same for what a link is about: nothing follows from it without a proof.
 * @throws Failure PSOF0118 there is none, or it was taken back
 */
export async function confirmConsent(tx: Database, effects: Effects, consent: OneConsent): Promise<void> {
  if (!(await confirmIfStanding(tx, effects, consent))) throw new Failure('PSOF0118');
}

/** The words of one consent, or null when it is gone or was taken back. */
export async function consentText(db: Database, consent: OneConsent): Promise<string | null> {
  const [row] = await db.select({ text: consents.text }).from(consents).where(stands(consent));
  return row?.text ?? null;
}

/**
 * Marks what was asked for with a referral as confirmed by the person who owns the address, but for what they have taken back.
 * @returns the purposes that are confirmed now
 */
export async function confirmConsents(
  tx: Database,
  effects: Effects,
  { tenant, subject, referralNumber }: { tenant: string; subject: string; referralNumber: string },
): Promise<Purpose[]> {
  const rows = await tx
    .update(consents)
    .set(confirmedNow(effects))
    .where(
      and(
        eq(consents.tenant, tenant),
        eq(consents.subject, subject),
        eq(consents.referralNumber, referralNumber),
        isNull(consents.withdrawnAt),
      ),
    )
    .returning({ purpose: consents.purpose });
  return rows.map((row) => row.purpose);
}

/** The newsletter text a person agreed to with this referral and has not taken back, or null. */
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
        isNull(consents.withdrawnAt),
      ),
    );
  return row?.text ?? null;
}
