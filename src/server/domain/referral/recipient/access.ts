import { and, eq, inArray } from 'drizzle-orm';
import { promised } from '#contract/promises.ts';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { newHex } from '../../identity/numbers.ts';
import * as v from 'valibot';
import { issueToken, secretHash } from '../../identity/tokens.ts';
import { recipientTyped, type RecipientTyped } from '../../identity/wish.ts';
import type { Recipient } from './recipient.ts';

/** How long a recipient's own link works: half a year for the order to be paid, and as long as its bounty can be collected after that. */
export const accessDays = 180 + promised.daysToCollect + promised.daysOfGoodwill;

/** What a recipient's token opens. */
interface Access {
  readonly recipient: Recipient;
  /** Whether the token came by a mail to the recipient's address. What a device got for typing it in proves nothing. */
  readonly proven: boolean;
  /** What was typed in on a device that proves nothing; null for a token that came by mail. */
  readonly typed: RecipientTyped | null;
}

type Holder = Pick<Recipient, 'tenant' | 'number' | 'referralNumber'>;

function wishFor(effects: Effects, holder: Holder) {
  const { tenant, number: subject, referralNumber } = holder;
  return { tenant, subject, referralNumber, secret: newHex(effects.random) };
}

/** A token for the device on which somebody has typed an address in. It never tells what became of the address. */
export async function grantVisit(
  tx: Database,
  effects: Effects,
  { typed, ...holder }: Holder & { readonly typed: RecipientTyped },
): Promise<string> {
  const wish = { ...wishFor(effects, holder), purpose: 'recipient-visit', details: typed } as const;
  return (await issueToken(tx, effects, { ...wish, days: promised.weeksToConfirm * 7 })).secret;
}

/** A token for somebody who has proven to read the recipient's mails. */
export async function grantAccess(tx: Database, effects: Effects, holder: Holder): Promise<string> {
  const wish = { ...wishFor(effects, holder), purpose: 'recipient-access' } as const;
  return (await issueToken(tx, effects, { ...wish, days: accessDays })).secret;
}

/** @throws Failure PSOF0403 unknown, the recipient's data is gone, or a device's that is expired; PSOF0405 expired and came by mail */
export async function findAccess(db: Database, effects: Effects, tenant: string, secret: string): Promise<Access> {
  const [found] = await db
    .select({ token: purposeTokens, recipient: recipients })
    .from(purposeTokens)
    .innerJoin(
      recipients,
      and(eq(recipients.tenant, purposeTokens.tenant), eq(recipients.number, purposeTokens.subject)),
    )
    .where(
      and(
        eq(purposeTokens.tenant, tenant),
        eq(purposeTokens.hash, secretHash(secret)),
        inArray(purposeTokens.purpose, ['recipient-visit', 'recipient-access']),
      ),
    );
  if (!found) throw new Failure('PSOF0403');
  const { token, recipient } = found;
  const proven = token.purpose === 'recipient-access';
  // Who did not confirm is gone by then: to a device that proves nothing both are alike.
  if (token.expiresAt <= effects.clock.now()) throw new Failure(proven ? 'PSOF0405' : 'PSOF0403');
  return { recipient, proven, typed: proven ? null : v.parse(recipientTyped, token.details) };
}

/**
 * The recipient whose mails the holder of a token reads, e.g. for what decides about money.
 * @throws Failure as `findAccess`; PSOF0402 for a device that only typed the address in
 */
export async function provenRecipient(
  db: Database,
  effects: Effects,
  tenant: string,
  secret: string,
): Promise<Recipient> {
  const { recipient, proven } = await findAccess(db, effects, tenant, secret);
  if (!proven) throw new Failure('PSOF0402');
  return recipient;
}
