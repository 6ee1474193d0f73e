import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockingStatement } from '#server/db/locks.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { statement, writtenTo, type Given } from '#server/db/statement.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { findToken, requireUsable, secretHash, usingUp, type PurposeToken } from '../../identity/tokens.ts';
import type { RecipientTyped } from '../../identity/wish.ts';
import { confirming } from '../../people/consent/consents.ts';
import type { Referral } from '../referral/referral.ts';
import type { Agreed } from './agree.ts';
import type { Recipient } from './recipient.ts';

/** All that a recipient's link is about. */
export interface BehindLink {
  readonly token: PurposeToken;
  readonly recipient: Recipient;
  readonly referral: Referral;
  /** The key of its maker's address; null where they are gone. */
  readonly makerKey: string | null;
}

type Named = Readonly<Record<'tenant' | 'hash', string>>;
const purpose = 'recipient';

const named = (db: Database, given: Given<Named>) =>
  db
    .select({ token: purposeTokens, recipient: recipients, referral: referrals, makerKey: recommenders.emailKey })
    .from(purposeTokens)
    .innerJoin(
      recipients,
      and(eq(recipients.tenant, purposeTokens.tenant), eq(recipients.number, purposeTokens.subject)),
    )
    .innerJoin(referrals, and(eq(referrals.tenant, recipients.tenant), eq(referrals.number, recipients.referralNumber)))
    .leftJoin(
      recommenders,
      and(eq(recommenders.tenant, referrals.tenant), eq(recommenders.id, referrals.recommenderId)),
    )
    .where(
      and(
        eq(purposeTokens.tenant, given('tenant')),
        eq(purposeTokens.hash, given('hash')),
        eq(purposeTokens.purpose, purpose),
      ),
    );
const read = statement<Named, BehindLink[]>(named);
const hold = lockingStatement<Named, BehindLink>('recipient', {
  read: named,
  key: ({ recipient }) => recipient.number,
  strength: 'no key update',
  of: recipients,
});

interface Link {
  readonly tenant: string;
  readonly secret: string;
}

/**
 * What a link is about that may still be used.
 * @param isHeld the recipient, alone, until the transaction ends: of their links each waits for the other
 * @throws Failure as `findToken`; PSOF0118 when the data is gone
 */
export async function behindLink(
  db: Database,
  effects: Effects,
  { tenant, secret }: Link,
  isHeld: boolean,
): Promise<BehindLink> {
  const [found] = await (isHeld ? hold : read)(db, { tenant, hash: secretHash(secret) });
  if (found) {
    requireUsable(effects, found.token);
    return found;
  }
  await findToken(db, effects, { tenant, purpose, secret });
  throw new Failure('PSOF0118');
}

/** What of a recipient is as it was confirmed last. */
const confirmedLast = [
  'salutation',
  'firstName',
  'lastName',
  'email',
  'emailHash',
  'contact',
  'channel',
  'language',
] as const satisfies (keyof Recipient)[];
type Person = Pick<Recipient, (typeof confirmedLast)[number]>;
type Marks = Readonly<Person & Record<'tenant' | 'hash' | 'number' | 'consent', string> & Record<'now', Date>>;

interface Marked {
  readonly isUsed: boolean;
  readonly isFirst: boolean;
  readonly text: string | null;
  readonly version: string | null;
}

/** Uses the link up, confirms the recipient where that is the first of their links, and the consent where it stands. */
const mark = statement<Marks, Marked[]>((db, given) => {
  const used = db.$with('used').as(usingUp(db, given));
  const agreed = db.$with('agreed').as(confirming(db, given));
  const confirmed = db.$with('confirmed').as(
    db
      .update(recipients)
      .set({
        ...Object.fromEntries(confirmedLast.map((name) => [name, writtenTo(recipients[name], given(name))])),
        confirmedAt: writtenTo(recipients.confirmedAt, given('now')),
      })
      .where(
        and(
          eq(recipients.tenant, given('tenant')),
          eq(recipients.number, given('number')),
          isNull(recipients.confirmedAt),
        ),
      )
      .returning({ number: recipients.number }),
  );
  return db
    .with(used, agreed, confirmed)
    .select({
      isUsed: sql<boolean>`exists (select from ${used})`,
      isFirst: sql<boolean>`exists (select from ${confirmed})`,
      text: agreed.text,
      version: agreed.version,
    })
    .from(sql`(select 1) one`)
    .leftJoin(agreed, sql`true`);
});

/**
 * Marks what a link confirms, which is held, by one statement.
 * @throws Failure PSOF0111 when somebody withdrew the link meanwhile, PSOF0118 when the consent was taken back
 * @returns whether the recipient had not confirmed before, and what they have agreed to with it
 */
export async function markConfirmed(
  tx: Database,
  now: Date,
  { token, recipient }: BehindLink,
  { consent, ...person }: Person & Pick<RecipientTyped, 'consent'>,
): Promise<{ readonly isFirst: boolean; readonly agreed: Agreed }> {
  const { tenant, number } = recipient;
  const [marked] = await mark(tx, { ...person, tenant, number, consent, hash: token.hash, now });
  if (!marked?.isUsed) throw new Failure('PSOF0111');
  const { isFirst, text, version } = marked;
  if (text === null || version === null) throw new Failure('PSOF0118');
  return { isFirst, agreed: { text, version } };
}
