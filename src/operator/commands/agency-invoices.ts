import {
  listInvoices,
  noteInvoicePaid,
  undoInvoicePaid,
  type KnownInvoice,
} from '#contract/agency/invoices/calls-operator.ts';
import { invoiceState } from '#contract/agency/invoices/states.ts';
import { euros } from '#contract/euros.ts';
import { allPages } from '../all-pages.ts';
import { WrongUsage, type Command } from '../command.ts';
import type { OperatorService } from '../service.ts';
import { Refused } from '../refused.ts';
import { table } from '../table.ts';
import { counted, utc } from '../wording.ts';

const nameOf = ({ operator, keyId }: KnownInvoice['paidBy'][number]) => `${operator} (key ${keyId})`;

function wordsOn({ paidAt, paidBy, firstBy }: KnownInvoice): string[] {
  const by = paidBy.length > 0 ? ` by ${paidBy.map((word) => nameOf(word)).join(' and ')}` : '';
  const paid = paidAt === null ? [] : [`paid ${utc(paidAt)}${by}`];
  if (firstBy === null) return paid;
  const wish = paidAt === null ? 'paid' : 'not paid';
  return [...paid, `${wish}, says ${nameOf(firstBy)}: somebody else has to, too`];
}

/** An invoice of which the books say another sum is told apart from all others. */
const sumOf = ({ state, sumCent, bookedCent }: KnownInvoice) =>
  state === invoiceState.faulty
    ? `${euros(sumCent)} € BUT ${euros(bookedCent)} € IN THE BOOKS`
    : `${euros(sumCent)} €${sumCent < 0 ? ' (credit)' : ''}`;

const told = (invoice: KnownInvoice) =>
  [invoice.number, invoice.month, invoice.agencyNumber, invoice.agencyName, sumOf(invoice), invoice.state]
    .concat(wordsOn(invoice))
    .join('  ');

const heads = ['Invoice', 'Month', 'Agency', 'Name', { end: 'Sum' }, 'State', 'Paid'];

const row = (invoice: KnownInvoice) => [
  invoice.number,
  invoice.month,
  invoice.agencyNumber,
  invoice.agencyName,
  sumOf(invoice),
  invoice.state,
  wordsOn(invoice).join('; '),
];

const faultsIn = (invoices: readonly KnownInvoice[]) => invoices.filter(({ state }) => state === invoiceState.faulty);

/** What can be said of one. */
const acts = { paid: noteInvoicePaid, unpaid: undoInvoicePaid } as const;
type Act = keyof typeof acts;
const isAct = (word: string): word is Act => Object.hasOwn(acts, word);

const list = (service: OperatorService) =>
  allPages((pageNumber) => service.call(listInvoices, { query: { pageNumber } }));

const say = (service: OperatorService, act: Act, number: string) => service.call(acts[act], { params: { number } });

export const agencyInvoices: Command = {
  usage: '[paid NUMBER | unpaid NUMBER]',
  summary:
    'lists what agencies were charged, month by month, and fails where the books say another sum; or says that an invoice is paid, or was not: two different operators have to',
  async run(service, { words }, output) {
    const [what = 'list', number, ...more] = words;
    if (isAct(what) && number !== undefined && more.length === 0) {
      const invoice = await say(service, what, number);
      output.say(told(invoice), invoice);
      return;
    }
    if (what !== 'list' || number !== undefined) {
      throw new WrongUsage('expects nothing more, or paid NUMBER, or unpaid NUMBER');
    }
    const invoices = await list(service);
    const rows = invoices.length > 0 ? [table(heads, invoices.map(row))] : [];
    output.say([counted(invoices.length, 'invoice'), ...rows].join('\n'), invoices);
    const faults = faultsIn(invoices).map((invoice) => invoice.number);
    if (faults.length > 0) {
      throw new Refused(
        'LEDGER',
        `The books say another sum of ${counted(faults.length, 'invoice')}: ${faults.join(' ')}.`,
      );
    }
  },
};
