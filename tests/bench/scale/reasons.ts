import { askedOfAgency } from './asked-of-agencies.ts';
import { waiting } from './fill-waiting.ts';
import { fixed } from './fixed-agency.ts';

/** Why something reads more of a larger programme, and how many pages at most, where that is bounded. */
interface Reason {
  /** @param former how many it reads of the smaller programme @param referrals how many the larger one has */
  readonly most: (former: number, referrals: number) => number;
  readonly why: string;
}

/** A deeper index, and a page for each of fifty rows that stood together while there were few. */
const allowed = 150;

/** What everything may read of a larger programme that reads so much of a smaller one. */
export const usual: Reason['most'] = (former) => former * 1.5 + allowed;

/** A row that is looked up by an index: three levels of it, a leaf, and the row. */
const lookUp = 5;

const upTo = (rows: number, lookUps: number, why: string): Reason => ({ most: () => rows * lookUps * lookUp, why });
const all = (why: string): Reason => ({ most: () => Infinity, why });
/** A page of an index keeps 1,300 rows that have one key; three hundred anchors are looked up. */
const sinceAnchor: Reason = {
  most: (former, referrals) => usual(former, referrals) + referrals / 1000 + 300 * lookUp,
  why: 'counts entries and adds up what is owed, in indexes, and looks each anchor up',
};

const due = waiting.due + waiting.held;

const ofEach: Readonly<Record<string, Reason>> = {
  listDuePayments: upTo(due, 4, 'what is due and held, and why each is'),
  'listDuePayments: held': upTo(due, 6, 'what is due and held, and why each is'),
  'readPayRun: a draft': upTo(waiting.inRun, 4, 'the payments of the run'),
  'readPayRun: of old': upTo(50, 4, 'the payments of the run'),
  listBankFiles: upTo(50, 1, 'fifty files, and whether each was taken before'),
  'listBankFiles: later': upTo(50, 1, 'fifty files, and whether each was taken before'),
  listBankFileLines: upTo(100, 2, 'a hundred lines, and their payments'),
};

const ownInIndex = 'puts in order and looks through all that is the agency’s, in indexes that have what it shows';
const ownRecommenders = 'each who recommended with the agency is looked up: their names are in no index of an adviser';

/** Of an agency that grows with the programme: what is in another order than that of time, or with words. */
const ofAgency = Object.fromEntries(
  Object.keys(askedOfAgency)
    .filter((name) => /: (?:by|with) /.test(name) && !name.startsWith('listAgencyInvitations'))
    .map((name) => [name, all(name.startsWith('listAgencyRecommenders') ? ownRecommenders : ownInIndex)]),
);

/** Of one that does not. */
const ofFixed = Object.fromEntries(
  ['by name', 'with words', 'with a name'].map((how) => [
    `fixed agency: listAgencyRecommenders: ${how}`,
    upTo(fixed.referrals, 1.2, ownRecommenders),
  ]),
);

/** Of each work by its name. What is not among them reads as much of a small programme as of a large one. */
export const reasons: Readonly<Record<string, Reason>> = {
  ...ofEach,
  ...Object.fromEntries(Object.entries(ofEach).map(([name, reason]) => [`small: ${name}`, reason])),
  ...ofAgency,
  ...ofFixed,
  'listUnmatchedOrders: with those set aside': upTo(2000, 0.25, 'two thousand orders at a time, wherever they lie'),
  'listBlocks: all': upTo(1000, 0.25, 'a thousand blocks, wherever they lie'),
  listAgencyRecommenders: all('counts what is the agency’s, in an index'),
  listAgencyReferrals: all('counts what is the agency’s, in an index'),
  listAgencyLeads: all('counts what is the agency’s, in an index'),
  listAgencyOrders: all('counts what is the agency’s, in an index'),
  listAgencyBounties: upTo(500, 1, 'of each adviser as many as a page shows, wherever they lie'),
  listPayRuns: upTo(100, 5, 'a hundred runs, and their payments'),
  checkBooks: all('proves each entry of the books'),
  'small: checkBooks': all('proves each entry of the books'),
  'checkBooks: from an anchor': sinceAnchor,
  'small: checkBooks: from an anchor': sinceAnchor,
  listCampaignConsents: all('is everybody who agreed'),
  listDeletionMarks: all('is all marks, for a backup that is put back'),
};
