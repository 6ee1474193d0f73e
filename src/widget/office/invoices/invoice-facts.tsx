import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownInvoice } from '#contract/agency/invoices/calls.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { monthWords } from '../overview/month-words.ts';
import styles from './invoices.module.css';
import { InvoiceStateMark } from './state.tsx';
import { Sum } from './sum.tsx';

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Lines of an address, without those that nobody has told. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ));
}

/** Who charges whom, for which month, and where that stands. */
export function InvoiceFacts({ invoice }: { readonly invoice: ShownInvoice }) {
  const { number, month, state, sumCent, closedAt, paidAt, agency, provider } = invoice;
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Charged by</Trans>}>
        <Lines lines={[provider.name, ...provider.address.split(', ')]} />
      </Fact>
      <Fact name={<Trans>Charged to</Trans>}>
        <Lines lines={[agency.name, agency.street, `${agency.postcode} ${agency.city}`.trim()]} />
        <span className={styles.line}>
          <Trans>Agency number {agency.agencyNumber}</Trans>
        </span>
      </Fact>
      <Fact name={<Trans>Month</Trans>}>{monthWords(month)}</Fact>
      <Fact name={<Trans>Number</Trans>}>{number ?? <Trans>none yet</Trans>}</Fact>
      <Fact name={<Trans>State</Trans>}>
        <InvoiceStateMark state={state} />
        {paidAt !== null && (
          <>
            {' '}
            <DateText at={paidAt} />
          </>
        )}
      </Fact>
      {closedAt !== null && (
        <Fact name={<Trans>Closed on</Trans>}>
          <DateText at={closedAt} />
        </Fact>
      )}
      <Fact name={<Trans>Sum</Trans>}>
        <strong className={styles.amount}>
          <Sum cents={sumCent} />
        </strong>
      </Fact>
    </dl>
  );
}
