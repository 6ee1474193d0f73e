import type { Clock } from '#server/clock.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { SourceState } from './copies.ts';
import type { SourceDesk } from './desk.ts';

/** How reading a tenant's service goes. */
export type SourceNews = Omit<SourceState, 'tenant' | 'source' | 'dueAt'>;

/** Of a tenant that nobody has looked at yet. */
const unknown: SourceNews = { hash: null, fetchedAt: null, triedAt: null, mistakes: [] };

/** @returns null for a tenant that has no such service */
export function stateOf(desk: SourceDesk, { key }: KeyedTenant): SourceNews | null {
  if (!desk.has(key)) return null;
  return desk.states().find(({ tenant }) => tenant === key) ?? unknown;
}

/** Has it read now. @returns as `stateOf` */
export async function refreshed(desk: SourceDesk, tenant: KeyedTenant): Promise<SourceNews | null> {
  if (!desk.has(tenant.key)) return null;
  await desk.refresh(tenant.key);
  return stateOf(desk, tenant);
}

/** How old what is served is, in seconds; null while nothing has come. */
export const ageOf = ({ fetchedAt }: Pick<SourceState, 'fetchedAt'>, clock: Clock): number | null =>
  fetchedAt && Math.max(0, Math.round((clock.now().getTime() - fetchedAt.getTime()) / 1000));
