/** What hangs on a referral, of an adviser's or of none. */
export interface Referral {
  readonly number: string;
  agent: string;
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
