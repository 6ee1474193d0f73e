import type pg from 'pg';

/** Why a database cannot be used by this address; a sentence for whoever runs the service. */
export class NoSessions extends Error {
  override readonly name = 'NoSessions';
}

const sentence =
  'DATABASE_URL leads to a pooler that gives each transaction another session (PgBouncer: pool_mode=transaction). The service needs one for each of its connections: ' +
  'let it have pool_mode=session, or the address of PostgreSQL itself; the service, but neither migrate nor status, goes on with DATABASE_POOL_MODE=transaction. Nothing was changed.';

/** For how long a connection of the service is one session of the database. */
export type PoolMode = 'session' | 'transaction';

/**
 * Two connections mark their sessions, each by its own name, and look whether they have them still: by the session used last, and by one used longest
 * ago, whatever the pooler prefers.
 */
async function look(one: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  const mark = (client: pg.ClientBase, name: string) =>
    client.query(`select set_config('service.session', $1, false)`, [name]);
  const requireMark = async (client: pg.ClientBase, name: string) => {
    const { rows } = await client.query<{ mark: string | null }>(
      `select current_setting('service.session', true) as mark`,
    );
    if (rows[0]?.mark !== name) throw new NoSessions(sentence);
  };
  await mark(one, 'one');
  await mark(other, 'other');
  // Before anything keeps a session: a pooler that has a single one would wait for that. Twice, or two that take turns would be met in step.
  await requireMark(one, 'one');
  await requireMark(one, 'one');
  await other.query('begin');
  try {
    await requireMark(other, 'other');
    await requireMark(one, 'one');
  } finally {
    await other.query('rollback');
  }
}

/**
 * Whether connections are sessions. Without them what each is set to (`patience`) would hold for whoever comes next instead, and a migration would be
 * kept from no other by its lock.
 * @throws NoSessions
 */
export async function requireSessions(pool: pg.Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    await look(one, other);
  } finally {
    for (const client of [one, other])
      await client.query(`select set_config('service.session', '', false)`).catch(() => undefined);
    for (const client of [one, other]) client.release();
  }
}

/** What each session is set to where the service cannot do it; see `patience`. */
const needed = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'] as const;

/**
 * Whether sessions that a pooler makes are as patient as they may be: it gives each transaction another one, so that the service can set none. What somebody
 * has set for the session that is lent at this moment says nothing of the others.
 * @throws NoSessions
 */
export async function requirePatience(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and (setting = '0' or source = 'session') order by name`,
    [needed],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new NoSessions(
    `DATABASE_POOL_MODE=transaction needs ${names} to be set for whom the service is to the database: alter role … in database … set …, as docs/operations.md says. Nothing was changed.`,
  );
}
