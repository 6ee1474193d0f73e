import { isShareOffered } from '#contract/money/bounty/shares-offered.ts';
import type { RecommenderShare } from '#contract/fields.ts';
import { dayInBerlin } from '#server/domain/berlin-time.ts';
import { currentBounty } from '#server/domain/programme/catalogue/active-bounty.ts';
import type { Tenant } from '#server/domain/tenant.ts';

interface Told {
  /** Which of the tenant's products, counted from 0; begins again where it has fewer. */
  readonly product: number;
  readonly share: RecommenderShare;
}

/** One that can be ordered. */
export function productOf({ products }: Pick<Tenant, 'products'>, { product }: Pick<Told, 'product'>) {
  const sold = products.filter(({ whole }) => !whole);
  return sold[product % sold.length];
}

/** What a referral of the story is about at a tenant, which may give the recipient less than the story does. */
export function offerOf(tenant: Pick<Tenant, 'products' | 'config'>, told: Told, now: Date) {
  const product = productOf(tenant, told);
  const { valueCent } = (product && currentBounty(product, dayInBerlin(now))) ?? { valueCent: 0 };
  const isTooMuch = !isShareOffered(tenant.config, valueCent, told.share);
  const recommenderShare: RecommenderShare = isTooMuch ? 100 : told.share;
  return { productId: product?.id ?? '', recommenderShare };
}
