import { createSecretKey, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { asc, inArray, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { mails } from '#server/db/schema/mails.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { createLogger } from '#server/logger.ts';
import { createEffects } from '#server/create-effects.ts';
import type { Effects } from '#server/domain/effects.ts';
import type { Mail } from '#server/domain/mails/mail.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Tenants } from '#server/domain/tenants.ts';
import { fulfilWishes } from '#server/jobs/fulfil-wishes.ts';
import { openMail } from '#server/mail/outbox.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { secureRandom, type Random } from '#server/random.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { proveStandings } from '../money/books/implied-standing.ts';
import { newDatabase, type Engine } from './engines.ts';
import { hashOf, releaserNames, releasers } from '../given/releasers.ts';

export const operatorKey = 'operator-key-of-the-tests';
export const metricsToken = 'metrics-token-of-the-tests';
const publicUrl = 'https://widget.example';

/** A clock that stands still until a test moves it. */
class TestClock {
  moment = new Date('2026-05-20T10:00:00Z');
  now(): Date {
    return new Date(this.moment);
  }
  pass({ days = 0, hours = 0 }: { days?: number; hours?: number }): void {
    this.moment = new Date(this.moment.getTime() + (days * 24 + hours) * 3_600_000);
  }
}

export type Answer = { status: number; body: Record<string, never>; headers: Record<string, unknown>; text: string };

/** A second tenant with the same products, to prove that nothing crosses. */
function neighbourOf(tenant: Tenant): Tenant {
  return { ...tenant, key: 'nachbar', config: { ...tenant.config, tenant: 'nachbar' } };
}

type OpenedMail = Mail & { readonly to: string; readonly language: string };

export class Service {
  readonly clock = new TestClock();
  readonly logged: string[] = [];
  /** Kinds of the wishes that led to no mail. */
  readonly covers: string[] = [];
  /** How often the job that sends mails was woken. */
  nudges = 0;
  readonly #opened = new Map<string, OpenedMail>();
  readonly #sealing = createSealing(createSecretKey(Buffer.alloc(32, 7)), 'mail');
  app!: FastifyInstance;
  effects!: Effects;
  database!: OpenDatabase;
  tenant!: Tenant;
  tenants!: Tenants;
  #address = 0;
  #wishes: Promise<void> = Promise.resolve();

  static async start(
    engine: Engine,
    change: (tenant: Tenant) => Tenant = (tenant) => tenant,
    requestsPerMinute = 100_000,
    open: () => Promise<OpenDatabase> = () => newDatabase(engine),
    {
      random = secureRandom,
      withTelecom = false,
      ...options
    }: Partial<AppOptions> & { readonly random?: Random; readonly withTelecom?: boolean } = {},
  ): Promise<Service> {
    const service = new Service();
    service.database = await open();
    const loaded = await loadTenants(resolve('demo-host/tenants'), {});
    const [lindenstrom, fernklang] = [loaded.get('lindenstrom'), loaded.get('fernklang')];
    if (!lindenstrom || !fernklang) throw new Error('a demo tenant is gone');
    service.tenant = change(lindenstrom);
    const logger = createLogger('trace', { write: (line) => void service.logged.push(line) });
    service.effects = createEffects({
      clock: service.clock,
      random,
      secretKey: createSecretKey(Buffer.alloc(32, 7)),
      publicUrl,
      webhookNetworks: ['127.0.0.1/32'],
    });
    service.tenants = new Map([
      ['lindenstrom', service.tenant],
      ['nachbar', neighbourOf(service.tenant)],
      ...(withTelecom ? ([['fernklang', fernklang]] as const) : []),
    ]);
    service.app = await buildApp({
      database: service.database,
      effects: service.effects,
      tenants: service.tenants,
      environmentKeys: {
        firstKeys: [{ tenant: 'lindenstrom', hash: hashOf(operatorKey) }],
        releaseKeys: releaserNames.map((name) => ({ tenant: 'lindenstrom', name, hash: hashOf(releasers[name]) })),
      },
      nudgeMails: () => void (service.nudges += 1),
      logger,
      trustProxy: 1,
      requestsPerMinute,
      metricsToken,
      ...options,
    });
    // Making the tables keeps the process from everything else; until that is forgotten it refuses calls as too busy.
    await vi.waitFor(() => expect(service.app.isUnderPressure()).toBe(false), { timeout: 30_000, interval: 100 });
    return service;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await proveStandings(async (statement) => (await this.database.executeSql(statement)).rows);
    await this.database.close();
  }

  /** A request from a network address of its own, unless one is given. Paths are relative to the tenant's API. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    {
      body,
      file,
      token,
      from,
      language = 'de',
      headers = {},
      tenant = 'lindenstrom',
    }: {
      body?: unknown;
      /** A file, as it is, instead of a body. */
      file?: string | Buffer;
      token?: string;
      from?: string;
      language?: string;
      headers?: Record<string, string>;
      tenant?: string;
    } = {},
  ): Promise<Answer> {
    this.#address += 1;
    const request: InjectOptions = {
      method,
      url: path.startsWith('/') ? path : `/api/v1/${tenant}/${path}`,
      headers: {
        'x-accept-language': language,
        'x-forwarded-for': from ?? `10.${this.#address >> 16}.${(this.#address >> 8) & 255}.${this.#address & 255}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/xml' }),
        ...headers,
      },
    };
    if (body !== undefined) {
      request.payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    }
    if (file !== undefined) request.payload = file;
    let answer = await this.app.inject(request);
    // The machine was busy with something else for three seconds; nothing was done, and whoever asks comes again.
    while (answer.statusCode === 503 && answer.body.includes('PSOF0010')) {
      await vi.waitFor(() => expect(this.app.isUnderPressure()).toBe(false), { timeout: 30_000, interval: 100 });
      answer = await this.app.inject(request);
    }
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : {},
      headers: answer.headers,
      text: answer.body,
    };
  }

  /** Has looked into every mail that was asked for, as the job does. */
  fulfilWishes(): Promise<void> {
    const { effects, tenants } = this;
    const fail = (details: unknown) => {
      throw new Error(`a wish could not be fulfilled: ${JSON.stringify(details)}`);
    };
    const writeCover = async (kind: string) => void this.covers.push(kind);
    const wishing = { db: this.database.db, effects, tenants, writeCover, logger: { warn: fail, error: fail } };
    const fulfil = () => fulfilWishes(wishing);
    // One after the other: a wish that another round is looking into is passed over, and its mail would be missing.
    this.#wishes = this.#wishes.then(fulfil, fulfil);
    return this.#wishes;
  }

  /** The mails in the outbox, oldest first; of one that was sent or given up before anybody asked nothing is left to read. */
  async mails(): Promise<OpenedMail[]> {
    await this.fulfilWishes();
    const { db } = this.database;
    // Of one moment, as the clock stands still: in the order in which they were written, wherever in the table they have come to lie.
    const written = [sql`mails.xmin::text::bigint`, sql`mails.cmin::text::bigint`];
    const there = await db
      .select({ id: mails.id })
      .from(mails)
      .orderBy(asc(mails.createdAt), ...written);
    // Each is opened once: a suite of many people would open all of them for each.
    const unread = there.flatMap(({ id }) => (this.#opened.has(id) ? [] : [id]));
    const rows = unread.length === 0 ? [] : await db.select().from(mails).where(inArray(mails.id, unread));
    for (const { sealed, ...row } of rows) {
      if (sealed === null) continue;
      const { to, mail } = openMail({ ...row, sealed }, this.#sealing);
      this.#opened.set(row.id, { ...mail, to, language: row.language });
    }
    return there.flatMap(({ id }) => this.#opened.get(id) ?? []);
  }

  /** The mails to one address, in whatever role. */
  async mailsTo(to: string): Promise<Mail[]> {
    return (await this.mails()).filter((mail) => mail.to === to);
  }
}

/** The secret in a link of a mail. */
export function tokenIn(url: string | null): string {
  const token = /[?&]token=([\w-]+)/.exec(url ?? '')?.[1];
  if (!token) throw new Error(`no token in ${url}`);
  return token;
}

/** An e-mail address that nobody else has. */
export const newEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.de`;
