import type { ImportLine } from '#contract/referral/order/import-line.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import type { Language } from '#contract/fields.ts';
import type { ImportSums } from '#server/domain/referral/order/import.ts';
import type { RowMistake } from '#server/domain/referral/order/read-row.ts';
import { failureWords } from './failure-words.ts';

/** What an import tells, each mistake of a row with its sentence. */
export async function* importLines(
  told: AsyncGenerator<RowMistake | ImportSums>,
  language: Language,
): AsyncGenerator<ImportLine> {
  for await (const one of told) {
    if ('done' in one) yield one;
    else {
      const { failure, ...where } = one;
      const { message, fields } = failureWords(failure, language, orderWords);
      yield { ...where, code: failure.code, message: fields[0]?.message ?? message };
    }
  }
}
