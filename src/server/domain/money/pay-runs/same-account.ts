import type { PaymentShown } from '#contract/money/pay-runs/calls.ts';

/** A payment, where it goes, and who gets it. */
export interface Going {
  readonly endToEndId: string;
  readonly iban: string;
  /** The same for all payments of one person. */
  readonly personKey: string;
}

/** Payments that go to one account for several people, by reference: it may be a family, or one who is all of them. */
export function sameAccounts(going: readonly Going[]): ReadonlyMap<string, PaymentShown['sameAccount']> {
  const byIban = new Map<string, Going[]>();
  for (const one of going) byIban.set(one.iban, [...(byIban.get(one.iban) ?? []), one]);
  const shared = [...byIban.values()]
    .map((all) => ({ all, peopleCount: new Set(all.map(({ personKey }) => personKey)).size }))
    .filter(({ peopleCount }) => peopleCount > 1);
  return new Map(
    shared.flatMap(({ all, peopleCount }, at) =>
      all.map(({ endToEndId }) => [endToEndId, { group: at + 1, peopleCount }] as const),
    ),
  );
}
