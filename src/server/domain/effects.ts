import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Random } from '#server/random.ts';
import type { Database } from '#server/db/database.ts';
import type { AddressedMail } from './mails/addressed-mail.ts';
import type { TopicRules } from './topic-rules.ts';
import type { WebhookWay } from './webhook-way.ts';

/** Encrypts a text for one place; it opens nowhere else. */
export interface TextSealing {
  readonly seal: (text: string, place: string) => string;
  readonly open: (sealed: string, place: string) => string;
  /** What texts sealed with the key of today begin with. */
  readonly mark: string;
  /** The same of every key that is given: what begins otherwise cannot be opened. */
  readonly marks: readonly string[];
}

/** A keyed hash, and which key has made it. */
export interface KeyedHash {
  readonly key: string;
  /** In hex. */
  readonly hash: string;
}

/** Proves of texts that this service has written them. */
export interface KeyedHashes {
  /** By the key of today. */
  readonly of: (text: string) => KeyedHash;
  /** @returns null where its key is not given: nobody can say */
  readonly fits: (text: string, keyed: KeyedHash) => boolean | null;
}

/** Everything a rule needs from outside besides the database. */
export interface Effects {
  readonly clock: Clock;
  readonly random: Random;
  /** Writes a mail into the outbox, in the caller's transaction. @returns the mail's id */
  readonly enqueueMail: (tx: Database, mail: AddressedMail) => Promise<string>;
  /** Signs session tokens. */
  readonly sessionKey: KeyObject;
  /** Signs captcha challenges. */
  readonly captchaSecret: string;
  /** Keeps answers that hold secrets from being read in the database or a backup of it. */
  readonly answerSealing: TextSealing;
  /** Keeps what was typed by who asked for a mail. */
  readonly wishSealing: TextSealing;
  /** Keeps bank data and addresses for vouchers. */
  readonly bankSealing: TextSealing;
  /** Keeps the books from being written or changed by anybody else. */
  readonly ledgerHashes: KeyedHashes;
  /** Turns a source (network address, account) into what may be kept of it. */
  readonly pseudonym: (source: string) => string;
  /** The same under each key that is given, today's first: finds what an earlier key has named. */
  readonly pseudonyms: (source: string) => readonly [string, ...string[]];
  /** As `pseudonym`, but another one every day (UTC): for logs, in which nobody shall be followed for longer. */
  readonly pseudonymOfToday: (source: string) => string;
  /** Draws how long a wish for a mail waits before somebody looks into it, in milliseconds. */
  readonly wishPauseMs: () => number;
  /** What topics say where a lower one asks all of them. */
  readonly topics: TopicRules<Effects>;
  /** The way of signed messages to the systems of tenants. */
  readonly webhooks: WebhookWay;
  /** Origin of the service, for links that lead to it. */
  readonly publicUrl: string;
}

/** The same effects at the moment at which they are asked for this, however long what follows takes. */
export function atOneMoment(effects: Effects): Effects {
  const at = effects.clock.now();
  return { ...effects, clock: { now: () => at } };
}

/** What a rule works on: handed through by those who may not know the database themselves. */
export interface Ground {
  readonly db: Database;
  readonly effects: Effects;
}
