import { fraudSignal, type FraudSignal } from '#contract/money/fraud/signals.ts';
import type { FoundSignal, TraitKind } from '#server/db/schema/fraud.ts';

/** Somebody as the signals see them. */
export interface Seen {
  /** One person has one, whatever addresses are taken for the same. */
  readonly who: string;
  /** As names are compared; '' where none is known. */
  readonly name: string;
  readonly mailbox: string;
}

export interface SeenRecipient extends Seen {
  readonly number: string;
  readonly confirmedAt: Date;
}

/** Something that several people have. */
export interface Shared {
  readonly kind: TraitKind;
  /** All who have it, by `who`, as many as are counted. */
  readonly people: ReadonlySet<string>;
  /** Of these, who have it as recommenders. */
  readonly recommenders: ReadonlySet<string>;
}

/** What is known of a recommender and whoever confirmed with their referrals. */
export interface Facts {
  readonly recommender: Seen;
  readonly recipients: readonly SeenRecipient[];
  /** What the recommender or one of the recipients has. */
  readonly shared: readonly Shared[];
  readonly orders: { readonly count: number; readonly cancelled: number };
}

/** From so many on it has so many points, the lowest first. */
type Steps = readonly (readonly [atLeast: number, points: number])[];

const pointsBy = (steps: Steps, count: number): number => steps.findLast(([atLeast]) => count >= atLeast)?.[1] ?? 0;

/**
 * How much each signal weighs, by how many it is about (docs/decisions/2026-11-28-fraud-desk.md). A family shares an account, an address and
 * a telephone number, so few people who do say little; what says on its own that somebody recommended themselves is a case at once.
 */
export const weights = {
  [fraudSignal.sharedAccount]: [
    [4, 20],
    [5, 30],
    [6, 70],
    [7, 100],
  ],
  [fraudSignal.sharedAddress]: [
    [5, 20],
    [8, 60],
    [12, 90],
  ],
  [fraudSignal.sharedPhone]: [
    [4, 10],
    [5, 20],
    [6, 60],
    [8, 80],
  ],
  [fraudSignal.mailAliases]: [
    [2, 50],
    [3, 100],
  ],
  [fraudSignal.burst]: [
    [8, 40],
    [15, 70],
    [25, 100],
  ],
  [fraudSignal.ownAccount]: [
    [1, 30],
    [2, 40],
    [4, 50],
    [5, 80],
  ],
  [fraudSignal.ownMailbox]: [[1, 100]],
  [fraudSignal.ownName]: [
    [1, 70],
    [2, 100],
  ],
  [fraudSignal.sharedCustomerNumber]: [
    [4, 20],
    [6, 70],
    [8, 100],
  ],
  [fraudSignal.cancelledOrders]: [
    [5, 50],
    [10, 100],
  ],
  [fraudSignal.agentsOrders]: [[10, 100]],
} as const satisfies Readonly<Record<FraudSignal, Steps>>;

const dayMs = 24 * 3_600_000;

/** The longest run of recipients of whom the first and the last confirmed within a day. */
function burstOf(recipients: readonly SeenRecipient[]): readonly SeenRecipient[] {
  const inOrder = recipients.toSorted((one, other) => one.confirmedAt.getTime() - other.confirmedAt.getTime());
  let longest: readonly SeenRecipient[] = [];
  let first = 0;
  for (const [last, { confirmedAt }] of inOrder.entries()) {
    while (confirmedAt.getTime() - (inOrder[first]?.confirmedAt.getTime() ?? 0) > dayMs) first += 1;
    if (last - first + 1 > longest.length) longest = inOrder.slice(first, last + 1);
  }
  return longest;
}

const byMost = (one: Shared, other: Shared) => other.people.size - one.people.size;

/** What is shared by most, of one kind. */
const mostShared = ({ shared }: Facts, kind: TraitKind): Shared | null =>
  shared.filter((one) => one.kind === kind).toSorted(byMost)[0] ?? null;

const without = (people: ReadonlySet<string>, who: string) => [...people].filter((one) => one !== who).length;

interface Finding {
  readonly count: number;
  readonly of?: number;
  readonly recipients: readonly SeenRecipient[];
}

/** Those of the recipients who are somebody else than the recommender. */
const others = ({ recommender, recipients }: Facts) => recipients.filter(({ who }) => who !== recommender.who);

/** Recipients of a recommender who are among these people; all of them where the recommender is one and no recipient. */
function concerned({ recipients }: Facts, people: ReadonlySet<string>): readonly SeenRecipient[] {
  const theirs = recipients.filter(({ who }) => people.has(who));
  return theirs.length > 0 ? theirs : recipients;
}

