import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { ContentState } from './copies.ts';
import type { ContentDesk } from './desk.ts';

/** @throws Failure PSOF0767 for a tenant whose content comes from its folder alone */
function requireService(contents: ContentDesk, { key }: KeyedTenant): void {
  if (!contents.has(key)) throw new Failure('PSOF0767');
}

/** Of a tenant that nobody has looked at yet. */
const unknown: Omit<ContentState, 'tenant' | 'source' | 'dueAt'> = {
  hash: null,
  fetchedAt: null,
  triedAt: null,
  mistakes: [],
};

/** @throws Failure PSOF0767 */
export function contentStateOf(contents: ContentDesk, tenant: KeyedTenant): typeof unknown {
  requireService(contents, tenant);
  return contents.states().find((state) => state.tenant === tenant.key) ?? unknown;
}

/** Has it read now. @throws Failure PSOF0767 */
export async function refreshContentOf(contents: ContentDesk, tenant: KeyedTenant): Promise<typeof unknown> {
  requireService(contents, tenant);
  await contents.refresh(tenant.key);
  return contentStateOf(contents, tenant);
}

/**
 * Hears that something has changed.
 * @throws Failure PSOF0768 where the body was not signed by the tenant's service, or nobody can sign
 */
export async function hearOfChange(
  contents: ContentDesk,
  { key }: KeyedTenant,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Promise<void> {
  if (!contents.isSigned(key, body, signature)) throw new Failure('PSOF0768');
  await contents.hear(key);
}

/** How old what is served is, in seconds; null while nothing has come. */
export const ageOf = ({ fetchedAt }: Pick<ContentState, 'fetchedAt'>, clock: Clock): number | null =>
  fetchedAt && Math.max(0, Math.round((clock.now().getTime() - fetchedAt.getTime()) / 1000));
