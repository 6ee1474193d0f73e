import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { Background, Node, ownerOfData } from './node.ts';

const files = join(import.meta.dirname, '../../../docs/production/standby');
const host = '127.0.0.1';
const password = 'of-this-trial';
const names = ['eins', 'zwei', 'drei'];
const patience = { timeout: 120_000, interval: 200 };

/** Fills in what stands in angle brackets. */
async function filledIn(file: string, values: Readonly<Record<string, string | number>>): Promise<string> {
  const text = await readFile(join(files, file), 'utf8');
  return text.replaceAll(/<(\w+)>/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Three servers of PostgreSQL under Patroni, etcd, and HAProxy before them, all on this machine. */
export class Cluster {
  readonly nodes: readonly Node[];
  readonly databaseUrl: string;
  readonly folder: string;
  readonly #others: readonly Background[];

  private constructor(folder: string, nodes: readonly Node[], others: readonly Background[], port: number) {
    this.folder = folder;
    this.nodes = nodes;
    this.#others = others;
    this.databaseUrl = `postgres://postgres:${password}@${host}:${port}/referral`;
  }

  /** @param port the first of forty that nobody listens at */
  static async start(port: number): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'rw-failover-'));
    const owner = ownerOfData();
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
    const etcd = `http://${host}:${port}`;
    const peer = `http://${host}:${port + 1}`;
    const logOf = (name: string) => join(folder, `${name}.log`);
    const nodes = names.map((name, index) => new Node(name, port + 20 + index, folder, owner));
    for (const [index, name] of names.entries()) {
      const ports = { port: port + 10 + index, restPort: port + 20 + index };
      // As docs/production/standby/README.md has it, for one machine.
      const archive = `'mkdir -p ${folder}/archive && cp %p ${folder}/archive/.%f.${name} && mv ${folder}/archive/.%f.${name} ${folder}/archive/%f'`;
      const values = {
        ...ports,
        name,
        host,
        folder,
        password,
        archive,
        etcd: `${host}:${port}`,
        network: `${host}/32`,
      };
      await writeFile(join(folder, `${name}.yml`), await filledIn('patroni.yml', values));
    }
    const servers = names.map(
      (name, index) => `    server ${name} ${host}:${port + 10 + index} check port ${port + 20 + index}`,
    );
    const proxyFile = join(folder, 'haproxy.cfg');
    await writeFile(proxyFile, await filledIn('haproxy.cfg', { port: port + 30, servers: servers.join('\n') }));
    const etcdWords = ['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--listen-client-urls', etcd];
    const etcdPeers = [
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `etcd=${peer}`,
    ];
    const others = [
      new Background(
        logOf('etcd'),
        owner,
        '/usr/bin/etcd',
        ...etcdWords,
        '--advertise-client-urls',
        etcd,
        ...etcdPeers,
      ),
      new Background(logOf('haproxy'), owner, '/usr/sbin/haproxy', '-db', '-f', proxyFile),
    ];
    const cluster = new Cluster(folder, nodes, others, port + 30);
    try {
      for (const one of [...others, ...nodes]) one.start();
      await cluster.isWhole();
      await cluster.#makeDatabase();
      return cluster;
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  async #makeDatabase(): Promise<void> {
    const url = Object.assign(new URL(this.databaseUrl), { pathname: '/postgres' }).href;
    const client = await vi.waitFor(async () => {
      const fresh = new pg.Client({ connectionString: url });
      fresh.on('error', () => undefined);
      await fresh.connect();
      return fresh;
    }, patience);
    await client.query('create database referral');
    await client.end();
  }

  async primary(): Promise<Node | null> {
    for (const node of this.nodes) if (await node.is('primary')) return node;
    return null;
  }

  /** Waits until somebody leads, somebody has all that is acknowledged, and everybody runs. */
  async isWhole(): Promise<void> {
    await vi.waitUntil(async () => {
      const are = async (role: string) =>
        (await Promise.all(this.nodes.map(async (node) => node.is(role)))).filter(Boolean).length;
      return (await are('primary')) === 1 && (await are('sync')) >= 1 && (await are('health')) === this.nodes.length;
    }, patience);
  }

  async end(): Promise<void> {
    await Promise.all(this.nodes.map(async (node) => node.kill()));
    await Promise.all(this.#others.map(async (other) => other.end('SIGKILL')));
    if (process.env['FAILOVER_KEEP'] === undefined) await rm(this.folder, { recursive: true, force: true });
  }
}
