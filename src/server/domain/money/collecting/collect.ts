import type { BodyOf } from '#contract/endpoint.ts';
import type { collectBounty } from '#contract/money/collecting/calls-collect.ts';
import type { NewBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import type { Language } from '#contract/fields.ts';
import { isGermanIban } from '#contract/money/accounts/iban.ts';
import { bountySide, bountyState, payout } from '#contract/money/bounty/states.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { recommenders } from '#server/db/schema/recommenders.ts';
import { transact } from '#server/db/transact.ts';
import { and, eq } from 'drizzle-orm';
import type { Recommender } from '../../people/account/session.ts';
import { blockedAmong } from '../holds/blocked.ts';
import { keepAccount, keepFirstAccount, readKeptAccount } from '../accounts/kept-account.ts';
import { keepDestination, shownDestination, type Destination } from '../accounts/destination.ts';
import { sendClaimed } from '../bounty/bounty-mails.ts';
import { claimBounty, type Bounty } from '../bounty/transitions.ts';
import type { Effects } from '../../effects.ts';
import { holdRecipient, holdRecommender } from '../../identity/hold-person.ts';
import { findReferral } from '../../referral/referral/referral.ts';
import type { BountyTenant } from '../bounty/bounty-tenant.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';
import { bountyMeant, readBounty, type Claimant } from './claimant.ts';
import { confirmPerson, holdConfirmed } from './confirm-person.ts';
import { presentClaim } from './present.ts';

/** @throws Failure PSOF0003 where the tenant pays to German accounts only (`ModuleIBANNurDE`) */
export function requireAccepted({ config }: Pick<TenantSettings, 'config'>, { iban }: NewBankAccount): void {
  if (config.germanIbanOnly && !isGermanIban(iban)) {
    throw new Failure('PSOF0003', [{ field: 'iban', rule: 'german-iban' }]);
  }
}

/** @throws Failure PSOF0501 collected already, PSOF0506 not there to be collected; as `requireUnblocked` */
export async function requireCollectable(db: Database, effects: Effects, bounty: Bounty): Promise<void> {
  const { state, claimBy } = bounty;
  if (state === bountyState.claimed || state === bountyState.paid) throw new Failure('PSOF0501');
  if (state !== bountyState.provided || (claimBy && claimBy <= effects.clock.now())) throw new Failure('PSOF0506');
  await requireUnblocked(db, bounty);
}

/**
 * Where money goes is neither chosen nor changed while a bounty earns nothing.
 * @throws Failure PSOF0303 the referral is blocked, PSOF0104 the recommender's account is, for their own part; PSOF0509 where it is the
 *   bounty alone: an operator holds it, or has to say whether it is paid
 */
export async function requireUnblocked(db: Database, bounty: Bounty): Promise<void> {
  const { tenant, id, referralNumber, side } = bounty;
  if ((await blockedAmong(db, tenant, [id])).size === 0) return;
  const referral = await findReferral(db, tenant, referralNumber);
  const isIts = and(eq(recommenders.tenant, bounties.tenant), eq(recommenders.id, bounties.recommenderId));
  const [row] = await db
    .select({ heldAt: bounties.heldAt, accountBlockedAt: recommenders.blockedAt })
    .from(bounties)
    .leftJoin(recommenders, isIts)
    .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
  if (row?.heldAt) throw new Failure('PSOF0509');
  if (referral.blockedAt) throw new Failure('PSOF0303');
  throw new Failure(side === bountySide.recommender && row?.accountBlockedAt ? 'PSOF0104' : 'PSOF0509');
}

/**
 * Collects a bounty for one destination: state, history, destination and mail in one transaction.
 * @throws Failure as `requireCollectable` when another call or the clock was faster
 */
export async function collectFor(
  tx: Database,
  effects: Effects,
  tenant: OfferingTenant,
  { bounty, destination }: { bounty: Bounty; destination: Destination },
): Promise<Bounty> {
  const wanted = 'account' in destination ? payout.money : payout.voucher;
  const claimed = await claimBounty(tx, effects, bounty, wanted);
  if (!claimed) {
    await requireCollectable(tx, effects, await readBounty(tx, bounty));
    throw new Failure('PSOF0501');
  }
  // Asked once it is locked: whoever blocks it holds the same lock.
  await requireUnblocked(tx, claimed);
  await keepDestination(tx, effects, claimed, destination);
  await sendClaimed(tx, tenant, claimed, { effects, destination: shownDestination(destination), changed: false });
  return claimed;
}

/**
 * Whose bounty it is stays until the transaction ends.
 * @throws Failure PSOF0505 when they are gone: nobody says any more where it goes
 */
export async function holdOwner(tx: Database, bounty: Bounty): Promise<void> {
  const { tenant, side, recommenderId, recipientNumber } = bounty;
  const owner =
    side === bountySide.recommender
      ? await holdRecommender(tx, tenant, recommenderId)
      : await holdRecipient(tx, tenant, recipientNumber);
  if (!owner) throw new Failure('PSOF0505');
}

interface Collecting {
  readonly tenant: BountyTenant;
  readonly language: Language;
  readonly caller: Claimant;
  readonly choice: BodyOf<typeof collectBounty>;
}

type MoneyChoice = Extract<Collecting['choice'], { payout: typeof payout.money }>;

/** The account that is given now, or else the one that was kept. @throws Failure PSOF0003 without any */
async function accountOf(db: Database, effects: Effects, bounty: Bounty, given: MoneyChoice['bankAccount']) {
  if (given) return given;
  const kept = bounty.side === bountySide.recommender ? await readKeptAccount(db, effects, bounty) : null;
  if (!kept) throw new Failure('PSOF0003', [{ field: 'iban', rule: 'required' }]);
  return kept;
}

/**
 * Collects a bounty as its person chose. A destination that is new needs a fresh confirmation: the token that came by
 * mail, or the current password of a session. An account that is kept already is replaced by the password alone.
 * @throws Failure as `bountyMeant`, `requireCollectable`, `collectFor`, `confirmPerson`, `holdConfirmed`, `requireAccepted`
 */
export async function collect(db: Database, effects: Effects, collecting: Collecting) {
  const { tenant, language, caller, choice } = collecting;
  const bounty = await bountyMeant(db, effects, { tenant: tenant.key, caller, id: choice.claimId });
  await requireCollectable(db, effects, bounty);
  const isMoney = choice.payout === payout.money;
  const destination: Destination = isMoney
    ? { account: await accountOf(db, effects, bounty, choice.bankAccount) }
    : { email: choice.voucherAddress.email };
  if ('account' in destination) requireAccepted(tenant, destination.account);
  const isKept = isMoney && !choice.bankAccount;
  const judged =
    caller.kind === 'recommender' && !isKept
      ? await confirmPerson(db, effects, { tenant: tenant.key, recommenderId: caller.id, choice })
      : null;
  const keeps =
    isMoney && choice.keepBankAccount && tenant.config.storeBankdata && bounty.side === bountySide.recommender;
  return transact(db, async (tx) => {
    const confirmed = judged && (await holdConfirmed(tx, judged));
    await holdOwner(tx, bounty);
    const claimed = await collectFor(tx, effects, tenant, { bounty, destination });
    const given = keeps && 'account' in destination && !isKept ? destination.account : null;
    const accountKept = given !== null && (await keep(tx, effects, { bounty, person: confirmed, account: given }));
    return { ...presentClaim(claimed, { tenant, language }), accountKept };
  });
}

interface Kept {
  readonly bounty: Bounty;
  /** Who has proven by the password who they are; null for the holder of a bounty's link. */
  readonly person: Recommender | null;
  readonly account: NewBankAccount;
}

/** Keeps an account for next time. @returns whether it is kept: a link replaces none */
async function keep(tx: Database, effects: Effects, { bounty, person, account }: Kept): Promise<boolean> {
  const { tenant, recommenderId } = bounty;
  if (person === null) return keepFirstAccount(tx, effects, { tenant, recommenderId }, account);
  await keepAccount(tx, effects, person, { account, isTold: true });
  return true;
}
