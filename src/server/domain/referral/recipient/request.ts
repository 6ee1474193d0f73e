import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { checkCaptcha } from '../../identity/captcha-demand.ts';
import { emailKey } from '../../mails/email-key.ts';
import { once } from '../../identity/idempotency.ts';
import { tryLimits } from '../../identity/tries.ts';
import { createRecipient, type RecipientWish } from './create.ts';

interface RecipientRequest extends RecipientWish {
  readonly idempotencyKey: string | null;
}

/**
 * Takes a recipient's data once per idempotency key, beyond several from one network behind a captcha.
 * @throws Failure as `createRecipient` and `checkCaptcha`; PSOF0012
 */
export async function requestRecipient(db: Database, effects: Effects, request: RecipientRequest) {
  const { idempotencyKey: key, ...wish } = request;
  const { tenant, address, data, contact, advertising } = wish;
  const limit = tryLimits.recipientFromNetwork;
  const repeatable = {
    tenant: tenant.key,
    call: `createRecipient/${wish.referralNumber}`,
    caller: emailKey(data.email),
    key,
    // Another try brings another solution: a captcha is used up by the first one, whose answer may have been lost.
    body: { ...data, captcha: undefined, ...(contact && { contact, advertising }) },
    admit: () => checkCaptcha(db, effects, { tenant, address, answer: data.captcha, signedIn: false, limit }),
  };
  return once(db, effects, repeatable, (tx) => createRecipient(tx, effects, wish));
}
