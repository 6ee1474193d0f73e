import { environment, recommends, textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const url = 'https://receiver.example/hook';
const kinds = ['referral.created', 'referral.confirmed'];

/** Endpoints that are told what happens: made, tried, stopped, told again, and deleted. */
export async function tellWebhooks(story: Story): Promise<void> {
  const as = environment(story);
  await story.ask('no webhooks yet', 'listWebhooks', { as });
  const webhookId = await isMade(story, as);
  const path = { webhookId };
  await recommends(story, { email: 'anna@example.org' });
  await story.work('webhooks');
  await story.ask('what waits for it', 'listWebhookDeliveries', { as, path });
  const span = { Von: '2026-05-20T10:00:00', Bis: '2026-05-20T10:30:00' };
  story.pass({ hours: 1 });
  await story.ask('a replay while all waits', 'replayWebhook', { as, path, body: span });
  await isStopped(story, as, path);
  await story.ask('a replay', 'replayWebhook', { as, path, body: span });
  await story.ask('a replay of no span', 'replayWebhook', { as, path, body: { Von: span.Bis, Bis: span.Von } });
  await story.ask('a replay of words', 'replayWebhook', { as, path, body: { Von: 'gestern' }, language: 'en' });
  await story.ask('what was given up', 'listWebhookDeliveries', { as, path, query: 'zustand=Aufgegeben' });
  await story.ask('another one', 'createWebhook', { as, body: { Url: url, Ereignisarten: ['order.paid'] } });
  await story.ask('it is deleted', 'deleteWebhook', { as, path });
  await story.ask('it is gone', 'deleteWebhook', { as, path, language: 'en' });
  await story.ask('which there are', 'listWebhooks', { as });
}

async function isMade(story: Story, as: Who): Promise<string> {
  const made = await story.ask('a webhook', 'createWebhook', { as, body: { Url: url, Ereignisarten: kinds } });
  await story.ask('a webhook full of mistakes', 'createWebhook', {
    as,
    body: { Url: 'hook', Ereignisarten: ['order.eaten'] },
  });
  await story.ask('a webhook that leads inside', 'createWebhook', {
    as,
    body: { Url: 'https://10.0.0.1/', Ereignisarten: kinds },
    language: 'en',
  });
  return textOf(made, 'WebhookId');
}

async function isStopped(story: Story, as: Who, path: { readonly webhookId: string }): Promise<void> {
  await story.ask('it is stopped', 'changeWebhook', { as, path, body: { IstAngehalten: true } });
  await story.ask('a test of what is stopped', 'testWebhook', { as, path });
  await story.ask('it goes on elsewhere', 'changeWebhook', {
    as,
    path,
    body: { IstAngehalten: false, Url: 'https://receiver.example:8443/' },
  });
  await story.ask('another secret', 'rotateWebhookSecret', { as, path });
  await story.ask('a test', 'testWebhook', { as, path });
  await story.ask('which there is', 'listWebhooks', { as });
}
