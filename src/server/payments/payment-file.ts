import type { PaymentFormat } from '#server/domain/payment/transfer.ts';
import { creditTransferXml } from './credit-transfer.ts';
import { brokenRules } from './pain-rules.ts';

/** @throws Error naming the rules that a file breaks, and nothing of what stands in it */
function checked(xml: string): string {
  const broken = brokenRules(xml);
  if (broken.length > 0) throw new Error(`the payment file breaks ${broken.join(', ')}`);
  return xml;
}

const day = /(?<=<ReqdExctnDt>\s*<Dt>)\d{4}-\d{2}-\d{2}(?=<\/Dt>)/;

/** The payment file, once it has been read again: a file that a bank would refuse, or misread, leaves the house never. */
export const paymentFormat: PaymentFormat = {
  write: (file) => checked(creditTransferXml(file)),
  executionDayOf: (xml) => day.exec(xml)?.[0] ?? '',
  withExecutionDay: (xml, other) => checked(xml.replace(day, other)),
};
