import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { findReferral } from '../referral/referral.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import { keepWish } from '../../identity/wish.ts';
import { findAccess } from './access.ts';

/**
 * Asks for the mail to a recipient once more; whoever asks learns nothing of what it says, nor whether it was sent.
 * @throws Failure as `findAccess`; PSOF0009 too many wishes from a network, PSOF0303 when the referral was blocked meanwhile
 */
export async function resendMail(
  db: Database,
  effects: Effects,
  tenant: KeyedTenant,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const { recipient, typed } = await findAccess(db, effects, tenant.key, token);
  await limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit: tryLimits.mailWishFromNetwork, address }));
  const referral = await findReferral(db, tenant.key, recipient.referralNumber);
  if (referral.blockedAt) throw new Failure('PSOF0303');
  const { number, language } = recipient;
  await keepWish(db, effects, {
    kind: 'recipient',
    tenant: tenant.key,
    number,
    typed,
    consent: null,
    advertising: null,
    language,
    address,
  });
}
