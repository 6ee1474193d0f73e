import type { MaskedBankAccount, NewBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { bountySide, bountyState, payout, type BountySide } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { keepDestination, readableDestinations, shownAccount, shownDestination } from '../accounts/destination.ts';
import { keepAccount, readKeptAccount } from '../accounts/kept-account.ts';
import { maskedAccount } from '../accounts/masked-account.ts';
import { sendClaimed } from '../bounty/bounty-mails.ts';
import type { Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import type { BountyTenant } from '../bounty/bounty-tenant.ts';
import type { ConfiguredTenant, OfferingTenant } from '../../tenant-parts.ts';
import { and, eq } from 'drizzle-orm';
import type { Bearer } from '../../identity/caller.ts';
import { bountyOfToken, type Claimant, type Linked } from './claimant.ts';
import { dropFromRun } from '../pay-runs/drop.ts';
import { standingsAmong } from '../pay-runs/standing.ts';
import { collectFor, holdOwner, requireAccepted, requireCollectable, requireUnblocked } from './collect.ts';
import { confirmPerson, holdConfirmed } from './confirm-person.ts';
import { lockBounties } from '../bounty/lock-bounties.ts';

const nothing: MaskedBankAccount = { accountHolder: '', iban: '' };

/** What is known of an account, masked: a session's kept one, or a token's given or kept one. @throws as `bountyOfToken` */
export async function readAccount(
  db: Database,
  effects: Effects,
  tenant: ConfiguredTenant,
  caller: Claimant,
): Promise<MaskedBankAccount> {
  const keptBy = async (recommenderId: string) => {
    const owner = { tenant: tenant.key, recommenderId };
    const kept = tenant.config.storeBankdata ? await readKeptAccount(db, effects, owner) : null;
    return kept && maskedAccount(kept);
  };
  if (caller.kind === 'recommender') return (await keptBy(caller.id)) ?? nothing;
  const bounty = await bountyOfToken(db, effects, { tenant: tenant.key, caller });
  const { readable } = await readableDestinations(db, effects, tenant.key, [bounty.id]);
  const given = shownAccount(readable.get(bounty.id) ?? null);
  const kept = bounty.side === bountySide.recommender ? await keptBy(bounty.recommenderId) : null;
  return given ?? kept ?? nothing;
}

/**
 * The bounty whose link brings bank data.
 * @throws Failure PSOF0504 without a link that is good for this side, PSOF0503 expired
 */
async function linkedBounty(db: Database, effects: Effects, linked: Linked, side: BountySide): Promise<Bounty> {
  try {
    const bounty = await bountyOfToken(db, effects, linked);
    if (bounty.side === side) return bounty;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'PSOF0502') throw error;
  }
  throw new Failure('PSOF0504');
}

/**
 * Only what is to be transferred goes to another account.
 * @throws Failure PSOF0510 its money is with its person, PSOF0506 its order was cancelled after it came back, PSOF0501 it is a voucher; as
 *   `requireCollectable`
 */
async function requireUnpaid(tx: Database, effects: Effects, bounty: Bounty): Promise<void> {
  const { tenant, id, state } = bounty;
  const isMoney = bounty.payout === payout.money;
  if (isMoney && state === bountyState.claimed) return;
  if (isMoney && state === bountyState.paid) {
    const standing = (await standingsAmong(tx, tenant, [id])).get(id);
    if (!standing) throw new Failure('PSOF0510');
    if (standing.lostAt !== null) throw new Failure('PSOF0506');
    return;
  }
  await requireCollectable(tx, effects, bounty);
  throw new Failure('PSOF0501');
}

/**
 * Another account for a bounty that is collected but not paid, or whose transfer failed.
 * @throws Failure PSOF0510 its money has left; as `requireUnpaid`, `requireUnblocked`
 */
async function changeAccount(
  tx: Database,
  effects: Effects,
  tenant: OfferingTenant,
  { bounty, account }: { bounty: Bounty; account: NewBankAccount },
): Promise<Bounty> {
  const [now] = await lockBounties(tx, and(eq(bounties.tenant, bounty.tenant), eq(bounties.id, bounty.id)));
  if (!now) throw new Error('a bounty whose person is held is gone');
  await requireUnpaid(tx, effects, now);
  await requireUnblocked(tx, now);
  // Too late: the money goes to the account that the file names.
  if ((await dropFromRun(tx, effects, now, { onlyReleased: true })) === 'sent') throw new Failure('PSOF0510');
  const destination = { account };
  await keepDestination(tx, effects, now, destination);
  const renewedAt = (await standingsAmong(tx, now.tenant, [now.id])).get(now.id)?.renewedAt ?? null;
  const shown = shownDestination(destination);
  await sendClaimed(tx, tenant, now, { effects, destination: shown, changed: true, renewedAt });
  return now;
}

interface Given {
  readonly caller: Bearer;
  readonly side: BountySide;
  readonly account: NewBankAccount;
}

/**
 * Bank data given with a bounty's link: collects it by bank transfer, or changes where a collected one goes until it is
 * paid.
 * @throws Failure as `linkedBounty`, `requireCollectable`, `changeAccount`, `requireAccepted`
 */
export async function giveAccount(
  db: Database,
  effects: Effects,
  tenant: BountyTenant,
  { caller, side, account }: Given,
): Promise<Bounty> {
  const bounty = await linkedBounty(db, effects, { tenant: tenant.key, caller }, side);
  requireAccepted(tenant, account);
  return transact(db, async (tx) => {
    await holdOwner(tx, bounty);
    if (bounty.state === bountyState.claimed || bounty.state === bountyState.paid)
      return changeAccount(tx, effects, tenant, { bounty, account });
    await requireCollectable(tx, effects, bounty);
    return collectFor(tx, effects, tenant, { bounty, destination: { account } });
  });
}

interface Saving extends Pick<Given, 'account'> {
  readonly caller: Claimant;
  readonly currentPassword: string;
}

/**
 * Keeps a signed-in recommender's account for next time, confirmed by the current password; with a bounty's link the
 * account is that bounty's.
 * @throws Failure PSOF0508 where the tenant keeps none; as `confirmPerson`, `holdConfirmed`, `giveAccount`, `requireAccepted`
 */
export async function saveAccount(db: Database, effects: Effects, tenant: BountyTenant, saving: Saving) {
  const { caller, account, currentPassword } = saving;
  if (caller.kind === 'bearer') {
    await giveAccount(db, effects, tenant, { caller, side: bountySide.recommender, account });
    return maskedAccount(account);
  }
  if (!tenant.config.storeBankdata) throw new Failure('PSOF0508');
  requireAccepted(tenant, account);
  const judged = await confirmPerson(db, effects, {
    tenant: tenant.key,
    recommenderId: caller.id,
    choice: { currentPassword },
  });
  await transact(db, async (tx) => {
    await keepAccount(tx, effects, await holdConfirmed(tx, judged), { account, isTold: false });
  });
  return maskedAccount(account);
}
