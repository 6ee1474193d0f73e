import { euros } from '#contract/euros.ts';
import type { Simulated } from './simulate.ts';

const money = (cents: number) => `${euros(cents)} €`;

const change = (cents: number) => (cents >= 0 ? `+${money(cents)}` : `-${money(-cents)}`);

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

/** A line with a number, and what it is in the other folder where there is one. */
function line(
  name: string,
  now: number,
  former: number | undefined,
  told: (value: number) => string,
  difference = told,
): string {
  const compared =
    former === undefined
      ? ''
      : `   (served: ${told(former)}, ${difference === told ? `${now >= former ? '+' : ''}${now - former}` : difference(now - former)})`;
  return `  ${name.padEnd(38)} ${told(now).padStart(12)}${compared}`;
}

/**
 * What a simulation says, for people.
 * @param former the same people by the folder that is served, or another one
 */
export function tellSimulated(now: Simulated, former?: Simulated): string[] {
  const cents = (name: string, of: (one: Simulated) => number) =>
    line(name, of(now), former && of(former), money, change);
  const counts = (name: string, of: (one: Simulated) => number) => line(name, of(now), former && of(former), String);
  const ofMonth = (month: string) => (one: Simulated) => one.months.get(month) ?? 0;
  const ofProduct = (id: string) => (one: Simulated) => one.products.get(id)?.cents ?? 0;
  const keys = (of: (one: Simulated) => ReadonlyMap<string, unknown>) =>
    [...new Set([...of(now).keys(), ...(former ? of(former).keys() : [])])].toSorted();
  return [
    counts('referrals', (one) => one.made),
    counts('orders that are paid', (one) => one.orders),
    cents('costs', (one) => one.costCent),
    cents('  of it to recommenders', (one) => one.recommendersCent),
    cents('  of it to recipients', (one) => one.recipientsCent),
    cents('  of it as vouchers', (one) => one.vouchersCent),
    counts('vouchers that are needed', (one) => one.vouchers),
    ...(
      [
        ['least', 0],
        ['half of all, at most', 0.5],
        ['nine of ten, at most', 0.9],
        ['most', 1],
      ] as const
    ).map(([name, part]) => cents(`an order costs, ${name}`, (one) => quantile(one.perOrder, part))),
    'by product that is ordered:',
    ...keys((one) => one.products).map((id) => cents(id, ofProduct(id))),
    'by month in which it is ready:',
    ...keys((one) => one.months).map((month) => cents(month, ofMonth(month))),
  ];
}
