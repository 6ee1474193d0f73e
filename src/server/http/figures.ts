import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#server/clock.ts';
import type { Figure, Watched } from '#server/domain/figure.ts';
import { keptAnswer } from './kept-answer.ts';

/** Numbers for Prometheus that one question to the database answers. */
export interface Figures extends Watched {
  readonly labels: readonly string[];
  /** The help of each gauge, by its name. */
  readonly gauges: Readonly<Record<string, string>>;
}

/** Numbers of the database are asked for that often at most, however many ask. */
const keptMs = 5_000;

/**
 * Registers gauges that are counted anew before they are read.
 * @returns counts them, and fails as the question did: there is no number then, and none of before
 */
export function countFigures(
  register: Registry,
  clock: Clock,
  { labels, gauges, count }: Figures,
): () => Promise<void> {
  const registered = new Map(
    Object.entries(gauges).map(([name, help]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [register] }),
    ]),
  );
  return keptAnswer(clock, keptMs, async () => {
    let figures: readonly Figure[] = [];
    try {
      figures = await count();
    } finally {
      for (const gauge of registered.values()) gauge.reset();
    }
    for (const figure of figures) registered.get(figure.gauge)?.set(figure.labels, figure.value);
  });
}
