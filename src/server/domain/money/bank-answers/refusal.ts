/**
 * Whose matter a refusal or a return is: the account of the person who gets the money, the payer's, the banks' technique, or a
 * repetition, which may mean that it was paid before. What is not in this table says nothing of that.
 */
export type Source = 'account' | 'payer' | 'bank' | 'repetition';

/**
 * Codes by whose matter they are. Sources: ISO 20022 external code sets (ExternalStatusReason1Code, ExternalReturnReason1Code),
 * EPC132-08 (reasons of a SEPA credit transfer), DFÜ agreement appendix 3, chapter 2.2 (reasons of German banks).
 *
 * Left out on purpose, since they do not say whose matter it is: NARR (it is in the words), MS02 and MS03 (not said, in Germany also
 * for death and privacy), MD07 (nobody asks the dead), RR04 and LEGL (the authorities), FOCR, CUST and FRAD (somebody called it back).
 */
const codes: Readonly<Record<Source, string>> = {
  account: `AC01 AC03 AC04 AC06 AC07 AC11 AC14 AC15 AG01 AG03 BE01 BE06 BE23 CNOR RC01 RC04 RC07`,
  payer: `AC02 AC05 AC10 AC13 AG02 AG08 AM01 AM02 AM03 AM04 AM06 AM10 AM11 AM12 AM14 AM15 AM16 AM17 AM18 AM19 AM20 AM21
    BE04 BE05 BE07 BE08 BE10 BE13 BE16 BE19 BE20 CH03 CH04 CH07 CH14 CH15 CH16 CH17 CH20 CH21 CURR DNOR DS08 DS09 DS0A DS0B DS0C DS0D
    DS0E DS0F DS0G DS0H DS0K DS14 DS16 DS17 DS19 DS24 DS27 DT01 DT02 DT03 DT04 DT05 ERIN FF01 FF02 FF03 FF04 FF05 FF06 FF07 FF08
    FF09 FF10 FF11 RC03 RR01 RR02 RR05 RR06 RR07 RR09 RR11 SL01 SL11 SL12 SL13 SL14 TM01`,
  bank: `AB01 AB02 AB03 AB04 AB05 AB06 AB07 AB08 AB09 AB10 AB11 AG10 AG11 AM13 AM23 DC02 DS18 ED01 ED03 ED05 ED06`,
  // RF01: a reference that is not unique. Ours are, so the bank has had it before.
  repetition: `AM05 DU01 DU02 DU03 DU04 DU05 DUPL DS15 RF01`,
};

const sources: ReadonlyMap<string, Source> = new Map(
  (Object.entries(codes) as [Source, string][]).flatMap(([source, list]) =>
    list.split(/\s+/).map((code): [string, Source] => [code, source]),
  ),
);

/** What a bank says of a second file because it has executed the first: the money or the limit is used up, the day is over. */
const perhapsAfterOne: ReadonlySet<string> = new Set('AM02 AM04 AM14 AM21 AM23 DT01 TM01'.split(' '));

/** Words that mean nothing but "you sent this twice", in the languages in which banks write to payers in the euro area. */
const surelyRepeats =
  /dupli|dubl|doppel|dubbel|doublon|en double|mehrfach|zweimal|zweitmal|twice|not unique|nicht eindeutig/i;
/** Words that may mean it. */
const repeats =
  /already|bereits|\bschon\b|repeat|wiederhol|erneut|existiert|before|previous|same file|d[ée]j[àa]|gi[àa](?![\p{L}\p{N}])|\bya\b|(?<!\p{L})j[áa](?![\p{L}\p{N}])|reeds|ju[żz]|allerede|redan|\bjo\b/iu;

export interface Refusal {
  readonly reasons: readonly string[];
  readonly words: string | null;
  /** Whether its status does not say plainly what its reasons suggest. */
  readonly isInDoubt?: boolean;
}

/**
 * Whose matter it is, by all reasons together. Codes decide; words only ever make it more careful: they can make a repetition of it,
 * which frees nothing and asks nobody, and never the opposite. Without a code there is no matter, whatever they say.
 * @returns null where they do not say it, not all the same, or where it is in doubt
 */
export function sourceOf(refusal: Refusal): Source | null {
  const told = sourcesOf(refusal);
  if (told.has('repetition')) return 'repetition';
  if (refusal.isInDoubt === true) return null;
  const [only, ...others] = told;
  return others.length === 0 ? (only ?? null) : null;
}

/** Whether it is the payer's or the banks' matter, which nobody has to say. */
export function isPlain(refusal: Refusal): boolean {
  const source = sourceOf(refusal);
  return source === 'payer' || source === 'bank';
}

/** Whether several transfers, each refused for this, may have been refused because the same file was executed before. */
export const isPerhapsAfterOne = ({ reasons }: Refusal): boolean =>
  reasons.some((code) => perhapsAfterOne.has(code.toUpperCase()));

/**
 * Whether a whole file was surely not executed: it was refused for what has nothing to do with one before. Words beside the
 * code are for people to read: nobody can list all in which a bank may say that it had the file before.
 */
export function isSurelyUnpaid(refusal: Refusal): boolean {
  const told = sourcesOf(refusal);
  // Of a whole file it may stand above the code of one transfer, and tell of all of them.
  const isNarrated = refusal.reasons.includes('NARR');
  const saysMore = (refusal.words ?? '').trim() !== '' || isPerhapsAfterOne(refusal);
  return told.size > 0 && !told.has('repetition') && !told.has(null) && !isNarrated && !saysMore && !refusal.isInDoubt;
}

function sourcesOf({ reasons, words }: Refusal): ReadonlySet<Source | null> {
  // A narrative beside a code only tells more of it.
  const telling = reasons.length > 1 ? reasons.filter((code) => code !== 'NARR') : reasons;
  const told = new Set<Source | null>(telling.map((code) => sources.get(code.toUpperCase()) ?? null));
  // A code of the bank's own may say in one word what others write beside it. An account that is `already closed` is none.
  const isAccount = told.size === 1 && told.has('account');
  const says = (pattern: RegExp) => [words ?? '', ...reasons].some((text) => pattern.test(text));
  if (says(surelyRepeats) || (!isAccount && says(repeats))) told.add('repetition');
  return told;
}
