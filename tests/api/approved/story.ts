import { createSecretKey } from 'node:crypto';
import { expect, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { lookAround } from '#server/domain/money/fraud/look.ts';
import { followNews } from '#server/domain/money/fraud/news.ts';
import { tellEndpoints } from '#server/domain/records/webhooks/tell-endpoints.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { handOutVouchers } from '#server/jobs/money/vouchers.ts';
import { createLogger } from '#server/logger.ts';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { lookOf } from '#server/mail/look-of.ts';
import { mailboxTransport } from '#server/mail/mailbox-transport.ts';
import type { OutgoingMail } from '#server/mail/transport.ts';
import { NotDelivered } from '#server/outbox/not-delivered.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { readToEnd } from '../given/read-feed.ts';
import type { Answer, Service } from '../service/service.ts';
import type { SeededRandom } from './seeded-random.ts';
import { rowsOfTenant } from './tables.ts';
import { answerOf, logOf, mailOf, requestOf, usualLog } from './written.ts';

const { signal } = new AbortController();
const sealing = createSealing(createSecretKey(Buffer.alloc(32, 7)), 'mail');

/** Somebody who asks: how the story calls them, and what they send along. */
export type Who = readonly [name: string, token: string];

export interface Asked {
  /** What stands in the path for its parameters. */
  readonly path?: Readonly<Record<string, string>>;
  /** After the `?`, as it is sent. */
  readonly query?: string;
  readonly body?: unknown;
  readonly file?: string;
  readonly as?: Who;
  readonly language?: 'de' | 'en';
  readonly headers?: Readonly<Record<string, string>>;
  readonly showsAllHeaders?: boolean;
  /** The network that asks; another one each time where nothing is said. */
  readonly from?: string;
}

type Method = Endpoint['method'];
/** `mails`: only what follows of itself after each step, too. */
export type Job = 'bounties' | 'vouchers' | 'maintenance' | 'webhooks' | 'mails' | 'fraud-desk';

/** A story at a tenant of its own: everything that is asked, and everything that the service says and does because of it. */
export class Story {
  /** The calls that were made, by name. */
  readonly calls = new Set<string>();
  /** Addresses that no mail server takes anything for. */
  readonly unreachable = new Set<string>();
  readonly service: Service;
  readonly tenant: Tenant;
  readonly #random: SeededRandom;
  readonly #parts: string[] = [];
  readonly #mails: OutgoingMail[] = [];
  readonly #titles = new Map<string, number>();
  #asked = 0;
  #heard: number;

  constructor(service: Service, random: SeededRandom, tenant: Tenant) {
    this.service = service;
    this.#random = random;
    this.tenant = tenant;
    this.#heard = service.logged.length;
  }

  /** Makes a call of the contract by its name. @param title what happens, in words: a story's steps are found by it */
  async ask(title: string, name: string, asked: Asked = {}): Promise<Answer> {
    const endpoint = api.find((each) => each.name === name);
    if (!endpoint) throw new Error(`there is no call ${name}`);
    this.calls.add(name);
    const values = { tenant: this.tenant.key, ...asked.path };
    const filled = endpoint.path.replaceAll(/:(\w+)/g, (_, key: keyof typeof values) => {
      if (values[key] === undefined) throw new Error(`${title}: nothing stands for ${key}`);
      return encodeURIComponent(values[key]);
    });
    const path = filled.startsWith('/') ? `/api/v1${filled}` : `/api/v1/${this.tenant.key}/${filled}`;
    const route = `/api/v1/${endpoint.path.startsWith('/') ? endpoint.path.slice(1) : `:tenant/${endpoint.path}`}`;
    return this.#request(title, endpoint.method, path, { ...asked, route });
  }

  /** Asks for what is no call of the contract. */
  fetch(title: string, method: Method, path: string, asked: Asked = {}): Promise<Answer> {
    return this.#request(title, method, path, asked);
  }

  async #request(
    title: string,
    method: Method,
    bare: string,
    asked: Asked & { readonly route?: string },
  ): Promise<Answer> {
    const { query, as, body, file, language = 'de', headers = {}, showsAllHeaders } = asked;
    const path = query === undefined ? bare : `${bare}?${query}`;
    const [name, token] = as ?? [];
    await this.#quiet();
    this.#begin(title);
    this.#asked += 1;
    const answer = await this.service.call(method, path, {
      ...(body !== undefined && { body }),
      ...(file !== undefined && { file }),
      ...(token !== undefined && { token }),
      from: asked.from ?? `10.${this.#asked >> 8}.${this.#asked & 255}.1`,
      language,
      headers,
      tenant: this.tenant.key,
    });
    await this.#logged();
    const sent = {
      body,
      headers,
      language,
      ...(file !== undefined && { file }),
      ...(name !== undefined && { as: name }),
    };
    this.#write(requestOf({ method }, path, sent), answerOf(answer, showsAllHeaders));
    const usual = usualLog(method, asked.route ?? '', this.tenant.key, answer.status);
    await this.#end((log) => !showsAllHeaders && usual.test(log));
    return answer;
  }

  /** Lets time pass. */
  pass(time: { readonly days?: number; readonly hours?: number }): void {
    this.service.clock.pass(time);
  }

  /** Has the service do what it does from time to time. */
  async work(job: Job): Promise<void> {
    this.#begin(`the work of ${job}`);
    const { effects } = this.service;
    const { db } = this.service.database;
    const logger = createLogger('trace', { write: (line) => void this.service.logged.push(line) });
    if (job === 'bounties')
      logger.info(await passTime(db, effects, [this.tenant], signal), 'bounties followed the time');
    if (job === 'vouchers') {
      await handOutVouchers({ db, effects, tenants: new Map([[this.tenant.key, this.tenant]]), logger }, signal);
    }
    // It goes through all tenants: how much it deletes of others is not this story's.
    if (job === 'webhooks') await readToEnd(this.service, 'webhooks', () => tellEndpoints(db, effects));
    if (job === 'fraud-desk') {
      await readToEnd(this.service, 'fraud-desk', () => followNews(db, effects));
      await lookAround(db, effects, [this.tenant], { signal });
    }
    if (job === 'maintenance') await deleteOutdated(db, effects);
    await this.#end();
  }

  /** The newest mail to somebody. */
  mailTo(to: string): OutgoingMail {
    const mail = this.#mails.findLast((each) => each.to === to);
    if (!mail) throw new Error(`no mail to ${to}`);
    return mail;
  }

  /** The secret in the newest mail to somebody that has one for this page. */
  linkTo(to: string, page: string): string {
    const link = new RegExp(`#/${page}[^\\s?]*\\?token=([\\w-]+)`);
    for (const mail of this.#mails.toReversed()) {
      const secret = mail.to === to ? link.exec(mail.text)?.[1] : undefined;
      if (secret !== undefined) return secret;
    }
    throw new Error(`no mail to ${to} leads to ${page}`);
  }

  /** All that was said, and what is kept at the end. */
  async told(): Promise<string> {
    return `${[...this.#parts, await rowsOfTenant(this.service, this.tenant.key)].join('\n\n')}\n`;
  }

  /** The end of what was said so far, for who looks why a story does not go on. */
  last(): string {
    return this.#parts.slice(-4).join('\n\n');
  }

  #begin(title: string): void {
    const times = (this.#titles.get(title) ?? 0) + 1;
    this.#titles.set(title, times);
    const named = times === 1 ? title : `${title} (${times})`;
    this.#random.begin(`${this.tenant.key}/${named}`);
    const at = this.service.clock.now().toISOString().replace('.000Z', 'Z');
    this.#write(`## ${named}\n${at}`);
  }

  #write(...parts: string[]): void {
    this.#parts.push(...parts);
  }

  /** Has the line that tells of the answer, which is written a moment after it. */
  async #logged(): Promise<void> {
    const hasEnded = () => this.service.logged.slice(this.#heard).some((line) => line.includes('"request completed"'));
    await vi.waitFor(() => expect(hasEnded()).toBe(true), { timeout: 30_000, interval: 1 });
  }

  /** A machine that was busy for seconds makes the service refuse what it is asked next, which no story is about. */
  async #quiet(): Promise<void> {
    await vi.waitFor(() => expect(this.service.app.isUnderPressure()).toBe(false), { timeout: 30_000, interval: 10 });
  }

  /** Whatever follows of itself: the mails that were wished for, and their way out. */
  async #end(isUsual: (log: string) => boolean = () => false): Promise<void> {
    const { service, tenant } = this;
    const covers = service.covers.length;
    await service.fulfilWishes();
    for (const kind of service.covers.slice(covers)) this.#write(`no mail: ${kind}`);
    const sent: OutgoingMail[] = [];
    const transport = {
      ...mailboxTransport,
      keepsCopy: false,
      send: (mail: OutgoingMail): Promise<void> => {
        if (this.unreachable.has(mail.to)) return Promise.reject(new NotDelivered('550', 'refused-for-good'));
        sent.push(mail);
        return Promise.resolve();
      },
    };
    const write = (line: string) => void service.logged.push(line);
    const logger = createLogger('warn', { write });
    const { db } = service.database;
    const delivery = { db, sealing, clock: service.clock, transport, lookOf: () => lookOf(tenant), logger };
    await deliverDueMails(delivery, signal);
    // Several are on their way at once: in the order of what they say.
    const mails = sent.toSorted((one, other) => (mailOf(one) < mailOf(other) ? -1 : 1));
    this.#mails.push(...mails);
    const lines = service.logged.slice(this.#heard).map((line) => logOf(line));
    this.#heard = service.logged.length;
    const log = lines.join('\n');
    if (lines.length > 0 && !isUsual(log)) this.#write(log);
    for (const mail of mails) this.#write(mailOf(mail));
  }
}
