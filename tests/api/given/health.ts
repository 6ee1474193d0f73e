import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { noContentServices } from '#server/domain/programme/content/desk.ts';
import { noServices, type SourceDesk } from '#server/domain/programme/sources/desk.ts';
import { figuresOfAll } from '#server/fold-features.ts';
import { watchHealth } from '#server/jobs/records/health.ts';
import { rowsOf } from './account-people.ts';
import { operatorKey, type Service } from '../service/service.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Has one instance look how everything is, as the job does each minute. @param changes e.g. services of another kind, or who logs */
export async function look(
  service: Service,
  { products = noServices, logger = quiet }: { products?: SourceDesk; logger?: typeof quiet } = {},
): Promise<void> {
  const { effects, tenants, database } = service;
  const ground = { db: database.db, effects, tenants, logger };
  // Anew each time: what one instance has counted within a minute another has not.
  const figures = figuresOfAll({ ...ground, contents: noContentServices, products });
  await watchHealth(ground, figures).run(new AbortController().signal);
}

/** As where all jobs have run: mails are sent, books sealed, and somebody has looked. */
export async function asIfJobsRan(service: Service): Promise<void> {
  const { effects, database } = service;
  await rowsOf(service, 'update mails set sent_at = created_at where sent_at is null and failed_at is null');
  await sealBooks(database.db, effects, { onSealed: () => undefined });
  await look(service);
}

export interface Checked {
  readonly Pruefung: string;
  readonly Zustand: string;
  readonly Befund: string | null;
  readonly Anzahl: number;
  readonly Seit: string;
  readonly FaelligUm: string | null;
  readonly Text: string;
  readonly ZuTun: string;
}

interface Health {
  readonly Zustand: string;
  readonly Pruefungen: readonly Checked[];
  readonly Aufgaben: readonly unknown[];
}

/** How everything is, as the operator reads it. */
export async function readHealth(service: Service, language = 'de'): Promise<Health> {
  const { status, body } = await service.call('GET', 'operator/befinden', { token: operatorKey, language });
  if (status !== 200) throw new Error(`health was answered with ${status}`);
  return body as unknown as Health;
}

/** One thing of it. */
export async function checked(service: Service, check: string): Promise<Checked> {
  const found = (await readHealth(service)).Pruefungen.find(({ Pruefung }) => Pruefung === check);
  if (!found) throw new Error(`nobody has looked at ${check}`);
  return found;
}
