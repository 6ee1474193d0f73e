import { pathTo } from '#contract/routes.ts';
import { bountySide, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { issueToken } from '../../identity/tokens.ts';
import { pageUrl } from '../../partner-page.ts';
import type { AskingTenant, BountyTenant } from './bounty-tenant.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { findProduct } from '../../tenant.ts';
import { payoutBy } from './payout-promise.ts';
import { peopleOf, personOf, type BountyPerson } from './person.ts';
import type { Bounty } from './transitions.ts';

const dayInMs = 86_400_000;

function addressed(tenant: OfferingTenant, bounty: Bounty, person: Omit<BountyPerson, 'lastName'>) {
  const { email: to, language, firstName } = person;
  const productName = findProduct(tenant, bounty.productId)?.name[language] ?? '';
  const addressee = holderOf(bounty);
  return { tenant: tenant.key, to, language, firstName, productName, valueCent: bounty.valueCent, addressee };
}

/** Whose part it is, whatever address it is mailed to. */
const holderOf = ({ side, recommenderId, recipientNumber }: Bounty) =>
  side === bountySide.recommender
    ? ({ role: 'recommender', id: recommenderId } as const)
    : ({ role: 'recipient', number: recipientNumber } as const);

/** Mails the links that collect available bounties; each works until its bounty's deadline. Nobody is left to get one where the person was erased. */
export async function sendReady(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  bounties: readonly Bounty[],
): Promise<void> {
  const people = await peopleOf(tx, tenant.key, bounties);
  for (const bounty of bounties) {
    const person = people.get(bounty.id);
    const { claimBy, collectBy } = bounty;
    if (!person || !claimBy || !collectBy) continue;
    const days = (claimBy.getTime() - effects.clock.now().getTime()) / dayInMs;
    const secret = await bountySecret(tx, effects, bounty, days);
    await effects.enqueueMail(tx, {
      ...addressed(tenant, bounty, person),
      kind: 'bounty-ready',
      worthReason: bounty.worthReason,
      claimUrl: pageUrl(tenant, person.language, `${pathTo('bountyChoice')}?token=${secret}`),
      collectBy,
    });
  }
}

/** A fresh token for a bounty; those before go on working. */
async function bountySecret(tx: Database, effects: Effects, bounty: Bounty, days: number): Promise<string> {
  const { tenant, id: subject, referralNumber } = bounty;
  const { secret } = await issueToken(tx, effects, { tenant, purpose: 'bounty', subject, referralNumber, days });
  return secret;
}

interface Claimed {
  readonly effects: Effects;
  readonly destination: string;
  readonly changed: boolean;
  /** When the bank data came anew after a transfer had failed, or a voucher went to another address. */
  readonly renewedAt?: Date | null;
}

/** Says what was chosen and when it comes, so that nobody's bounty goes elsewhere unnoticed. */
export async function sendClaimed(
  tx: Database,
  tenant: OfferingTenant,
  bounty: Bounty,
  { effects, destination, changed, renewedAt = null }: Claimed,
): Promise<void> {
  const person = await personOf(tx, bounty);
  const expected = payoutBy(bounty, renewedAt);
  if (!person || !expected) return;
  await effects.enqueueMail(tx, {
    ...addressed(tenant, bounty, person),
    kind: 'bounty-claimed',
    isVoucher: bounty.payout === payout.voucher,
    destination,
    changed,
    payoutBy: expected,
  });
}

/** The money is on its way to the accounts, or was with the vouchers' mails. */
export async function sendPaid(
  tx: Database,
  effects: Effects,
  tenant: OfferingTenant,
  bounties: readonly Bounty[],
): Promise<void> {
  const people = await peopleOf(tx, tenant.key, bounties);
  for (const bounty of bounties) {
    const person = people.get(bounty.id);
    if (person) await effects.enqueueMail(tx, { ...addressed(tenant, bounty, person), kind: 'bounty-paid' });
  }
}

/** How long the link of a failed transfer brings new bank data. */
const daysForNewAccount = 90;

export interface FailedPayment {
  readonly bounty: Bounty;
  /** Sent back, not refused. */
  readonly returned: boolean;
}

/**
 * The bank refused a transfer or sent it back: asks for other bank data, with a fresh link.
 * @returns whether there is somebody to be asked
 */
export async function sendFailedPayment(
  tx: Database,
  effects: Effects,
  tenant: AskingTenant,
  { bounty, returned }: FailedPayment,
): Promise<boolean> {
  const person = await personOf(tx, bounty);
  if (!person) return false;
  const secret = await bountySecret(tx, effects, bounty, daysForNewAccount);
  await effects.enqueueMail(tx, {
    ...addressed(tenant, bounty, person),
    kind: 'payment-failed',
    returned,
    bankDataUrl: pageUrl(tenant, person.language, `${pathTo('recipientBankData')}?token=${secret}`),
  });
  return true;
}

/** The code of a voucher, to the address that was given for it. @returns the mail's id */
export async function sendVoucher(
  tx: Database,
  effects: Effects,
  tenant: BountyTenant,
  { bounty, to, ...voucher }: { bounty: Bounty; to: string; code: string; provider: string; validUntil: string | null },
): Promise<string> {
  const person = await personOf(tx, bounty);
  const { firstName, language } = person ?? { firstName: '', language: tenant.config.languages[0] ?? 'de' };
  return effects.enqueueMail(tx, {
    ...addressed(tenant, bounty, { email: to, firstName, language }),
    kind: 'voucher',
    // Who is gone is not to be found by it.
    addressee: person ? holderOf(bounty) : { role: 'nobody' },
    ...voucher,
  });
}

/** Somebody was told of a bounty that they will not get now. */
export async function sendCancelled(
  tx: Database,
  effects: Effects,
  tenant: OfferingTenant,
  bounty: Bounty,
): Promise<void> {
  const person = await personOf(tx, bounty);
  if (person) await effects.enqueueMail(tx, { ...addressed(tenant, bounty, person), kind: 'bounty-cancelled' });
}
