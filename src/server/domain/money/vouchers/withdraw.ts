import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { withdrawVouchers } from '#contract/money/vouchers/calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ledgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import type { Database } from '#server/db/database.ts';
import { vouchers } from '#server/db/schema/vouchers.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { post } from '../ledger/post.ts';
import { requireOnce } from '../../columns.ts';
import { lotsOf } from '../../lots.ts';
import { noteAction, type Operator } from '../../operator/actions.ts';
import { codeRows } from './code-rows.ts';
import { fingerprintOf, hashesOfCode, hashesOfFingerprint, holdStock, openCode, placeOfVoucher } from './stock.ts';
import { earliestLastDay } from './validity.ts';
import { lockVouchers } from './lock-vouchers.ts';

type Wish = BodyOf<typeof withdrawVouchers>;
type Voucher = Pick<typeof vouchers.$inferSelect, 'id' | 'valueCent' | 'sealed'>;

interface Line {
  readonly line: number;
  readonly code: string;
}

/** The codes of a file whose first line names its columns, `Code` among them. @throws Failure PSOF0752 for another one, PSOF0765 for one that names it twice */
async function codesIn(csv: string): Promise<Line[]> {
  const lines: Line[] = [];
  let at = -1;
  for await (const { line, cells } of codeRows(csv, 'PSOF0752')) {
    // A line that cannot be read names no voucher.
    if (at >= 0) lines.push({ line, code: cells?.[at] ?? '' });
    else {
      at = cells?.indexOf('Code') ?? -1;
      if (!cells || at < 0) throw new Failure('PSOF0752');
      requireOnce(cells, ['Code']);
    }
  }
  if (at < 0) throw new Failure('PSOF0752');
  return lines;
}

/** These vouchers that nobody has got, locked. */
const holdLeft = (tx: Database, tenant: string, ...which: (SQL | undefined)[]): Promise<Voucher[]> =>
  lockVouchers(tx, and(eq(vouchers.tenant, tenant), isNull(vouchers.bountyId), isNull(vouchers.withdrawnAt), ...which));

/** Which of a file's vouchers can be withdrawn, locked, and the lines of those that cannot, as they are after that. */
async function byFile(tx: Database, effects: Effects, tenant: string, lines: readonly Line[]) {
  const meant = new Map<string, Voucher>();
  const [givenLines, unknownLines]: [number[], number[]] = [[], []];
  for (const some of lotsOf(lines, 1000)) {
    const part = some.map(({ line, code }) => ({ line, hashes: hashesOfCode(effects, code) }));
    const all = part.flatMap(({ hashes }) => hashes);
    const areOfFile = inArray(vouchers.codeHash, all);
    // None that was given: a person's may stand in several lots in any order, and who deletes them holds them all.
    const left = new Set((await holdLeft(tx, tenant, areOfFile)).map(({ id }) => id));
    const found = await tx
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.tenant, tenant), areOfFile));
    const byHash = new Map(found.map((voucher) => [voucher.codeHash, voucher]));
    for (const { line, hashes } of part) {
      // One that was taken twice between two keys is withdrawn whole: its other half would be given to somebody.
      const its = hashes.flatMap((hash) => byHash.get(hash) ?? []);
      // A code that stands twice in the file is withdrawn with its first line.
      const fresh = its.filter(({ id }) => left.has(id) && !meant.has(id));
      for (const voucher of fresh) meant.set(voucher.id, voucher);
      if (its.some(({ bountyId }) => bountyId !== null)) givenLines.push(line);
      else if (fresh.length === 0) unknownLines.push(line);
    }
  }
  return { meant: [...meant.values()], givenLines, unknownLines };
}

/** Vouchers with what else is left of the same codes: what was taken twice between two keys may have come with another import. */
async function withOtherHalves(
  tx: Database,
  effects: Effects,
  tenant: string,
  marked: readonly Voucher[],
): Promise<Voucher[]> {
  const meant = new Map(marked.map((voucher) => [voucher.id, voucher]));
  for (const some of lotsOf(marked, 500)) {
    const hashes = some.flatMap((voucher) => {
      const code = openCode(effects, { tenant, ...voucher });
      return code === null ? [] : hashesOfCode(effects, code);
    });
    for (const half of await holdLeft(tx, tenant, inArray(vouchers.codeHash, hashes))) meant.set(half.id, half);
  }
  return [...meant.values()];
}

