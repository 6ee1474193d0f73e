import type { FirstUse, Steps } from './first-use.ts';
import type { Holdings } from './mounts.ts';
import { variantNames, variants, type Variant } from './stage/partner-page.ts';
import { ratiosOf, spreadOf, type Spread } from './statistics.ts';
import type { Traffic } from './traffic.ts';

export type Rounds = Record<Variant, FirstUse[]>;

const whole = ({ median, low, high }: Spread) => `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`;
const times = ({ median, low, high }: Spread) => `${median.toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)})`;

/** Lines with their cells below each other. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => `  ${line(row).join('   ')}`).join('\n');
}

/** What each step adds, in the order in which they happen. */
const stepNames: [keyof Steps, string][] = [
  ['page', 'the partner’s HTML (connection, request, bytes)'],
  ['frameBegins', 'until the frame is asked for (our loader: connection, request, script)'],
  ['frameHtml', 'the frame’s HTML (connection, request, bytes; a process of its own)'],
  ['frameFiles', 'scripts and styles of the first screen (connections, requests, bytes)'],
  ['visible', 'running them, layout, paint'],
  ['usable', 'until a typed character is accepted'],
];

function durations(uses: readonly FirstUse[]): Spread[] {
  return stepNames.map(([name], at) => {
    const previous = stepNames[at - 1]?.[0];
    return spreadOf(uses.map(({ steps }) => steps[name] - (previous ? steps[previous] : 0)));
  });
}

function stepTable(rounds: Rounds): string {
  const columns = variants.map((variant) => durations(rounds[variant]));
  const [ours, limit] = [columns[variants.indexOf('ours')], columns[variants.indexOf('static')]];
  const rows = stepNames.map(([, name], at) => [
    name,
    ...columns.map((column) => (column[at] ? whole(column[at]) : '')),
    ((ours?.[at]?.median ?? 0) - (limit?.[at]?.median ?? 0)).toFixed(0),
  ]);
  const of = (name: string, pick: (use: FirstUse) => number): string[] => {
    const spreads = variants.map((variant) => spreadOf(rounds[variant].map(pick)));
    const median = (variant: Variant) => spreads[variants.indexOf(variant)]?.median ?? 0;
    const distance = median('ours') - median('static');
    return [name, ...spreads.map(whole), distance.toFixed(0)];
  };
  return table([
    ['milliseconds that each step adds', ...variants.map((variant) => variantNames[variant]), 'ours to the limit'],
    ...rows,
    of('visible, since navigation', ({ steps }) => steps.visible),
    of('usable, since navigation', ({ steps }) => steps.usable),
    of('bytes for the frame until then', ({ frameBytes }) => frameBytes),
    of('requests for the frame until then', ({ frameRequests }) => frameRequests),
    of('connections, until the page is at rest', ({ connections }) => connections),
  ]);
}

function ratioTable(rounds: Rounds): string {
  const against = (other: Variant, step: 'visible' | 'usable') =>
    times(ratiosOf(...([rounds.ours, rounds[other]].map((uses) => uses.map(({ steps }) => steps[step])) as Pair)));
  return table([
    ['ours, times the other', 'visible', 'usable'],
    ...(['lines', 'resizer', 'static'] as const).map((other) => [
      variantNames[other],
      against(other, 'visible'),
      against(other, 'usable'),
    ]),
  ]);
}

type Pair = [number[], number[]];

function calmTable({ rounds, shiftUnreserved, shiftOfLines }: EmbedFigures): string {
  const worst = (variant: Variant, pick: (use: FirstUse) => number) => Math.max(...rounds[variant].map(pick));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return table([
    ['on the partner’s page, worst round', ...variants.map((variant) => variantNames[variant])],
    [
      'layout shift (budget 0.02), with the height of the first screen reserved',
      ...variants.map((variant) => worst(variant, ({ shift }) => shift).toFixed(4)),
    ],
    [
      '… with its height in the frame’s attribute, or nowhere',
      shiftUnreserved.toFixed(4),
      shiftOfLines.toFixed(4),
      '',
      '',
    ],
    ['long tasks', ...variants.map((variant) => worst(variant, ({ longTasks }) => longTasks.length).toFixed(0))],
    ['… milliseconds', ...variants.map((variant) => worst(variant, ({ longTasks }) => sum(longTasks)).toFixed(0))],
  ]);
}

export interface EmbedFigures {
  rounds: Rounds;
  /** Layout shift without a style of the page: the height stands in the frame's attribute. */
  shiftUnreserved: number;
  /** Layout shift when the partner does not say how high the first screen is. */
  shiftOfLines: number;
  mounts: Holdings;
  mountCount: number;
  traffic: [Variant, Traffic][];
}

/** Everything that was measured, as text. */
export function report(figures: EmbedFigures): string {
  const { rounds, mounts, mountCount, traffic } = figures;
  return [
    'From navigation of the partner’s page, median (and the middle half of the rounds)',
    ratioTable(rounds),
    stepTable(rounds),
    calmTable(figures),
    table([
      [`left on the page by ${mountCount} mounts and unmounts`, 'more than before'],
      ['listeners of window and document', String(mounts.listeners)],
      ['listeners in all', String(mounts.allListeners)],
      ['nodes', String(mounts.nodes)],
      ['documents', String(mounts.documents)],
    ]),
    table([
      ['messages per second, both ways', 'idle', 'scrolled', 'resized', 'page’s timers per second while idle'],
      ...traffic.map(([variant, { idle, scrolled, resized, timersWhileIdle }]) => [
        variantNames[variant],
        ...[idle, scrolled, resized, timersWhileIdle].map((value) => value.toFixed(1)),
      ]),
    ]),
  ].join('\n\n');
}
