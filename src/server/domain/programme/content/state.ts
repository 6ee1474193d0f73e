import { Failure } from '#server/failure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { refreshed, stateOf, type SourceNews } from '../sources/state.ts';
import type { ContentDesk } from './desk.ts';

/** @throws Failure PSOF0767 for a tenant whose content comes from its folder alone */
export function contentStateOf(contents: ContentDesk, tenant: KeyedTenant): SourceNews {
  const state = stateOf(contents, tenant);
  if (!state) throw new Failure('PSOF0767');
  return state;
}

/** Has it read now. @throws Failure PSOF0767 */
export async function refreshContentOf(contents: ContentDesk, tenant: KeyedTenant): Promise<SourceNews> {
  const state = await refreshed(contents, tenant);
  if (!state) throw new Failure('PSOF0767');
  return state;
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
