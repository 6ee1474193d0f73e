import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { daysLater } from '../../berlin-time.ts';
import type { Effects } from '../../effects.ts';
import type { SealedColumn } from '../../topic-rules.ts';
import type { Endpoint } from './endpoint.ts';

const placeOfSecret = (tenant: string, id: string) => `webhook/${tenant}/${id}`;
const placeOfFormer = (tenant: string, id: string) => `webhook-former/${tenant}/${id}`;

/** A new secret (Standard Webhooks, "Symmetric"), and as it is kept. */
export function newSecret({ random, bankSealing }: Effects, tenant: string, id: string) {
  const secret = `whsec_${random.bytes(32).toString('base64')}`;
  return { secret, sealed: bankSealing.seal(secret, placeOfSecret(tenant, id)) };
}

/** How long the secret of before goes on signing beside the new one. */
export const formerUntil = ({ clock }: Pick<Effects, 'clock'>): Date => daysLater(clock.now(), 1);

/** The secret of today, as it is kept for when it is the former one. */
export const sealedAsFormer = ({ bankSealing }: Effects, { tenant, id, sealed }: Endpoint): string =>
  bankSealing.seal(bankSealing.open(sealed, placeOfSecret(tenant, id)), placeOfFormer(tenant, id));

/** What signs a message now: the newest first. @throws SealBroken where the key that sealed it is gone */
export function secretsOf({ bankSealing, clock }: Effects, endpoint: Endpoint): string[] {
  const { tenant, id, sealed, formerSealed } = endpoint;
  const secret = bankSealing.open(sealed, placeOfSecret(tenant, id));
  const isOver = endpoint.formerUntil === null || endpoint.formerUntil <= clock.now();
  return isOver ? [secret] : [secret, bankSealing.open(formerSealed, placeOfFormer(tenant, id))];
}

const { tenant, id, sealed, formerSealed } = webhookEndpoints;

export const sealedSecrets: readonly SealedColumn<Effects>[] = [
  { table: webhookEndpoints, tenant, id, sealed, placeOf: placeOfSecret },
  { table: webhookEndpoints, tenant, id, sealed: formerSealed, placeOf: placeOfFormer },
];
