import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { SealedColumn } from '../../topic-rules.ts';
import type { Endpoint } from './endpoint.ts';

const placeOfSecret = (tenant: string, id: string) => `webhook/${tenant}/${id}`;

/** A new secret (Standard Webhooks, "Symmetric"), and as it is kept. */
export function newSecret({ random, bankSealing }: Effects, tenant: string, id: string) {
  const secret = `whsec_${random.bytes(32).toString('base64')}`;
  return { secret, sealed: bankSealing.seal(secret, placeOfSecret(tenant, id)) };
}

/** How long the secret of before goes on signing beside the new one. */
export const endOfFormer = ({ clock }: Pick<Effects, 'clock'>): Date => daysLater(clock.now(), 1);

/** What signs a message now: the newest first. @throws SealBroken where the key that sealed it is gone */
export function secretsOf({ bankSealing, clock }: Effects, endpoint: Endpoint): string[] {
  const { tenant, id, sealed, sealedFormer, formerUntil } = endpoint;
  const counts = sealedFormer !== null && formerUntil !== null && formerUntil > clock.now();
  return [sealed, ...(counts ? [sealedFormer] : [])].map((each) => bankSealing.open(each, placeOfSecret(tenant, id)));
}

const { tenant, id, sealed, sealedFormer } = webhookEndpoints;

export const sealedSecrets: readonly SealedColumn<Effects>[] = [
  { table: webhookEndpoints, tenant, id, sealed, placeOf: placeOfSecret },
  { table: webhookEndpoints, tenant, id, sealed: sealedFormer, placeOf: placeOfSecret },
];
