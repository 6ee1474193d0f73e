import { webhookMessages } from '#contract/webhook-messages.ts';
import { wireSchema } from './wire-schema.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const parameters = [
  header('webhook-id', 'By which a message is known again, however often it comes.'),
  header('webhook-timestamp', 'Seconds since 1970 at which it was sent.'),
  header('webhook-signature', 'One or, while a secret changes, two signatures (v1,…) with a blank between.'),
];

const answered = (description: string) => ({ description });
const responses = {
  '2XX': answered('The message is taken.'),
  '410': answered('Nothing is sent here any more: the webhook is stopped.'),
  default: answered('It is sent again later, nine times in about a day and a half. No redirection is followed.'),
};

/** What is posted to tenants' systems, kind by kind, by Standard Webhooks (docs/webhooks.md). Its names are no wire names: bodies are English. */
export const webhooksOf = () =>
  Object.fromEntries(
    webhookMessages.map(({ kind, summary, schema }) => {
      const content = { 'application/json': { schema: wireSchema(schema, 'output', {}) } };
      return [kind, { post: { summary, parameters, requestBody: { required: true, content }, responses } }];
    }),
  );
