import { createSecretKey } from 'node:crypto';
import { mails } from '#server/db/schema/mails.ts';
import type { Database } from '#server/db/database.ts';
import type { AddressedMail } from '#server/domain/mails/addressed-mail.ts';
import type { Delivery } from '#server/mail/deliver-due-mails.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { secureRandom } from '#server/random.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { sampleLook, sampleMails } from './sample-mails.ts';

export const sealing = createSealing(
  createSecretKey(Buffer.from('a secret of at least thirty-two characters')),
  'mail',
);

/** A clock that stands still until it is told to go on. */
export class HandClock {
  #now = new Date('2026-11-20T12:00:00Z');
  now = () => this.#now;
  goOn(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
  }
}

/** Everything that was logged, as text. */
export function recordingLogger() {
  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  return { lines, logger: { info: write, warn: write, error: write } };
}

export function deliveryOn(db: Database, clock: HandClock, transport: MailTransport) {
  const { lines, logger } = recordingLogger();
  const lookOf = (tenant: string) => (tenant === 'lindenstrom' ? sampleLook : undefined);
  const delivery: Delivery = { db, sealing, clock, transport, lookOf, logger };
  return { delivery, lines };
}

export async function enqueueSample(db: Database, clock: HandClock, changes: Partial<AddressedMail> = {}) {
  const mail = { tenant: 'lindenstrom', to: 'mira@example.org', language: 'de', ...sampleMails.optin, ...changes };
  await enqueueMail(db, sealing, mail as AddressedMail, { clock, random: secureRandom }, '');
}

export const mailRows = async (db: Database) => db.select().from(mails).orderBy(mails.createdAt);
export const never = new AbortController().signal;