const countedOnce = (recipients: readonly SeenRecipient[]) => new Set(recipients.map(({ who }) => who)).size;

const findings: Readonly<Partial<Record<FraudSignal, (facts: Facts) => Finding | null>>> = {
  [fraudSignal.sharedAccount]: (facts) => {
    const most = mostShared(facts, 'account');
    return most && { count: most.people.size, recipients: concerned(facts, most.people) };
  },
  [fraudSignal.sharedAddress]: (facts) => {
    // Of strangers at one address, as in a tower block, nobody has recommended all.
    const groups = facts.shared
      .filter(({ kind }) => kind === 'address')
      .map(({ people }) => others(facts).filter(({ who }) => people.has(who)));
    const most = groups.toSorted((one, other) => countedOnce(other) - countedOnce(one))[0];
    return most ? { count: countedOnce(most), recipients: most } : null;
  },
  [fraudSignal.sharedPhone]: (facts) => {
    const most = mostShared(facts, 'phone');
    return most && { count: most.people.size, recipients: concerned(facts, most.people) };
  },
  [fraudSignal.mailAliases]: (facts) => {
    const most = mostShared(facts, 'mailbox');
    return most && { count: most.people.size, recipients: concerned(facts, most.people) };
  },
  [fraudSignal.burst]: ({ recipients }) => {
    const burst = burstOf(recipients);
    return { count: burst.length, recipients: burst };
  },
  [fraudSignal.ownAccount]: (facts) => {
    const own = facts.shared.filter(({ kind, people }) => kind === 'account' && people.has(facts.recommender.who));
    const theirs = others(facts).filter(({ who }) => own.some(({ people }) => people.has(who)));
    return { count: countedOnce(theirs), recipients: theirs };
  },
  [fraudSignal.ownMailbox]: (facts) => {
    const theirs = others(facts).filter(({ mailbox }) => mailbox === facts.recommender.mailbox);
    return { count: countedOnce(theirs), recipients: theirs };
  },
  [fraudSignal.ownName]: (facts) => {
    const theirs = others(facts).filter(({ name }) => name !== '' && name === facts.recommender.name);
    return { count: countedOnce(theirs), recipients: theirs };
  },
  [fraudSignal.sharedCustomerNumber]: (facts) => {
    const most = mostShared(facts, 'customer-number');
    return most && { count: without(most.recommenders, facts.recommender.who) + 1, recipients: facts.recipients };
  },
  [fraudSignal.cancelledOrders]: ({ orders: { count, cancelled }, recipients }) =>
    cancelled * 2 > count ? { count: cancelled, of: count, recipients } : null,
};

/** What is about the recommender alone leaves the recipients their part. */
const aboutRecommender: ReadonlySet<FraudSignal> = new Set([
  fraudSignal.burst,
  fraudSignal.sharedCustomerNumber,
  fraudSignal.cancelledOrders,
]);

/** So many recipients are named by a signal at most. */
const mostNamed = 200;

/** A signal, where it has any points. */
export function found(signal: FraudSignal, { count, of, recipients }: Finding): FoundSignal[] {
  const points = pointsBy(weights[signal], count);
  if (points === 0) return [];
  const numbers = recipients.slice(0, mostNamed).map(({ number }) => number);
  const isBothSides = !aboutRecommender.has(signal);
  return [{ signal, points, count, of: of ?? null, recipients: numbers, isBothSides }];
}

/** What is conspicuous about a recommender, the heaviest first. */
export function signalsOf(facts: Facts): FoundSignal[] {
  const all = Object.entries(findings).flatMap(([signal, find]) => {
    const finding = find(facts);
    return finding ? found(signal as FraudSignal, finding) : [];
  });
  return all.toSorted((one, other) => other.points - one.points);
}

export const pointsOf = (signals: readonly FoundSignal[]): number =>
  signals.reduce((sum, { points }) => sum + points, 0);

/**
 * Of an adviser: whether more orders end badly than of others.
 * @param usual the share of the tenant's orders that do, from 0 to 1
 */
export function signalsOfAgent({ count, bad, usual }: { count: number; bad: number; usual: number }): FoundSignal[] {
  const isFarMore = bad > 0 && bad / count >= Math.max(0.4, 3 * usual);
  if (!isFarMore) return [];
  return found(fraudSignal.agentsOrders, { count: bad, of: count, recipients: [] });
}
