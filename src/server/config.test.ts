import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-values.ts';
import { readConfig, readDatabaseAddress } from './config.ts';

const production = {
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://widget.example/',
  TENANTS_DIR: '/srv/tenants',
  SMTP_URL: 'smtps://user:secret@mail.example',
};

describe('the configuration', () => {
  it('takes production as it is given and assumes nothing unsafe', () => {
    expect(readConfig(production)).toMatchObject({
      port: 4600,
      host: '0.0.0.0',
      publicUrl: 'https://widget.example',
      demo: false,
      trustProxy: false,
      demoRecommender: undefined,
      operatorKeys: [],
    });
  });

  it('puts each number at its own place', () => {
    const numbers = { PORT: '4701', REQUESTS_PER_MINUTE: '702', MAIL_PAUSE_MS: '703', MAX_CONNECTIONS: '704' };
    expect(readConfig({ ...production, ...numbers, TRUST_PROXY: '5' })).toMatchObject({
      port: 4701,
      requestsPerMinute: 702,
      mailPauseMs: 703,
      maxConnections: 704,
      trustProxy: 5,
    });
  });

  it.each([
    [{}, false],
    [{ MIGRATE: 'true' }, true],
    [{ DEMO: 'true' }, true],
  ])('migrates where it is told to, and in demo mode: %j', (env, migrates) => {
    expect(readConfig({ ...production, ...env })).toMatchObject({ migrates });
  });

  it('needs nothing but the database’s address for what is done to it alone', () => {
    expect(readDatabaseAddress({ DATABASE_URL: 'postgres://x/y', DATA_DIR: '' })).toEqual({
      databaseUrl: 'postgres://x/y',
      dataDir: resolve('data'),
    });
    expect(() => readDatabaseAddress({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
  });

  it('needs nothing in demo mode, and listens on this machine only', () => {
    expect(readConfig({ DEMO: 'true' })).toMatchObject({ host: 'localhost', publicUrl: 'http://localhost:4600' });
  });

  it('names every variable that is missing outside demo mode', () => {
    expect(() => readConfig({})).toThrow(ConfigError);
    for (const name of Object.keys(production)) expect(() => readConfig({})).toThrow(`${name} is missing`);
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'widget.example'],
    ['PUBLIC_URL', 'https://widget.example/referral'],
    ['PUBLIC_URL', 'https://widget.example//'],
    ['PUBLIC_URL', 'https://widget.example/?a'],
    ['PUBLIC_URL', 'https://widget.example/#'],
    ['PUBLIC_URL', 'https://somebody@widget.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['OPERATOR_KEYS', 'lindenstrom=plain-text'],
    ['RELEASE_KEYS', 'lindenstrom:Karin Vogt=plain-text'],
    ['RELEASE_KEYS', `lindenstrom=${'a'.repeat(64)}`],
    ['RELEASE_KEYS', `lindenstrom:Kаrin Vogt=${'a'.repeat(64)}`],
    ['FORMER_SECRET_KEYS', `${'e'.repeat(32)},${production.SECRET_KEY}`],
    ['LOST_SECRET_KEY', 'maybe'],
    ['RESTORED', 'maybe'],
    ['DEMO', 'maybe'],
    ['MIGRATE', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', '-1'],
    ['MAX_CONNECTIONS', 'all'],
    ['DATABASE_POOL_MODE', 'statement'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'not one single word'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'TRUE'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8,'],
    ['TRUST_PROXY', '1,2'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });

  it.each([
    ['0', false],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ])('believes the proxies that TRUST_PROXY=%s names', (value, expected) => {
    expect(readConfig({ ...production, TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '0', '65535', '65536'],
    ['SECRET_KEY', 'x'.repeat(32), 'y'.repeat(200), 'x'.repeat(31)],
    [
      'FORMER_SECRET_KEYS',
      'y'.repeat(32),
      `${'y'.repeat(32)},${'z'.repeat(32)}`,
      `${'y'.repeat(32)},${'z'.repeat(31)}`,
    ],
    ['REQUESTS_PER_MINUTE', '1', '9999999', '10000000'],
    ['REQUESTS_PER_MINUTE', '1', '2', '0'],
    ['MAIL_PAUSE_MS', '0', '9999', '10000'],
    ['MAX_CONNECTIONS', '1', '999999', '1000000'],
    ['MAX_CONNECTIONS', '1', '2', '0'],
    ['DATABASE_CONNECTIONS', '2', '999', '1'],
    ['DATABASE_CONNECTIONS', '10', '100', '1000'],
    ['DATABASE_POOL_MODE', 'session', 'transaction', 'Session'],
    ['METRICS_TOKEN', 'm'.repeat(16), 'm'.repeat(200), 'm'.repeat(15)],
    ['TRUST_PROXY', '0', '9', '10'],
    ['OPERATOR_KEYS', `a=${'0'.repeat(64)}`, `a=${'f'.repeat(64)},a-1=${'0'.repeat(64)}`, `a=${'0'.repeat(63)}`],
    ['OPERATOR_KEYS', '', `a=${'f'.repeat(64)}`, `a=${'0'.repeat(65)}`],
    ['OPERATOR_KEYS', '', `a=${'f'.repeat(64)}`, `a=${'F'.repeat(64)}`],
    ['RELEASE_KEYS', '', `a:Karin Vogt=${'0'.repeat(64)}`, `a:Karin Vogt=${'0'.repeat(65)}`],
    ['DEMO_RECOMMENDER', 'a@b:12345678', 'a@b.example:long enough:with a colon', 'a@b:1234567'],
    ['PUBLIC_URL', 'http://widget.example', 'https://widget.example', 'ftp://widget.example'],
    ['DATABASE_URL', 'postgres://x', 'postgresql://x', 'postgresx://x'],
    ['SMTP_URL', 'smtp://x', 'smtps://x', 'https://x'],
  ])('takes %s from %s to %s, and refuses %s', (name, first, last, beyond) => {
    for (const value of [first, last]) expect(() => readConfig({ ...production, [name]: value })).not.toThrow();
    expect(() => readConfig({ ...production, [name]: beyond })).toThrow(name);
  });

  it('does not migrate where a connection is no session', () => {
    const pooled = { ...production, DATABASE_POOL_MODE: 'transaction' };
    expect(() => readConfig({ ...pooled, MIGRATE: 'true' })).toThrow(/MIGRATE.*DATABASE_POOL_MODE/);
    expect(readConfig({ ...pooled, DEMO: 'true' })).toMatchObject({ migrates: false, poolMode: 'transaction' });
  });

  it('assumes what the guide says where nothing is given', () => {
    expect(readConfig(production)).toMatchObject({ requestsPerMinute: 600, mailPauseMs: 2000, maxConnections: 5000 });
    expect(readConfig(production)).toMatchObject({ databaseConnections: 10, poolMode: 'session' });
  });

  it('says why it does not believe everybody', () => {
    expect(() => readConfig({ ...production, TRUST_PROXY: 'true' })).toThrow('what any client writes');
  });

  it('reads keys of operators as hashes by tenant', () => {
    const hash = 'a'.repeat(64);
    expect(readConfig({ ...production, OPERATOR_KEYS: `lindenstrom=${hash}` }).operatorKeys).toEqual([
      { tenant: 'lindenstrom', hash },
    ]);
  });

  it('reads for whom it vouches by tenant and name, who is nobody that registers keys', () => {
    const hash = 'a'.repeat(64);
    const RELEASE_KEYS = `lindenstrom:Karin Vogt=${hash}, lindenstrom:Jonas Ehlers=${'b'.repeat(64)}`;
    expect(readConfig({ ...production, RELEASE_KEYS }).releaseKeys).toEqual([
      { tenant: 'lindenstrom', name: 'Karin Vogt', hash },
      { tenant: 'lindenstrom', name: 'Jonas Ehlers', hash: 'b'.repeat(64) },
    ]);
    expect(() => readConfig({ ...production, RELEASE_KEYS, OPERATOR_KEYS: `lindenstrom=${hash}` })).toThrow(
      'RELEASE_KEYS holds a key of OPERATOR_KEYS',
    );
  });
});
