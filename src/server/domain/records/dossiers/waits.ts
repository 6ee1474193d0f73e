import { bountyState, payout } from '#contract/money/bounty/states.ts';
import { waitsFor, type WaitsFor } from '#contract/records/dossiers/states.ts';
import { payoutBy } from '../../money/bounty/payout-promise.ts';
import { latestReady } from '../../money/holds/release.ts';
import type { Bounty } from '../../money/bounty/transitions.ts';

/** What is known of a bounty beside its row. */
export interface Looked {
  /** Those of some that earn nothing at the moment, and those that wait for their agency's word. */
  readonly blocked: ReadonlySet<string>;
  readonly awaiting: ReadonlySet<string>;
  /** When another account came after a transfer had failed. */
  readonly renewedAt: Date | null;
  readonly now: Date;
}

interface Wait {
  readonly waitsFor: WaitsFor | null;
  readonly until: Date | null;
}

const none: Wait = { waitsFor: null, until: null };

function openWait(bounty: Bounty, { awaiting, now }: Looked): Wait {
  const { id, orderId, readyAt, orderUntil } = bounty;
  if (orderId === null) return { waitsFor: waitsFor.order, until: orderUntil };
  if (readyAt === null) return { waitsFor: waitsFor.payment, until: null };
  if (readyAt > now) return { waitsFor: waitsFor.complaintPeriod, until: readyAt };
  if (awaiting.has(id)) return { waitsFor: waitsFor.release, until: latestReady(bounty, awaiting) };
  return { waitsFor: waitsFor.provision, until: null };
}

function moneyWait(bounty: Bounty, { renewedAt }: Looked): Wait {
  const until = payoutBy(bounty, renewedAt);
  switch (bounty.standing) {
    case 'due':
      return { waitsFor: bounty.payout === payout.voucher ? waitsFor.voucher : waitsFor.payRun, until };
    case 'in-run':
      return { waitsFor: waitsFor.runRelease, until };
    case 'sent':
      return { waitsFor: waitsFor.bank, until };
    case 'held':
      return { waitsFor: waitsFor.account, until: null };
    default:
      return none;
  }
}

function waitOfState(bounty: Bounty, looked: Looked): Wait {
  switch (bounty.state) {
    case bountyState.open:
      return openWait(bounty, looked);
    case bountyState.provided:
      return { waitsFor: waitsFor.collection, until: bounty.claimBy };
    case bountyState.claimed:
    case bountyState.paid:
      return moneyWait(bounty, looked);
    default:
      return none;
  }
}

/** What a block stops; the rest waits for others, or is at the bank already. */
const stopped: readonly (WaitsFor | null)[] = [
  waitsFor.provision,
  waitsFor.collection,
  waitsFor.account,
  waitsFor.payRun,
  waitsFor.runRelease,
  waitsFor.voucher,
];

/** What a bounty waits for now, and until when. */
export function waitOf(bounty: Bounty, looked: Looked): Wait {
  const wait = waitOfState(bounty, looked);
  const isStopped = stopped.includes(wait.waitsFor) && looked.blocked.has(bounty.id);
  return isStopped ? { waitsFor: waitsFor.block, until: null } : wait;
}
