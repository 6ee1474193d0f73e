import { Failure } from '#server/failure.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { SourceDesk } from '../sources/desk.ts';
import { refreshed, stateOf, type SourceNews } from '../sources/state.ts';

/** @throws Failure PSOF0769 for a tenant whose products stand in its folder */
export function productsStateOf(products: SourceDesk, tenant: KeyedTenant): SourceNews {
  const state = stateOf(products, tenant);
  if (!state) throw new Failure('PSOF0769');
  return state;
}

/** Has them read now. @throws Failure PSOF0769 */
export async function refreshProductsOf(products: SourceDesk, tenant: KeyedTenant): Promise<SourceNews> {
  const state = await refreshed(products, tenant);
  if (!state) throw new Failure('PSOF0769');
  return state;
}
