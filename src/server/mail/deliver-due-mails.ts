import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Sealing } from '#server/secrets/sealing.ts';
import { claimMail, maxAttempts, nextAttempt, type ClaimedMail } from './claim-mail.ts';
import type { MailLook } from './look.ts';
import { openMail } from './outbox.ts';
import { renderMail } from './render-mail.tsx';
import { MailNotTaken, type MailTransport, type OutgoingMail } from './transport.ts';

export interface Delivery {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly lookOf: (tenant: string) => MailLook | undefined;
  /** Keys of tenants that cannot say now how their mails look: these wait, and no attempt is counted. */
  readonly waiting?: () => readonly string[];
  /** Gets ids, kinds and codes; never an address, a name or a link. */
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** So many mails are on their way at once; one slow mail server answer does not hold up the others. */
const lanes = 4;

async function prepare(mail: ClaimedMail, { sealing, lookOf }: Delivery): Promise<OutgoingMail> {
  const look = lookOf(mail.tenant);
  if (!look || mail.sealed === null) throw new MailNotTaken(look ? 'EMPTY' : 'UNKNOWN-TENANT', false);
  const { to, mail: details } = openMail({ ...mail, sealed: mail.sealed }, sealing);
  return {
    ...(await renderMail(details, look, mail.language)),
    messageId: `<${mail.id}@${look.sender.email.split('@').at(-1)}>`,
    date: mail.createdAt,
    from: look.sender,
    // Whoever answers a message of the contact form answers the person who wrote it.
    replyTo: details.kind === 'contact' ? details.email : look.support.email,
    to,
    language: mail.language,
  };
}

const rowOf = (mail: ClaimedMail) => and(eq(mails.tenant, mail.tenant), eq(mails.id, mail.id), isNull(mails.sentAt));

async function keepFailure(mail: ClaimedMail, error: unknown, { db, clock, logger }: Delivery): Promise<void> {
  // Only own errors carry words that are safe to keep; of any other, its name is enough to search for.
  const reason = error instanceof MailNotTaken ? error.message : error instanceof Error ? error.name : 'unknown';
  const final = mail.attempts >= maxAttempts || (error instanceof MailNotTaken && error.permanent);
  const now = clock.now();
  await db
    .update(mails)
    .set({
      lastError: reason,
      ...(final ? { failedAt: now, sealed: null } : { nextAttemptAt: nextAttempt(now, mail.attempts) }),
    })
    // Not when another sender has taken the mail meanwhile.
    .where(and(rowOf(mail), eq(mails.attempts, mail.attempts)));
  const details = { mail: mail.id, tenant: mail.tenant, kind: mail.kind, attempt: mail.attempts, reason };
  if (final) logger.error(details, 'mail given up');
  else logger.warn(details, 'mail not sent yet');
}

async function noteSent(mail: ClaimedMail, outgoing: OutgoingMail, { db, clock, transport }: Delivery): Promise<void> {
  const { to, subject, html, text } = outgoing;
  await db
    .update(mails)
    .set({
      sentAt: clock.now(),
      sealed: null,
      lastError: null,
      rendered: transport.keepsCopy ? { to, subject, html, text } : null,
    })
    .where(rowOf(mail));
}

/**
 * Does what delivering a mail takes of this process and of the database, and sends nothing.
 * @param mail one whose row is gone
 */
export async function rehearse(mail: ClaimedMail, delivery: Delivery): Promise<void> {
  const outgoing = await prepare(mail, delivery);
  await delivery.transport.rehearse(outgoing);
  await noteSent(mail, outgoing, delivery);
}

async function deliver(mail: ClaimedMail, delivery: Delivery): Promise<boolean> {
  const { transport, logger } = delivery;
  let outgoing: OutgoingMail;
  try {
    // A crash in the last attempt leaves the mail taken once more than it may be tried.
    if (mail.attempts > maxAttempts) throw new MailNotTaken('TOO-MANY-ATTEMPTS', true);
    outgoing = await prepare(mail, delivery);
    await transport.send(outgoing);
  } catch (error) {
    await keepFailure(mail, error, delivery);
    return false;
  }
  await noteSent(mail, outgoing, delivery);
  logger.info({ mail: mail.id, tenant: mail.tenant, kind: mail.kind, attempt: mail.attempts }, 'mail sent');
  return true;
}

/**
 * Sends every mail that is due, then returns. Safe to run in several processes at once: a mail is with one sender at a
 * time. A process that ends between the mail server's yes and the note in the row leaves the mail to be sent again, so
 * delivery is at least once; the Message-ID is the row's, so that the second is recognisable as the same mail.
 * @param signal when aborted, no further mail is taken and those on their way are finished
 */
export async function deliverDueMails(delivery: Delivery, signal: AbortSignal): Promise<{ sent: number }> {
  let sent = 0;
  const lane = async () => {
    while (!signal.aborted) {
      const mail = await claimMail(delivery.db, delivery.clock.now(), delivery.waiting?.());
      if (!mail) return;
      if (await deliver(mail, delivery)) sent += 1;
    }
  };
  // All lanes are awaited even when one fails: whoever called may close the database next.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failure = ended.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return { sent };
}
