import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { listOverdue, type OverdueThing } from '#contract/money/overdue/calls.ts';
import { overdueKind, type OverdueKind } from '#contract/money/overdue/states.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { useMay } from '../desk.ts';
import styles from '../health/health.module.css';
import { routeOfCase } from '../missing/case-in-route.ts';

interface KindWords {
  readonly name: MessageDescriptor;
  readonly todo: MessageDescriptor;
}

/** What is late, and what to do about it. */
const kinds: Readonly<Record<OverdueKind, KindWords>> = {
  [overdueKind.payment]: {
    name: msg`Transfers that were promised`,
    todo: msg`Put them into a pay run, or look what keeps the one that they are in.`,
  },
  [overdueKind.voucher]: {
    name: msg`Vouchers that were promised within a day`,
    todo: msg`Bring vouchers of these values; they are given by themselves then.`,
  },
  [overdueKind.undelivered]: {
    name: msg`Vouchers whose e-mail did not arrive`,
    todo: msg`Mail them again, to another address where the first one is wrong.`,
  },
  [overdueKind.readiness]: {
    name: msg`Rewards that should be ready`,
    todo: msg`Nobody was told that they wait: look whether the job “bounties” runs.`,
  },
  [overdueKind.returned]: {
    name: msg`Transfers that came back`,
    todo: msg`Their people were asked for another account. Ask again another way where you can.`,
  },
  [overdueKind.missing]: {
    name: msg`Questions about missing rewards`,
    todo: msg`Answer them today.`,
  },
};

/** What is missing leads to its answer. */
function Thing({ thing: { kind, id } }: { readonly thing: OverdueThing }) {
  const mayAnswer = useMay(operatorScope.support);
  return kind === overdueKind.missing && mayAnswer ? <Link href={routeOfCase(id)}>{id}</Link> : id;
}

const columns: readonly ReportColumn<OverdueThing, string>[] = [
  { name: 'id', label: msg`Number or id`, cell: (thing) => <Thing thing={thing} /> },
  { name: 'sinceOn', label: msg`Begun on`, cell: ({ sinceOn }) => <DateText at={sinceOn} /> },
  { name: 'dueOn', label: msg`Promised by`, cell: ({ dueOn }) => <DateText at={dueOn} /> },
  { name: 'daysLate', label: msg`Days late`, cell: ({ daysLate }) => daysLate, isFigure: true },
];

/** What is later than promised, promise by promise. */
export default function OverduePage() {
  const { t, i18n } = useLingui();
  const { retry, ...asked } = useAnswer('overdue', (signal) => call(listOverdue, { signal }));
  const found = asked.status === 'loaded' ? asked.answer : { things: [], counts: [] };
  const late = found.counts.filter(({ count }) => count > 0);
  return (
    <Page
      wide
      title={t`Overdue`}
      lead={
        <Trans>
          What people were promised and have not got, the longest waiting first. What is blocked is not late.
        </Trans>
      }
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && late.length === 0 && (
        <EmptyState title={<Trans>Nothing is later than promised.</Trans>} />
      )}
      {late.map(({ kind, count }) => {
        const things = found.things.filter((thing) => thing.kind === kind);
        const name = i18n._(kinds[kind].name);
        return (
          <section key={kind} className={styles.part} aria-labelledby={`late-${kind}`}>
            <h2 id={`late-${kind}`}>
              {name}: {count}
            </h2>
            <p>{i18n._(kinds[kind].todo)}</p>
            <PlainTable title={name} columns={columns} rows={things} keyOf={({ id }) => id} />
            {things.length < count && (
              <p>
                <Plural value={things.length} one="The first # is shown." other="The first # are shown." />
              </p>
            )}
          </section>
        );
      })}
    </Page>
  );
}
