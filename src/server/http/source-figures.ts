import type { Clock } from '#server/clock.ts';
import type { SourceDesk } from '#server/domain/programme/sources/desk.ts';
import { ageOf } from '#server/domain/programme/sources/state.ts';
import type { Figure, Figures } from './figures.ts';

/** Who has more than that mends the first ones first. */
const mostMistakes = 20;

interface Source {
  /** What its gauges begin with. */
  readonly prefix: string;
  /** What it is called, e.g. `content service`. */
  readonly called: string;
  /** Where a mistake is told. */
  readonly places: string;
}

/** How reading one kind of services goes that a part of tenants comes from, in numbers. */
export function sourceFigures(desk: SourceDesk, clock: Clock, { prefix, called, places }: Source): Figures {
  const [age, isThere, refused] = [`${prefix}_age_seconds`, `${prefix}_is_there`, `${prefix}_refused`];
  return {
    labels: ['tenant', 'mistake'],
    gauges: {
      [age]: `Since when the ${called} has not said that what is served is what it has`,
      [isThere]: `0 where nothing has come from the ${called} yet`,
      [refused]: `1 for each reason why what the ${called} has is not served, or not all of it: ${places}, or what the service did`,
    },
    count: async () =>
      desk.states().flatMap((state): Figure[] => {
        const { tenant, mistakes } = state;
        const seconds = ageOf(state, clock);
        const labels = { tenant, mistake: '' };
        return [
          ...(seconds === null ? [] : [{ gauge: age, labels, value: seconds }]),
          { gauge: isThere, labels, value: seconds === null ? 0 : 1 },
          ...mistakes
            .slice(0, mostMistakes)
            .map((mistake) => ({ gauge: refused, labels: { tenant, mistake }, value: 1 })),
        ];
      }),
  };
}
