import type { Topic } from '#contract/api.ts';
import type { Deadline } from './domain/deadline.ts';
import type { Effects } from './domain/effects.ts';
import type { TopicRules } from './domain/topic-rules.ts';
import type { Feature, FiguresGround } from './features/feature.ts';
import { features } from './features.ts';
import type { Figures } from './http/figures.ts';
import type { Route } from './http/mount.ts';
import type { JobGround } from './jobs/ground.ts';
import type { Job } from './jobs/job.ts';
import type { ApiContext } from './routes/api/api-context.ts';

type Listed = (typeof features)[number];
type TopicOf<F> = F extends { readonly calls: { readonly topic: infer T } } ? T : never;
type JobOf<F> = F extends { readonly jobs: readonly ((ground: never) => Job<infer Name>)[] } ? Name : never;

type DeadlineOf<F> = F extends { readonly deadlines: infer Deadlines } ? keyof Deadlines & string : never;

/** The name of a job of some feature. */
export type FeatureJobName = JobOf<Listed>;

/** Topics of the contract whose calls no feature answers. Where there is one, the compiler says which. */
type Unanswered = Exclude<Topic, TopicOf<Listed>>;

const all: [Unanswered] extends [never] ? readonly Feature[] : Unanswered = features;

/** Every call of the contract with what answers it. */
export const routesOfAll = (context: ApiContext): Route[] => all.flatMap(({ calls }) => calls?.routes(context) ?? []);

/** The jobs of all features. */
export const jobsOfAll = (ground: JobGround): Job<FeatureJobName>[] =>
  all.flatMap(({ jobs = [] }) => jobs.map((jobOn) => jobOn(ground) as Job<FeatureJobName>));

/** What all features count. */
export const figuresOfAll = (ground: FiguresGround): Figures[] =>
  all.flatMap(({ figures }) => (figures ? [figures(ground)] : []));

/** What all features say where the rules ask them. */
export const rulesOfAll: TopicRules<Effects> = {
  sealedColumns: all.flatMap(({ sealedColumns = [] }) => sealedColumns),
  deadlines: Object.fromEntries(all.flatMap(({ deadlines = {} }) => Object.entries(deadlines))),
  promised: Object.fromEntries(all.flatMap(({ promised = {} }) => Object.entries(promised))),
  givingMails: all.flatMap(({ givingMails = [] }) => givingMails),
  needsMail: all.flatMap(({ needsMail = [] }) => needsMail),
  needsDestination: all.flatMap(({ needsDestination = [] }) => needsDestination),
  givenFor: all.flatMap(({ givenFor = [] }) => givenFor),
  forgetPlans: all.flatMap(({ forgetPlans = [] }) => forgetPlans),
  forgetTold: all.flatMap(({ forgetTold = [] }) => forgetTold),
  takeBack: all.flatMap(({ takeBack = [] }) => takeBack),
};

/** Every deadline there is. The hourly maintenance and the table of docs/operations.md follow from it. */
export const deadlinesOfAll = rulesOfAll.deadlines as Readonly<Record<DeadlineOf<Listed>, Deadline>>;
