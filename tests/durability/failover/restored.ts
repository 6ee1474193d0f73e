import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { hashOf, releaseKeys } from '../../api/given/releasers.ts';
import type { DatabasePlace } from '../../api/service/engines.ts';
import { findFreePorts } from '../../browser/free-ports.ts';
import { startMailServer } from '../../mail/mail-server.ts';
import { firstKey, secretKey } from '../faults/instance.ts';
import { Look } from '../faults/look.ts';
import { ServiceProgram } from '../service-program.ts';
import { checkBooks } from './round.ts';

/** Every job begins within seconds of a start. */
const quietMs = 10_000;

const standing = (place: DatabasePlace) =>
  Look.into(place, async (look) => ({
    waiting: await look.number('select count(*) from mails where sent_at is null and failed_at is null'),
    givenUp: await look.number(`select count(*) from mails where last_error = 'RESTORED'`),
    // Nothing is paid, given, asked or mailed by a database that does not know what has happened since.
    rest: await look.rows(`select (select count(*) from mails) as mails, (select count(*) from payments) as payments,
      (select count(*) from vouchers where bounty_id is not null) as vouchers,
      (select string_agg(state || ' ' || count, ', ' order by state) from (select state, count(*) from bounties group by state) as s) as bounties`),
  }));

/**
 * The books of a database that was brought back are whole, nothing is sent from it, and the service lets operators, and nobody else, look at it.
 * @returns how many mails waited, and how the books were found
 */
export async function proveRestored(place: DatabasePlace): Promise<{ waited: number; books: string }> {
  await mkdir(place.dataDir, { recursive: true });
  const before = await standing(place);
  expect(before.waiting).toBeGreaterThan(0);
  const mails = await startMailServer();
  const program = new ServiceProgram(await findFreePorts(1), place);
  const RESTORED = process.env['FAILOVER_UNRESTORED'] === undefined ? 'true' : 'false';
  const OPERATOR_KEYS = `lindenstrom=${hashOf(firstKey)}`;
  const env = { RESTORED, SECRET_KEY: secretKey, OPERATOR_KEYS, RELEASE_KEYS: releaseKeys, SMTP_URL: mails.url };
  await program.start(env);
  try {
    const api = `${program.url}/api/v1/lindenstrom`;
    const headers = { authorization: `Bearer ${firstKey}` };
    await setTimeout(quietMs);
    const byOperator = await fetch(`${api}/operator/gutscheine`, { headers });
    const byOthers = await fetch(`${api}/empfehlen/create`, { method: 'POST', body: '{}' });
    expect([byOperator.status, byOthers.status]).toEqual([200, 503]);
    expect(mails.received).toHaveLength(0);
    expect(await standing(place)).toEqual({ waiting: 0, givenUp: before.waiting, rest: before.rest });
    return { waited: before.waiting, books: await checkBooks(program) };
  } finally {
    await program.stop();
    await mails.close();
  }
}
