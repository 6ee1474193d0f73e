import type { FolderState } from '#server/domain/tenants.ts';
import type { FolderRead } from './read-tenants.ts';

/** What was read of a folder last. */
export interface Kept extends FolderRead {
  /** What the folder looked like before it was read. */
  readonly look: string;
}

export type Snapshot = ReadonlyMap<string, Kept>;

/** How a tenant's folder stands. */
export function stateOf(key: string, { tenant, mistakes, hints }: FolderRead): FolderState {
  const isFine = mistakes.length === 0;
  const told = { mistakes, ...(hints.length > 0 && { hints }) };
  if (tenant) return { key, state: isFine ? 'in-use' : 'kept', ...told };
  return { key, state: isFine ? 'waiting' : 'out-of-service', ...told };
}

/** What of the folders stands otherwise than before, and what is gone. */
export function changesBetween(before: Snapshot, after: Snapshot): FolderState[] {
  const others = [...after].filter(([key, kept]) => {
    const former = before.get(key);
    return former?.tenant !== kept.tenant || former?.mistakes.join('\n') !== kept.mistakes.join('\n');
  });
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [
    ...others.map(([key, kept]) => stateOf(key, kept)),
    ...gone.map((key): FolderState => ({ key, state: 'gone', mistakes: [] })),
  ];
}
