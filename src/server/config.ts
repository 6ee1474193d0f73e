import { createSecretKey, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import * as v from 'valibot';
import {
  ConfigError,
  flag,
  networks,
  operatorKeys,
  originUrl,
  port,
  releaseKeys,
  trustedProxies,
  url,
} from './config-values.ts';
import type { PoolMode } from './db/sessions.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';

const environment = v.object({
  PORT: port('PORT', '4600'),
  HOST: v.optional(v.string()),
  PUBLIC_URL: v.optional(originUrl('PUBLIC_URL', ['http:', 'https:'])),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[2-9]|[1-9]\d{1,2})$/, 'DATABASE_CONNECTIONS must be a whole number from 2 to 999'),
      v.transform(Number),
    ),
    '10',
  ),
  DATABASE_POOL_MODE: v.optional(
    v.picklist(['session', 'transaction'], 'DATABASE_POOL_MODE must be session or transaction'),
    'session',
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  MIGRATE: flag('MIGRATE'),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'SECRET_KEY must have at least 32 characters'))),
  FORMER_SECRET_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.pipe(v.string(), v.minLength(32, 'FORMER_SECRET_KEYS must each have at least 32 characters'))),
    ),
  ),
  LOST_SECRET_KEY: flag('LOST_SECRET_KEY'),
  RESTORED: flag('RESTORED'),
  SMTP_URL: v.optional(url('SMTP_URL', ['smtp:', 'smtps:'])),
  TENANTS_DIR: v.optional(v.string()),
  OPERATOR_KEYS: v.optional(operatorKeys, ''),
  RELEASE_KEYS: v.optional(releaseKeys, ''),
  DEMO: flag('DEMO'),
  DEMO_RECOMMENDER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^:\s]+@[^:\s]+:.{8,}$/,
        'DEMO_RECOMMENDER must be an e-mail address and a password with a colon between',
      ),
      v.transform((text) => ({ email: text.slice(0, text.indexOf(':')), password: text.slice(text.indexOf(':') + 1) })),
    ),
  ),
  TRUST_PROXY: v.optional(trustedProxies, 'false'),
  REQUESTS_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'REQUESTS_PER_MINUTE must be a whole number'), v.transform(Number)),
    '600',
  ),
  MAIL_PAUSE_MS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'MAIL_PAUSE_MS must be from 0 to 9999'), v.transform(Number)),
    '2000',
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\S{16,}$/, 'METRICS_TOKEN must have at least 16 characters, and no blanks')),
  ),
  WEBHOOK_NETWORKS: v.optional(networks('WEBHOOK_NETWORKS'), ''),
  MAX_CONNECTIONS: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'MAX_CONNECTIONS must be a whole number'), v.transform(Number)),
    '5000',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin under which browsers reach the service, without a trailing slash. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  /** Connections of this instance to it at a time. */
  readonly databaseConnections: number;
  /** For how long a connection of the service is one session of the database: always, or while a transaction lasts (PgBouncer). */
  readonly poolMode: PoolMode;
  readonly dataDir: string;
  /** Whether a start brings the tables up to date. */
  readonly migrates: boolean;
  /** Root of all derived keys; demo mode makes one of its own where none is given. */
  readonly secretKey: KeyObject | undefined;
  /** Earlier SECRET_KEYs, separated by commas: they open what they sealed until that is sealed again. */
  readonly formerSecretKeys: readonly KeyObject[];
  /** Starts although the database was used with a key that nobody has any more. */
  readonly acceptsLostKey: boolean;
  /** The database was restored just now: operators put it right before jobs run and people come in. */
  readonly isRestored: boolean;
  readonly smtpUrl: string | undefined;
  readonly tenantsDir: string;
  readonly operatorKeys: readonly { readonly tenant: string; readonly hash: string }[];
  /** Keys that release, and whose they are: no other releaser has to confirm them. */
  readonly releaseKeys: readonly { readonly tenant: string; readonly name: string; readonly hash: string }[];
  readonly demo: boolean;
  /** Somebody with referrals in different states, brought along by a first start in demo mode. */
  readonly demoRecommender: { readonly email: string; readonly password: string } | undefined;
  readonly trustProxy: TrustedProxies;
  /** What one network address may ask for in a minute. */
  readonly requestsPerMinute: number;
  /** How long a mail that anybody may ask for waits at most before it is written; how long each does is drawn. Milliseconds. */
  readonly mailPauseMs: number;
  /** Inner networks (CIDR) in which webhooks may end, also without encryption. */
  readonly webhookNetworks: readonly string[];
  /** What Prometheus has to show at `/metrics`; without it there is no such page. */
  readonly metricsToken: string | undefined;
  /** Connections at a time; more are closed at once. */
  readonly maxConnections: number;
  readonly logLevel: string;
}

