import { ContentClient } from '#server/content/source/squidex/client.ts';
import type { ContentPlace } from '#server/content/source/squidex/place.ts';
import { contentSchemas } from '#contract/words/content-service.ts';
import { startContentService, type ContentService } from '../../demo-host/content-service/server.ts';
import type { Asset, FieldValue, Item, Stock } from '../../demo-host/content-service/item.ts';

export const secret = 'secret-of-the-client';
export const webhookSecret = 'secret-of-the-webhook';

/** A moment that a test moves. */
export class TestClock {
  moment = new Date('2026-05-20T10:00:00Z');
  readonly now = (): Date => new Date(this.moment);
  pass(minutes: number): void {
    this.moment = new Date(this.moment.getTime() + minutes * 60_000);
  }
}

/** A log that can be read. */
export function newLog() {
  const logged: unknown[][] = [];
  const write = (level: string) => (details: object, sentence: string) => void logged.push([level, details, sentence]);
  return { logged, logger: { info: write('info'), error: write('error') } };
}

let made = 0;

/** An item as an editor has written it; what is no object is the same in all languages. */
export function item(schema: string, fields: Readonly<Record<string, unknown>>): Item {
  made += 1;
  const data = Object.entries(fields).map(([name, value]) => {
    const isLocalized = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, (isLocalized ? value : { iv: value }) as FieldValue] as const;
  });
  const created = new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString();
  return { schema, id: `item-${made}`, created, data: Object.fromEntries(data) };
}

export const faq = (identifier: string, others: object = {}): Item =>
  item('faqs', {
    identifier,
    gruppe: 'anfang',
    gruppentitel: { de: 'Am Anfang', en: 'First of all' },
    position: 1,
    frage: { de: `Frage ${identifier}?`, en: `Question ${identifier}?` },
    antwort: { de: 'Ja.', en: 'Yes.' },
    ...others,
  });

export const png = (text: string): Buffer => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from(text)]);

export const asset = (id: string, bytes: Buffer, mimeType = 'image/png'): Asset => ({
  id,
  version: 1,
  fileName: `${id}.bin`,
  mimeType,
  bytes,
});

export interface Rig {
  readonly service: ContentService;
  readonly clock: TestClock;
  readonly place: ContentPlace;
  readonly stock: { items: Item[]; assets: Asset[] };
  readonly newClient: (change?: Partial<ContentPlace>) => ContentClient;
}

export async function openRig(tokenSeconds?: number | null): Promise<Rig> {
  const stock: { items: Item[]; assets: Asset[] } = { items: [], assets: [] };
  const service = await startContentService({
    port: 0,
    app: 'fernklang',
    client: 'widget',
    secret,
    stock: (): Stock => stock,
    ...(tokenSeconds !== undefined && { tokenSeconds }),
  });
  const clock = new TestClock();
  const place: ContentPlace = {
    baseUrl: service.url,
    app: 'fernklang',
    clientId: 'fernklang:widget',
    clientSecret: secret,
    webhookSecret,
    schemas: contentSchemas,
    languages: ['de', 'en'],
  };
  const newClient = (change: Partial<ContentPlace> = {}) => new ContentClient({ ...place, ...change }, clock);
  return { service, clock, place, stock, newClient };
}
