import type { ImportLine } from '#contract/referral/order/calls-operator.ts';
import { orderWords } from '#contract/referral/order/wire.ts';
import type { Language } from '#contract/fields.ts';
import type { ImportSums, WrongRow } from '#server/domain/referral/order/import.ts';
import { failureWords } from './failure-words.ts';

/** What an import tells, a wrong row with the sentence of what is wrong with it. */
export async function* importLines(
  told: AsyncGenerator<WrongRow | ImportSums>,
  language: Language,
): AsyncGenerator<ImportLine> {
  for await (const one of told) {
    if ('done' in one) yield one;
    else {
      const { line, column, failure } = one;
      const { message, fields } = failureWords(failure, language, orderWords);
      yield { line, column, code: failure.code, message: fields[0]?.message ?? message };
    }
  }
}
