import { ledgerFault, ledgerLeftOut, type LedgerLeftOut } from '#contract/money/ledger/ledger-accounts.ts';
import { valuesOf } from '#contract/values-of.ts';
import type { Database } from '#server/db/database.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { keepFigures } from '../../kept-figures.ts';
import type { Anchor } from '../ledger/anchor-text.ts';
import { LaterEntries } from '../ledger/check-later.ts';
import { checkSeals, lookAt, type FoundFault } from '../ledger/check-seals.ts';
import { CountedAnew } from '../ledger/check-sums.ts';
import { firstTwice, firstTwiceOf } from '../ledger/check-twice.ts';
import { checkUnsealed, firstBrokenAnchor } from '../ledger/check-unsealed.ts';
import { standingOf, summedUpTo } from '../ledger/kept-sums.ts';
import { headOf } from '../ledger/seal.ts';
import { firstWrongStatistics } from '../../records/statistics/live-sums.ts';
import { firstWrongAdviserMonth } from '../../records/statistics/prove-adviser-sums.ts';
import { owedSums, type OwedSums } from './owed-sums.ts';

export interface LedgerCheck extends OwedSums {
  /** Those that have no number yet, and among them those that should have one. */
  readonly unsealed: number;
  readonly late: number;
  /** Those that could not be checked, since the key by which they were written or sealed is not given. */
  readonly withoutKey: number;
  /** The last seal that was read; null before the first. */
  readonly head: Anchor | null;
  /** The first entry that is not as it was written; null when all are. */
  readonly fault: FoundFault | null;
  /** What was not proven, since the check has begun at an anchor, or too much waits to be counted. */
  readonly leftOut: readonly LedgerLeftOut[];
}

type Checking = Pick<Effects, 'clock' | 'ledgerHashes'>;

/** So many seals after an anchor are read from it on, whose bounties are held in memory, and asked for in one snapshot. Where there are more, all is read. */
const mostSince = 100_000;

/** The last seal that was read: one that is given meanwhile is not proven. */
const headIn = ({ last }: Awaited<ReturnType<typeof checkSeals>>): Anchor | null => (last.seq === 0 ? null : last);

const oneSnapshot = { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } } as const;

/**
 * Reads a tenant's books from the first entry on: each number, the chain, every keyed hash, every balance; that what has no number waits for one,
 * and that no bounty's cost is taken back twice, and that the kept sums are those of the entries, of bounties, of visits and of advisers' referrals. It compares what they say
 * is owed, and what agencies are to pay, with the bounties.
 */
async function checkAll(
  db: Database,
  effects: Checking,
  tenant: string,
  ofAnchor: FoundFault | null,
): Promise<LedgerCheck> {
  const sums = await CountedAnew.of(db, tenant);
  const sealed = await checkSeals(db, effects.ledgerHashes, tenant, null, (each) => sums.add(each));
  const { unsealed, late, ...waiting } = await checkUnsealed(db, effects, tenant);
  const ofAdvisers = await firstWrongAdviserMonth(db, tenant);
  const fault =
    ofAnchor ??
    sealed.fault ??
    (await firstBrokenAnchor(db, tenant)) ??
    waiting.fault ??
    (await firstTwice(db, tenant)) ??
    sums.firstWrong() ??
    (await firstWrongStatistics(db, tenant)) ??
    (ofAdvisers.month === null ? null : { seq: null, month: ofAdvisers.month, what: ledgerFault.advisers }) ??
    ((await standingOf(db, effects.ledgerHashes, tenant)) === 'refuted'
      ? { seq: null, what: ledgerFault.refuted }
      : null);
  const withoutKey = sealed.withoutKey + waiting.withoutKey;
  const owed = await transact(db, (tx) => owedSums(tx, tenant, 'lines'), oneSnapshot);
  const leftOut = ofAdvisers.isProven ? [] : [ledgerLeftOut.advisers];
  return { fault, ...owed, unsealed, late, withoutKey, head: headIn(sealed), leftOut };
}

