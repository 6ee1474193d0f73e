import { promised } from '#contract/promises.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { shortName } from '../identity/masking.ts';
import { issueToken } from '../identity/tokens.ts';
import { pageUrl } from '../partner-page.ts';
import type { Referral } from '../referral/referral.ts';
import { findProduct, type Tenant } from '../tenant.ts';
import type { RecipientTyped } from '../wish/wish.ts';
import { grantAccess } from './access.ts';
import type { Recipient } from './recipient.ts';

interface Letter {
  readonly tenant: Tenant;
  readonly recipient: Recipient;
  readonly referral: Referral;
  /** What was typed in, which the mailed link confirms; null where nothing was. */
  readonly typed: RecipientTyped | null;
}

/** What every mail about a referral says. */
const aboutReferral = ({ tenant, referral }: Letter, language: Recipient['language']) => ({
  tenant: tenant.key,
  language,
  recommenderName: shortName(referral.firstName, referral.lastName),
  productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
});

/** The link confirms what this mail is about, whatever was typed in before or is typed in later. */
async function askToConfirm(tx: Database, effects: Effects, letter: Letter, typed: RecipientTyped): Promise<void> {
  const { tenant, recipient, referral } = letter;
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: tenant.key,
    purpose: 'recipient',
    subject: recipient.number,
    referralNumber: referral.number,
    details: typed,
    days: promised.weeksToConfirm * 7,
  });
  await effects.enqueueMail(tx, {
    ...aboutReferral(letter, typed.language),
    kind: 'recipient-confirmation',
    to: typed.email,
    confirmUrl: pageUrl(tenant, typed.language, `${pathTo('recipientConfirm')}?token=${secret}`),
    expiresAt,
  });
}

async function remind(tx: Database, effects: Effects, letter: Letter): Promise<void> {
  const { tenant, recipient, referral } = letter;
  const { language, firstName, email: to } = recipient;
  const token = await grantAccess(tx, effects, recipient);
  const page = pathTo('recipient', { referralNumber: referral.number });
  await effects.enqueueMail(tx, {
    ...aboutReferral(letter, language),
    kind: 'recipient-known',
    to,
    firstName,
    stateUrl: pageUrl(tenant, language, `${page}?token=${token}`),
  });
}

/**
 * Writes to the address: the request to confirm it, or, where that has happened, that its details were given again and
 * how things stand. Only the owner of the address learns which.
 */
export async function writeToRecipient(tx: Database, effects: Effects, letter: Letter): Promise<void> {
  if (letter.recipient.confirmedAt) return remind(tx, effects, letter);
  if (letter.typed) await askToConfirm(tx, effects, letter, letter.typed);
}
