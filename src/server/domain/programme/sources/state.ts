import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { SourceState } from './copies.ts';
import type { SourceDesk } from './desk.ts';

/** How reading a tenant's service goes. */
export type SourceNews = Omit<SourceState, 'tenant' | 'source' | 'dueAt'>;

/** Of a tenant that nobody has looked at yet. */
const unknown: SourceNews = { hash: null, fetchedAt: null, triedAt: null, mistakes: [] };

/** That a tenant has its content, or its products, in its folder. */
type WithoutService = 'PSOF0767' | 'PSOF0769';

/** @throws Failure with the code for a tenant that has no such service */
export function stateOf(desk: SourceDesk, { key }: KeyedTenant, code: WithoutService): SourceNews {
  if (!desk.has(key)) throw new Failure(code);
  return desk.states().find(({ tenant }) => tenant === key) ?? unknown;
}

/** Has it read now. @throws Failure as `stateOf` */
export async function refreshed(desk: SourceDesk, tenant: KeyedTenant, code: WithoutService): Promise<SourceNews> {
  if (!desk.has(tenant.key)) throw new Failure(code);
  await desk.refresh(tenant.key);
  return stateOf(desk, tenant, code);
}

/** How old what is served is, in seconds; null while nothing has come. */
export const ageOf = ({ fetchedAt }: Pick<SourceState, 'fetchedAt'>, clock: Clock): number | null =>
  fetchedAt && Math.max(0, Math.round((clock.now().getTime() - fetchedAt.getTime()) / 1000));
