import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { isShutOut } from '../../people/account/admission.ts';
import { consentText, findConsent, recordConsent } from '../../people/consent/consents.ts';
import type { Effects } from '../../effects.ts';
import { holdRecipient } from '../../identity/hold-person.ts';
import { mayWriteTo } from '../../identity/mailbox-limits.ts';
import { holdReferral, type Referral } from '../referral/referral.ts';
import { isTold } from '../../records/feed/is-told.ts';
import { tell } from '../../records/feed/tell.ts';
import { deadlines } from '../../records/deletion-log/deadlines.ts';
import { endOf } from '../../records/deletion-log/period.ts';
import type { ExcludingTenant } from '../../people/account/account-tenant.ts';
import type { ReferralTenant } from '../referral/referral-tenant.ts';
import type { MailWishOf } from '../../identity/wish.ts';
import { holdWhereOwn } from './hold-where-own.ts';
import { writeToRecipient } from './letters.ts';
import type { Recipient } from './recipient.ts';

interface Given {
  readonly recipient: Recipient;
  readonly referral: Referral;
  readonly wish: MailWishOf<'recipient'>;
}

/** Keeps the consent and that somebody came, as long as the address is not confirmed. */
async function keepGiven(tx: Database, effects: Effects, { recipient, referral, wish }: Given) {
  const { typed, consent, advertising } = wish;
  if (!typed || !consent || recipient.confirmedAt) return;
  const { tenant, number: subject, referralNumber } = recipient;
  const { language, channel, consent: id } = typed;
  const given = { tenant, subject, referralNumber, language, channel, confirmed: false };
  await recordConsent(tx, effects, { ...given, id, purpose: 'recipient-data', ...consent });
  if (typed.advertising !== null && advertising) {
    await recordConsent(tx, effects, { ...given, id: typed.advertising, purpose: 'newsletter', ...advertising });
  }
  // Here and not where the data are taken: as much is done there for somebody new as for anybody.
  if (await isTold(tx, { tenant, topic: 'recipient', kind: 'created', subject })) return;
  const details = { referralNumber, productId: referral.productId };
  await tell(tx, effects, tenant, [{ topic: 'recipient', kind: 'created', subject, details }]);
}

/** What a link to this recipient may confirm, as long as both are there; null where nothing proves it, or its time is over. */
async function confirmableOf(
  tx: Database,
  { clock }: Effects,
  { tenant, deleteAfter }: Recipient,
  { typed }: MailWishOf<'recipient'>,
) {
  const consent = typed && (await findConsent(tx, { tenant, id: typed.consent }));
  if (!consent) return null;
  // Somebody may have given the same recipient's data again, who then stays for longer than this.
  const ends = endOf(deadlines.unconfirmedConsents, consent.requestedAt);
  const until = ends < deleteAfter ? ends : deleteAfter;
  if (until <= clock.now()) return null;
  const newsletterText = typed.advertising && (await consentText(tx, { tenant, id: typed.advertising }));
  return { typed, consentText: consent.text, newsletterText, until };
}

/**
 * Keeps what a recipient agreed to and writes to the address what is due, at most as often as `mayWriteTo` allows. About a blocked
 * referral nothing is written; the proof is kept all the same, for the mail that is asked for once the block is lifted. What
 * nothing proves is not asked to be confirmed, nor what is about to be deleted, nor by who is excluded: an employee gets no bounty
 * as a recipient either.
 */
export async function mailRecipient(
  tx: Database,
  effects: Effects,
  tenant: ReferralTenant & ExcludingTenant,
  wish: MailWishOf<'recipient'>,
): Promise<void> {
  const isTheirs = and(eq(recipients.tenant, tenant.key), eq(recipients.number, wish.number));
  const [seen] = await tx.select().from(recipients).where(isTheirs);
  const lock = seen && (await holdWhereOwn(tx, tenant, seen));
  const recipient = await holdRecipient(tx, tenant.key, wish.number, 'alone', lock);
  if (!recipient) return;
  const referral = await holdReferral(tx, tenant.key, recipient.referralNumber);
  await keepGiven(tx, effects, { recipient, referral, wish });
  const confirmable = await confirmableOf(tx, effects, recipient, wish);
  const isConfirmable = confirmable !== null && !isShutOut(tenant, recipient.email);
  if (referral.blockedAt || !(recipient.confirmedAt || isConfirmable)) return;
  const asked = {
    tenant: tenant.key,
    kind: 'recipient',
    mailbox: recipient.emailKey,
    networks: wish.networks,
  } as const;
  if (await mayWriteTo(tx, effects, asked))
    await writeToRecipient(tx, effects, { tenant, recipient, referral, confirmable });
}
