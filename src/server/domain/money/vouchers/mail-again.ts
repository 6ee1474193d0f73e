import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { transactOrRehearse } from '#server/db/rehearse.ts';
import { Failure } from '#server/failure.ts';
import { readableDestinations } from '../accounts/destination.ts';
import { toTimestamp } from '../../berlin-time.ts';
import { sendVoucher } from '../bounty/bounty-mails.ts';
import type { Effects } from '../../effects.ts';
import { countWithin, openAgainAt, tryLimits } from '../../identity/tries.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import type { BountyTenant } from '../bounty/bounty-tenant.ts';
import { holdGiven, isGivenUp, requireWorth, type Given } from './given.ts';
import { openCode } from './stock.ts';

/** Where a voucher was to go. @throws Failure PSOF0754 its person is gone and so is this, PSOF0755 nobody can read it */
async function addressOf(tx: Database, effects: Effects, { bounty: { tenant, id }, isOfGone }: Given): Promise<string> {
  const { readable, unreadable } = await readableDestinations(tx, effects, tenant, [id]);
  const destination = readable.get(id);
  if (isOfGone && !destination && !unreadable.has(id)) throw new Failure('PSOF0754');
  if (!destination || !('email' in destination)) throw new Failure('PSOF0755');
  return destination.email;
}

/** The code of a voucher. @throws Failure PSOF0755 nobody can read it */
export function requireCode(effects: Effects, voucher: Given['voucher']): string {
  const code = openCode(effects, voucher);
  if (code === null) throw new Failure('PSOF0755');
  return code;
}

/**
 * Mails the code of a voucher that is held once more. It is the same code, and nothing is booked.
 * @throws Failure PSOF0764 too often in a day; as `requireCode`
 */
export async function sendCodeAgain(
  tx: Database,
  effects: Effects,
  tenant: BountyTenant,
  { bounty, voucher, to }: Omit<Given, 'isOfGone'> & { readonly to: string },
): Promise<void> {
  const { id, provider, validUntil } = voucher;
  const code = requireCode(effects, voucher);
  const limit = tryLimits.voucherAgainOf;
  const tried = { tenant: tenant.key, limit, source: bounty.id };
  if (!(await countWithin(tx, effects, [tried]))) {
    const at = toTimestamp(await openAgainAt(tx, effects, tried));
    throw new Failure('PSOF0764', [], { most: limit.most, at });
  }
  const mailId = await sendVoucher(tx, effects, tenant, { bounty, to, code, provider, validUntil });
  await tx
    .update(vouchers)
    .set({ mailId, redirect: null })
    .where(and(eq(vouchers.tenant, tenant.key), eq(vouchers.id, id)));
}

/**
 * Mails the code of a voucher that was given once more to the address it was given to, whether its mail was given up or somebody misses it;
 * that of who is gone only where it was given up, since nobody can tell any more who misses it.
 * @param dryRun nothing is mailed
 * @throws Failure PSOF0764 too often in a day, PSOF0754 its person is gone, and it has arrived or nobody knows any more where it was to go,
 * PSOF0755 code or address cannot be read; as `holdGiven`, `requireWorth`, `isGivenUp`
 */
export async function mailAgain(
  db: Database,
  effects: Effects,
  tenant: BountyTenant,
  { bountyId, dryRun, by }: { readonly bountyId: string; readonly dryRun: boolean; readonly by: Operator },
): Promise<void> {
  await transactOrRehearse(db, dryRun, async (tx) => {
    const given = await holdGiven(tx, tenant.key, bountyId);
    await requireWorth(tx, effects, given);
    if (!(await isGivenUp(tx, effects, given)) && given.isOfGone) throw new Failure('PSOF0754');
    const to = await addressOf(tx, effects, given);
    await sendCodeAgain(tx, effects, tenant, { ...given, to });
    const action = 'voucher-mailed-again';
    await noteAction(tx, effects, tenant.key, { by, action, subject: bountyId });
  });
}
