import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Clock } from './clock.ts';
import { ConfigError, type Config } from './config.ts';
import { createEffects } from './create-effects.ts';
import { openDatabase } from './db/open.ts';
import { bringDemoData } from './demo/demo-data.ts';
import { demoSecret } from './demo/demo-secret.ts';
import { passTime } from './domain/money/settlement/pass-time.ts';
import { catchUp } from './domain/money/ledger/catch-up.ts';
import { deleteOutdated } from './domain/records/retention/delete-outdated.ts';
import { sealAgain } from './domain/records/retention/seal-again.ts';
import type { Tenant } from './domain/tenant.ts';
import { untilNextWish } from './domain/identity/wish.ts';
import { requireKnownKeys, UnknownSecretKey } from './domain/records/retention/known-keys.ts';
import { frameSources } from './frame-sources.ts';
import { booksJobs } from './jobs/books-jobs.ts';
import { fulfilWishes, type Wishing } from './jobs/fulfil-wishes.ts';
import { handOutVouchers } from './jobs/hand-out-vouchers.ts';
import { startJobs, type Jobs } from './jobs/start-jobs.ts';
import { writeCover } from './mail/cover-mail.ts';
import { deliverDueMails } from './mail/deliver-due-mails.ts';
import { lookOf } from './mail/look-of.ts';
import { mailboxTransport } from './mail/mailbox-transport.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { secureRandom } from './random.ts';
import { frameRoutes } from './routes/frame/frame-routes.ts';
import { assetsOnce, type WidgetAssets } from './routes/frame/widget-assets.ts';
import { mailboxRoutes } from './routes/mailbox/mailbox-routes.ts';
import { openapiRoutes } from './routes/openapi/openapi-routes.ts';
import { staticRoutes } from './routes/static/static-routes.ts';
import { checkValueOf } from './secrets/check-value.ts';
import { createSealing } from './secrets/sealing.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly logger: FastifyBaseLogger;
  readonly clock: Clock;
  /** Folder with `widget`, `loader` and `kept`, as `npm run build` leaves them. */
  readonly distDir: string;
  /** The widget straight from its sources instead of `distDir`. */
  readonly development?: {
    readonly readAssets: () => Promise<WidgetAssets>;
    /** Serves the sources; called before any page is registered. */
    readonly prepare: (app: FastifyInstance) => void;
  };
}

export interface Service {
  readonly app: FastifyInstance;
  /** Has work that repeats done now, e.g. after the clock of a test has moved. */
  readonly nudge: Jobs['nudge'];
  /** Finishes what runs, requests and jobs, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Everything but the port: database, jobs, pages and calls. `main.ts` listens. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, tenants, logger, clock, distDir, development } = options;
  const onIdleError = (error: Error) => logger.warn({ reason: error.name }, 'the database closed a connection');
  const onRepeat = (sqlState: string) =>
    logger.warn({ sqlState }, 'a transaction lost against another one and begins again');
  const database = await openDatabase({ ...config, onIdleError, onRepeat });
  const { db } = database;
  const secretKey = config.secretKey ?? (await demoSecret(config.dataDir));
  const { formerSecretKeys: formerKeys, publicUrl, mailPauseMs: mostWishPauseMs } = config;
  const effects = createEffects({ clock, random: secureRandom, secretKey, formerKeys, publicUrl, mostWishPauseMs });
  const mailSealing = createSealing(secretKey, 'mail', formerKeys);
  const checkValues = [checkValueOf(secretKey), ...formerKeys.map(checkValueOf)] as const;
  try {
    await requireKnownKeys(db, effects, { checkValues, mailSealing, acceptLoss: config.acceptsLostKey });
  } catch (error) {
    await database.close();
    if (!(error instanceof UnknownSecretKey)) throw error;
    throw new ConfigError(
      config.secretKey === undefined
        ? `${join(config.dataDir, 'demo-secret-key')}: the database was used with another key. Put the file back that belongs to the data, or choose an empty DATA_DIR.`
        : 'SECRET_KEY: the database was used with another key, which is not among FORMER_SECRET_KEYS either. Give the right one; when it is changed, FORMER_SECRET_KEYS takes the earlier one. If that is lost for good, start once with LOST_SECRET_KEY=true: what it has sealed stays unreadable.',
    );
  }
  const [firstTenant] = tenants.values();
  const delivery = {
    db,
    clock,
    logger,
    sealing: mailSealing,
    transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : mailboxTransport,
    lookOf: (key: string) => {
      const tenant = tenants.get(key);
      return tenant && lookOf(tenant);
    },
  };
  const wishing: Wishing = {
    db,
    effects,
    tenants,
    logger,
    writeCover: (kind, tenant, language) => writeCover(effects, delivery, { kind, tenant: tenant.key, language }),
  };
  if (config.demoRecommender && firstTenant) {
    const atOnce = { ...effects, wishPauseMs: () => 0 };
    await bringDemoData(db, atOnce, firstTenant, config.demoRecommender, (then) =>
      fulfilWishes({ ...wishing, effects: then }),
    );
  }

  for (const tenant of tenants.keys()) await catchUp(db, effects, tenant);

  const jobs = await startJobs({
    executeSql: database.executeSql,
    logger,
    queues: [
      {
        name: 'send-mails',
        everySeconds: 30,
        lookEverySeconds: 5,
        run: async (signal) => {
          await fulfilWishes(wishing, signal);
          await deliverDueMails(delivery, signal);
        },
        untilNext: () => untilNextWish(db, effects),
      },
      {
        name: 'bounties',
        everySeconds: 300,
        lookEverySeconds: 30,
        leadsTo: 'send-mails',
        run: async (signal) =>
          logger.info(await passTime(db, effects, tenants.values(), signal), 'bounties followed the time'),
      },
      {
        name: 'vouchers',
        everySeconds: 300,
        lookEverySeconds: 30,
        leadsTo: 'send-mails',
        run: (signal) => handOutVouchers({ db, effects, tenants, logger }, signal),
      },
      ...booksJobs({ db, effects, tenants, logger }),
      {
        name: 'maintenance',
        everySeconds: 3600,
        lookEverySeconds: 60,
        run: async () => {
          const sealed = await sealAgain(db, effects);
          logger.info(sealed, 'sealed again what a former key had sealed');
          if (sealed.unreadable > 0) logger.warn(sealed, 'sealed by a key that is not given');
          logger.info(await deleteOutdated(db, effects), 'deleted what is outdated');
        },
      },
    ],
  });

  const app = await buildApp({
    database,
    effects,
    tenants,
    environmentKeys: { firstKeys: config.operatorKeys, releaseKeys: config.releaseKeys },
    nudgeMails: () => jobs.nudge('send-mails'),
    logger,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    connections: config.maxConnections,
    metricsToken: config.metricsToken,
  });
  development?.prepare(app);
  openapiRoutes(app);
  if (config.demo && !config.smtpUrl) mailboxRoutes(app, { db });
  await staticRoutes(app, {
    tenants,
    widgetDir: join(distDir, 'widget'),
    loaderDir: join(distDir, 'loader'),
    keptDir: join(distDir, 'kept'),
  });
  frameRoutes(app, {
    tenants,
    readAssets: development?.readAssets ?? assetsOnce(join(distDir, 'widget')),
    isDevelopment: development !== undefined,
    ...frameSources({ db, effects }),
  });
  return {
    app,
    nudge: jobs.nudge,
    close: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
    },
  };
}
