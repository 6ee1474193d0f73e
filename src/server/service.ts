import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Said } from './alarming.ts';
import { buildApp } from './app.ts';
import type { Clock } from './clock.ts';
import { ConfigError } from './config-values.ts';
import type { Config } from './config.ts';
import { keysOfNobody } from './keys-of-nobody.ts';
import { createEffects } from './create-effects.ts';
import { openDatabase } from './db/open.ts';
import { bringDemoAgencies } from './demo/demo-agencies.ts';
import { bringDemoData } from './demo/demo-data.ts';
import { demoSecret } from './demo/demo-secret.ts';
import { noContentServices } from './domain/programme/content/desk.ts';
import { noServices } from './domain/programme/sources/desk.ts';
import { outOfService, type Tenants } from './domain/tenants.ts';
import { forgetFormer } from './domain/programme/sources/copies.ts';
import { requireKnownKeys, UnknownSecretKey } from './domain/records/retention/known-keys.ts';
import { figuresOfAll, jobsOfAll, type FeatureJobName } from './fold-features.ts';
import { frameSources } from './frame-sources.ts';
import { fulfilWishes, type Wishing } from './jobs/fulfil-wishes.ts';
import type { mailJob } from './jobs/job.ts';
import { leasesOn } from './jobs/leases.ts';
import { watchHealth } from './jobs/records/health.ts';
import { sendMails } from './jobs/send-mails.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { writeCover } from './mail/cover-mail.ts';
import { deliverDueMails, mailLimits, untilNextMail } from './mail/deliver-due-mails.ts';
import { giveUpWaiting } from './mail/give-up-waiting.ts';
import { lookOf } from './mail/look-of.ts';
import { mailboxTransport } from './mail/mailbox-transport.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { Destinations } from './outbox/destinations.ts';
import { secureRandom } from './random.ts';
import { frameRoutes } from './routes/frame/frame-routes.ts';
import type { WorkplacesAssets } from './routes/frame/workplace-assets.ts';
import { workplacesRoutes } from './routes/frame/workplaces-routes.ts';
import { rendererOnce } from './routes/frame/renderer.ts';
import { assetsOnce, type WidgetAssets } from './routes/frame/widget-assets.ts';
import { callbackRoutes } from './routes/callback/callback-routes.ts';
import { checkRoutes } from './routes/check/check-routes.ts';
import { mailboxRoutes } from './routes/mailbox/mailbox-routes.ts';
import { openapiRoutes } from './routes/openapi/openapi-routes.ts';
import { staticRoutes } from './routes/static/static-routes.ts';
import { checkValueOf } from './secrets/check-value.ts';
import { createSealing } from './secrets/sealing.ts';
import { followSource } from './content/source/follow-source.ts';
import { productSource } from './content/source/products/product-source.ts';
import { Contents } from './content/source/squidex/contents.ts';
import { followFolders } from './tenants/follow-folders.ts';
import type { TenantFolders } from './tenants/tenant-folders.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly tenants: Tenants;
  /** Where the tenants come from, to be followed while the service runs; without it they stay as they are. */
  readonly folders?: Pick<TenantFolders, 'look' | 'refused' | 'states' | 'contents' | 'products'>;
  readonly logger: FastifyBaseLogger;
  /** How often the logger has said what somebody has to look at. */
  readonly said?: Said;
  readonly clock: Clock;
  /** Folder with `widget`, `office`, `desk`, `loader` and `kept`, as `npm run build` leaves them. */
  readonly distDir: string;
  /** The widget straight from its sources instead of `distDir`. */
  readonly development?: {
    readonly readAssets: () => Promise<WidgetAssets>;
    readonly workplaces: WorkplacesAssets;
    /** Serves the sources; called before any page is registered. */
    readonly prepare: (app: FastifyInstance) => void;
  };
}

