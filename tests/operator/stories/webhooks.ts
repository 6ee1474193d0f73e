import { environment } from '../../api/approved/characters.ts';
import type { PrintedStory } from '../story.ts';

/** An endpoint from its making to its end, with what the operator is told of it. */
export async function tellWebhooks(story: PrintedStory): Promise<void> {
  const { elsewhere } = story;
  const as = environment(elsewhere);
  await story.reads('none yet', as, 'webhooks');
  await story.runs('no kinds', as, 'webhooks create https://receiver.example/hook');
  await story.runs('a kind that there is not', as, 'webhooks create https://receiver.example/hook --kinds order.eaten');
  await story.runs('inside', as, 'webhooks create https://10.0.0.1/ --kinds all');
  const made = await story.runs('one', as, 'webhooks create https://receiver.example/hook --kinds order.paid');
  const id = /^Webhook (\S+) is/m.exec(made)?.[1] ?? 'no webhook';
  await story.runs('a test', as, `webhooks test ${id}`);
  await story.reads('what was sent', as, `webhooks deliveries ${id}`);
  await story.runs('in no state', as, `webhooks deliveries ${id} --state offen`);
  await story.runs('nothing to change', as, `webhooks change ${id}`);
  await story.runs(
    'another address',
    as,
    `webhooks change ${id} --kinds order.paid --url https://receiver.example:8443/`,
  );
  await story.runs('another secret', as, `webhooks rotate ${id}`);
  await story.runs('it is stopped', as, `webhooks stop ${id}`);
  await story.reads('what there is', as, 'webhooks list');
  await story.runs('a test of what is stopped', as, `webhooks test ${id}`);
  await story.runs('it goes on', as, `webhooks go-on ${id}`);
  elsewhere.pass({ hours: 1 });
  await story.runs('told again', as, `webhooks replay ${id} --from 2026-05-20 --to 2026-05-20T10:30:00`);
  await story.runs('told again since when', as, `webhooks replay ${id} --to 2026-05-20T10:30:00`);
  await story.runs('it is deleted', as, `webhooks delete ${id}`);
  await story.runs('it is gone', as, `webhooks delete ${id}`);
}
