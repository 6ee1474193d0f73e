import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { newPlace, type DatabasePlace } from '../api/service/engines.ts';
import { findFreePorts } from '../browser/free-ports.ts';
import { ServiceProgram } from './service-program.ts';

/** Needs the build, as all that runs the service as a program. */
describe('a service that was started after a restore', () => {
  let place: DatabasePlace;
  let program: ServiceProgram;
  const rows = async (text: string) => {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const open = `select number from referrals where tenant = 'lindenstrom' and confirmed_at is not null and blocked_at is null and expires_at > now() limit 1`;

  beforeAll(async () => {
    place = await newPlace('postgres');
    program = new ServiceProgram(await findFreePorts(1), place);
    await program.start({ DEMO_RECOMMENDER: 'anna.beispiel@example.de:Sonnenschein1' });
    await program.stop();
    await program.start({ RESTORED: 'true' });
  }, 180_000);
  afterAll(async () => {
    await program.stop();
    await place.remove();
  });

  it('says nothing of people on its frames, who may have been deleted since the backup', async () => {
    const [row] = await rows(open);
    const frame = await fetch(`${program.url}/lindenstrom/empfaengerdaten/${String(row?.['number'])}`);
    expect([frame.status, (await frame.text()).includes('Anna B.')]).toEqual([503, false]);
  });

  it('counts no click, and tells the feed of no visit', async () => {
    const [row] = await rows(open);
    const number = String(row?.['number']);
    const now = () =>
      rows(`select (select sum(clicks)::int from referrals where number = '${number}') as clicks,
        (select count(*)::int from happenings where kind = 'opened') as told`);
    const before = await now();
    await fetch(`${program.url}/lindenstrom/e/${number}`, { redirect: 'manual' });
    expect(await now()).toEqual(before);
  });
});
