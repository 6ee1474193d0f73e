import type { Figures } from './measure.ts';

/** So many rows: a list that is read from one row to the next, not a poster. */
const mostRows = 28;
const rowHeight = 20;
const [left, right, top, bottom] = [290, 60, 84, 44];
const width = 860;
const inner = width - left - right;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Its colours are the reader's: those of a dark page on a dark page. */
const style = `<style>
    :root { --ground: #fff; --ink: #1c2733; --soft: #5b6874; --line: #d5dbe1; --few: #8a5a00; --many: #00658b; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #14191f; --ink: #e8edf2; --soft: #a7b3be; --line: #36414c; --few: #e8b04a; --many: #62c4ea; }
    }
    svg { background: var(--ground); }
    text { fill: var(--ink); font: 12px system-ui, sans-serif; }
    .head { font-size: 15px; font-weight: 600; }
    .soft { fill: var(--soft); }
    .line { stroke: var(--line); }
    .from { stroke: var(--soft); stroke-width: 2; }
    .few { fill: var(--ground); stroke: var(--few); stroke-width: 2.5; }
    .many { fill: var(--many); }
  </style>`;

interface Row {
  readonly name: string;
  readonly few: number;
  readonly many: number;
}

/** Those that read most of the larger programme, the most first. */
function rowsOf(before: Figures, after: Figures): readonly Row[] {
  return [...after]
    .filter(([name]) => !name.startsWith('small: '))
    .map(([name, { pages }]) => ({ name, few: before.get(name)?.pages ?? 0, many: pages }))
    .toSorted((one, other) => other.many - one.many)
    .slice(0, mostRows);
}

const whole = (value: number): string => new Intl.NumberFormat('en').format(value);

/** What each work reads of two programmes, on one line for each, by tenfold steps. @param sizes in referrals @returns an SVG */
export function pictureOf(before: Figures, after: Figures, [few, many]: readonly [number, number]): string {
  const rows = rowsOf(before, after);
  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(10, ...rows.map((row) => row.many)))));
  const x = (pages: number) => left + (inner * Math.log10(Math.max(1, pages))) / decades;
  const height = top + rows.length * rowHeight + bottom;
  const foot = height - bottom + 6;
  const steps = Array.from({ length: decades + 1 }, (_, decade) => 10 ** decade);
  const grid = steps.map(
    (pages) => `<line class="line" x1="${x(pages)}" x2="${x(pages)}" y1="${top - 8}" y2="${foot}"/>
  <text class="soft" x="${x(pages)}" y="${foot + 16}" text-anchor="middle">${whole(pages)}</text>`,
  );
  const lines = rows.map((row, at) => {
    const y = top + at * rowHeight + rowHeight / 2;
    return `<g>
    <title>${escaped(row.name)}: ${whole(row.few)} pages, of more referrals ${whole(row.many)}</title>
    <text x="${left - 10}" y="${y + 4}" text-anchor="end">${escaped(row.name)}</text>
    <line class="from" x1="${x(row.few).toFixed(1)}" x2="${x(row.many).toFixed(1)}" y1="${y}" y2="${y}"/>
    <circle class="many" cx="${x(row.many).toFixed(1)}" cy="${y}" r="5"/>
    <circle class="few" cx="${x(row.few).toFixed(1)}" cy="${y}" r="4"/>
  </g>`;
  });
  const told = rows.map((row) => `${row.name} ${whole(row.few)} and ${whole(row.many)}`).join('; ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
  <title id="title">Pages read with ${whole(few)} and with ${whole(many)} referrals</title>
  <desc id="desc">Pages of 8 KB, what reads most first: ${escaped(told)}.</desc>
  ${style}
  <text class="head" x="16" y="28">Pages read with ${whole(few)} and with ${whole(many)} referrals</text>
  <circle class="few" cx="22" cy="50" r="4"/><text x="34" y="54">${whole(few)}</text>
  <circle class="many" cx="122" cy="50" r="5"/><text x="134" y="54">${whole(many)}</text>
  <text class="soft" x="234" y="54">pages of 8 KB, each step ten times as many; the ${rows.length} that read most</text>
  ${grid.join('\n  ')}
  ${lines.join('\n  ')}
</svg>
`;
}
