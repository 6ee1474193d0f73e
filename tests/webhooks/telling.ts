import { randomUUID } from 'node:crypto';
import type { Happening } from '#contract/happenings.ts';
import { transact } from '#server/db/transact.ts';
import { tell } from '#server/domain/records/feed/tell.ts';
import { sendWebhooks, writeWebhooks } from '#server/jobs/records/webhooks.ts';
import { createLogger } from '#server/logger.ts';
import { newKey } from '../api/given/operator-people.ts';
import { readToEnd } from '../api/given/read-feed.ts';
import { Service, type Answer } from '../api/service/service.ts';
import type { Engine } from '../api/service/engines.ts';

const never = new AbortController().signal;

interface Made {
  readonly id: string;
  readonly secret: string;
}
export type Row = Readonly<Record<string, string | number | null>>;

/** A service with somebody who may do what is to be done with webhooks. */
export class Telling {
  readonly service: Service;
  readonly key: string;
  readonly #write: (signal: AbortSignal) => Promise<void>;
  readonly #send: ReturnType<typeof sendWebhooks>;

  constructor(service: Service, key: string) {
    this.service = service;
    this.key = key;
    const { effects, tenants } = service;
    const logger = createLogger('trace', { write: (line) => void service.logged.push(line) });
    const ground = { db: service.database.db, effects, tenants, logger };
    this.#write = writeWebhooks(ground).run;
    this.#send = sendWebhooks(ground);
  }

  static async start(engine: Engine): Promise<Telling> {
    const service = await Service.start(engine);
    const { key } = await newKey(service, 'Mira Sand', ['Webhooks']);
    return new Telling(service, key);
  }

  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = { token: this.key, headers, ...(body !== undefined && { body }) };
    return this.service.call(method, `operator/webhooks${path}`, sent);
  }

  async endpoint(url: string, kinds: readonly string[] = ['order.paid']): Promise<Made> {
    const { status, body, text } = await this.call('POST', '', { Url: url, Ereignisarten: kinds });
    if (status !== 200) throw new Error(text);
    return { id: String(body['WebhookId']), secret: String(body['Geheimnis']) };
  }

  /** Has something happen, to nobody in particular. @returns the subject */
  async happens({ tenant = 'lindenstrom', count = 1, subject = 'ABCDEFGH01' } = {}): Promise<void> {
    const happened = Array.from({ length: count }, (): Happening => {
      const details = { orderId: randomUUID(), productId: 'linden-duo' };
      return { topic: 'order', kind: 'paid', subject, details };
    });
    const { database, effects } = this.service;
    await transact(database.db, (tx) => tell(tx, effects, tenant, happened));
  }

  /** As its job does. */
  write(): Promise<void> {
    return this.#write(never);
  }

  send(): Promise<void> {
    return this.#send.run(never);
  }

  /** Milliseconds until something is to be sent, or null. */
  untilNext = (): Promise<number | null> => this.#send.untilNextMs?.() ?? Promise.resolve(null);

  /** Until all that has happened is written, or waits for nobody. */
  writeAll(): Promise<void> {
    return readToEnd(this.service, 'webhooks', () => this.write());
  }

  async tell(): Promise<void> {
    await this.writeAll();
    await this.send();
  }

  async deliveries(id: string, query = ''): Promise<Row[]> {
    const { body } = await this.call('GET', `/${id}/zustellungen${query}`);
    return body['Zustellungen'] as unknown as Row[];
  }

  /** What the operator's trail says since. */
  async acts(): Promise<string[]> {
    const select = `select action, subject, operator from operator_actions where action like 'webhook-%' order by id`;
    const { rows } = await this.service.database.executeSql(select);
    return rows.map(({ action, operator }) => `${String(operator)}: ${String(action)}`);
  }

  /** Deletes all endpoints, and takes what nobody has read yet from whoever comes next. */
  async clear(): Promise<void> {
    await this.writeAll();
    await this.service.database.executeSql('delete from webhook_deliveries');
    await this.service.database.executeSql('delete from webhook_endpoints');
  }
}
