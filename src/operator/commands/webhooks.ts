import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from '#contract/records/webhooks/calls.ts';
import {
  listWebhookDeliveries,
  replayWebhook,
  testWebhook,
  type KnownDelivery,
} from '#contract/records/webhooks/calls-deliveries.ts';
import { isToldKind, toldKinds, type ToldKind } from '#contract/records/webhooks/kinds.ts';
import { deliveryState, type DeliveryState } from '#contract/records/webhooks/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { WrongUsage, wordsOf, type Command, type Given } from '../command.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

function kindsIn(text: unknown): ToldKind[] {
  const names = text === 'all' ? toldKinds : typeof text === 'string' ? text.split(',').map((name) => name.trim()) : [];
  const kinds = names.filter((name) => isToldKind(name));
  if (kinds.length === 0 || kinds.length < names.length) {
    throw new WrongUsage(`--kinds takes all, or of these those that are wanted: ${toldKinds.join(',')}`);
  }
  return kinds;
}

function stateIn(text: unknown): DeliveryState | undefined {
  const state = valuesOf(deliveryState).find((each) => each === text);
  if (text !== undefined && state === undefined) {
    throw new WrongUsage(`--state takes ${valuesOf(deliveryState).join(', ')}`);
  }
  return state;
}

/** A moment in UTC as the wire has it; a day alone is its beginning. */
function momentIn(name: string, text: unknown): string {
  if (typeof text !== 'string') throw new WrongUsage(`--${name} takes a moment in UTC, e.g. 2026-11-28T10:00:00`);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : text.replace(/Z$/, '');
}

const idIn = (given: Given) => wordsOf(given, 'WEBHOOK-ID')[0] ?? '';

const shownOnce = (secret: string) => `Its secret, for the receiver alone; it is shown this once:\n${secret}`;

/** How it went, in a few words. */
function outcomeOf({ state, attempts, answerStatus, answerMs, lastError, nextAttemptAt }: KnownDelivery): string {
  const answer = answerStatus === null ? [] : [`answered ${answerStatus} after ${answerMs ?? 0} ms`];
  const error = lastError === null || lastError === String(answerStatus) ? [] : [lastError];
  const next = nextAttemptAt !== null && attempts > 0 ? [`next at ${utc(nextAttemptAt)}`] : [];
  return [state, counted(attempts, 'attempt'), ...answer, ...error, ...next].join(', ');
}

const stopping = (isStopped: boolean, summary: string, said: string): Command => ({
  usage: 'WEBHOOK-ID',
  summary,
  async run(service, given, { say }) {
    const webhookId = idIn(given);
    await service.call(changeWebhook, { params: { webhookId }, body: { isStopped } });
    say(`Webhook ${webhookId} ${said}`, { webhookId });
  },
});

const webhookHeads = [
  'Webhook',
  'Address',
  'Told of',
  { end: 'Waiting' },
  { end: 'Given up' },
  'Stopped',
  'Former secret',
];
const deliveryHeads = ['Written', 'Message', 'Kind', 'Subject', 'Origin', 'How it went'];

