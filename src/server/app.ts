import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/database.ts';
import { verifySession } from './domain/account/session.ts';
import type { Effects } from './domain/effects.ts';
import { newUuid } from './domain/identity/uuid.ts';
import { lateCounter } from './domain/overdue/counter.ts';
import type { KeysOfEnvironment } from './domain/operator/environment.ts';
import { findOperator } from './domain/operator/find.ts';
import type { Tenant } from './domain/tenant.ts';
import { listPools } from './domain/voucher/pools.ts';
import { Failure } from './failure.ts';
import { createAuthentication } from './http/authentication.ts';
import { acceptJson } from './http/json-body.ts';
import { handleErrors, sendFailure } from './http/error-handler.ts';
import { mount } from './http/mount.ts';
import { measure } from './http/metrics.ts';
import { apiRoutes } from './routes/api/api-routes.ts';
import { healthRoutes } from './routes/health.ts';
import { shortLinkRoute } from './routes/shared-link/short-link.ts';

export interface AppOptions {
  readonly database: OpenDatabase;
  readonly effects: Effects;
  readonly tenants: ReadonlyMap<string, Tenant>;
  /** What the environment says of the operator's keys. */
  readonly environmentKeys: KeysOfEnvironment;
  /** Wakes the job that sends mails. */
  readonly nudgeMails: () => void;
  readonly logger: FastifyBaseLogger;
  readonly trustProxy: boolean;
  /** Requests that one network address may make in a minute, over all calls. */
  readonly requestsPerMinute: number;
}

const largestBody = 64 * 1024;
/** Where the widget's chunks, the loader and the logos are. */
const fileFolders = ['/assets/', '/v1/'];

/** The service without a port: tests inject requests, `main.ts` listens. Pages for browsers are registered on top. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, effects, tenants, environmentKeys, nudgeMails } = options;
  const { db } = database;
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: largestBody,
    genReqId: () => newUuid(effects.random),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Addresses that cannot even be read never reach the error handler.
    frameworkErrors: (_error, request, reply) => void sendFailure(request, reply, new Failure('PSOF0002')),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  handleErrors(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.setNotFoundHandler(() => {
    throw new Failure('PSOF0005');
  });
  await app.register(underPressure, { maxEventLoopDelay: 3_000, exposeStatusRoute: false });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The frame's own routes say who may embed them.
    xFrameOptions: false,
    strictTransportSecurity: effects.publicUrl.startsWith('https:'),
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    // Files cost nothing and many people may share an address: a dozen of them opening the widget is no attack.
    allowList: ({ url }) => fileFolders.some((folder) => url.startsWith(folder)),
  });
  await app.register(compress, { globalDecompression: false });
  acceptJson(app);
  measure(app, {
    countLate: lateCounter(db, effects, tenants),
    readPools: async () => {
      const counted = [];
      for (const tenant of tenants.values()) {
        for (const pool of await listPools(db, effects, tenant)) counted.push({ tenant: tenant.key, ...pool });
      }
      return counted;
    },
  });
  healthRoutes(app, () => database.executeSql('select 1'));
  shortLinkRoute(app, { db, effects }, tenants);
  mount(app, apiRoutes({ db, effects, environmentKeys, nudgeMails }), {
    tenants,
    authentication: createAuthentication({
      verifySession: (token, tenant) => verifySession(db, effects, token, tenant),
      findOperator: async (key, name) => {
        const tenant = tenants.get(name);
        return tenant ? findOperator(db, effects, { key, tenant, environmentKeys }) : null;
      },
    }),
  });
  return app;
}
