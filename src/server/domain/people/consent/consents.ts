import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { insertion } from '#server/db/insertion.ts';
import { consents } from '#server/db/schema/consents.ts';
import type { Given } from '#server/db/statement.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { newTimedUuid } from '../../identity/uuid.ts';
import { wordsOfConsent } from './words.ts';

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

const insert = insertion(consents, [
  'tenant',
  'id',
  'subject',
  'referralNumber',
  'purpose',
  'text',
  'version',
  'campaignId',
  'language',
  'channel',
  'requestedAt',
  'confirmedAt',
]);

/** Keeps the proof of a consent (design §6 Law). @returns the consent's id */
export async function recordConsent(tx: Database, effects: Effects, consent: ConsentGiven): Promise<string> {
  const now = effects.clock.now();
  const { confirmed, id = newTimedUuid(effects), campaignId = '', ...given } = consent;
  await insert(tx, [{ ...given, id, campaignId, requestedAt: now, confirmedAt: confirmed ? now : null }]);
  return id;
}

const { text: _own, textHash: _hash, ...columns } = getTableColumns(consents);

type KeptConsent = Omit<typeof consents.$inferSelect, 'text' | 'textHash'> & { readonly text: string };

/** Everything that somebody was asked to agree to and that is kept, confirmed or not, oldest first. */
export function consentsOf(
  db: Database,
  { tenant, subject }: Pick<ConsentGiven, 'tenant' | 'subject'>,
): Promise<KeptConsent[]> {
  return db
    .select({ ...columns, text: wordsOfConsent })
    .from(consents)
    .where(and(eq(consents.tenant, tenant), eq(consents.subject, subject)))
    .orderBy(asc(consents.requestedAt), asc(consents.id));
}

const standing = {
  purpose: consents.purpose,
  campaignId: consents.campaignId,
  text: wordsOfConsent,
  version: consents.version,
  requestedAt: consents.requestedAt,
};

/** A consent that nobody has taken back, word for word as it was given. */
export interface StandingConsent {
  readonly purpose: Purpose;
  /** '' where the purpose is no campaign. */
  readonly campaignId: string;
  readonly text: string;
  readonly version: string;
  readonly requestedAt: Date;
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

type Confirming = Readonly<Record<'tenant' | 'consent', string> & Record<'now', Date>>;

/** The part of a statement that confirms the consent with this id, where it stands. */
export const confirming = (db: Database, given: Given<Confirming>) =>
  db
    .update(consents)
    .set({ confirmedAt: sql`coalesce(${consents.confirmedAt}, ${given('now')}::timestamptz)` })
    .where(and(eq(consents.tenant, given('tenant')), eq(consents.id, given('consent')), isNull(consents.withdrawnAt)))
    .returning({ text: wordsOfConsent, version: consents.version });

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

/** Takes back one consent that its link would have confirmed: the reader does not want it. */
export async function declineConsent(tx: Database, effects: Effects, consent: OneConsent): Promise<void> {
  await tx.update(consents).set({ withdrawnAt: effects.clock.now() }).where(stands(consent));
}

/** One consent with its words, or null when it is gone or was taken back. */
export async function findConsent(db: Database, consent: OneConsent): Promise<StandingConsent | null> {
  const [row] = await db.select(standing).from(consents).where(stands(consent));
  return row ?? null;
}

/** The words alone. */
export async function consentText(db: Database, consent: OneConsent): Promise<string | null> {
  return (await findConsent(db, consent))?.text ?? null;
}

interface WithReferral {
  readonly tenant: string;
  readonly subject: string;
  readonly referralNumber: string;
}

/** What was asked for with a referral, but for what was taken back. */
const standWith = ({ tenant, subject, referralNumber }: WithReferral) =>
  and(
    eq(consents.tenant, tenant),
    eq(consents.subject, subject),
    eq(consents.referralNumber, referralNumber),
    isNull(consents.withdrawnAt),
  );

/** What the reader of a link does not want, though somebody ticked it in their name. */
export interface Declined {
  readonly campaigns: readonly string[];
  readonly newsletter: boolean;
}

/**
 * Marks what was asked for with a referral as confirmed by the person who owns the address, but for what they decline or have
 * taken back. What was confirmed before stays as it is: the newsletter has its own ways to end.
 * @returns what is confirmed now
 */
export async function confirmConsents(
  tx: Database,
  effects: Effects,
  { declined, ...given }: WithReferral & { readonly declined: Declined },
): Promise<StandingConsent[]> {
  await tx
    .update(consents)
    .set({ withdrawnAt: effects.clock.now() })
    .where(
      and(
        standWith(given),
        isNull(consents.confirmedAt),
        or(
          and(eq(consents.purpose, 'campaign'), inArray(consents.campaignId, [...declined.campaigns])),
          declined.newsletter ? eq(consents.purpose, 'newsletter') : sql`false`,
        ),
      ),
    );
  return tx.update(consents).set(confirmedNow(effects)).where(standWith(given)).returning(standing);
}

/** What somebody agreed to with a referral and has not taken back, confirmed or not: all that its link confirms. */
export function consentsWith(db: Database, given: WithReferral): Promise<StandingConsent[]> {
  return db.select(standing).from(consents).where(standWith(given)).orderBy(consents.campaignId);
}

/** The text of the one with this purpose, or null. */
export const textFor = (purpose: Exclude<Purpose, 'campaign'>, given: readonly StandingConsent[]): string | null =>
  given.find((each) => each.purpose === purpose)?.text ?? null;
