import { Webhook } from 'standardwebhooks';
import type { WebhookMessage } from '#server/domain/webhook-way.ts';

/** What a message bears (Standard Webhooks 1.0, "Webhook headers"), with one signature for each secret. */
export const headersOf = ({ id, at, body, secrets }: Omit<WebhookMessage, 'url'>) => ({
  'content-type': 'application/json',
  'user-agent': 'referral-widget-webhooks',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
