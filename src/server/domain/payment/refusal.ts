/**
 * The bank has had it before, so that it may have paid it: nothing may be freed to be paid again (ISO 20022 external status
 * reasons: AM05 duplication, DU01 to DU05 duplicate message, batch, transaction, end-to-end id, instruction).
 */
const repetitions: ReadonlySet<string> = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL']);

/**
 * What the payer has to mend, not the person: AC02 and AC05 the payer's account, AM04 not enough money, DT01 the day, FF01 the
 * file, TM01 too late.
 */
const ofPayer: ReadonlySet<string> = new Set(['AC02', 'AC05', 'AM04', 'DT01', 'FF01', 'TM01']);

export const isRepetition = (reason: string | null) => reason !== null && repetitions.has(reason);
export const isOfPayer = (reason: string | null) => reason !== null && ofPayer.has(reason);
