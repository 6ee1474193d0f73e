import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { createPayRun } from '#contract/money/pay-runs/calls.ts';
import type { listDuePayments } from '#contract/money/pay-runs/calls-due.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import styles from './money.module.css';
import { pathOfRun } from './run-in-route.ts';

type Rehearsed = AnswerOf<typeof createPayRun>;

/** Makes a run of what is due, once it was said what it would hold and what it would leave out. */
export function CreateRun({ held }: { readonly held: AnswerOf<typeof listDuePayments>['held'] }) {
  const { t } = useLingui();
  const { navigate } = useNavigation();
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  const look = usePress(async () => setRehearsed(await call(createPayRun, { query: { dryRun: 'true' } })));
  const make = usePress(async () => navigate(pathOfRun((await call(createPayRun)).runId)));
  const heldCount = held.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.acts}>
      <Button busy={look.status === 'busy'} onClick={look.press}>
        <Trans>Make a pay run …</Trans>
      </Button>
      {look.problem !== null && <Notice tone="info" title={<FailureText code={look.problem} said={look.said} />} />}
      {rehearsed && (
        <DecisionDialog
          title={t`Make a pay run`}
          decide={<Trans>Make the run</Trans>}
          busy={make.status === 'busy'}
          problem={make.problem}
          said={make.said}
          onDecide={make.press}
          onClose={() => setRehearsed(null)}
        >
          <p>
            <Trans>
              It would hold <Plural value={rehearsed.paymentCount} one="# transfer" other="# transfers" /> of together{' '}
              <Money cents={rehearsed.sumCent} />.
            </Trans>
          </p>
          {heldCount > 0 && (
            <p>
              <Plural value={heldCount} one="# reward is held and left out." other="# rewards are held and left out." />
            </p>
          )}
          {rehearsed.unreadableCount > 0 && (
            <Notice
              tone="warning"
              title={
                <Plural
                  value={rehearsed.unreadableCount}
                  one="# reward is left out: nobody can read where it goes."
                  other="# rewards are left out: nobody can read where they go."
                />
              }
            />
          )}
          {rehearsed.leftCount > 0 && (
            <p>
              <Plural
                value={rehearsed.leftCount}
                one="# reward is left for a next run: a file holds no more than that."
                other="# rewards are left for a next run: a file holds no more than that."
              />
            </p>
          )}
          <p>
            <Trans>Nothing is paid by that: two people release it, and then its file goes to the bank.</Trans>
          </p>
        </DecisionDialog>
      )}
    </div>
  );
}
