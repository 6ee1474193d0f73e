import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hashOf, releaseKeys } from '../../api/given/releasers.ts';
import { findFreePorts } from '../../browser/free-ports.ts';
import { ServiceProgram } from '../../durability/service-program.ts';
import { startPostgres } from '../../databases/postgres-server.ts';

/** The first key, which everybody may know: nothing is kept. */
export const firstKey = 'operator-key-of-the-bench';
export const secretKey = 'the bench keeps nothing, so everybody may know this';

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Runs the built service as a program of its own while something is done. */
export async function inService<Result>(
  place: Place,
  act: (url: string) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const program = new ServiceProgram(await findFreePorts(1), { ...place, remove: async () => undefined });
  await program.start({
    OPERATOR_KEYS: `lindenstrom=${hashOf(firstKey)}`,
    RELEASE_KEYS: releaseKeys,
    SECRET_KEY: secretKey,
    ...env,
  });
  try {
    return await act(program.url);
  } finally {
    await program.stop();
  }
}

/** A database of its own on a PostgreSQL of its own. */
export async function onPostgres(dataDir: string, act: (place: Place) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: `${server.url}postgres` });
    await client.connect();
    await client.query('create database bench');
    await client.end();
    await act({ dataDir, databaseUrl: `${server.url}bench` });
  } finally {
    await server.stop();
  }
}

/** Asks again, as the command line does, while the service is busy for a moment: nothing was done then. */
export async function patiently(send: () => Promise<Response>): Promise<Response> {
  let answer = await send();
  for (let tries = 0; answer.status === 503 && tries < 30; tries += 1) {
    await pause(1000);
    answer = await send();
  }
  return answer;
}

/** Asks the service as an operator. @throws Error with what it said where that is not yes */
export async function ask<Answer>(
  url: string,
  path: string,
  { key = firstKey, body, file }: { key?: string; body?: object; file?: string } = {},
): Promise<Answer> {
  const answer = await patiently(() =>
    fetch(`${url}/api/v1/lindenstrom/operator/${path}`, {
      method: body || file ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': 'application/xml' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
    }),
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Audit {
  readonly Fehler: unknown;
  readonly GeschuldetCent: number;
  readonly GeschuldetLautPraemienCent: number;
}

/** Whether the books are whole and agree with the bounties. */
export async function areBooksWhole(url: string): Promise<boolean> {
  const { Fehler, GeschuldetCent, GeschuldetLautPraemienCent } = await ask<Audit>(url, 'hauptbuch/pruefung');
  return Fehler === null && GeschuldetCent === GeschuldetLautPraemienCent;
}
