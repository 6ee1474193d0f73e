import { orderStatus } from '#contract/referral/order/states.ts';
import { namesOf, productId } from './people.ts';

const header = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';

/** The same whenever the file is made, or it would not be the same file. */
const today = Date.now();
const dayAgo = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 19);

/** One row in a hundred has a mistake, one belongs to nobody. */
const isWrong = (index: number) => index % 100 === 13;
const isNobodys = (index: number) => index % 100 === 57;
/** Paid and past the complaint period: its bounty becomes available, with a mail. */
const isDue = (index: number) => index % 5 === 4;

function row(index: number): string {
  const { referralNumber, recipientNumber, code, emailHash } = namesOf(index);
  const named = [
    [referralNumber, '', '', ''],
    ['', recipientNumber, '', ''],
    ['', '', code, ''],
    ['', '', '', emailHash],
  ];
  const whose = isNobodys(index) ? ['R999999999', '', '', ''] : (named[index % 4] ?? []);
  const status = index % 5 < 2 ? orderStatus.open : orderStatus.paid;
  const order = [productId, isWrong(index) ? 'Verloren' : status, dayAgo(isDue(index) ? 60 : 1)];
  return [`LS-${index}`, ...whose, ...order].join(';');
}

/** An order for each of these referrals as a CSV file: named in each of the four ways, open, paid and long paid. */
export function* orderFile(from: number, count: number): Generator<string> {
  yield `${header}\n`;
  for (let index = from; index < from + count; index += 500) {
    const rows = Array.from({ length: Math.min(500, from + count - index) }, (_, at) => row(index + at));
    yield `${rows.join('\n')}\n`;
  }
}

/** What taking that file for the first time has to lead to. */
export function expectedOf(from: number, count: number) {
  const all = Array.from({ length: count }, (_, index) => from + index);
  const wrong = all.filter((index) => isWrong(index)).length;
  const unmatched = all.filter((index) => isNobodys(index)).length;
  const due = all.filter((index) => isDue(index) && !isWrong(index) && !isNobodys(index)).length;
  return { rows: count, isNew: count - wrong, wrong, unmatched, due };
}
