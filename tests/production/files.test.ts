import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync, chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withSecretFiles } from '#server/secret-files.ts';
import { programOf } from './proxy-program.ts';

const production = join(import.meta.dirname, '../../docs/production');
const read = (file: string) => readFileSync(join(production, file), 'utf8');
const hash = 'a'.repeat(64);

describe('alarms', () => {
  // Where it is missing this says so: `apt-get install prometheus` has them tried.
  it.skipIf(!programOf('promtool'))('are rules, and raised when they should be (needs promtool)', () => {
    const run = (...words: string[]) =>
      execFileSync('promtool', words, { cwd: production, encoding: 'utf8', stdio: 'pipe' });
    expect(run('check', 'rules', 'alarms.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alarms.test.yml')).toContain('SUCCESS');
  });

  it('are over numbers and sentences that the service has', async () => {
    const { alarmingSentences } = await import('#server/alarming.ts');
    const rules = read('alarms.yml');
    const asked = [...rules.matchAll(/sentence=~?"([^"]+)"/g)].flatMap(([, pattern = '']) => pattern);
    for (const pattern of asked) {
      const matching = new RegExp(`^(?:${pattern})$`);
      const alternatives = pattern.split('|');
      expect([
        pattern,
        alarmingSentences.filter((sentence) => matching.test(sentence)).length >= alternatives.length,
      ]).toEqual([pattern, true]);
    }
    // Every other sentence of the list raises something; these have numbers of their own.
    const silent = alarmingSentences.filter(
      (sentence) => !asked.some((pattern) => new RegExp(`^(?:${pattern})$`).test(sentence)),
    );
    expect(silent).toEqual(['job failed', 'webhook given up']);
  });
});

