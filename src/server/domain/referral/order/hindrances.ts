import { hindrance, type Hindrance } from '#contract/referral/order/states.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import type { bounties } from '#server/db/schema/bounties.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { ImportRow } from './import-record.ts';
import { isSame } from './whose.ts';

type Order = typeof orders.$inferSelect;
type Bounty = typeof bounties.$inferSelect;

/** An order that an import has changed, as it is now, and as it was before; null where it was not there. */
export interface Undoing {
  readonly now: Order;
  readonly former: Order | null;
}

/** Whether a bounty that hangs on the order would hang on something else without the import. */
const carries = ({ now, former }: Undoing): boolean =>
  former === null ||
  !isSame(now, former) ||
  now.status !== former.status ||
  now.productId !== former.productId ||
  now.options !== former.options ||
  now.orderedAt.getTime() !== former.orderedAt.getTime();

/** What of a bounty nobody can call back; null where all of it can. */
function come({ state, standing, at }: Bounty, startedAt: Date): Hindrance | null {
  switch (state) {
    case bountyState.open:
      return null;
    case bountyState.provided:
      return hindrance.provided;
    case bountyState.claimed:
      return standing === 'in-run' || standing === 'sent' ? hindrance.inRun : hindrance.claimed;
    case bountyState.paid:
      return hindrance.paid;
    case bountyState.cancelled:
    case bountyState.expired:
      // What had ended before is nothing of the import's.
      return at >= startedAt ? hindrance.ended : null;
  }
}

/**
 * The orders of an import of which something has come that cannot be undone, in the order of their ids.
 * @param of `held`: the bounties of their referrals, locked; `refused`: orders that would go although their agency has refused them
 */
export function hindrancesOf(
  { id, startedAt }: Pick<ImportRow, 'id' | 'startedAt'>,
  undoing: readonly Undoing[],
  { held, refused }: { readonly held: readonly Bounty[]; readonly refused: ReadonlySet<string> },
): { readonly externalId: string; readonly hindrance: Hindrance }[] {
  const hanging = groupedBy(held, ({ orderId }) => orderId);
  return undoing.flatMap((one) => {
    const { externalId, importId } = one.now;
    if (importId !== id) return [{ externalId, hindrance: hindrance.changedSince }];
    if (refused.has(externalId)) return [{ externalId, hindrance: hindrance.refused }];
    if (!carries(one)) return [];
    const found = (hanging.get(externalId) ?? []).flatMap((bounty) => come(bounty, startedAt) ?? []);
    const [first] = found;
    return first ? [{ externalId, hindrance: first }] : [];
  });
}
