import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Until this one Patroni wrote itself down as the leader whoever had become that meanwhile (patroni#2689). */
const least = [3, 0, 3];
const suiteOfNewer = 'trixie';
const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';

const isEnough = (version: string): boolean => {
  const parts = version.split('.').map(Number);
  const at = least.findIndex((part, index) => part !== parts[index]);
  return at === -1 || (parts[at] ?? 0) > (least[at] ?? 0);
};

/** Lays the package of a later Debian into a folder, and leaves the system as it is. It is Python alone, and wants nothing that the older one does not. */
function layDown(folder: string): void {
  const inFolder = (name: string) => join(folder, name);
  mkdirSync(inFolder('lists/partial'), { recursive: true });
  mkdirSync(inFolder('cache/archives/partial'), { recursive: true });
  const mirror = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'], {
    encoding: 'utf8',
  }).split('\n')[0];
  writeFileSync(inFolder('sources.list'), `deb [signed-by=${keys}] ${mirror} ${suiteOfNewer} main\n`);
  const options = {
    'Dir::Etc::sourcelist': inFolder('sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': inFolder('lists'),
    'Dir::Cache': inFolder('cache'),
  };
  const words = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  for (const act of [['update'], ['download', 'patroni']])
    execFileSync('apt-get', [...words, ...act], { cwd: folder, stdio: 'inherit' });
  const file = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
  execFileSync('dpkg', ['-x', inFolder(file), folder]);
}

/** @returns what the trial is told of a Patroni that may be trusted: the system's, or one that is laid beside it */
export function patroniToTrust(): Record<string, string> {
  const version = execFileSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) ?? '';
  if (isEnough(version) || process.env['FAILOVER_OLD_PATRONI'] !== undefined) return {};
  const folder = join(tmpdir(), `rw-patroni-${suiteOfNewer}`);
  if (!existsSync(join(folder, 'usr/bin/patroni'))) layDown(folder);
  return { FAILOVER_PATRONI: folder };
}

const folder = process.env['FAILOVER_PATRONI'] ?? '';
const begin = folder ? ['env', `PYTHONPATH=${folder}/usr/lib/python3/dist-packages`] : [];

/** What runs Patroni, and its command. */
export const patroni: readonly string[] = [...begin, `${folder}/usr/bin/patroni`];
export const patronictl: readonly string[] = [...begin, `${folder}/usr/bin/patronictl`];
