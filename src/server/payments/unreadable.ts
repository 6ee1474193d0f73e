import type { unreadableFile } from '#contract/money/bank-answers/unreadable-file.ts';

/** Why a file cannot be read, as a code of the closed list. */
export type UnreadableCode = (typeof unreadableFile)[number];

/** Where something stands in a file, or how far that was read: line and column from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A file that is no answer of a bank, or one that cannot be read: what is wrong, and where. */
export class NoBankResult extends Error {
  override readonly name = 'NoBankResult';
  readonly code: UnreadableCode;
  /** For the code's sentence: a place, the number of an entry, a kind of message or of file, an encoding. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: UnreadableCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
