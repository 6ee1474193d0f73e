import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Ground } from '#server/domain/effects.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { requireTenant, type Tenants } from '#server/domain/tenants.ts';
import { followLink } from './follow-link.ts';

interface ShortLinkOptions {
  readonly tenants: Tenants;
  readonly isForOperatorsAlone?: boolean | undefined;
  /** Answers who is not to follow it. */
  readonly onRequest: onRequestHookHandler;
}

/** `GET /{tenant}/e/{number}`: the click URL of the specification in a form that looks well in a message. */
export function shortLinkRoute(
  app: FastifyInstance,
  ground: Ground,
  { tenants, isForOperatorsAlone, onRequest }: ShortLinkOptions,
): void {
  const counts = isForOperatorsAlone ? null : visitCounts(ground);
  app.get('/:tenant/e/:number', { onRequest }, async (request, reply) => {
    const { tenant: key, number } = request.params as { tenant: string; number: string };
    const tenant = requireTenant(tenants, key);
    const { channel, empfaengernummer: recipientNumber } = request.query as Record<string, unknown>;
    await followLink({ ...ground, counts }, { tenant, number, channel, recipientNumber, request, reply });
    return reply;
  });
}
