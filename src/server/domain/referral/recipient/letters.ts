import { promised } from '#contract/promises.ts';
import { pathTo } from '#contract/routes.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { shortName } from '../../identity/masking.ts';
import { issueToken } from '../../identity/tokens.ts';
import { pageUrl } from '../../partner-page.ts';
import type { Referral } from '../referral/referral.ts';
import type { ReferralTenant } from '../referral/referral-tenant.ts';
import { findProduct } from '../../tenant.ts';
import type { RecipientTyped } from '../../identity/wish.ts';
import { grantAccess } from './access.ts';
import type { Recipient } from './recipient.ts';

interface Letter {
  readonly tenant: ReferralTenant;
  readonly recipient: Recipient;
  readonly referral: Referral;
  /** What the mailed link confirms; null where there is nothing, or nothing proves it. */
  readonly confirmable: Confirmable | null;
}

/** What was typed in, and the words that were agreed to with it. */
interface Confirmable {
  readonly typed: RecipientTyped;
  readonly consentText: string;
  /** The words about advertising, where that was agreed to as well. */
  readonly newsletterText: string | null;
  /** When either of them or the recipient is deleted. */
  readonly until: Date;
}

/** The link confirms what this mail is about, whatever was typed in before or is typed in later. */
async function askToConfirm(tx: Database, effects: Effects, letter: Letter, confirmable: Confirmable): Promise<void> {
  const { tenant, recipient, referral } = letter;
  const { typed, consentText, newsletterText, until } = confirmable;
  const { secret, expiresAt } = await issueToken(tx, effects, {
    tenant: tenant.key,
    purpose: 'recipient',
    subject: recipient.number,
    referralNumber: referral.number,
    details: typed,
    days: promised.weeksToConfirm * 7,
    until,
  });
  await effects.enqueueMail(tx, {
    kind: 'recipient-confirmation',
    addressee: { role: 'recipient', number: recipient.number },
    tenant: tenant.key,
    language: typed.language,
    to: typed.email,
    consentText,
    newsletterText,
    withContact: typed.contact !== null,
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
    kind: 'recipient-known',
    addressee: { role: 'recipient', number: recipient.number },
    tenant: tenant.key,
    language,
    to,
    firstName,
    recommenderName: shortName(referral.firstName, referral.lastName),
    productName: findProduct(tenant, referral.productId)?.name[language] ?? '',
    stateUrl: pageUrl(tenant, language, `${page}?token=${token}`),
  });
}

/**
 * Writes to the address: the request to confirm it, or, where that has happened, that its details were given again and
 * how things stand. Only the owner of the address learns which.
 */
export async function writeToRecipient(tx: Database, effects: Effects, letter: Letter): Promise<void> {
  if (letter.recipient.confirmedAt) return remind(tx, effects, letter);
  if (letter.confirmable) await askToConfirm(tx, effects, letter, letter.confirmable);
}
