import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run trial:failover`, after `npm run build`: a standby takes over while the service is at work, `FAILOVER_ROUNDS` times (5). Installs the
 * packages of Debian that it needs, without starting their services, and takes the forty ports from `FAILOVER_PORT` (21500) on.
 * `FAILOVER_KEEP` keeps the folder with configuration, data and logs.
 */
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
if (!programs.every((program) => existsSync(program))) {
  const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql-15'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'inherit' });
}
const config = join(import.meta.dirname, 'vitest.config.ts');
const root = join(import.meta.dirname, '../../..');
const { status } = spawnSync('npx', ['vitest', 'run', '--config', config, '--root', root], { stdio: 'inherit' });
process.exitCode = status ?? 1;
