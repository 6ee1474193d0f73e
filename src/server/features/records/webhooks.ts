import { healthCheck } from '#contract/records/health/states.ts';
import { ageInSeconds } from '#server/domain/figure.ts';
import { judgeDeliveries } from '#server/domain/records/webhooks/delivery-health.ts';
import { forgetDeliveries, webhookDeadlines } from '#server/domain/records/webhooks/forget.ts';
import { countByTenant } from '#server/domain/records/webhooks/list.ts';
import { sealedSecrets } from '#server/domain/records/webhooks/secret.ts';
import type { Figures } from '#server/http/figures.ts';
import { sendWebhooks, writeWebhooks } from '#server/jobs/records/webhooks.ts';
import { answer } from '#server/routes/api/answer.ts';
import { webhooksHandlers } from '#server/routes/api/records/webhooks.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** How the endpoints of each tenant are doing that has any. */
const messages = ({ db, effects }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: {
    webhooks_waiting: 'Messages that wait for an endpoint',
    webhooks_oldest_seconds: 'For how long the first of them has waited; 0 where none does',
    webhooks_given_up: 'Messages of the last 30 days that no endpoint has taken',
    webhooks_stopped: 'Endpoints that are stopped, by the operator or since they said that they are gone',
  },
  count: async () =>
    (await countByTenant(db)).flatMap(({ tenant, waitingCount, givenUpCount, stoppedCount, oldestAt }) => [
      { gauge: 'webhooks_waiting', labels: { tenant }, value: waitingCount },
      {
        gauge: 'webhooks_oldest_seconds',
        labels: { tenant },
        value: oldestAt ? ageInSeconds(effects.clock.now(), oldestAt) : 0,
      },
      { gauge: 'webhooks_given_up', labels: { tenant }, value: givenUpCount },
      { gauge: 'webhooks_stopped', labels: { tenant }, value: stoppedCount },
    ]),
  complaint: 'messages to webhooks cannot be counted',
  health: [{ check: healthCheck.webhooks, judge: judgeDeliveries }],
});

export const webhooks = {
  calls: answer('records/webhooks', webhooksHandlers),
  jobs: [writeWebhooks, sendWebhooks],
  figures: messages,
  sealedColumns: sealedSecrets,
  deadlines: webhookDeadlines,
  forgetTold: [forgetDeliveries],
} as const satisfies Feature;
