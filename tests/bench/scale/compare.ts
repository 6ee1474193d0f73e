import { table } from '../report.ts';
import { reasons } from './reasons.ts';
import type { Figures } from './measure.ts';
import type { Read } from './pages-read.ts';

/** A deeper index, and a page for each of fifty rows that stood together while there were few. */
const allowed = 150;

/** The statement that reads more than it did, the most of all. */
function worstOf({ by: former }: Read, { by }: Read): string {
  const more = [...by].map(([text, pages]) => ({ text, pages, more: pages - (former.get(text) ?? 0) }));
  const [worst] = more.toSorted((one, other) => other.more - one.more);
  return worst ? `${worst.pages} of them, ${worst.more} more than before, by: ${worst.text.slice(0, 1500)}` : '';
}

const nothing: Read = { statements: 0, pages: 0, ms: 0, by: new Map() };

/** What reads more than half as much again, though nobody has said why. */
export function growing(before: Figures, after: Figures): string[] {
  return [...after].flatMap(([name, read]) => {
    const former = before.get(name) ?? nothing;
    const { most = former.pages * 1.5 + allowed } = reasons[name] ?? {};
    return read.pages > most ? [`${name}: ${former.pages} → ${read.pages} pages, ${worstOf(former, read)}`] : [];
  });
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
