import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { groupedBy } from '../../grouped-by.ts';
import { furthest } from './furthest.ts';
import { isInTime } from './order-period.ts';
import type { Bounty } from './transitions.ts';
import type { PaidOrder } from './worth.ts';

type Order = typeof orders.$inferSelect;

/** What the orders say about a bounty: the one it hangs on, the furthest; or that the one it hung on is cancelled, or refused for good, and there is no other. */
export type Said = Order | 'none' | Ending;

export type Ending = 'cancelled' | 'refused';

/** Whether a bounty ends, as its own order earns nothing and there is no other. */
export const isEnding = (said: Said): said is Ending => said === 'cancelled' || said === 'refused';

const isPaid = (order: Order): order is PaidOrder =>
  order.status === orderStatus.paid && order.paidAt !== null && order.readyAt !== null;

/** The order that a bounty hangs on, where that is paid. */
export const paidOf = (said: Said): PaidOrder | null => (typeof said === 'object' && isPaid(said) ? said : null);

/** States of a bounty that an order can still leave: what is further stands on it, whoever is named later. */
export const loose = [bountyState.open, bountyState.cancelled] as const;

const isLoose = ({ state }: Bounty) => loose.some((one) => one === state);

/** An order, and the recipients whose bounties hang on it. */
interface Hung {
  readonly order: Order;
  /** Of whom something stands on it. */
  readonly standing: Set<string>;
  /** Of whom something open hangs on it that is of its referral: what it was taken from leaves it now. */
  readonly rivals: Set<string>;
  /** Which of each recipient's bounties hang on it, and whether these may leave it: one order is not two of the same recipient's. */
  readonly hanging: Map<string, Place>;
}

/** The first of a recipient's bounties, or one for a further order. */
interface Place {
  readonly nth: number;
  readonly isLoose: boolean;
}

/** Orders by what a bounty asks for, so that each is looked at once, however many follow one link. */
interface Index {
  readonly byId: ReadonlyMap<string, Hung>;
  readonly ofRecipient: ReadonlyMap<string, readonly Hung[]>;
  /** Those that name nobody, by their referral. */
  readonly ofNobody: ReadonlyMap<string, readonly Hung[]>;
}

function indexOf(found: readonly Order[], all: readonly Bounty[]): Index {
  const hungs = found.map((order): Hung => ({
    order,
    standing: new Set(),
    rivals: new Set(),
    hanging: new Map(),
  }));
  const byId = new Map(hungs.map((hung) => [hung.order.externalId, hung]));
  for (const bounty of all) {
    const hung = bounty.orderId === null ? undefined : byId.get(bounty.orderId);
    if (!hung) continue;
    const { recipientNumber: own, nth } = bounty;
    hung.hanging.set(own, { nth, isLoose: isLoose(bounty) && hung.hanging.get(own)?.isLoose !== false });
    if (!isLoose(bounty)) hung.standing.add(bounty.recipientNumber);
    const isOfIts = bounty.referralNumber === hung.order.referralNumber;
    if (bounty.state === bountyState.open && isOfIts) hung.rivals.add(bounty.recipientNumber);
  }
  return {
    byId,
    ofRecipient: groupedBy(hungs, ({ order }) => order.recipientNumber),
    ofNobody: groupedBy(hungs, ({ order }) => (order.recipientNumber === null ? order.referralNumber : null)),
  };
}

const hasOther = (numbers: ReadonlySet<string>, own: string) => numbers.size > (numbers.has(own) ? 1 : 0);

/** How a bounty looks for an order. */
interface Manner {
  /** Whether its recipient is the only one of the referral who ever confirmed. */
  readonly isAlone: boolean;
  /** Whether it takes what hangs on a later one of its recipient. */
  readonly takesOver: boolean;
}

/** Whether an order is for another one of the same recipient's bounties. What is for a further order hangs on one that names its recipient. */
function isAnothers({ recipientNumber, nth }: Bounty, { order, hanging }: Hung, takesOver: boolean): boolean {
  if (nth > 1 && order.recipientNumber === null) return true;
  const place = hanging.get(recipientNumber);
  if (!place || place.nth === nth) return false;
  return !(takesOver && place.isLoose && place.nth > nth);
}

