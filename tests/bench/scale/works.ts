import { figuresOfAll, jobsOfAll } from '#server/fold-features.ts';
import { watchHealth } from '#server/jobs/records/health.ts';
import { noContentServices } from '#server/domain/programme/content/desk.ts';
import { noServices } from '#server/domain/programme/sources/desk.ts';
import { asked } from './asked.ts';
import { askedOfFixed } from './asked-of-agencies.ts';
import { small } from './fill.ts';
import { large } from './fixed-agency.ts';
import type { Stage } from './stage.ts';

/** Something that the service does, by its name: a call, or a pass of a job. */
export type Works = ReadonlyMap<string, () => Promise<unknown>>;

const passes = (stage: Stage): Works => {
  const { ground } = stage;
  const counted = figuresOfAll({ ...ground, contents: noContentServices, products: noServices });
  const jobs = [...jobsOfAll(ground), watchHealth(ground, counted)];
  return new Map(jobs.map(({ name, run }) => [`job ${name}`, () => run(new AbortController().signal)]));
};

const callsAt = (stage: Stage, tenant: string, prefix = '', calls = asked): Works =>
  new Map(Object.entries(calls).map(([name, call]) => [`${prefix}${name}`, () => stage.ask(tenant, call)]));

/** All that is measured: the calls at a large tenant, of an agency of it that stays small, at a tenant that stays small, and jobs for all. */
export const worksOn = (stage: Stage): Works =>
  new Map([
    ...callsAt(stage, large),
    ...callsAt(stage, large, 'fixed agency: ', askedOfFixed),
    ...callsAt(stage, small, 'small: '),
    ...passes(stage),
  ]);
