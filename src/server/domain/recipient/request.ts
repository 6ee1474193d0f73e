import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { emailKey } from '../identity/email-key.ts';
import { once } from '../identity/idempotency.ts';
import { limitTries, tryLimits } from '../identity/tries.ts';
import { createRecipient, type RecipientWish } from './create.ts';

interface RecipientRequest extends RecipientWish {
  /** Network address the request came from. */
  readonly address: string;
  readonly idempotencyKey: string | null;
}

/**
 * Takes a recipient's data once per idempotency key, within the limits that protect mailboxes.
 * @throws Failure as `createRecipient`; PSOF0009 too often, PSOF0012
 */
export async function requestRecipient(db: Database, effects: Effects, request: RecipientRequest) {
  const { address, idempotencyKey: key, ...wish } = request;
  const tenant = wish.tenant.key;
  await limitTries(db, effects, { tenant, limit: tryLimits.recipientFromAddress, source: address });
  const repeatable = { tenant, call: `createRecipient/${wish.referralNumber}`, key, body: wish.data };
  return once(db, effects, repeatable, async (tx) => {
    await limitTries(tx, effects, { tenant, limit: tryLimits.optinMailTo, source: emailKey(wish.data.email) });
    return createRecipient(tx, effects, wish);
  });
}