/** Whose an order is as far as the bounties know that hang on it: whether an order that names nobody, or this recipient or another, can be this one's. */
function canHang(bounty: Bounty, hung: Hung, { isAlone, takesOver }: Manner): boolean {
  const { order, standing, rivals } = hung;
  const { recipientNumber: own } = bounty;
  if (isAnothers(bounty, hung, takesOver)) return false;
  if (order.referralNumber !== bounty.referralNumber || hasOther(standing, own) || !isInTime(order, bounty))
    return false;
  const isItsOwn = order.externalId === bounty.orderId;
  if (order.recipientNumber === own) return true;
  if (order.recipientNumber !== null) return isItsOwn && standing.has(own);
  return isItsOwn || (isAlone && !hasOther(rivals, own));
}

/** The orders that can be this bounty's, each once. */
function ordersOf(bounty: Bounty, { byId, ofRecipient, ofNobody }: Index, manner: Manner): Set<Order> {
  const own = bounty.orderId === null ? undefined : byId.get(bounty.orderId);
  const named = ofRecipient.get(bounty.recipientNumber) ?? [];
  // Of several who confirmed, what names nobody can only be whose it has been.
  const unnamed = manner.isAlone ? (ofNobody.get(bounty.referralNumber) ?? []) : [];
  const candidates = [...named, ...unnamed, ...(own ? [own] : [])];
  return new Set(candidates.flatMap((hung) => (canHang(bounty, hung, manner) ? hung.order : [])));
}

interface Asked {
  readonly open: readonly Bounty[];
  /** All bounties of their referrals. */
  readonly all: readonly Bounty[];
  /** All orders of their referrals. */
  readonly found: readonly Order[];
  /** Referrals of which exactly one recipient has ever confirmed. */
  readonly alone: ReadonlySet<string>;
}

/** What the next of the same recipient's bounties have to leave alone, and what they may have. */
function move(bounty: Bounty, said: Said, { byId }: Index): void {
  // What was cancelled or refused goes with its own.
  if (isEnding(said)) return;
  const { recipientNumber, nth, orderId } = bounty;
  const left = orderId === null ? undefined : byId.get(orderId);
  if (left?.hanging.get(recipientNumber)?.nth === nth) left.hanging.delete(recipientNumber);
  if (said !== 'none') byId.get(said.externalId)?.hanging.set(recipientNumber, { nth, isLoose: true });
}

/**
 * What these orders say about each open bounty, by its id. A bounty can hang on those that name its recipient, and on those that
 * name nobody while its recipient is the only one who ever confirmed; never on one on which something of another recipient stands, or that was
 * made after its day.
 * The one it hangs on already stays its own, unless it names another recipient now and nothing of its own stands on it. No two for
 * different orders of one recipient hang on the same one: the first chooses first, and where it has none of its own left takes a later one's.
 * The work grows with bounties and orders, not with their product: it is done with each order that is told.
 */
export function saidOf({ open, all, found, alone }: Asked): ReadonlyMap<string, Said> {
  const index = indexOf(found, all);
  const ofOne = (bounty: Bounty): Said => {
    const isAlone = alone.has(bounty.referralNumber);
    const candidates = ordersOf(bounty, index, { isAlone, takesOver: false });
    const order = furthest(candidates) ?? furthest(ordersOf(bounty, index, { isAlone, takesOver: true }));
    if (order === null) return 'none';
    if (order.status !== orderStatus.cancelled) return order;
    // What was cancelled before anything hung on it ends nothing: it may be somebody else's, or of former times.
    const own = bounty.orderId === null ? undefined : index.byId.get(bounty.orderId);
    return own && candidates.has(own.order) ? 'cancelled' : 'none';
  };
  const told = new Map<string, Said>();
  const nths = [...new Set(open.map(({ nth }) => nth))].toSorted((a, b) => a - b);
  for (const nth of nths) {
    // Both sides are asked before either moves.
    const these = open.filter((bounty) => bounty.nth === nth).map((bounty) => ({ bounty, said: ofOne(bounty) }));
    for (const { bounty, said } of these) {
      told.set(bounty.id, said);
      move(bounty, said, index);
    }
  }
  return told;
}
