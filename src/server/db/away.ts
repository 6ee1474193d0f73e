import { sqlStateOf } from './sql-state.ts';

/** The SQL states by which PostgreSQL, or a pooler before it, lets somebody go or not in (appendix A); of class 08 all. */
const states: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: it has lost the lead, and another server has it or will
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);

/** The system's codes of a connection that is not to be had, or was cut. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says of a connection that has ended. It has no codes for that. */
const words = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/** What was asked may be done, or may not: the connection ended with the answer to a commit on its way. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** A server that is a standby, or has just become one, was reached where the leading one was meant. */
export class OnlyReads extends Error {
  override readonly name = 'OnlyReads';
}

const isCut = (error: unknown): boolean =>
  error instanceof OnlyReads ||
  (error instanceof Error && (codes.has(Reflect.get(error, 'code')) || words.test(error.message)));

/**
 * Whether the database, or the pooler before it, was away or about to go: what was asked is not done, and may well be when it is asked again
 * a little later. Every restart and every change of the leading server makes some of these.
 */
export function isAway(error: unknown): boolean {
  if (isUnknown(error)) return false;
  const state = sqlStateOf(error);
  if (state !== null) return states.has(state) || state.startsWith('08');
  for (let at = error; at instanceof Error; at = at.cause) if (isCut(at)) return true;
  return false;
}

/** Whether what was asked may be done, and nobody here can tell. */
export function isUnknown(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof UnknownOutcome) return true;
  return false;
}
