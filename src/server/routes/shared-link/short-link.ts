import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/domain/effects.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { requireTenant, type Tenants } from '#server/domain/tenants.ts';
import { followLink } from './follow-link.ts';

/** `GET /{tenant}/e/{number}`: the click URL of the specification in a form that looks well in a message. */
export function shortLinkRoute(
  app: FastifyInstance,
  ground: Ground,
  { tenants, isForOperatorsAlone }: { readonly tenants: Tenants; readonly isForOperatorsAlone?: boolean | undefined },
): void {
  const counts = isForOperatorsAlone ? null : visitCounts(ground);
  app.get('/:tenant/e/:number', async (request, reply) => {
    const { tenant: key, number } = request.params as { tenant: string; number: string };
    const tenant = requireTenant(tenants, key);
    const { channel, empfaengernummer: recipientNumber } = request.query as Record<string, unknown>;
    await followLink({ ...ground, counts }, { tenant, number, channel, recipientNumber, request, reply });
    return reply;
  });
}
