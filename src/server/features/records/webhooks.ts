import { forgetDeliveries, webhookDeadlines } from '#server/domain/records/webhooks/forget.ts';
import { countByTenant } from '#server/domain/records/webhooks/list.ts';
import { sealedSecrets } from '#server/domain/records/webhooks/secret.ts';
import type { Figures } from '#server/http/figures.ts';
import { sendWebhooks, writeWebhooks } from '#server/jobs/records/webhooks.ts';
import { answer } from '#server/routes/api/answer.ts';
import { webhooksHandlers } from '#server/routes/api/records/webhooks.ts';
import type { Feature, FiguresGround } from '../feature.ts';

/** How the endpoints of each tenant are doing that has any. */
const messages = ({ db }: FiguresGround): Figures => ({
  labels: ['tenant'],
  gauges: {
    webhooks_waiting: 'Messages that wait for an endpoint',
    webhooks_given_up: 'Messages of the last 30 days that no endpoint has taken',
    webhooks_stopped: 'Endpoints that are stopped, by the operator or since they said that they are gone',
  },
  count: async () =>
    (await countByTenant(db)).flatMap(({ tenant, waitingCount, givenUpCount, stoppedCount }) => [
      { gauge: 'webhooks_waiting', labels: { tenant }, value: waitingCount },
      { gauge: 'webhooks_given_up', labels: { tenant }, value: givenUpCount },
      { gauge: 'webhooks_stopped', labels: { tenant }, value: stoppedCount },
    ]),
  complaint: 'messages to webhooks cannot be counted',
});

export const webhooks = {
  calls: answer('records/webhooks', webhooksHandlers),
  jobs: [writeWebhooks, sendWebhooks],
  figures: messages,
  sealedColumns: sealedSecrets,
  deadlines: webhookDeadlines,
  forgetTold: [forgetDeliveries],
} as const satisfies Feature;
