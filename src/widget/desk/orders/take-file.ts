import * as v from 'valibot';
import { importOrders } from '#contract/referral/order/calls-operator.ts';
import { importLine, type ImportLine } from '#contract/referral/order/import-line.ts';
import { CallError } from '#widget/http/call-error.ts';
import { sendLines } from '#widget/http/send-lines.ts';

export type WrongRow = Extract<ImportLine, { code: string }>;
export type Sums = Extract<ImportLine, { done: true }>;

/** What became of a file, or would. */
export interface Taken {
  readonly wrong: readonly WrongRow[];
  readonly sums: Sums;
}

interface Taking {
  readonly file: Blob;
  readonly fileName: string;
  readonly isDry: boolean;
  readonly signal: AbortSignal;
  readonly onSent: (part: number) => void;
}

/** Takes a file of orders, or looks what would become of it. @throws CallError PSOF0001 where it broke off: what was taken is taken */
export async function takeFile({ file, fileName, isDry, signal, onSent }: Taking): Promise<Taken> {
  const query = { dryRun: isDry ? ('true' as const) : ('false' as const), fileName };
  const lines = await sendLines(importOrders, { query, file, signal, onSent });
  const told = lines.map((line) => v.parse(importLine, JSON.parse(line)));
  const wrong = told.filter((one) => 'code' in one);
  const sums = told.find((one) => 'done' in one);
  if (!sums) throw new CallError('PSOF0001');
  return { wrong, sums };
}