export const webhookCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '',
    summary: 'lists the endpoints that are told what happens, and how much waits for each',
    async run(service, given, { say }) {
      wordsOf(given);
      const { webhooks } = await service.call(listWebhooks);
      const rows = webhooks.map(
        ({ webhookId, url, kinds, stoppedAt, formerSecretUntil, waitingCount, givenUpCount }) => [
          webhookId,
          url,
          kinds.join(','),
          waitingCount,
          givenUpCount,
          stoppedAt === null ? '' : `STOPPED ${utc(stoppedAt)}`,
          formerSecretUntil === null ? '' : `until ${utc(formerSecretUntil)}`,
        ],
      );
      say(rows.length > 0 ? table(webhookHeads, rows) : 'Nobody is told anything.', webhooks);
    },
  },
  create: {
    usage: 'URL --kinds all|LIST',
    summary: 'has an endpoint be told what happens from now on; shows its secret this once',
    options: { kinds: { type: 'string' } },
    async run(service, given, { say }) {
      const [url = ''] = wordsOf(given, 'URL');
      const made = await service.call(createWebhook, { body: { url, kinds: kindsIn(given.options['kinds']) } });
      say(`Webhook ${made.webhookId} is told what happens from now on.\n${shownOnce(made.secret)}`, made);
    },
  },
  change: {
    usage: 'WEBHOOK-ID --kinds all|LIST [--url URL]',
    summary: 'changes what an endpoint is told, and with --url where it is',
    options: { url: { type: 'string' }, kinds: { type: 'string' } },
    async run(service, given, { say }) {
      const webhookId = idIn(given);
      const { url, kinds } = given.options;
      const body = { kinds: kindsIn(kinds), ...(typeof url === 'string' && { url }) };
      await service.call(changeWebhook, { params: { webhookId }, body });
      say(`Webhook ${webhookId} is changed.`, { webhookId });
    },
  },
  stop: stopping(
    true,
    'stops an endpoint; what waits for it is given up',
    'is stopped. What waited for it is given up.',
  ),
  'go-on': stopping(
    false,
    'has an endpoint that was stopped go on with what happens from now on',
    'goes on with what happens from now on. What it has missed it is told by `webhooks replay`.',
  ),
  rotate: {
    usage: 'WEBHOOK-ID',
    summary: 'gives an endpoint another secret, shown this once; for a day messages bear the signatures of both',
    async run(service, given, { say }) {
      const webhookId = idIn(given);
      const { secret, formerSecretUntil } = await service.call(rotateWebhookSecret, { params: { webhookId } });
      say(`${shownOnce(secret)}\nThe one of before counts until ${utc(formerSecretUntil)}.`, {
        webhookId,
        secret,
        formerSecretUntil,
      });
    },
  },
  delete: {
    usage: 'WEBHOOK-ID',
    summary: 'deletes an endpoint with the list of what was sent there, and what waits for it',
    async run(service, given, { say }) {
      const webhookId = idIn(given);
      await service.call(deleteWebhook, { params: { webhookId } });
      say(`Webhook ${webhookId} is deleted.`, { webhookId });
    },
  },
  test: {
    usage: 'WEBHOOK-ID',
    summary: 'sends a message that tells of nothing; how it went stands in `webhooks deliveries`',
    async run(service, given, { say }) {
      const sent = await service.call(testWebhook, { params: { webhookId: idIn(given) } });
      say(`Message ${sent.messageId} is on its way.`, sent);
    },
  },
  deliveries: {
    usage: `WEBHOOK-ID [--state ${valuesOf(deliveryState).join('|')}] [--all]`,
    summary:
      'lists the last 50 messages to an endpoint, newest first, and how they went; --all those of the last 30 days',
    options: { state: { type: 'string' }, all: { type: 'boolean' } },
    async run(service, given, { say }) {
      const webhookId = idIn(given);
      const state = stateIn(given.options['state']);
      const found: KnownDelivery[] = [];
      let next: string | null = null;
      do {
        const query = { ...(state && { state }), ...(next !== null && { olderThan: next }) };
        const page: { readonly deliveries: KnownDelivery[]; readonly next: string | null } = await service.call(
          listWebhookDeliveries,
          { params: { webhookId }, query },
        );
        found.push(...page.deliveries);
        next = page.next;
      } while (next !== null && given.options['all'] === true);
      const rows = found.map((row) => [
        utc(row.createdAt),
        row.messageId,
        row.kind,
        row.subject,
        row.origin,
        outcomeOf(row),
      ]);
      const more = next === null ? [] : ['There are more: --all shows them.'];
      say([rows.length > 0 ? table(deliveryHeads, rows) : 'Nothing was sent.', ...more].join('\n'), found);
    },
  },
  replay: {
    usage: 'WEBHOOK-ID --from MOMENT --to MOMENT',
    summary: 'tells an endpoint again what happened in a span of the last 30 days (UTC), up to 5000 messages',
    options: { from: { type: 'string' }, to: { type: 'string' } },
    async run(service, given, { say }) {
      const webhookId = idIn(given);
      const body = { from: momentIn('from', given.options['from']), to: momentIn('to', given.options['to']) };
      const done = await service.call(replayWebhook, { params: { webhookId }, body });
      const open = done.openCount > 0 ? ` ${counted(done.openCount, 'other')} waited still.` : '';
      say(`${counted(done.repeatedCount, 'message')} will be sent again.${open}`, done);
    },
  },
};
