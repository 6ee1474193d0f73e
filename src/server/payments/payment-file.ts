import type { CreditTransferFile } from '#server/domain/payment/transfer.ts';
import { creditTransferXml } from './credit-transfer.ts';
import { brokenRules } from './pain-rules.ts';

/**
 * The payment file, once it has been read again: a file that a bank would refuse, or misread, leaves the house never.
 * @throws Error naming the rules that it breaks, and nothing of what stands in it
 */
export function paymentFile(file: CreditTransferFile): string {
  const xml = creditTransferXml(file);
  const broken = brokenRules(xml);
  if (broken.length > 0) throw new Error(`the payment file breaks ${broken.join(', ')}`);
  return xml;
}
