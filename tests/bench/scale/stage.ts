import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createEffects } from '#server/create-effects.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import type { JobGround } from '#server/jobs/ground.ts';
import { startAgencySession } from '#server/domain/agency/agencies/user.ts';
import { createLogger } from '#server/logger.ts';
import { secureRandom } from '#server/random.ts';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { inArray } from 'drizzle-orm';
import { hashOf } from '../../api/given/releasers.ts';
import { small, tenants as keys } from './fill.ts';
import { anchorOf } from './fill-books.ts';
import { agencyUserId } from './fill-waiting.ts';
import { fixed, large } from './fixed-agency.ts';
import { ReadDatabase } from './pages-read.ts';
import { now, secretKey } from './rows.ts';

const operatorKey = 'operator-key-of-the-bench';
const metricsToken = 'metrics-token-of-the-bench';

/** A call of the service, relative to the tenant's API, and by whom. `ANCHOR` in it stands for one near the end of the tenant's books. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly by?: 'operator' | 'agency' | 'fixed agency' | 'metrics';
}

/** The service in this process on a database that has been filled, with all tenants, whose clock stands still between two pieces of work. */
export class Stage {
  readonly database: ReadDatabase;
  readonly ground: JobGround;
  readonly #app: FastifyInstance;
  readonly #signIn: (tenant: string, userId: string) => Promise<string>;
  readonly #tokens = new Map<string, Promise<string>>();
  readonly #anchors: ReadonlyMap<string, string>;

  /** Two minutes go by: what is counted for a minute is counted again. */
  readonly passTime: () => void;

  private constructor(
    database: ReadDatabase,
    ground: JobGround,
    app: FastifyInstance,
    signIn: (tenant: string, userId: string) => Promise<string>,
    anchors: ReadonlyMap<string, string>,
    passTime: () => void,
  ) {
    this.database = database;
    this.passTime = passTime;
    this.ground = ground;
    this.#app = app;
    this.#signIn = signIn;
    this.#anchors = anchors;
  }

  static async on(databaseUrl: string): Promise<Stage> {
    const database = new ReadDatabase(databaseUrl);
    const { db } = database.open;
    const demo = (await loadTenants(resolve('demo-host/tenants'), {})).get('lindenstrom');
    if (!demo) throw new Error('the demo tenant is gone');
    let minutes = 0;
    const clock = { now: () => new Date(now.getTime() + minutes * 60_000) };
    const tenants = new Map(keys.map((key) => [key, { ...demo, key, config: { ...demo.config, tenant: key } }]));
    const effects = createEffects({
      clock,
      random: secureRandom,
      secretKey,
      publicUrl: 'https://widget.example',
      webhookNetworks: [],
    });
    const logger = createLogger('fatal');
    const app = await buildApp({
      database: database.open,
      effects,
      tenants,
      environmentKeys: {
        firstKeys: [large, small].map((tenant) => ({ tenant, hash: hashOf(operatorKey) })),
        releaseKeys: [],
      },
      nudgeMails: () => undefined,
      logger,
      trustProxy: 1,
      requestsPerMinute: 1_000_000,
      metricsToken,
    });
    const users = await db
      .select()
      .from(agencyUsers)
      .where(inArray(agencyUsers.id, [agencyUserId, fixed.userId]));
    const signIn = async (tenant: string, userId: string) => {
      const user = users.find((one) => one.tenant === tenant && one.id === userId);
      if (!user) throw new Error(`nobody is ${userId} of ${tenant}`);
      return (await startAgencySession(db, effects, user)).token;
    };
    const anchors = new Map<string, string>();
    for (const tenant of [large, small]) anchors.set(tenant, await anchorOf(db, tenant));
    return new Stage(database, { db, effects, tenants, logger }, app, signIn, anchors, () => void (minutes += 2));
  }

  /** Of somebody of an agency, who signs in when they ask for the first time: nobody stays signed in for as long as all others ask. */
  #tokenOf(tenant: string, userId: string): Promise<string> {
    const key = `${tenant}/${userId}`;
    const token = this.#tokens.get(key) ?? this.#signIn(tenant, userId);
    this.#tokens.set(key, token);
    return token;
  }

  /** Asks once. @throws Error where the answer is not yes */
  async ask(tenant: string, { method = 'GET', path, body, by = 'operator' }: Asked): Promise<string> {
    const tokens = {
      operator: () => operatorKey,
      agency: () => this.#tokenOf(tenant, agencyUserId),
      'fixed agency': () => this.#tokenOf(tenant, fixed.userId),
      metrics: () => metricsToken,
    };
    const token = await tokens[by]();
    const request: InjectOptions = {
      method,
      url: path.startsWith('/') ? path : `/api/v1/${tenant}/${path.replace('ANCHOR', this.#anchors.get(tenant) ?? '')}`,
      headers: { authorization: `Bearer ${token}`, 'x-accept-language': 'de' },
      ...(body && { payload: body }),
    };
    let answer = await this.#app.inject(request);
    // The machine was busy with something else: nothing was read, and whoever asks comes again.
    for (let tries = 0; answer.statusCode === 503 && tries < 60; tries += 1) {
      await pause(500);
      answer = await this.#app.inject(request);
    }
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    // A check that has found something looks for nothing else.
    if (answer.body.includes('"Fehler":{')) throw new Error(`${path}: ${answer.body}`);
    return answer.body;
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.database.open.close();
  }
}
