import * as v from 'valibot';
import { happenings, type Happening } from './happenings.ts';
import { testKind, webhookKinds, type ToldKind, type WebhookKind } from './records/webhooks/kinds.ts';

type KindInFeed = Happening extends infer H ? (H extends Happening ? `${H['topic']}.${H['kind']}` : never) : never;

/** Whether endpoints may want exactly what the feed tells. Where not, the list below does not compile. */
type IsWhole = [KindInFeed, ToldKind] extends [ToldKind, KindInFeed] ? WebhookKind : never;

type Details = v.ObjectSchema<v.ObjectEntries, undefined>;

function detailsOf(kind: WebhookKind): v.ObjectEntries {
  if (kind === testKind) return {};
  const [topic = '', name = ''] = kind.split('.');
  const topics: Readonly<Record<string, Readonly<Record<string, Details>>>> = happenings;
  return topics[topic]?.[name]?.entries ?? {};
}

/** What is posted of one kind. It names nobody: ids, cents and values of closed lists (`happening.ts`). */
const messageOf = (kind: WebhookKind) =>
  v.object({
    type: v.literal(kind),
    /** When it happened, in UTC. */
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data: v.object({
      /** Whose it is, where one endpoint hears of several. */
      tenant: v.string(),
      /** The topic’s own id of what it happened to; '' once that is deleted. */
      subject: v.string(),
      ...detailsOf(kind),
    }),
  });

const kinds = Object.keys(webhookKinds) as readonly IsWhole[];

/** Every message that endpoints may get, with what it means: the OpenAPI document and the receivers' guide follow from it. */
export const webhookMessages = kinds.map((kind) => ({ kind, summary: webhookKinds[kind], schema: messageOf(kind) }));
