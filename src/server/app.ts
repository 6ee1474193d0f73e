import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { constants } from 'node:zlib';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/database.ts';
import { verifyAgencyUser } from './domain/agency/agencies/user.ts';
import type { IdentityProviders } from './domain/agency/sign-in/identity-providers.ts';
import { verifySession } from './domain/people/account/session.ts';
import type { Effects } from './domain/effects.ts';
import { countRequests } from './domain/identity/request-counts.ts';
import { newUuid } from './domain/identity/uuid.ts';
import type { KeysOfEnvironment } from './domain/operator/environment.ts';
import { noContentServices, type ContentDesk } from './domain/programme/content/desk.ts';
import { noServices, type SourceDesk } from './domain/programme/sources/desk.ts';
import { verifyAtDesk } from './domain/operator/desk-session.ts';
import { findOperator } from './domain/operator/find.ts';
import type { FolderState, Tenants } from './domain/tenants.ts';
import { Failure } from './failure.ts';
import type { Said } from './alarming.ts';
import { figuresOfAll, routesOfAll } from './fold-features.ts';
import { createAuthentication } from './http/authentication.ts';
import { usualLimits, type ConnectionLimits } from './http/connection-limits.ts';
import { askForExpectedBodies } from './http/expected-bodies.ts';
import { endIdleConnections } from './http/end-idle.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { trustOf, type TrustedProxies } from './http/trusted-proxies.ts';
import { answerUnreadable } from './http/unreadable-requests.ts';
import { acceptJson } from './http/json-body.ts';
import { handleErrors, sendFailure } from './http/error-handler.ts';
import { logCaller } from './http/log-caller.ts';
import { RequestLog } from './http/request-log.ts';
import { mount } from './http/mount.ts';
import { measure } from './http/metrics.ts';
import { limitRequests } from './http/request-limit.ts';
import { showMail } from './mail/show-mail.ts';
import { leadFrame, leadFrames } from './routes/frame/lead-frame.ts';
import { healthRoutes } from './routes/health.ts';
import { shortLinkRoute } from './routes/shared-link/short-link.ts';
import { createIdentityProviders } from './sso/identity-providers.ts';

export interface AppOptions {
  readonly database: OpenDatabase;
  readonly effects: Effects;
  readonly tenants: Tenants;
  /** The tenants' folders that cannot be used as they are; none where nobody watches them. */
  readonly refusedFolders?: () => readonly FolderState[];
  /** The content services of tenants; without it no tenant has one. */
  readonly contents?: ContentDesk;
  /** Their product services; without it no tenant has one. */
  readonly products?: SourceDesk;
  /** The identity providers of tenants' agencies; without it they are asked as usual. */
  readonly identityProviders?: IdentityProviders;
  /** What the environment says of the operator's keys. */
  readonly environmentKeys: KeysOfEnvironment;
  /** Wakes the job that sends mails. */
  readonly nudgeMails: () => void;
  /** Wakes the job that sends messages to webhooks; without it they wait for its turn. */
  readonly nudgeWebhooks?: () => void;
  readonly logger: FastifyBaseLogger;
  /** Proxies of one's own in front, as their number or their networks. */
  readonly trustProxy: TrustedProxies;
  /** Requests that one network address may make in a minute, over all calls and all instances. */
  readonly requestsPerMinute: number;
  /** What whoever reads `/metrics` has to show; without it there is no such page. */
  readonly metricsToken?: string | undefined;
  /** What is counted of the log. */
  readonly said?: Said | undefined;
  /** Only operators come in, since the database was restored just now. */
  readonly isForOperatorsAlone?: boolean;
  /** Connections at a time; more are closed at once. */
  readonly connections?: number;
  readonly connectionLimits?: ConnectionLimits;
}

const largestBody = 64 * 1024;

/** The service without a port: tests inject requests, `main.ts` listens. Pages for browsers are registered on top. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    effects,
    tenants,
    environmentKeys,
    nudgeMails,
    nudgeWebhooks = () => undefined,
    refusedFolders = () => [],
    contents = noContentServices,
    products = noServices,
  } = options;
  const { db } = database;
  const limits = options.connectionLimits ?? usualLimits;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new RequestLog(),
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: largestBody,
    genReqId: () => newUuid(effects.random),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkMs },
    // Addresses that cannot even be read never reach the error handler.
    frameworkErrors: (_error, request, reply) => {
      if (leadFrame(tenants, request, reply)) return;
      sendFailure(request, reply, { failure: new Failure('PSOF0002'), tenants });
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  if (options.connections !== undefined) app.server.maxConnections = options.connections;
  handleErrors(app, tenants);
  logCaller(app, { tenants, pseudonym: effects.pseudonymOfToday });
  askForExpectedBodies(app);
  endSlowBodies(app, limits);
  endIdleConnections(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  await app.register(underPressure, { maxEventLoopDelay: 3_000, exposeStatusRoute: false });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // The frame's own routes say who may embed them.
    xFrameOptions: false,
    strictTransportSecurity: effects.publicUrl.startsWith('https:'),
  });
  const onError = (err: unknown) => app.log.warn({ err }, 'requests are counted by this instance alone');
  const counts = countRequests(db, effects, { most: options.requestsPerMinute, onError });
  const limit = await limitRequests(app, counts, options.requestsPerMinute);
  app.setNotFoundHandler(async (request) => {
    await limit.countMissing(request);
    throw new Failure('PSOF0005');
  });
  // One step above the library's 4: of our pages that gzip would make as small, 6 % less for a millisecond.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  await app.register(compress, { globalDecompression: false, brotliOptions });
  acceptJson(app);
  measure(app, {
    token: options.metricsToken,
    clock: effects.clock,
    said: options.said,
    refusedFolders,
    figures: [...figuresOfAll({ db, effects, tenants, contents, products })],
  });
  const askDatabase = () => database.executeSql('select 1');
  healthRoutes(app, {
    clock: effects.clock,
    askDatabase,
    refused: refusedFolders,
    services: { contents: contents.states, products: products.states },
  });
  const { isForOperatorsAlone } = options;
  shortLinkRoute(app, { db, effects }, { tenants, isForOperatorsAlone, onRequest: leadFrames(tenants) });
  const { identityProviders = createIdentityProviders({ ...effects, logger: app.log }) } = options;
  const services = { contents, products, identityProviders, showMail };
  const context = { db, effects, environmentKeys, nudgeMails, nudgeWebhooks, ...services };
  mount(app, routesOfAll(context), {
    tenants,
    isForOperatorsAlone,
    authentication: createAuthentication({
      verifySession: (token, tenant) => verifySession(db, effects, token, tenant),
      verifyAgencyUser: (token, tenant) => verifyAgencyUser(db, effects, token, tenant),
      findOperator: async (key, name) => {
        const tenant = tenants.get(name);
        return tenant ? findOperator(db, effects, { key, tenant, environmentKeys }) : null;
      },
      verifyOperator: (token, tenant) => verifyAtDesk(db, effects, token, tenant),
    }),
  });
  return app;
}
