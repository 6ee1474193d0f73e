import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { shortName } from '../identity/masking.ts';
import { issueToken, revokeTokens } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import type { Referral } from '../referral/referral.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import { grantAccess } from './access.ts';
import { weeksToConfirm, type Recipient } from './recipient.ts';

interface Letter {
  readonly tenant: Tenant;
  readonly recipient: Recipient;
  readonly referral: Referral;
}

async function confirmation(tx: Database, effects: Effects, { tenant, recipient, referral }: Letter) {
  const link = { tenant: tenant.key, purpose: 'recipient', subject: recipient.number } as const;
  // Only the last mail says what is confirmed now.
  await revokeTokens(tx, effects, link);
  const { secret, expiresAt } = await issueToken(tx, effects, {
    ...link,
    referralNumber: referral.number,
    days: weeksToConfirm * 7,
  });
  const confirmUrl = pageUrl(tenant, recipient.language, `${pathTo('recipientConfirm')}?token=${secret}`);
  return { kind: 'recipient-confirmation', confirmUrl, expiresAt } as const;
}

async function reminder(tx: Database, effects: Effects, { tenant, recipient, referral }: Letter) {
  const token = await grantAccess(tx, effects, recipient);
  const page = pathTo('recipient', { referralNumber: referral.number });
  return { kind: 'recipient-known', stateUrl: pageUrl(tenant, recipient.language, `${page}?token=${token}`) } as const;
}

/**
 * Writes to the address: the request to confirm it, or, where that has happened, that its details were given again and
 * how things stand. Only the owner of the address learns which.
 */
export async function writeToRecipient(tx: Database, effects: Effects, letter: Letter): Promise<void> {
  const { tenant, recipient, referral } = letter;
  const { language } = recipient;
  const words = await (recipient.confirmedAt ? reminder : confirmation)(tx, effects, letter);
  await effects.enqueueMail(tx, {
    ...words,
    tenant: tenant.key,
    to: recipient.email,
    language,
    firstName: recipient.firstName,
    recommenderName: shortName(referral.firstName, referral.lastName),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
  });
}
