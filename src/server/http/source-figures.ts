import type { HealthCheck, HealthFinding } from '#contract/records/health/states.ts';
import type { Clock } from '#server/clock.ts';
import {
  alarming,
  days,
  good,
  secondsBefore,
  toLookAt,
  type Figure,
  type Gauges,
  type Judged,
} from '#server/domain/figure.ts';
import type { SourceDesk } from '#server/domain/programme/sources/desk.ts';
import { ageOf } from '#server/domain/programme/sources/state.ts';
import type { Figures } from './figures.ts';

/** Who has more than that mends the first ones first. */
const mostMistakes = 20;

interface Source {
  /** What its gauges begin with. */
  readonly prefix: string;
  /** What it is called, e.g. `content service`. */
  readonly called: string;
  /** Where a mistake is told. */
  readonly places: string;
  readonly check: HealthCheck;
  readonly findings: Readonly<Record<'missing' | 'old' | 'refused', HealthFinding>>;
}

/** How reading goes; null of a tenant that has no such service. */
function judge({ prefix, findings: { missing, old, refused } }: Source, gauges: Gauges, now: Date): Judged | null {
  const isThere = gauges.max(`${prefix}_is_there`);
  if (isThere === null) return null;
  if (isThere === 0) return alarming(missing, 1);
  const age = gauges.max(`${prefix}_age_seconds`) ?? 0;
  if (age > days) return alarming(old, 1, secondsBefore(now, age));
  const mistakes = gauges.all(`${prefix}_refused`).length;
  return mistakes > 0 ? toLookAt(refused, mistakes) : good;
}

/** How reading one kind of services goes that a part of tenants comes from, in numbers. */
export function sourceFigures(desk: SourceDesk, clock: Clock, source: Source): Figures {
  const { prefix, called, places, check } = source;
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
    health: [{ check, judge: (gauges, now) => judge(source, gauges, now) }],
  };
}
