import { webhookCommands } from '../../../src/operator/commands/webhooks.ts';
import { operatorKey, type Service } from '../service/service.ts';

/** Before each command about webhooks in the operator's guide: which endpoint it is about, the first that there is. */
export function forWebhooks(serviceNow: () => Service): Record<string, () => Promise<Record<string, string>>> {
  const first = async () => {
    const { body } = await serviceNow().call('GET', 'operator/webhooks', { token: operatorKey });
    const [webhook] = body['Webhooks'] as unknown as { readonly WebhookId: string }[];
    return { 'WEBHOOK-ID': webhook?.WebhookId ?? '' };
  };
  return Object.fromEntries(Object.keys(webhookCommands).map((action) => [`webhooks ${action}`, first]));
}
