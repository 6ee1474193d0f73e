type At<Act extends string> = { readonly act: Act; readonly nth: number; readonly at: Date };

/** Something that happens to the referral in the place `nth`, where there is one. */
export type Step =
  | { readonly act: 'refer'; readonly at: Date; readonly agent: string; readonly channel?: string }
  /** `book`: a further entry about its first bounty; `send`: one that says that it was handed out, which counts for nothing. */
  | At<'lead' | 'confirm' | 'post' | 'book' | 'send'>
  | (At<'order' | 'pay'> & { readonly isPaid: boolean })
  /** Its first order goes to another referral. */
  | { readonly act: 'give'; readonly nth: number; readonly to: number }
  /** Its adviser is another one. */
  | { readonly act: 'move'; readonly nth: number; readonly agent: string }
  /** Its first bounty goes to another referral. */
  | { readonly act: 'hand'; readonly nth: number; readonly to: number }
  /** `end`, `lose` and `forget` delete an order, a recipient and a bounty, `loosen` takes its channel, as an erasure does, `undone` is a change that fails. */
  | { readonly act: 'click' | 'end' | 'lose' | 'forget' | 'loosen' | 'delete' | 'undone'; readonly nth: number }
  | { readonly act: 'add' };

/** What hangs on a referral, of an adviser's or of none. */
export interface Referral {
  readonly number: string;
  agent: string;
  channel: string;
  clicks: number;
  leads: { readonly number: string; isConfirmed: boolean }[];
  orders: { readonly id: string; isPaid: boolean }[];
  bounties: { readonly id: string; entries: number }[];
}

/** What some referrals have come to. */
export function figuresExpected(theirs: readonly Referral[]) {
  const sum = (of: (each: Referral) => number) => theirs.reduce((total, each) => total + of(each), 0);
  const paidOf = (each: Referral) => each.orders.filter((order) => order.isPaid).length;
  const links = (areMeant: (each: Referral) => boolean) => theirs.filter((each) => areMeant(each)).length;
  const hasLead = (each: Referral) => each.leads.length + each.orders.length > 0;
  return {
    referralCount: theirs.length,
    clickCount: sum((each) => each.clicks),
    leadCount: sum((each) => each.leads.length),
    confirmedCount: sum((each) => each.leads.filter((lead) => lead.isConfirmed).length),
    orderCount: sum((each) => each.orders.length),
    paidOrderCount: sum(paidOf),
    openedCent: 6000 * sum((each) => each.bounties.reduce((total, { entries }) => total + entries, 0)),
    linksOpened: links((each) => each.clicks > 0 || hasLead(each)),
    linksWithLead: links(hasLead),
    linksWithOrder: links((each) => each.orders.length > 0),
    linksPaid: links((each) => paidOf(each) > 0),
  };
}
