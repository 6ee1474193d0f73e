import * as v from 'valibot';
import { happenings, type Happening } from './happenings.ts';
import { testKind, webhookKinds, type ToldKind, type WebhookKind } from './records/webhooks/kinds.ts';

type KindInFeed = Happening extends infer H extends Happening
  ? H extends H
    ? `${H['topic']}.${H['kind']}`
    : never
  : never;

/** What the feed tells and no endpoint could want, or the other way round. Where there is any, the compiler says which. */
type Unmatched = Exclude<KindInFeed, ToldKind> | Exclude<ToldKind, KindInFeed>;

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

const kinds: [Unmatched] extends [never] ? readonly WebhookKind[] : Unmatched = Object.keys(
  webhookKinds,
) as readonly WebhookKind[];

/** Every message that endpoints may get, with what it means: the OpenAPI document and the receivers' guide follow from it. */
export const webhookMessages = kinds.map((kind) => ({ kind, summary: webhookKinds[kind], schema: messageOf(kind) }));
