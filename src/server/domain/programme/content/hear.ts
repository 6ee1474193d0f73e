import { Failure } from '#server/failure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { ContentDesk } from './desk.ts';

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
