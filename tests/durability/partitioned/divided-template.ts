import pg from 'pg';
import type { TestProject } from 'vitest/node';
import setupWhole from '../../databases/global-setup.ts';
import { divideByTenant } from './divide.ts';

const parts = Number(process.env['PARTS']) || 8;

/** As every run of tests begins, but that the tables that its databases are copied from are divided by tenant. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = new Map<string, string>();
  const provide: TestProject['provide'] = (key, value) => {
    if (typeof value === 'string') given.set(key, value);
    project.provide(key, value);
  };
  const stop = await setupWhole({ provide });
  const client = new pg.Client({
    connectionString: `${given.get('postgresUrl') ?? ''}${given.get('postgresTemplate') ?? ''}`,
  });
  try {
    await client.connect();
    const { tables, whole, hindered } = await divideByTenant(client, parts);
    console.info(`${tables.length} tables are divided by the tenant's hash into ${parts} parts each.`);
    console.info(`Of no tenant: ${whole.join(', ')}.`);
    for (const { table, why } of hindered) console.info(`Stays whole: ${table} (${why}).`);
    await client.end();
  } catch (error) {
    await client.end();
    await stop();
    throw error;
  }
  return stop;
}
