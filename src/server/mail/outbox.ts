import * as v from 'valibot';
import { email } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Effects } from '#server/domain/effects.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import type { AddressedMail } from '#server/domain/mails/addressed-mail.ts';
import { mail as mailSchema, type Mail } from '#server/domain/mails/mail.ts';
import type { Sealing } from '#server/secrets/sealing.ts';

const envelope = v.object({ to: email, mail: mailSchema });

/** A sealed text opens only in its own row. */
const placeOf = (row: { tenant: string; id: string }) => `mails/${row.tenant}/${row.id}`;

/**
 * Writes a mail into the outbox within the caller's transaction: it goes out if, and only if, that is committed. Address
 * and details are sealed, for a row outlives its transaction in backups. After the commit, `jobs.nudge('send-mails')`
 * sends it at once; without that it goes out with the next sweep.
 * @param addressee by what it is found again when somebody goes (`addresseeOf`)
 * @returns the mail's id
 * @throws when `mail.to` is no e-mail address: a caller's mistake, since addresses are checked at the edge
 */
export async function enqueueMail(
  tx: Database,
  sealing: Sealing,
  mail: AddressedMail,
  { clock, random }: Pick<Effects, 'clock' | 'random'>,
  addressee: string,
): Promise<string> {
  const { tenant, to, language, addressee: _, ...details } = mail;
  const now = clock.now();
  const row = { tenant, id: newUuid(random) };
  const contents = JSON.stringify({ to: v.parse(email, to), mail: details });
  await tx.insert(mails).values({
    ...row,
    kind: mail.kind,
    addressee,
    language,
    sealed: sealing.seal(contents, placeOf(row)),
    createdAt: now,
    nextAttemptAt: now,
  });
  return row.id;
}

/**
 * Reads address and details back.
 * @throws SealBroken or a ValiError when the row was sealed by another key or by an incompatible version
 */
export function openMail(
  row: { tenant: string; id: string; sealed: string },
  sealing: Sealing,
): { readonly to: string; readonly mail: Mail } {
  return v.parse(envelope, JSON.parse(sealing.open(row.sealed, placeOf(row))));
}
