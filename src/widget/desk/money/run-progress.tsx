import { Plural, Trans } from '@lingui/react/macro';
import type { PayRun } from '#contract/money/pay-runs/calls.ts';
import { paymentState, payRunState } from '#contract/money/pay-runs/states.ts';
import { Moment } from '#widget/workplace/moment.tsx';
import styles from './money.module.css';

/** What a run waits for, or since when it waits for nothing. */
export function RunProgress({ run }: { readonly run: PayRun }) {
  const { state, releasedBy, doneAt, states, questionCount } = run;
  const open = states.find((one) => one.state === paymentState.sent)?.paymentCount ?? 0;
  if (doneAt !== null) {
    return (
      <Trans>
        Done since <Moment at={doneAt} />
      </Trans>
    );
  }
  if (state === payRunState.draft) {
    const missing = 2 - releasedBy.length;
    return <Plural value={missing} one="One more release" other="Two releases by different people" />;
  }
  if (state === payRunState.released) return <Trans>Its file has to be fetched and handed to the bank</Trans>;
  if (state !== payRunState.sent) return null;
  return (
    <>
      {open > 0 && <Plural value={open} one="The bank’s word on # transfer" other="The bank’s word on # transfers" />}
      {questionCount > 0 && (
        <span className={styles.line}>
          <Plural value={questionCount} one="# question to decide" other="# questions to decide" />
        </span>
      )}
    </>
  );
}
