import { isAway, OnlyReads } from './away.ts';
import { sqlStateOf } from './sql-state.ts';

/** The database cannot be opened, for a reason that whoever starts the service can mend. */
export class DatabaseOutOfReach extends Error {
  override readonly name = 'DatabaseOutOfReach';
}

/** What PostgreSQL says of who asks for what is not there, or may not (appendix A). */
const refusals: Readonly<Record<string, string>> = {
  '3D000': 'there is no such database on this server',
  '28000': 'the server does not let this user in',
  '28P01': 'the server does not take this password',
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const noServer = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:NET|HOST)UNREACH)/;

function reasonOf(error: unknown): string | undefined {
  if (error instanceof OnlyReads) return 'the server only reads: it is a standby';
  const refusal = refusals[sqlStateOf(error) ?? ''];
  if (refusal !== undefined) return refusal;
  if (noServer.test(codeOf(error))) return `no server answers there: ${codeOf(error)}`;
  return isAway(error) && sqlStateOf(error) === null ? 'no server answers there' : undefined;
}

/** What keeps a database from being opened, in a sentence that names the variable; anything else as it is. */
export function outOfReach(error: unknown): unknown {
  const why = reasonOf(error);
  if (why === undefined) return error;
  return new DatabaseOutOfReach(`DATABASE_URL: the database cannot be opened (${why}). Nothing was done.`, {
    cause: error,
  });
}