/** The vouchers of a value, a provider, an import that nobody has got, locked. */
async function byMarks(
  tx: Database,
  effects: Effects,
  tenant: string,
  { valueCent, provider, importedAt, outdated }: Wish,
) {
  const marks: (SQL | undefined)[] = [
    valueCent === null ? undefined : eq(vouchers.valueCent, valueCent),
    provider === null ? undefined : eq(vouchers.provider, provider),
    // The wire knows whole seconds.
    importedAt === null
      ? undefined
      : sql`date_trunc('second', ${vouchers.importedAt}) = ${`${importedAt}Z`}::timestamptz`,
  ];
  if (outdated) marks.push(lt(vouchers.validUntil, earliestLastDay(effects.clock.now())));
  const marked = await holdLeft(tx, tenant, ...marks);
  return { meant: await withOtherHalves(tx, effects, tenant, marked), givenLines: [], unknownLines: [] };
}

/** What is left of a voucher's code, sealed by today's key, and the hash by which that is known; of one that no key opens, nothing. */
function leftOf(effects: Effects, tenant: string, { id, sealed }: Voucher) {
  const code = openCode(effects, { tenant, id, sealed });
  // By a lost key: it is known again as long as that is given, by the hash that it has.
  if (code === null) return { id, sealed: '', hash: null };
  const fingerprint = fingerprintOf(code);
  const [hash] = hashesOfFingerprint(effects, fingerprint);
  return { id, sealed: effects.bankSealing.seal(fingerprint, placeOfVoucher(tenant, id)), hash };
}

/** Erases the codes of some vouchers, which are known again by a fingerprint, whichever key was theirs. */
export async function eraseCodes(
  tx: Database,
  effects: Effects,
  tenant: string,
  meant: readonly Voucher[],
): Promise<void> {
  const at = effects.clock.now().toISOString();
  for (const some of lotsOf(meant, 1000)) {
    const named = new Set<string>();
    const onlyFirst = (hash: string | null | undefined) => {
      if (!hash || named.has(hash)) return null;
      named.add(hash);
      return hash;
    };
    const all = some.map((voucher) => leftOf(effects, tenant, voucher));
    const left = JSON.stringify(all.map((one) => ({ ...one, hash: onlyFirst(one.hash) })));
    // Of one that was taken twice between two keys one half has today's hash, and the other keeps its own.
    await tx.execute(sql`update ${vouchers} set withdrawn_at = ${at}::timestamptz, sealed = told.sealed,
        code_hash = case when told.hash is null or exists (select 1 from ${vouchers} as other
          where other.tenant = ${tenant} and other.code_hash = told.hash) then ${vouchers.codeHash} else told.hash end
      from json_to_recordset(${left}::json) as told(id uuid, sealed text, hash text)
      where ${vouchers.tenant} = ${tenant} and ${vouchers.id} = told.id`);
  }
}

/**
 * Takes vouchers out of stock that nobody has got, for good: their codes are erased, and a file that brings them again is a
 * repetition. What they are worth leaves the books' stock.
 * @throws Failure PSOF0751 not said which, or in two ways, PSOF0752 no list of codes, PSOF0765 two of them
 */
export async function withdrawCodes(
  db: Database,
  effects: Effects,
  tenant: string,
  { wish, dryRun, by }: { wish: Wish; dryRun: boolean; by: Operator },
) {
  const isMarked = wish.outdated || [wish.valueCent, wish.provider, wish.importedAt].some((mark) => mark !== null);
  if (isMarked === (wish.csv !== null)) throw new Failure('PSOF0751');
  const ofFile = wish.csv === null ? null : await codesIn(wish.csv);
  return transact(db, async (tx) => {
    await holdStock(tx, tenant);
    const found = ofFile ? await byFile(tx, effects, tenant, ofFile) : await byMarks(tx, effects, tenant, wish);
    const { meant, givenLines, unknownLines } = found;
    const sumCent = meant.reduce((sum, { valueCent }) => sum + valueCent, 0);
    if (!dryRun && meant.length > 0) {
      await eraseCodes(tx, effects, tenant, meant);
      await noteAction(tx, effects, tenant, { by, action: 'vouchers-withdrawn', subject: `${meant.length}` });
      await post(tx, effects, tenant, { kind: ledgerKind.vouchersWithdrawn, amountCent: sumCent });
    }
    const some = (lines: readonly number[]) => lines.slice(0, 1000);
    return {
      withdrawn: meant.length,
      sumCent,
      givenLines: some(givenLines),
      givenLineCount: givenLines.length,
      unknownLines: some(unknownLines),
      unknownLineCount: unknownLines.length,
    };
  });
}
