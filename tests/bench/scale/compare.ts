import { table } from '../report.ts';
import type { Figures } from './measure.ts';

/** What reads more of a larger programme, and why that is right. */
export const grows: Readonly<Record<string, string>> = {};

/** A deeper index, and a page for each row that is shown. */
const allowed = 100;

const ratio = (before: number, after: number) => (before === 0 ? (after === 0 ? 1 : Infinity) : after / before);

/** What reads more than half as much again, though nobody has said why. */
export function growing(before: Figures, after: Figures): string[] {
  return [...after].flatMap(([name, { pages, worst }]) => {
    const former = before.get(name)?.pages ?? 0;
    const isSaid = name in grows;
    return pages > former * 1.5 + allowed && !isSaid
      ? [`${name}: ${former} → ${pages} pages, ${worst.pages} by ${worst.text}`]
      : [];
  });
}

/** All figures side by side. */
export function tableOf(before: Figures, after: Figures): string {
  const rows = [...after].map(([name, { statements, pages, ms }]) => {
    const former = before.get(name)?.pages ?? 0;
    return [
      name,
      String(statements),
      String(former),
      String(pages),
      `${ratio(former, pages).toFixed(1)} ×`,
      ms.toFixed(0),
      grows[name] ?? '',
    ];
  });
  return table([['', 'statements', 'pages', 'pages of more', 'ratio', 'ms', 'why'], ...rows]);
}
