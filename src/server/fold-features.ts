import type { Topic } from '#contract/api.ts';
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