type Values = v.InferOutput<typeof environment>;

const keyOf = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'utf8'));

/** What is right by itself and wrong together, a sentence each. */
function contradictionsIn(values: Values): string[] {
  const { SECRET_KEY, FORMER_SECRET_KEYS, OPERATOR_KEYS, RELEASE_KEYS, MIGRATE, DATABASE_POOL_MODE } = values;
  const isFirst = ({ tenant, hash }: { tenant: string; hash: string }) =>
    OPERATOR_KEYS.some((key) => key.tenant === tenant && key.hash === hash);
  return [
    ...(MIGRATE && DATABASE_POOL_MODE === 'transaction'
      ? [
          'MIGRATE needs a session, which DATABASE_POOL_MODE=transaction is none; migrate by the address of PostgreSQL itself',
        ]
      : []),
    ...(SECRET_KEY !== undefined && FORMER_SECRET_KEYS?.includes(SECRET_KEY)
      ? ['FORMER_SECRET_KEYS holds SECRET_KEY itself; it takes the earlier ones']
      : []),
    ...(RELEASE_KEYS.some(isFirst)
      ? ['RELEASE_KEYS holds a key of OPERATOR_KEYS; who registers keys does not release']
      : []),
  ];
}

const databaseVariables = v.pick(environment, ['DATABASE_URL', 'DATA_DIR']);

/** Empty is as good as not there. */
const givenIn = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function parse<Schema extends v.GenericSchema>(schema: Schema, env: NodeJS.ProcessEnv): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, givenIn(env));
  if (!parsed.success) throw new ConfigError(parsed.issues.map((issue) => issue.message).join('\n'));
  return parsed.output;
}

/** Where the database is, for what needs nothing else. @throws ConfigError as `readConfig` */
export function readDatabaseAddress(env: NodeJS.ProcessEnv): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const { DATABASE_URL, DATA_DIR } = parse(databaseVariables, env);
  return { databaseUrl: DATABASE_URL, dataDir: resolve(DATA_DIR) };
}

/**
 * Reads the configuration from the environment.
 * @throws ConfigError with one sentence per mistake, each naming its variable. Outside demo mode nothing unsafe is
 * assumed: SECRET_KEY, PUBLIC_URL, TENANTS_DIR and SMTP_URL must be given.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = parse(environment, env);
  const mistakes = contradictionsIn(values);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  if (!values.DEMO) {
    const missing = (['SECRET_KEY', 'PUBLIC_URL', 'TENANTS_DIR', 'SMTP_URL'] as const).filter((name) => !values[name]);
    if (missing.length > 0) {
      throw new ConfigError(
        missing.map((name) => `${name} is missing; only demo mode (DEMO=true) works without it`).join('\n'),
      );
    }
  }
  return {
    port: values.PORT,
    host: values.HOST ?? (values.DEMO ? 'localhost' : '0.0.0.0'),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    ...readDatabaseAddress(env),
    databaseConnections: values.DATABASE_CONNECTIONS,
    poolMode: values.DATABASE_POOL_MODE,
    migrates: values.MIGRATE || (values.DEMO && values.DATABASE_POOL_MODE === 'session'),
    secretKey: values.SECRET_KEY === undefined ? undefined : keyOf(values.SECRET_KEY),
    formerSecretKeys: (values.FORMER_SECRET_KEYS ?? []).map((text) => keyOf(text)),
    acceptsLostKey: values.LOST_SECRET_KEY,
    isRestored: values.RESTORED,
    smtpUrl: values.SMTP_URL,
    tenantsDir: resolve(values.TENANTS_DIR ?? 'demo-host/tenants'),
    operatorKeys: values.OPERATOR_KEYS,
    releaseKeys: values.RELEASE_KEYS,
    demo: values.DEMO,
    demoRecommender: values.DEMO ? values.DEMO_RECOMMENDER : undefined,
    trustProxy: values.TRUST_PROXY,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    mailPauseMs: values.MAIL_PAUSE_MS,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    metricsToken: values.METRICS_TOKEN,
    maxConnections: values.MAX_CONNECTIONS,
    logLevel: values.LOG_LEVEL,
  };
}
