import { mkdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { hashOf } from '../../api/given/releasers.ts';
import type { DatabasePlace } from '../../api/service/engines.ts';
import { findFreePorts } from '../../browser/free-ports.ts';
import { effectsOfTheService } from '../faults/backlog.ts';
import { firstKey, secretKey } from '../faults/instance.ts';
import { Look } from '../faults/look.ts';
import { ServiceProgram } from '../service-program.ts';

/** The books of a database that was brought back are whole, and the service lets operators, and nobody else, look at it. */
export async function proveRestored(place: DatabasePlace): Promise<void> {
  await mkdir(place.dataDir, { recursive: true });
  const books = await Look.into(place, ({ database }) =>
    checkLedger(database.db, effectsOfTheService(), 'lindenstrom'),
  );
  expect(books.fault).toBeNull();
  const program = new ServiceProgram(await findFreePorts(1), place);
  const SMTP_URL = 'smtp://127.0.0.1:9';
  const OPERATOR_KEYS = `lindenstrom=${hashOf(firstKey)}`;
  await program.start({ RESTORED: 'true', SECRET_KEY: secretKey, OPERATOR_KEYS, SMTP_URL });
  try {
    const api = `${program.url}/api/v1/lindenstrom`;
    const headers = { authorization: `Bearer ${firstKey}` };
    const byOperator = await fetch(`${api}/operator/gutscheine`, { headers });
    const byOthers = await fetch(`${api}/empfehlen/create`, { method: 'POST', body: '{}' });
    expect([byOperator.status, byOthers.status]).toEqual([200, 503]);
  } finally {
    await program.stop();
  }
}