/**
 * Reads what came after an anchor, and of all before it only what an index counts or the service has signed. What it leaves out stands in
 * `leftOut`; docs/decisions/2026-11-29-check-from-an-anchor.md says why.
 * @returns null where all has to be read: the kept sums are not the service's, or there are more entries, or fewer, than numbers and the list of work
 */
async function checkSince(
  db: Database,
  effects: Checking,
  tenant: string,
  anchor: Anchor & { readonly moment: Date },
): Promise<LedgerCheck | null> {
  const ofSeals = new Set<string>();
  const sealed = await checkSeals(db, effects.ledgerHashes, tenant, anchor, ({ entry }) => {
    if (entry?.bountyId) ofSeals.add(entry.bountyId);
  });
  return transact(
    db,
    async (tx) => {
      const head = await headOf(tx, tenant);
      const standing = await standingOf(tx, effects.ledgerHashes, tenant);
      const summed = await summedUpTo(tx, tenant);
      if (!head || standing === 'refuted' || standing === 'nobody’s' || summed > head.seq) return null;
      const bounties = new Set(ofSeals);
      const since = { after: anchor.seq, upTo: sealed.last.seq, moment: anchor.moment };
      const { unsealed, late, ...later } = await new LaterEntries(tx, effects, { tenant, bounties, ...since }).look();
      const fault =
        sealed.fault ??
        (await firstBrokenAnchor(tx, tenant)) ??
        later.fault ??
        (await firstTwiceOf(tx, tenant, [...bounties]));
      const owed = await owedSums(tx, tenant, 'kept sums');
      if (!fault && owed.entries !== head.seq + unsealed) return null;
      const withoutKey = sealed.withoutKey + later.withoutKey;
      // What is sealed and not among the sums was proven at another moment than it is added up at.
      const areProven = standing === 'proven' && summed === head.seq;
      const leftOut = valuesOf(ledgerLeftOut).filter((part) => part !== ledgerLeftOut.sums || !areProven);
      return { fault, ...owed, unsealed, late, withoutKey, head: headIn(sealed), leftOut };
    },
    oneSnapshot,
  );
}

/**
 * Proves a tenant's books, all of them or from an anchor on. Where what is before an anchor cannot be left out, all is read.
 * @param most so many seals after an anchor are read from it on
 */
export async function checkLedger(
  db: Database,
  effects: Checking,
  tenant: string,
  anchor: Anchor | null = null,
  most = mostSince,
): Promise<LedgerCheck> {
  if (!anchor) return checkAll(db, effects, tenant, null);
  const { fault, since } = await lookAt(db, effects.ledgerHashes, tenant, anchor);
  const head = await headOf(db, tenant);
  const isMuch = head !== null && head.seq - anchor.seq > most;
  const found = isMuch ? null : since && (await checkSince(db, effects, tenant, { ...anchor, moment: since }));
  return found ?? checkAll(db, effects, tenant, fault);
}

const isWhole = (found: LedgerCheck) =>
  found.fault === null &&
  found.owedCent === found.owedByBountiesCent &&
  found.agenciesOweCent === found.agenciesOweByBountiesCent;

/**
 * The same, and keeps since when they were checked, and whether they were whole, for whoever watches the service. That something was found stays until nothing is by
 * a check that leaves nothing out, has the keys of all, and has begun later.
 */
export async function checkedLedger(
  db: Database,
  effects: Pick<Effects, 'clock' | 'ledgerHashes'>,
  tenant: string,
  anchor: Anchor | null,
): Promise<LedgerCheck> {
  const at = effects.clock.now();
  const found = await checkLedger(db, effects, tenant, anchor);
  const isGood = isWhole(found);
  const figure = { tenant, gauge: 'ledger_check', label: '', value: isGood ? 0 : 1, at } as const;
  const provesAll = found.leftOut.length === 0 && found.withoutKey === 0;
  await keepFigures(db, [figure], isGood ? (provesAll ? 'older' : 'zero') : 'all');
  return found;
}
