import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';
import { StateMark } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Questions } from '../bank/questions.tsx';
import { whoDidIt } from '../who-did-it.tsx';
import { Fact, Facts } from '../facts.tsx';
import { Fingerprint } from './fingerprint.tsx';
import styles from './money.module.css';
import { PaymentTable } from './payment-table.tsx';
import type { Run } from './run.ts';
import { RunActs } from './run-acts.tsx';
import { RunProgress } from './run-progress.tsx';
import { Words } from '#widget/workplace/words.tsx';
import { acts, paymentStates, paymentTones, runStates, runTones } from './words.ts';
import { RunDone, type RunDeed } from './run-done.tsx';
import { useState } from 'react';

type Sum = Run['states'][number];
type Act = Run['trail'][number];

const sums: readonly ReportColumn<Sum, string>[] = [
  {
    name: 'state',
    label: msg`Stands`,
    cell: ({ state }) => <StateMark state={state} names={paymentStates} tones={paymentTones} />,
  },
  { name: 'count', label: msg`Transfers`, cell: ({ paymentCount }) => paymentCount, isFigure: true },
  { name: 'sum', label: msg`Sum`, cell: ({ sumCent }) => <Money cents={sumCent} />, isFigure: true },
];

const trail: readonly ReportColumn<Act, string>[] = [
  ...whoDidIt,
  {
    name: 'action',
    label: msg`What`,
    cell: ({ action }) => (acts[action] ? <Words of={acts[action]} /> : action),
  },
];

function Releases({ releasedBy }: Pick<Run, 'releasedBy'>) {
  if (releasedBy.length === 0) return <Trans>By nobody yet</Trans>;
  return releasedBy.map(({ operatorId, operator, decidedAt }) => (
    <span key={operatorId} className={styles.line}>
      {operator}, <Moment at={decidedAt} />
    </span>
  ));
}

interface RunShownProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
}

/** What a run holds, where it stands, who did what, and what can be done with it. */
export function RunShown({ run, onChanged }: RunShownProps) {
  const { t } = useLingui();
  const { sentAt, sentBy, fingerprint } = run;
  const [done, setDone] = useState<{ readonly deed: RunDeed; readonly nth: number } | null>(null);
  const onDone = (deed: RunDeed) => setDone((before) => ({ deed, nth: (before?.nth ?? 0) + 1 }));
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <Facts>
          <Fact name={<Trans>Sum</Trans>}>
            <Money cents={run.sumCent} />
          </Fact>
          <Fact name={<Trans>Transfers</Trans>}>
            <Plural value={run.paymentCount} one="# transfer" other="# transfers" />
          </Fact>
          <Fact name={<Trans>Stands</Trans>}>
            <StateMark state={run.state} names={runStates} tones={runTones} />
            <span className={styles.line}>
              <RunProgress run={run} />
            </span>
          </Fact>
          <Fact name={<Trans>Made</Trans>}>
            {run.createdBy}
            <span className={styles.line}>
              <Moment at={run.createdAt} />
            </span>
          </Fact>
          <Fact name={<Trans>Released</Trans>}>
            <Releases releasedBy={run.releasedBy} />
          </Fact>
          {sentAt === null ? null : (
            <Fact name={<Trans>File handed out</Trans>}>
              {sentBy}
              <span className={styles.line}>
                <Moment at={sentAt} />
              </span>
            </Fact>
          )}
          {fingerprint === null ? null : (
            <Fact name={<Trans>Fingerprint</Trans>}>
              <Fingerprint fingerprint={fingerprint} />
            </Fact>
          )}
        </Facts>
        {done && <RunDone key={done.nth} deed={done.deed} />}
        <RunActs run={run} onChanged={onChanged} onDone={onDone} />
      </section>
      <Questions questions={run.questions} onChanged={onChanged} />
      {run.states.length > 1 && (
        <section className={styles.part}>
          <h2>
            <Trans>Where its transfers stand</Trans>
          </h2>
          <PlainTable
            title={t`Where its transfers stand`}
            columns={sums}
            rows={run.states}
            keyOf={({ state }) => state}
          />
        </section>
      )}
      <section className={styles.part}>
        <h2>
          <Trans>Its transfers</Trans>
        </h2>
        <PaymentTable run={run} onChanged={onChanged} onDone={onDone} />
      </section>
      <section className={styles.part}>
        <h2>
          <Trans>Who did what with it</Trans>
        </h2>
        <PlainTable
          title={t`Who did what with it`}
          columns={trail}
          rows={run.trail}
          keyOf={({ at, operator, action }) => `${at} ${operator} ${action}`}
        />
      </section>
    </div>
  );
}
