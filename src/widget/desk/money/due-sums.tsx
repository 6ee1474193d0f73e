import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listDuePayments } from '#contract/money/pay-runs/calls-due.ts';
import { Money } from '#widget/ui/money.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Fact, Facts } from '../facts.tsx';
import styles from './money.module.css';
import { heldReasons } from './words.ts';
import { Words } from '#widget/workplace/words.tsx';

type Due = AnswerOf<typeof listDuePayments>;
type Held = Due['held'][number];

const columns: readonly ReportColumn<Held, string>[] = [
  { name: 'why', label: msg`Why it is held`, cell: ({ why }) => <Words of={heldReasons[why]} /> },
  { name: 'count', label: msg`Rewards`, cell: ({ count }) => count, isFigure: true },
  { name: 'sum', label: msg`Sum`, cell: ({ sumCent }) => <Money cents={sumCent} />, isFigure: true },
];

/** What the next run would hold, and what it would leave out, each by its reason. */
export function DueSums({ due: { dueCount, dueCent, held } }: { readonly due: Due }) {
  const { t } = useLingui();
  return (
    <section className={styles.part}>
      <Facts>
        <Fact name={<Trans>Due now</Trans>}>
          <Money cents={dueCent} />
        </Fact>
        <Fact name={<Trans>Transfers</Trans>}>
          <Plural value={dueCount} one="# transfer" other="# transfers" />
        </Fact>
      </Facts>
      {held.length > 0 && <PlainTable title={t`What is held`} columns={columns} rows={held} keyOf={({ why }) => why} />}
    </section>
  );
}
