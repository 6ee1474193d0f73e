import {
  healthState,
  type HealthCheck,
  type HealthFinding,
  type HealthState,
} from '#contract/records/health/states.ts';

/** One number, of what its labels say. */
export interface Figure {
  readonly gauge: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** What one thing of a programme is found to be, by its figures. */
export interface Judged {
  readonly state: HealthState;
  readonly finding: HealthFinding | null;
  readonly count: number;
  /** The moment that it hangs on, where there is one. */
  readonly dueAt?: Date | null;
}

/** Figures of one tenant, those of all tenants among them. */
export interface Gauges {
  readonly sum: (gauge: string) => number;
  /** Null where there is none of it. */
  readonly max: (gauge: string) => number | null;
  /** How many of it are above a bound. */
  readonly above: (gauge: string, bound: number) => number;
  /** Each of it. */
  readonly all: (gauge: string) => readonly Figure[];
}

/** How one thing of a tenant is, by what its topic counts for whoever watches the service: nothing is counted a second time for it. */
export interface HealthJudge {
  readonly check: HealthCheck;
  /** @returns null where the tenant has no such thing */
  readonly judge: (gauges: Gauges, now: Date) => Judged | null;
}

/** What is counted, and how that is. */
export interface Watched {
  readonly count: () => Promise<readonly Figure[]>;
  /** What the log says where it cannot be counted. */
  readonly complaint?: string;
  /** How what is counted is, for whoever has to do something about it. */
  readonly health?: readonly HealthJudge[];
}

export const good: Judged = { state: healthState.good, finding: null, count: 0 };
export const toLookAt = (finding: HealthFinding, count: number, dueAt: Date | null = null): Judged => ({
  state: healthState.look,
  finding,
  count,
  dueAt,
});
export const alarming = (finding: HealthFinding, count: number, dueAt: Date | null = null): Judged => ({
  state: healthState.alarm,
  finding,
  count,
  dueAt,
});

/** @param tenant whose they are; what has no tenant is everybody's */
export function gaugesOf(figures: readonly Figure[], tenant: string): Gauges {
  const isMeant = ({ labels }: Figure) => (labels['tenant'] ?? tenant) === tenant || labels['tenant'] === '';
  const own = figures.filter(isMeant);
  const all = (gauge: string) => own.filter((figure) => figure.gauge === gauge);
  return {
    all,
    sum: (gauge) => all(gauge).reduce((sum, { value }) => sum + value, 0),
    max: (gauge) => (all(gauge).length === 0 ? null : Math.max(...all(gauge).map(({ value }) => value))),
    above: (gauge, bound) => all(gauge).filter(({ value }) => value > bound).length,
  };
}

export const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
/** How long ago something was; 0 of what is to come by another instance's clock. */
export const ageInSeconds = (now: Date, then: Date): number =>
  Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000));

export const hours = 3600;
export const days = 24 * hours;
