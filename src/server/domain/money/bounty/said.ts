import { bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { furthest } from './furthest.ts';
import { isInTime } from './order-period.ts';
import type { Bounty } from './transitions.ts';
import type { PaidOrder } from './worth.ts';

type Order = typeof orders.$inferSelect;

/** What the orders say about a bounty: the one it hangs on, the furthest; or that the one it hung on is cancelled and there is no other. */
export type Said = Order | 'none' | 'cancelled';

const isPaid = (order: Order): order is PaidOrder =>
  order.status === orderStatus.paid && order.paidAt !== null && order.readyAt !== null;

/** The order that a bounty hangs on, where that is paid. */
export const paidOf = (said: Said): PaidOrder | null =>
  said !== 'none' && said !== 'cancelled' && isPaid(said) ? said : null;

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
  /** What of a recipient's side hangs on it, by both: one order is not two of the same recipient's. */
  readonly hanging: Map<string, string>;
}

const whoseSide = ({ recipientNumber, side }: Bounty) => `${recipientNumber} ${side}`;

/** Orders by what a bounty asks for, so that each is looked at once, however many follow one link. */
interface Index {
  readonly byId: ReadonlyMap<string, Hung>;
  readonly ofRecipient: ReadonlyMap<string, readonly Hung[]>;
  /** Those that name nobody, by their referral. */
  readonly ofNobody: ReadonlyMap<string, readonly Hung[]>;
}

function put(lists: Map<string, Hung[]>, key: string, hung: Hung): void {
  const list = lists.get(key);
  if (list) list.push(hung);
  else lists.set(key, [hung]);
}

function indexOf(found: readonly Order[], all: readonly Bounty[]): Index {
  const byId = new Map<string, Hung>();
  const [ofRecipient, ofNobody] = [new Map<string, Hung[]>(), new Map<string, Hung[]>()];
  for (const order of found) {
    const hung = { order, standing: new Set<string>(), rivals: new Set<string>(), hanging: new Map<string, string>() };
    byId.set(order.externalId, hung);
    if (order.recipientNumber !== null) put(ofRecipient, order.recipientNumber, hung);
    else if (order.referralNumber !== null) put(ofNobody, order.referralNumber, hung);
  }
  for (const bounty of all) {
    const hung = bounty.orderId === null ? undefined : byId.get(bounty.orderId);
    if (!hung) continue;
    hung.hanging.set(whoseSide(bounty), bounty.id);
    if (!isLoose(bounty)) hung.standing.add(bounty.recipientNumber);
    const isOfIts = bounty.referralNumber === hung.order.referralNumber;
    if (bounty.state === bountyState.open && isOfIts) hung.rivals.add(bounty.recipientNumber);
  }
  return { byId, ofRecipient, ofNobody };
}

const hasOther = (numbers: ReadonlySet<string>, own: string) => numbers.size > (numbers.has(own) ? 1 : 0);

/** Whose an order is as far as the bounties know that hang on it: whether an order that names nobody, or this recipient or another, can be this one's. */
function canHang(bounty: Bounty, { order, standing, rivals, hanging }: Hung, isAlone: boolean): boolean {
  const { recipientNumber: own } = bounty;
  if ((hanging.get(whoseSide(bounty)) ?? bounty.id) !== bounty.id) return false;
  if (order.referralNumber !== bounty.referralNumber || hasOther(standing, own) || !isInTime(order, bounty))
    return false;
  const isItsOwn = order.externalId === bounty.orderId;
  if (order.recipientNumber === own) return true;
  if (order.recipientNumber !== null) return isItsOwn && standing.has(own);
  return isItsOwn || (isAlone && !hasOther(rivals, own));
}

/** The orders that can be this bounty's, each once. */
function ordersOf(bounty: Bounty, { byId, ofRecipient, ofNobody }: Index, isAlone: boolean): Set<Order> {
  const own = bounty.orderId === null ? undefined : byId.get(bounty.orderId);
  const named = ofRecipient.get(bounty.recipientNumber) ?? [];
  // Of several who confirmed, what names nobody can only be whose it has been.
  const unnamed = isAlone ? (ofNobody.get(bounty.referralNumber) ?? []) : [];
  const candidates = [...named, ...unnamed, ...(own ? [own] : [])];
  return new Set(candidates.flatMap((hung) => (canHang(bounty, hung, isAlone) ? hung.order : [])));
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

/**
 * What these orders say about each open bounty, by its id. A bounty can hang on those that name its recipient, and on those that
 * name nobody while its recipient is the only one who ever confirmed; never on one on which something of another recipient stands, or that was
 * made after its day.
 * The one it hangs on already stays its own, unless it names another recipient now and nothing of its own stands on it. The work
 * grows with bounties and orders, not with their product: it is done with each order that is told.
 */
export function saidOf({ open, all, found, alone }: Asked): ReadonlyMap<string, Said> {
  const index = indexOf(found, all);
  const ofOne = (bounty: Bounty): Said => {
    const candidates = ordersOf(bounty, index, alone.has(bounty.referralNumber));
    const order = furthest(candidates);
    if (order === null) return 'none';
    if (order.status !== orderStatus.cancelled) return order;
    // What was cancelled before anything hung on it ends nothing: it may be somebody else's, or of former times.
    const own = bounty.orderId === null ? undefined : index.byId.get(bounty.orderId);
    return own && candidates.has(own.order) ? 'cancelled' : 'none';
  };
  return new Map(open.map((bounty) => [bounty.id, ofOne(bounty)]));
}
