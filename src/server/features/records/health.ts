import { healthCheck } from '#contract/records/health/states.ts';
import {
  countJobs,
  countMails,
  jobGauges,
  judgeJobs,
  judgeMails,
  mailGauges,
} from '#server/domain/records/health/service-figures.ts';
import type { Figures } from '#server/http/figures.ts';
import { answer } from '#server/routes/api/answer.ts';
import { healthHandlers } from '#server/routes/api/records/health.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** What is no topic's own: mails and jobs. */
const works = ({ db, effects }: FiguresGround): Figures => ({
  labels: ['tenant', 'name'],
  gauges: { ...mailGauges, ...jobGauges },
  count: async () => {
    const now = effects.clock.now();
    return [...(await countMails(db, now)), ...(await countJobs(db, now))];
  },
  complaint: 'mails and jobs cannot be counted',
  health: [
    { check: healthCheck.mails, judge: judgeMails },
    { check: healthCheck.jobs, judge: judgeJobs },
  ],
});

export const health = {
  calls: answer('records/health', healthHandlers),
  figures: works,
} as const satisfies Feature;
