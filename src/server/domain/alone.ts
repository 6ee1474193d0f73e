import { sqlStateOf } from '#server/db/sql-state.ts';
import { Failure } from '#server/failure.ts';

/** Somebody's work, e.g. at a row, that failed while that of others went on; without personal data. */
interface FailedAlone {
  readonly work: string;
  /** Where it is not of all tenants at once. */
  readonly tenant?: string;
  readonly id?: string;
  /** Of a failure its own, of the database its SQL state, of any other the name of its error. */
  readonly code: string;
}

/** Hears of each that fails. */
export type TellFailed = (failed: FailedAlone) => void;

export interface InTurn {
  readonly tell?: TellFailed | undefined;
  /** When aborted, it is done for no further one. */
  readonly signal?: AbortSignal | undefined;
}

/** One of a tenant's, by its id. */
export interface Whose {
  readonly tenant: string;
  readonly id?: string;
}

/** What is told of a failure: nothing of its words, which may name somebody. */
export function codeOf(error: unknown): string {
  if (error instanceof Failure) return error.code;
  return sqlStateOf(error) ?? (error instanceof Error ? error.name : 'unknown');
}

/**
 * Does something for each, one after the other. One that fails keeps no other from its turn.
 * @param going by what name it is told of where one fails
 * @returns what failed
 */
export async function eachAlone<Item extends Whose>(
  items: Iterable<Item>,
  going: InTurn & { readonly work: string },
  act: (item: Item) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (going.signal?.aborted) break;
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
      const { tenant, id } = item;
      going.tell?.({ work: going.work, tenant, ...(id !== undefined && { id }), code: codeOf(error) });
    }
  }
  return failures;
}

/** The same where whoever called has to know. @throws the first failure, once all had their turn */
export async function allAlone<Item extends Whose>(...of: Parameters<typeof eachAlone<Item>>): Promise<void> {
  const failures = await eachAlone(...of);
  if (failures.length > 0) throw failures[0];
}
