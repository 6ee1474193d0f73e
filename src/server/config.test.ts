import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
    ['DATABASE_URL', 'mysql://x'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['OPERATOR_KEYS', 'lindenstrom=plain-text'],
    ['RELEASE_KEYS', 'lindenstrom:Karin Vogt=plain-text'],
    ['RELEASE_KEYS', `lindenstrom=${'a'.repeat(64)}`],
    ['RELEASE_KEYS', `lindenstrom:Kаrin Vogt=${'a'.repeat(64)}`],
    ['FORMER_SECRET_KEYS', `${'e'.repeat(32)},${production.SECRET_KEY}`],
    ['LOST_SECRET_KEY', 'maybe'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', '-1'],
    ['MAX_CONNECTIONS', 'all'],
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
