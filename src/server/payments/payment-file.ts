import type { PaymentFormat } from '#server/domain/payment/transfer.ts';
import { creditTransferXml } from './credit-transfer.ts';
import { brokenRules } from './pain-rules.ts';
import { readPaymentFile } from './read-payment-file.ts';

/** @throws Error naming the rules that a file breaks, and nothing of what stands in it */
function checked(xml: string): string {
  const broken = brokenRules(xml);
  if (broken.length > 0) throw new Error(`the payment file breaks ${broken.join(', ')}`);
  return xml;
}

/** Names and accounts of who is paid stand behind those of who pays, as many as there are transfers (`brokenRules`). */
const accountsIn: PaymentFormat['accountsIn'] = (xml) => {
  const file = readPaymentFile(xml);
  const texts = (name: string, from = 0) => file?.texts(name).slice(from) ?? [];
  const [names, ibans] = [texts('Nm', 2), texts('IBAN', 1)];
  return new Map(
    texts('EndToEndId').map((reference, index) => [
      reference,
      { accountHolder: names[index] ?? '', iban: ibans[index] ?? '' },
    ]),
  );
};

const day = /(?<=<ReqdExctnDt>\s*<Dt>)\d{4}-\d{2}-\d{2}(?=<\/Dt>)/;

/** The payment file, once it has been read again: a file that a bank would refuse, or misread, leaves the house never. */
export const paymentFormat: PaymentFormat = {
  write: (file) => checked(creditTransferXml(file)),
  accountsIn,
  executionDayOf: (xml) => day.exec(xml)?.[0] ?? '',
  withExecutionDay: (xml, other) => checked(xml.replace(day, other)),
};
