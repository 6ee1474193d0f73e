import { and, eq, inArray } from 'drizzle-orm';
import { bankRemark, payeeCheck, type BankRemark } from '#contract/money/pay-runs/states.ts';
import type { Database } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects } from '../../effects.ts';
import { newUuid } from '../../identity/uuid.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import type { AskingTenant } from '../bounty/bounty-tenant.ts';
import type { BankResult, BankResults } from './bank-result.ts';
import { beginFile, endFile, keepLines, othersAmong } from './keep-file.ts';
import { isOurs } from '../pay-runs/reference.ts';
import { SumsAndTransfers } from './sums-and-transfers.ts';
import { takeInLots } from './take-in-lots.ts';
import type { Outcome, Told } from './tell.ts';
import { aboutUnknown } from './unknown.ts';
import { takeFileResult } from './whole-file.ts';

/** More than anybody reads; how many there are is told. */
const mostRemarks = 1000;

/** Results of transfers that are looked at together. */
const most = 500;

/** What nobody has to look into. */
const quiet: ReadonlySet<BankRemark> = new Set([
  bankRemark.known,
  bankRemark.onItsWay,
  bankRemark.notBooked,
  bankRemark.unknown,
]);

/** Against what is known, or money that moved otherwise than it was sent: nothing else is paid before somebody has looked at the account. */
const alarming: ReadonlySet<BankRemark> = new Set([
  bankRemark.contradiction,
  bankRemark.again,
  bankRemark.otherAmount,
  bankRemark.returnOfOtherAmount,
  bankRemark.unclearDirection,
  bankRemark.unknownOfOurs,
]);

const isQuiet = ({ remark, check }: Told) =>
  remark === null || quiet.has(remark) || (remark === bankRemark.payeeChecked && check === payeeCheck.match);

/** Counts what became of results, and keeps what is to be told of those of which nothing simply followed: before all, what is to be looked into. */
class Tally {
  readonly #counts: Record<Outcome, number> = { booked: 0, rejected: 0, returned: 0, asked: 0, unchanged: 0 };
  readonly #loud: { readonly at: number; readonly told: Told }[] = [];
  readonly #quiet: { readonly at: number; readonly told: Told }[] = [];
  #remarked = 0;
  #toLookInto = 0;
  #others = 0;

  add(told: readonly Told[]): void {
    this.#others += othersAmong(told);
    for (const one of told) {
      if (one.outcome !== null) this.#counts[one.outcome] += 1;
      if (one.remark !== null && alarming.has(one.remark)) this.#toLookInto += 1;
      if (one.remark !== null) {
        this.#remarked += 1;
        const kept = isQuiet(one) ? this.#quiet : this.#loud;
        if (kept.length < mostRemarks) kept.push({ at: this.#remarked, told: one });
      }
    }
  }

  /** What is about others, and only counted. */
  addOthers(count: number): void {
    this.#counts.unchanged += count;
    this.#remarked += count;
    this.#others += count;
  }

  sums() {
    return { counts: this.#counts, toLookInto: this.#toLookInto, others: this.#others };
  }

  present() {
    const kept = [...this.#loud, ...this.#quiet].slice(0, mostRemarks).toSorted((a, b) => a.at - b.at);
    const remarks = kept.flatMap(({ told: { reference, remark, reasons, words: bankWords, check } }) =>
      remark === null
        ? []
        : [{ reference, remark, bankReason: reasons.join(' ') || null, bankWords, payeeCheck: check }],
    );
    return { ...this.#counts, toLookInto: this.#toLookInto, remarkCount: this.#remarked, remarks };
  }
}

/** Which of these are names of payments: asked at once, as a file may hold many that only look like ours. */
async function namesAmong(db: Database, tenant: string, results: readonly BankResult[]): Promise<ReadonlySet<string>> {
  if (results.length === 0) return new Set();
  const references = [...new Set(results.map(({ reference }) => reference))];
  const found = await db
    .select({ reference: payments.endToEndId })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), inArray(payments.endToEndId, references)));
  return new Set(found.map(({ reference }) => reference));
}

interface TakingFile {
  /** Some at a time, in the order of the file. */
  readonly results: AsyncIterable<BankResults>;
  readonly by: Operator;
  /** SHA-256 of the file in hex, known once all of it was read. */
  readonly hash?: () => string | null;
}

/**
 * Takes a bank's answer as it is read. The same file again changes nothing. What each line did is kept (`keep-file.ts`).
 * @returns how many of each, and why nothing followed where nothing did
 */
export async function takeResults(
  db: Database,
  effects: Effects,
  tenant: AskingTenant,
  { results, by, hash = () => null }: TakingFile,
) {
  const tally = new Tally();
  const moved = new SumsAndTransfers();
  const file = { tenant: tenant.key, id: newUuid(effects.random) };
  let transfers: BankResult[] = [];
  let isNoted = false;
  // Once, and before anything is taken: a later lot may fail, or the service end.
  const note = async () => {
    if (isNoted) return;
    await transact(db, async (tx) => {
      await beginFile(tx, effects, file, by);
      await noteAction(tx, effects, tenant.key, { by, action: 'bank-results-taken', subject: file.id });
    });
    isNoted = true;
  };
  const addUnknown = async (unknown: readonly BankResult[]) => {
    const told = await aboutUnknown(db, unknown);
    await keepLines(db, file, told);
    tally.add(told);
  };
  const flush = async () => {
    await note();
    const names = await namesAmong(db, tenant.key, transfers);
    await addUnknown(transfers.filter(({ reference }) => !names.has(reference)));
    const ours = transfers.filter(({ reference }) => names.has(reference)).map((one) => moved.transfer(one));
    tally.add(await takeInLots(db, effects, tenant, { results: ours, by, file }));
    transfers = [];
  };
  for await (const some of results) {
    tally.addOthers(some.others);
    for (const result of some.results) {
      // No payment and no file is called like that: the database need not be asked.
      if (!isOurs(result.reference)) {
        await note();
        await addUnknown([result]);
      } else if (result.of === 'transfer') {
        transfers.push(result);
        if (transfers.length >= most) await flush();
      } else {
        // What is said of a whole file is true of what nothing was said of before.
        await flush();
        const told = await transact(db, async (tx) => {
          const ofFile = await takeFileResult(tx, effects, tenant, { result, by, moved });
          await keepLines(tx, file, ofFile);
          return ofFile;
        });
        tally.add(told);
      }
    }
  }
  await flush();
  await endFile(db, effects, file, { ...tally.sums(), hash: hash() });
  return { fileId: file.id, ...tally.present() };
}
