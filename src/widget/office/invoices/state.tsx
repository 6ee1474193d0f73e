import { msg } from '@lingui/core/macro';
import { invoiceState, type InvoiceState } from '#contract/agency/invoices/states.ts';
import { StateMark } from '#widget/workplace/cells.tsx';

const names = {
  [invoiceState.running]: msg`So far`,
  [invoiceState.closing]: msg`Is being closed`,
  [invoiceState.open]: msg({ message: 'Open', comment: 'an invoice that is not settled' }),
  [invoiceState.paid]: msg`Settled`,
  [invoiceState.faulty]: msg`Is being checked`,
};
const tones = { [invoiceState.paid]: 'good', [invoiceState.faulty]: 'bad' } as const;

/** Where a month stands. */
export const InvoiceStateMark = ({ state }: { readonly state: InvoiceState }) => (
  <StateMark state={state} names={names} tones={tones} />
);
