import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mailPatienceDays } from '#server/domain/mails/patience.ts';
import { noteDelivered } from '#server/outbox/attempt.ts';
import { deliverDue, untilDue } from '#server/outbox/deliver-due.ts';
import { Destinations } from '#server/outbox/destinations.ts';
import { NotDelivered } from '#server/outbox/not-delivered.ts';
import type { Limits, Outbox } from '#server/outbox/outbox.ts';
import type { Sealing } from '#server/secrets/sealing.ts';
import type { MailLook } from './look.ts';
import { openMail } from './outbox.ts';
import { renderMail } from './render-mail.tsx';
import type { MailTransport, OutgoingMail } from './transport.ts';

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

/** Nine attempts in about 16 hours; one server that is slow leaves half of the lanes to the mails of others. */
export const mailLimits: Limits = {
  lanes: 8,
  lanesOfDestination: 4,
  lanesOfTenant: 4,
  leaseMinutes: 5,
  pauses: [0.5, 2, 10, 30, 60, 120, 240, 480],
  failuresBeforeRest: 4,
  rests: [0.5, 1, 2, 5],
  patienceDays: mailPatienceDays,
};

/** A mail as it stands in its row. */
export type WaitingMail = typeof mails.$inferSelect;

async function prepare(mail: WaitingMail, { sealing, lookOf }: Delivery): Promise<OutgoingMail> {
  const look = lookOf(mail.tenant);
  if (!look || mail.sealed === null) throw new NotDelivered(look ? 'EMPTY' : 'UNKNOWN-TENANT', 'refused');
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

/** What is kept of a mail that is sent: where it is read on the mailbox page all that went out, elsewhere nothing. */
function kept({ to, subject, html, text }: OutgoingMail, { transport }: Delivery): Partial<WaitingMail> {
  return { sealed: null, rendered: transport.keepsCopy ? { to, subject, html, text } : null };
}

/**
 * Does what delivering a mail takes of this process and of the database, and sends nothing.
 * @param mail one whose row is gone
 */
export async function rehearse(mail: WaitingMail, delivery: Delivery): Promise<void> {
  const outgoing = await prepare(mail, delivery);
  await delivery.transport.rehearse(outgoing);
  await noteDelivered({ table: mails }, delivery, mail, kept(outgoing, delivery));
}

function tellOf({ logger }: Delivery): Outbox<WaitingMail>['tell'] {
  return ({ id: mail, tenant, kind, attempts: attempt }, end, code) => {
    const details = { mail, tenant, kind, attempt, ...(code !== null && { reason: code }) };
    if (end === 'delivered') logger.info(details, 'mail sent');
    if (end === 'put-off') logger.warn(details, 'mail not sent yet');
    if (end === 'taken-over') logger.warn(details, 'mail took longer than its lease');
    if (end === 'given-up') logger.error(details, 'mail given up');
  };
}

const outboxOf = (delivery: Delivery): Outbox<WaitingMail> => ({
  table: mails,
  // All go by one server, which may be slow for one sender and not for another.
  destination: sql`${mails.tenant}`,
  destinationOf: ({ tenant }) => tenant,
  limits: mailLimits,
  deliver: async (mail) => {
    const outgoing = await prepare(mail, delivery);
    await delivery.transport.send(outgoing);
    return kept(outgoing, delivery);
  },
  whenGivenUp: { sealed: null },
  withheld: delivery.waiting,
  tell: tellOf(delivery),
});

/**
 * Sends every mail that is due, then returns (`deliverDue`). The Message-ID is the row's, so that a mail that is sent twice is recognisable
 * as the same.
 * @param destinations what is known of tenants' ways out, where that is to last longer than this call
 */
export async function deliverDueMails(
  delivery: Delivery,
  signal: AbortSignal,
  destinations: Destinations = new Destinations(mailLimits),
): Promise<{ sent: number }> {
  const { delivered } = await deliverDue(outboxOf(delivery), delivery, destinations, signal);
  return { sent: delivered };
}

/** Milliseconds until a mail has to be sent, or null where none waits. */
export const untilNextMail = (delivery: Delivery, destinations: Destinations): Promise<number | null> =>
  untilDue(outboxOf(delivery), delivery, destinations);