describe('units', () => {
  const units = readdirSync(production).filter((name) => /\.(service|timer)$/.test(name));

  it.skipIf(!programOf('systemd-analyze'))('are right and shut in (needs systemd-analyze)', () => {
    const paths = units.map((name) => join(production, name));
    const said = execFileSync(
      'sh',
      ['-c', `systemd-analyze verify "$@" 2>&1 | grep -v "is not executable" || true`, 'sh', ...paths],
      { encoding: 'utf8' },
    );
    expect(said).toBe('');
    const words = ['security', '--offline=true', '--threshold=20', join(production, 'referral-widget.service')];
    expect(() => execFileSync('systemd-analyze', words, { stdio: 'pipe' })).not.toThrow();
  });

  it.each(units.filter((name) => read(name).includes('SystemCallFilter=')))(
    '%s refuses what Node.js may not ask for, and does not end it',
    (name) => {
      expect(read(name)).toContain('\nSystemCallErrorNumber=EPERM\n');
    },
  );

  it('give secrets by files only, and settings that the service takes', () => {
    const settings = Object.fromEntries(
      read('service.env')
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const secrets = { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: 'postgresql://x/y', SMTP_URL: 'smtp://x' };
    expect(readConfig({ ...settings, ...secrets, OPERATOR_KEYS: `nordgas=${hash}` })).toMatchObject({
      host: '127.0.0.1',
      demo: false,
    });
    const unit = read('referral-widget.service');
    const given = [...unit.matchAll(/([A-Z_]+)_FILE=%d\/([a-z-]+)/g)].map(([, name = '', file = '']) => [name, file]);
    expect(given.map(([name]) => name)).toEqual(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN']);
    for (const [, file] of given) expect(unit).toContain(`LoadCredential=${file}:`);
    expect(`${unit}${read('service.env')}`).not.toMatch(
      /^(?:Environment=.*)?\b(SECRET_KEY|DATABASE_URL|SMTP_URL|METRICS_TOKEN)=/m,
    );
  });
});

describe('the compose file', () => {
  const service =
    read('compose.yaml')
      .split(/^ {2}service:$/m)[1]
      ?.split(/^ {2}proxy:$/m)[0] ?? '';

  it('gives secrets by files only, and variables that the service knows', () => {
    const names = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names).toContain('SECRET_KEY_FILE');
    expect(names.filter((name) => /^(SECRET_KEY|DATABASE_URL|SMTP_URL|METRICS_TOKEN)$/.test(name))).toEqual([]);
    for (const [, name = ''] of service.matchAll(/\/run\/secrets\/([a-z-]+)/g))
      expect(read('compose.yaml')).toContain(`  ${name}: { file: `);
    expect(withSecretFiles({})).toEqual({});
  });

  it('believes its proxy and nobody else', () => {
    const address = /ipv4_address: ([\d.]+)/.exec(read('compose.yaml'))?.[1];
    expect(service).toContain(`TRUST_PROXY: ${address}`);
  });

  const hasCompose = () => {
    try {
      return execFileSync('docker', ['compose', 'version'], { encoding: 'utf8', stdio: 'pipe' }).includes('ersion');
    } catch {
      return false; // neither is there, and the test says so
    }
  };

  it.skipIf(!hasCompose())('is one (needs docker with its plug-in compose, and no engine)', () => {
    const words = ['compose', '-f', join(production, 'compose.yaml'), 'config', '--services'];
    expect(execFileSync('docker', words, { encoding: 'utf8', stdio: 'pipe' }).split('\n')).toEqual(
      expect.arrayContaining(['database', 'service', 'proxy']),
    );
  });
});

describe('scripts of the timers', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'timers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** An operator’s program that ends as its file says. */
  function operator(script: string): string {
    const path = join(folder, 'operator');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o700);
    return path;
  }

  const run = (script: string, words: string[], env: Record<string, string>): number => {
    try {
      execFileSync(join(production, script), words, {
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: 'pipe',
      });
      return 0;
    } catch (error) {
      return error instanceof Error && 'status' in error ? Number(error.status) : -1;
    }
  };

  it.each([0, 1, 3])('of the books tell Prometheus and systemd that it ended with %i', (code) => {
    const env = { OPERATOR: operator(`exit ${code}`), OPERATOR_TENANT: 'nordgas', FIGURES_DIR: folder };
    expect(run('referral-ledger-check.sh', [], env)).toBe(code);
    const figures = readFileSync(join(folder, 'referral_ledger_nordgas.prom'), 'utf8');
    expect(figures).toContain(`referral_ledger_check_code{tenant="nordgas"} ${code}\n`);
    expect(figures).toMatch(/referral_ledger_check_time_seconds\{tenant="nordgas"\} \d{10}\n/);
    expect(readdirSync(folder).toSorted()).toEqual(['operator', 'referral_ledger_nordgas.prom']);
  });

  it.each([0, 1, 3])('of the health tell Prometheus and systemd that it ended with %i', (code) => {
    const env = {
      OPERATOR: operator(`[ "$*" = health ] && exit ${code}`),
      OPERATOR_TENANT: 'nordgas',
      FIGURES_DIR: folder,
    };
    expect(run('referral-health.sh', [], env)).toBe(code);
    const figures = readFileSync(join(folder, 'referral_health_nordgas.prom'), 'utf8');
    expect(figures).toContain(`referral_health_code{tenant="nordgas"} ${code}\n`);
    expect(figures).toMatch(/referral_health_time_seconds\{tenant="nordgas"\} \d{10}\n/);
    expect(readdirSync(folder).toSorted()).toEqual(['operator', 'referral_health_nordgas.prom']);
  });

  it('of the bank take each file once, keep what was refused, and fail where somebody has to look', () => {
    const bank = join(folder, 'bank');
    mkdirSync(bank);
    for (const name of ['good file.xml', 'look.xml', 'refused.XML', 'notes.txt']) writeFileSync(join(bank, name), '');
    const program = operator('case "$3" in */look.xml) exit 3;; */refused.XML) exit 1;; esac');
    expect(run('referral-results.sh', [bank], { OPERATOR: program })).toBe(3);
    const all = ['.', 'taken', 'look'].map((at) => readdirSync(join(bank, at)).toSorted());
    expect(all).toEqual([['look', 'notes.txt', 'refused.XML', 'taken'], ['good file.xml'], ['look.xml']]);
  });
});
