import { and, asc, count, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { ClientConfig } from '#contract/programme/tenant/client-config.ts';
import { splitBounty } from '#contract/money/bounty/bounty-split.ts';
import { sharesOffered } from '#contract/money/bounty/shares-offered.ts';
import { bountyState, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { addedOn, type AddingTenant } from '../../agency/bounty-plan/counting.ts';
import { dayInBerlin, toTimestamp } from '../../berlin-time.ts';
import { isBlocked } from '../holds/blocked.ts';
import { activeBounties } from '../../programme/catalogue/active-bounty.ts';
import type { Effects } from '../../effects.ts';
import type { OfferingTenant, WithPrivate } from '../../tenant-parts.ts';
import { earliestLastDay } from './validity.ts';

/** Whose stock of vouchers is looked at. */
export type StockedTenant = OfferingTenant &
  AddingTenant &
  WithPrivate<'voucherAlarm'> & {
    readonly config: Pick<ClientConfig, 'maxRecipientBountyCent' | 'recipientBonusCent'>;
  };

/** Vouchers of one value, and who wants them. */
export interface VoucherPool {
  readonly valueCent: number;
  readonly left: number;
  /** Over, or too soon to be given any more. */
  readonly outdated: number;
  readonly withdrawn: number;
  readonly waiting: number;
  /** More bounties wait than there are vouchers, or fewer are left than the tenant wants to have. */
  readonly low: boolean;
}

/** … and how many were given that are kept still. */
type WholeVoucherPool = VoucherPool & { readonly given: number };

type Stock = Pick<VoucherPool, 'left' | 'outdated' | 'withdrawn'>;

const nothing: Stock = { left: 0, outdated: 0, withdrawn: 0 };

interface Added {
  readonly productId: string;
  readonly addedCent: number;
}

/** Sums of today's bounties with what an agency adds to a product, or to each tariff that it stands for. */
function sumsWith({ products }: StockedTenant, { productId, addedCent }: Added, today: string): number[] {
  const whole = products.find(({ id }) => id === productId)?.whole;
  const paid = products.filter(({ id }) => id === productId || whole?.tariffIds.includes(id));
  return paid.flatMap((product) => activeBounties(product, today)).map(({ valueCent }) => valueCent + addedCent);
}

/**
 * What the parts of bounties that referrals may get today are worth, with and without what agencies add, and those of further orders: each may be
 * wanted as a voucher. What options add is not among them.
 */
function valuesOfToday(tenant: StockedTenant, added: readonly Added[], today: string): Set<number> {
  const { products, shop, config } = tenant;
  const { recipientBonusCent } = config;
  const partsOf = (valueCent: number) => sharesOffered(config, valueCent).map((share) => splitBounty(valueCent, share));
  const alone = products.flatMap((product) => activeBounties(product, today)).map(({ valueCent }) => valueCent);
  const promised = [...alone, ...added.flatMap((one) => sumsWith(tenant, one, today))]
    .flatMap(partsOf)
    .map((part) => ({ ...part, recipientCent: part.recipientCent + recipientBonusCent }));
  const further = (shop?.rewards.furtherCent ?? []).flatMap(partsOf);
  const values = [...promised, ...further].flatMap((part) => [part.recommenderCent, part.recipientCent]);
  return new Set(values.filter((valueCent) => valueCent > 0));
}

/** What is known of each value of each tenant. */
type ByTenant<Known> = ReadonlyMap<string, ReadonlyMap<number, Known>>;

function byTenant<Known extends { readonly tenant: string; readonly valueCent: number }, Told>(
  rows: readonly Known[],
  tell: (row: Known) => Told,
): ByTenant<Told> {
  const known = new Map<string, Map<number, Told>>();
  for (const row of rows) {
    const ofTenant = known.get(row.tenant) ?? new Map<number, Told>();
    known.set(row.tenant, ofTenant.set(row.valueCent, tell(row)));
  }
  return known;
}

/** What was given to nobody, by `vouchers_in_stock`. */
async function stockOf(db: Database, tenants: readonly string[], earliest: string): Promise<ByTenant<Stock>> {
  const isFree = sql`${vouchers.withdrawnAt} is null`;
  const isOutdated = sql`coalesce(${vouchers.validUntil} < ${earliest}, false)`;
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))`.mapWith(Number);
  const rows = await db
    .select({
      tenant: vouchers.tenant,
      valueCent: vouchers.valueCent,
      left: countOf(sql`${isFree} and not ${isOutdated}`),
      outdated: countOf(sql`${isFree} and ${isOutdated}`),
      withdrawn: countOf(sql`${vouchers.withdrawnAt} is not null`),
    })
    .from(vouchers)
    .where(and(inArray(vouchers.tenant, [...tenants]), isNull(vouchers.bountyId)))
    .groupBy(vouchers.tenant, vouchers.valueCent);
  return byTenant(rows, ({ left, outdated, withdrawn }) => ({ left, outdated, withdrawn }));
}

/** How many of each value were given, by `vouchers_given`. */
async function givenOf(db: Database, tenant: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ valueCent: vouchers.valueCent, given: count() })
    .from(vouchers)
    .where(and(eq(vouchers.tenant, tenant), isNotNull(vouchers.bountyId)))
    .groupBy(vouchers.valueCent);
  return new Map(rows.map(({ valueCent, given }) => [valueCent, given]));
}

async function needOf(db: Database, tenants: readonly string[]): Promise<ByTenant<number>> {
  const rows = await db
    .select({ tenant: bounties.tenant, valueCent: bounties.valueCent, waiting: count() })
    .from(bounties)
    .where(
      and(
        inArray(bounties.tenant, [...tenants]),
        eq(bounties.state, bountyState.claimed),
        eq(bounties.payout, payout.voucher),
        not(isBlocked),
      ),
    )
    .groupBy(bounties.tenant, bounties.valueCent);
  return byTenant(rows, ({ waiting }) => waiting);
}

/**
 * Stock and need of some tenants by value, smallest first: what there is, what is wanted, and what may be wanted any day.
 * @param former values that are told, too
 */
export async function listPoolsOf<Whose extends StockedTenant>(
  db: Database,
  { clock }: Pick<Effects, 'clock'>,
  tenants: Iterable<Whose>,
  former: readonly number[] = [],
): Promise<{ readonly tenant: Whose; readonly pools: VoucherPool[] }[]> {
  const all = [...tenants];
  const keys = all.map(({ key }) => key);
  const today = dayInBerlin(clock.now());
  const stock = await stockOf(db, keys, earliestLastDay(clock.now()));
  const need = await needOf(db, keys);
  const added = await addedOn(db, all, today);
  return all.map((tenant) => {
    const ofTenant = stock.get(tenant.key);
    const wanted = need.get(tenant.key);
    const usual = valuesOfToday(tenant, added.get(tenant.key) ?? [], today);
    const { voucherAlarm } = tenant.private;
    const there = [...(ofTenant?.keys() ?? []), ...(wanted?.keys() ?? []), ...former];
    const values = [...new Set([...there, ...(voucherAlarm > 0 ? usual : [])])];
    const pools = values
      .toSorted((a, b) => a - b)
      .map((valueCent) => {
        const pool = ofTenant?.get(valueCent) ?? nothing;
        const waiting = wanted?.get(valueCent) ?? 0;
        const low = waiting > pool.left || (usual.has(valueCent) && pool.left < voucherAlarm);
        return { valueCent, ...pool, waiting, low };
      });
    return { tenant, pools };
  });
}

/** The same of one tenant, with what there was. */
export async function listPools(
  db: Database,
  effects: Pick<Effects, 'clock'>,
  tenant: StockedTenant,
): Promise<WholeVoucherPool[]> {
  const given = await givenOf(db, tenant.key);
  const [only] = await listPoolsOf(db, effects, [tenant], [...given.keys()]);
  return only?.pools.map((pool) => ({ ...pool, given: given.get(pool.valueCent) ?? 0 })) ?? [];
}

/** What is left of each file that was imported, oldest first: by that an operator names what has to go. */
export async function listBatches(db: Database, tenant: string) {
  const { importedAt, provider, valueCent } = vouchers;
  const rows = await db
    .select({ importedAt, provider, valueCent, left: count() })
    .from(vouchers)
    .where(and(eq(vouchers.tenant, tenant), isNull(vouchers.bountyId), isNull(vouchers.withdrawnAt)))
    .groupBy(importedAt, provider, valueCent)
    .orderBy(asc(importedAt), asc(provider), asc(valueCent))
    .limit(1000);
  return rows.map((row) => ({ ...row, importedAt: toTimestamp(row.importedAt) }));
}
