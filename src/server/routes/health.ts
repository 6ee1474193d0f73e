import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { SourceState } from '#server/domain/programme/sources/copies.ts';
import type { FolderState } from '#server/domain/tenants.ts';
import { keptAnswer } from '#server/http/kept-answer.ts';
import { Failure } from '#server/failure.ts';

/** However many ask, the database is asked once in that time. */
const keptMs = 1_000;

interface Health {
  readonly clock: Clock;
  /** Resolves when the database answered. */
  readonly askDatabase: () => Promise<unknown>;
  /** The tenants' folders that cannot be used as they are. */
  readonly refused: () => readonly FolderState[];
  /** How reading the services goes that parts of tenants come from, by the part. */
  readonly services: Readonly<Record<'contents' | 'products', () => readonly SourceState[]>>;
}

/** How many tenants suffer from a mistake in a folder; nothing where all is well. Which they are is for who reads the log. */
function troubleOf(refused: readonly FolderState[]) {
  if (refused.length === 0) return {};
  const count = (wanted: FolderState['state']) => refused.filter(({ state }) => state === wanted).length;
  return { tenants: { outOfService: count('out-of-service'), servedAsBefore: count('kept') } };
}

/** How many services of a kind cannot be read, and how old the oldest copy is that is served instead; nothing where all is well. */
function staleOf(part: keyof Health['services'], states: readonly SourceState[], clock: Clock) {
  const failing = states.filter(({ mistakes }) => mistakes.length > 0);
  if (failing.length === 0) return {};
  const ages = failing.flatMap(({ fetchedAt }) => (fetchedAt ? [clock.now().getTime() - fetchedAt.getTime()] : []));
  const without = failing.length - ages.length;
  return { [part]: { failing: failing.length, without, oldestMinutes: Math.floor(Math.max(0, ...ages) / 60_000) } };
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is, the database answers and it is not shutting down. One tenant's
 * mistake is no reason to send the others' requests elsewhere, so it is told there and no more. Neither names anybody, since anybody may ask.
 */
export function healthRoutes(app: FastifyInstance, { clock, askDatabase, refused, services }: Health): void {
  const ask = keptAnswer(clock, keptMs, askDatabase);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    if (closing) throw new Failure('PSOF0010');
    try {
      await ask();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Failure('PSOF0010');
    }
    return {
      status: 'ready',
      ...troubleOf(refused()),
      ...staleOf('contents', services.contents(), clock),
      ...staleOf('products', services.products(), clock),
    };
  });
}
