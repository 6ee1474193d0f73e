import { sharesOffered } from '#contract/money/bounty/shares-offered.ts';
import { monthInBerlin } from '#server/domain/berlin-months.ts';
import { dayInBerlin } from '#server/domain/berlin-time.ts';
import { worthOf, type Promised } from '#server/domain/money/bounty/worth.ts';
import { currentBounty, leastCentOf } from '#server/domain/programme/catalogue/active-bounty.ts';
import type { Tenant, TenantProduct } from '#server/domain/tenant.ts';
import { drawsFrom } from './draws.ts';

/** What is assumed of people: shares of 100. */
export interface Assumed {
  /** Referrals that are made, spread over a year from `from` on. */
  readonly referrals: number;
  /** How many of them bring an order that is paid. */
  readonly ordersPercent: number;
  /** How many of those who get something choose a voucher; the others an account. */
  readonly vouchersPercent: number;
  readonly seed: number;
  readonly from: Date;
}

export interface Simulated {
  /** Referrals for whose product something is promised on their day; nobody can make the others. */
  readonly made: number;
  readonly orders: number;
  readonly costCent: number;
  readonly recommendersCent: number;
  readonly recipientsCent: number;
  readonly vouchersCent: number;
  readonly vouchers: number;
  /** By month of Europe/Berlin in which the bounty is ready, cents. */
  readonly months: ReadonlyMap<string, number>;
  /** By product, cents and orders. */
  readonly products: ReadonlyMap<string, { readonly orders: number; readonly cents: number }>;
  /** What one order costs, sorted. */
  readonly perOrder: readonly number[];
}

const dayMs = 86_400_000;

/** The product that somebody recommends or orders. */
const chosen = (products: readonly TenantProduct[], draw: number): TenantProduct | undefined =>
  products[Math.floor(draw * products.length)];

/** The tariff that is ordered where many were recommended as one. */
function orderedOf({ products }: Tenant, product: TenantProduct, draw: number): TenantProduct {
  const { whole } = product;
  if (!whole) return product;
  return (
    chosen(
      products.filter(({ id }) => whole.tariffIds.includes(id)),
      draw,
    ) ?? product
  );
}

/**
 * What invented referrals would cost a tenant, by the rules by which orders earn what they do. The same seed invents the same people, so that two folders
 * can be compared; what they do otherwise since it is worth more, nobody knows.
 */
export function simulate(tenant: Tenant, assumed: Assumed): Simulated {
  const draw = drawsFrom(assumed.seed);
  const { products, config } = tenant;
  const months = new Map<string, number>();
  const byProduct = new Map<string, { orders: number; cents: number }>();
  const perOrder: number[] = [];
  let [made, recommendersCent, recipientsCent, vouchersCent, vouchers] = [0, 0, 0, 0, 0];
  for (let at = 0; at < assumed.referrals; at += 1) {
    // Always as many draws for one person, whatever comes of them.
    const [when = 0, which = 0, share = 0, orders = 0, tariff = 0, wait = 0, ways = 0, other = 0] = Array.from(
      { length: 8 },
      draw,
    );
    const createdAt = new Date(assumed.from.getTime() + Math.floor(when * 365) * dayMs);
    const product = chosen(products, which);
    const bounty = product && currentBounty(product, dayInBerlin(createdAt));
    if (!product || !bounty) continue;
    made += 1;
    if (orders * 100 >= assumed.ordersPercent) continue;
    const offered = sharesOffered(config, bounty.valueCent);
    const isUsual = share < 0.6 && offered.includes(config.defaultShare);
    const recommenderShare = isUsual
      ? config.defaultShare
      : (offered[Math.floor(share * offered.length)] ?? config.defaultShare);
    const promised: Promised = {
      productId: product.id,
      bountyCent: bounty.valueCent,
      leastCent: leastCentOf(products, product, dayInBerlin(createdAt)),
      agencyCent: 0,
      recipientBonusCent: config.recipientBonusCent,
      recommenderShare,
      createdAt,
    };
    const orderedAt = new Date(createdAt.getTime() + Math.floor(wait * 30) * dayMs);
    const ordered = orderedOf(tenant, product, tariff);
    const { recommenderCent, recipientCent } = worthOf(tenant, promised, {
      productId: ordered.id,
      options: '',
      orderedAt,
    });
    const cents = recommenderCent + recipientCent;
    recommendersCent += recommenderCent;
    recipientsCent += recipientCent;
    for (const [part, choice] of [
      [recommenderCent, ways],
      [recipientCent, other],
    ] as const) {
      if (part === 0 || choice * 100 >= assumed.vouchersPercent) continue;
      vouchers += 1;
      vouchersCent += part;
    }
    const readyAt = new Date(orderedAt.getTime() + config.complaintPeriodDays * dayMs);
    const month = monthInBerlin(readyAt);
    months.set(month, (months.get(month) ?? 0) + cents);
    const known = byProduct.get(ordered.id) ?? { orders: 0, cents: 0 };
    byProduct.set(ordered.id, { orders: known.orders + 1, cents: known.cents + cents });
    perOrder.push(cents);
  }
  return {
    made,
    orders: perOrder.length,
    costCent: recommendersCent + recipientsCent,
    recommendersCent,
    recipientsCent,
    vouchersCent,
    vouchers,
    months: new Map([...months].toSorted(([one], [another]) => one.localeCompare(another))),
    products: byProduct,
    perOrder: perOrder.toSorted((one, another) => one - another),
  };
}
