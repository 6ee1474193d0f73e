import { table } from '../report.ts';
import { reasons, usual } from './reasons.ts';
import type { Figures } from './measure.ts';
import type { Read } from './pages-read.ts';
import type { Rate, Rates } from './rates.ts';

/** The statement that reads more than it did, the most of all. */
function worstOf({ by: former }: Read, { by }: Read): string {
  const more = [...by].map(([text, pages]) => ({ text, pages, more: pages - (former.get(text) ?? 0) }));
  const [worst] = more.toSorted((one, other) => other.more - one.more);
  return worst ? `${worst.pages} of them, ${worst.more} more than before, by: ${worst.text.slice(0, 1500)}` : '';
}

const nothing: Read = { statements: 0, pages: 0, ms: 0, by: new Map() };

/** What reads more than half as much again, though nobody has said why. @param referrals of the larger programme */
export function growing(before: Figures, after: Figures, referrals: number): string[] {
  return [...after].flatMap(([name, read]) => {
    const former = before.get(name) ?? nothing;
    const { most = usual } = reasons[name] ?? {};
    return read.pages > most(former.pages, referrals)
      ? [`${name}: ${former.pages} → ${read.pages} pages, ${worstOf(former, read)}`]
      : [];
  });
}

/** How fast calls were of both, and what the service took. */
export function ratesTableOf(before: Rates, after: Rates): string {
  const cells = (rate: Rate | undefined) =>
    rate ? [rate.ratio.toFixed(2), rate.p50.toFixed(0), rate.p99.toFixed(0)] : ['', '', ''];
  const rows = [...after.calls].map(([name, rate]) => [name, ...cells(before.calls.get(name)), ...cells(rate)]);
  const memory = [
    'memory, MB',
    ...[before, after].flatMap(({ memory: { resident, heap } }) => [resident.toFixed(0), heap.toFixed(0), '']),
  ];
  return table([['÷ bare Fastify', 'ratio', 'p50 ms', 'p99', 'of more', 'p50 ms', 'p99'], ...rows, memory]);
}

/** All figures side by side. */
export function tableOf(before: Figures, after: Figures): string {
  const rows = [...after].map(([name, { statements, pages, ms }]) => {
    const former = before.get(name)?.pages ?? 0;
    const ratio = former === 0 ? '' : `${(pages / former).toFixed(1)} ×`;
    return [name, String(statements), String(former), String(pages), ratio, ms.toFixed(0), reasons[name]?.why ?? ''];
  });
  return table([['', 'statements', 'pages', 'pages of more', 'ratio', 'ms', 'why'], ...rows]);
}
