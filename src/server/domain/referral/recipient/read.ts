import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { findAccess } from './access.ts';
import { presentRecipient, type Presented } from './present.ts';

/**
 * What the holder of a token may know. A device on which an address was typed in reads back what was typed, always
 * unconfirmed: else it would learn whether somebody has confirmed this address (docs/decisions).
 * @throws Failure as `findAccess`
 */
export async function readRecipient(
  db: Database,
  effects: Effects,
  { token, ...presented }: Presented & { readonly token: string },
): Promise<OwnRecipient> {
  const { recipient, proven, typed } = await findAccess(db, effects, presented.tenant.key, token);
  if (proven || !typed) return presentRecipient(db, effects, recipient, presented);
  const { firstName, channel } = typed;
  return presentRecipient(db, effects, { ...recipient, firstName, channel, confirmedAt: null }, presented);
}