export interface Service {
  readonly app: FastifyInstance;
  /** Has work that repeats done now, e.g. after the clock of a test has moved. */
  readonly nudge: (job: typeof mailJob | 'watch-health' | FeatureJobName) => void;
  /** Finishes what runs, requests and jobs, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Everything but the port: database, jobs, pages and calls. `main.ts` listens. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, tenants, folders, logger, clock, distDir, development } = options;
  const onIdleError = (error: Error) => logger.warn({ reason: error.name }, 'the database closed a connection');
  const onRepeat = (sqlState: string) =>
    logger.warn({ sqlState }, 'a transaction lost against another one and begins again');
  const onUnknownMigrations = (files: readonly string[]) =>
    logger.warn({ files }, 'a later version of the service has migrated the database');
  // It is a chance of a deadlock, which is begun again: to fail for it would make a failure of every such chance.
  const onWrongLockOrder = ({ message }: Error) =>
    logger.error({ reason: message }, 'locks were taken in a wrong order');
  const database = await openDatabase({
    ...config,
    connections: config.databaseConnections,
    onIdleError,
    onRepeat,
    onUnknownMigrations,
    onWrongLockOrder,
  });
  const { db } = database;
  const secretKey = config.secretKey ?? (await demoSecret(config.dataDir));
  const { formerSecretKeys: formerKeys, publicUrl, mailPauseMs: mostWishPauseMs, webhookNetworks } = config;
  const effects = createEffects({
    clock,
    random: secureRandom,
    secretKey,
    formerKeys,
    publicUrl,
    mostWishPauseMs,
    webhookNetworks,
  });
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
    waiting: () => outOfService(tenants),
  };
  const wishing: Wishing = {
    db,
    effects,
    tenants,
    logger,
    writeCover: (kind, tenant, language) => writeCover(effects, delivery, { kind, tenant: tenant.key, language }),
  };
  const contents = folders && new Contents({ db, clock, tenants: folders.contents, logger });
  const products = folders && productSource({ db, clock, tenants: folders.products, logger });
  // Before anybody is answered: what was served before the start is served after it, whether its services answer or not.
  await contents?.takeKept();
  await products?.takeKept();
  await forgetFormer(db, [...(contents?.sources() ?? []), ...(products?.sources() ?? [])], clock.now());
  if (config.demo) {
    for (const tenant of tenants.values()) {
      await bringDemoAgencies(db, effects, tenant, join(config.tenantsDir, tenant.key));
    }
  }
  if (config.demoRecommender) {
    const atOnce = { ...effects, wishPauseMs: () => 0 };
    for (const tenant of tenants.values()) {
      await bringDemoData(db, atOnce, tenant, config.demoRecommender, (then) =>
        fulfilWishes({ ...wishing, effects: then }),
      );
    }
  }

  for (const key of keysOfNobody(config, tenants)) logger.warn(key, 'a key is for a tenant that has no folder');
  const destinations = new Destinations(mailLimits);
  if (config.isRestored)
    logger.warn(
      await giveUpWaiting({ db, clock }),
      'started after a restore: mails that waited are given up, no job runs',
    );
  const desks = { contents: contents ?? noContentServices, products: products ?? noServices };
  const jobs = startJobs({
    leases: leasesOn(db),
    clock,
    random: secureRandom,
    logger,
    jobs: config.isRestored
      ? []
      : [
          sendMails(wishing, {
            deliver: (signal) => deliverDueMails(delivery, signal, destinations),
            untilNextMs: () => untilNextMail(delivery, destinations),
          }),
          ...jobsOfAll({ db, effects, tenants, logger }),
          watchHealth({ db, effects, tenants, logger }, figuresOfAll({ db, effects, tenants, ...desks })),
        ],
  });

  const app = await buildApp({
    database,
    effects,
    tenants,
    ...(folders && { refusedFolders: folders.refused }),
    ...(contents && { contents }),
    ...(products && { products }),
    environmentKeys: { firstKeys: config.operatorKeys, releaseKeys: config.releaseKeys },
    nudgeMails: () => jobs.nudge('send-mails'),
    nudgeWebhooks: () => jobs.nudge('send-webhooks'),
    logger,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
    connections: config.maxConnections,
    isForOperatorsAlone: config.isRestored,
    metricsToken: config.metricsToken,
    said: options.said,
  });
  development?.prepare(app);
  openapiRoutes(app);
  if (config.demo && !config.smtpUrl) mailboxRoutes(app, { db });
  await staticRoutes(app, {
    tenants,
    widgetDir: join(distDir, 'widget'),
    workplaceDirs: { office: join(distDir, 'office'), desk: join(distDir, 'desk') },
    loaderDir: join(distDir, 'loader'),
    keptDir: join(distDir, 'kept'),
  });
  await checkRoutes(app, { tenants, publicUrl, checkDir: join(distDir, 'check') });
  workplacesRoutes(app, { tenants, distDir, development: development?.workplaces });
  await callbackRoutes(app, { tenants, callbackDir: join(distDir, 'callback') });
  frameRoutes(app, {
    tenants,
    readAssets: development?.readAssets ?? assetsOnce(join(distDir, 'widget')),
    renderScreen: development ? undefined : rendererOnce(join(distDir, 'render')),
    isDevelopment: development !== undefined,
    isForOperatorsAlone: config.isRestored,
    ...frameSources({ db, effects }),
  });
  const unfollow = folders && followFolders(folders, logger);
  const unfollowContents = contents && followSource(contents, logger);
  const unfollowProducts = products && followSource(products, logger);
  return {
    app,
    nudge: jobs.nudge,
    close: async () => {
      // All at once: the time that there is to end is short. Whatever fails, the database is closed after it.
      const ends = await Promise.allSettled([
        unfollow?.(),
        unfollowContents?.(),
        unfollowProducts?.(),
        app.close(),
        jobs.stop(),
      ]);
      await database.close();
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
