import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { patroniToTrust } from './patroni.ts';

/**
 * `npm run trial:failover`, after `npm run build`, as root: what serves is lost while the service is at work, in each of the ways of
 * `losses.ts` (`FAILOVER_KINDS=2,4` takes the second and the fourth). Installs the packages of Debian that it needs, without starting their
 * services, makes a network of namespaces, and takes the forty ports from `FAILOVER_PORT` (21500) on. `FAILOVER_KEEP` keeps the folder with
 * configuration, data and logs. That it can fail is seen with `FAILOVER_ASYNCHRONOUS=1`, where what is acknowledged may be lost, with
 * `FAILOVER_OLD_PATRONI=1 FAILOVER_KINDS=4,4,4`, where the system has a Patroni that takes the lead back (Debian 12), and with `FAILOVER_UNRESTORED=1`, where
 * the restored database is served as any other, and mails leave it.
 */
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
  iptables: '/usr/sbin/iptables',
};
if (process.getuid?.() !== 0) throw new Error('only root may make a network of namespaces');
const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
if (missing.length > 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env, stdio: 'inherit' });
}
const config = join(import.meta.dirname, 'vitest.config.ts');
const root = join(import.meta.dirname, '../../..');
const { status } = spawnSync('npx', ['vitest', 'run', '--config', config, '--root', root], {
  env: { ...process.env, ...patroniToTrust() },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
