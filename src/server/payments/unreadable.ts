import type { ErrorCode } from '#contract/error-codes.ts';

/** Why a file cannot be read, as a code of the closed list. */
export type UnreadableCode = Extract<
  ErrorCode,
  'PSOF0725' | 'PSOF0738' | 'PSOF0740' | 'PSOF0741' | 'PSOF0742' | 'PSOF0743' | 'PSOF0744' | 'PSOF0745'
>;

/** A file that is no answer of a bank, or one that cannot be read: what is wrong, and where. */
export class NoBankResult extends Error {
  override readonly name = 'NoBankResult';
  readonly code: UnreadableCode;
  /** For the code's sentence: line and column from 1, a kind of message, an encoding. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: UnreadableCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}
