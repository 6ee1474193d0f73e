import type { PaymentFormat } from '#server/domain/transfer.ts';
import { creditTransferXml } from './credit-transfer.ts';
import { brokenRules } from './pain-rules.ts';

/** @throws Error naming the rules that a file breaks, and nothing of what stands in it */
function checked(xml: string): string {
  const broken = brokenRules(xml);
  if (broken.length > 0) throw new Error(`the payment file breaks ${broken.join(', ')}`);
  return xml;
}

/** A transaction as `creditTransferXml` writes it. The file is ours and was checked: no parser need hold all of it. */
const transaction =
  /<EndToEndId>(?<reference>[^<]*)<\/EndToEndId>.*?<Nm>(?<name>[^<]*)<\/Nm>.*?<IBAN>(?<iban>[^<]*)<\/IBAN>/gs;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text = '') => text.replaceAll(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole);

const accountsIn: PaymentFormat['accountsIn'] = (xml) =>
  new Map(
    Array.from(xml.matchAll(transaction), ({ groups: { reference, name, iban } = {} }) => [
      plain(reference),
      { accountHolder: plain(name), iban: plain(iban) },
    ]),
  );

const day = /(?<=<ReqdExctnDt>\s*<Dt>)\d{4}-\d{2}-\d{2}(?=<\/Dt>)/;

/** The payment file, once it has been read again: a file that a bank would refuse, or misread, leaves the house never. */
export const paymentFormat: PaymentFormat = {
  write: (file) => checked(creditTransferXml(file)),
  accountsIn,
  executionDayOf: (xml) => day.exec(xml)?.[0] ?? '',
  withExecutionDay: (xml, other) => checked(xml.replace(day, other)),
};
