import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OpenMonth } from '#contract/agency/invoices/calls.ts';
import { monthWords } from '../overview/month-words.ts';
import { routeOfInvoice } from './invoice-in-route.ts';
import styles from './invoices.module.css';
import { InvoiceStateMark } from './state.tsx';
import { Sum } from './sum.tsx';

/** The running month, and what waits for its number: sums that may still change, and are no invoices. */
export function OpenMonths({ months }: { readonly months: readonly OpenMonth[] }) {
  return (
    <section aria-labelledby="open-months" className={styles.part}>
      <h2 id="open-months">
        <Trans>Without a number yet</Trans>
      </h2>
      <ul className={styles.months}>
        {months.map(({ month, state, sumCent }) => (
          <li key={month} className={styles.month}>
            <Link href={routeOfInvoice({ number: null, month })} className={styles.link}>
              {monthWords(month)}
            </Link>
            <strong className={styles.amount}>
              <Sum cents={sumCent} />
            </strong>
            <InvoiceStateMark state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
