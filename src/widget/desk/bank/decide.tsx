import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { decideBankQuestion } from '#contract/money/bank-answers/calls.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import type { BankQuestionAsked } from '#contract/money/pay-runs/question.ts';
import { bankDecision, bankQuestion, type BankDecision, type BankQuestion } from '#contract/money/pay-runs/states.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { RadioCards } from '#widget/ui/radio-cards.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { useDeskSession, useMay } from '../desk.ts';
import styles from '../money/money.module.css';
import { decisions } from '../money/words.ts';

const { free, keep, account, paid, unpaid } = bankDecision;

/** What may be answered to what; the service refuses all else. */
const answersTo: Readonly<Record<BankQuestion, readonly BankDecision[]>> = {
  [bankQuestion.refused]: [free, keep],
  [bankQuestion.returned]: [free, account, paid],
  [bankQuestion.cancelled]: [free, account, keep],
  [bankQuestion.payee]: [account],
  [bankQuestion.contradiction]: [paid, unpaid, account],
};

interface DecideProps {
  readonly asked: BankQuestionAsked;
  readonly onDecided: () => void;
  /** Reads again what is asked. */
  readonly onChanged: () => Promise<void>;
}

/** Takes the word of one of two about what the bank leaves open. */
export function Decide({ asked, onDecided, onChanged }: DecideProps) {
  const { t, i18n } = useLingui();
  const mayRelease = useMay(operatorScope.release);
  const me = useDeskSession(({ user }) => user?.operatorId);
  const [isAsking, setAsking] = useState(false);
  const possible = answersTo[asked.question];
  // Nothing is chosen beforehand: whoever is second looks for themselves.
  const [decision, setDecision] = useState<BankDecision>();
  const [isMissing, setMissing] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const { runId, reference, firstBy } = asked;
  const { status, problem, said, press } = usePress(async () => {
    if (!decision) return;
    try {
      await call(decideBankQuestion, { params: { runId }, body: { reference, decision } });
      setAsking(false);
      onDecided();
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  if (!mayRelease) {
    return (
      <p className={styles.small}>
        <Trans>Your key is not for deciding: two people who release do.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.acts}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {firstBy?.operatorId === me ? <Trans>Decide anew …</Trans> : <Trans>Decide …</Trans>}
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`Decide about ${reference}`}
          decide={<Trans>Decide so</Trans>}
          busy={status === 'busy'}
          problem={problem}
          said={said}
          onDecide={() => {
            if (decision) return press();
            setMissing(true);
            choice.current?.querySelector('input')?.focus();
          }}
          onClose={() => setAsking(false)}
        >
          <div ref={choice}>
            <RadioCards
              legend={<Trans>What you have seen at the account</Trans>}
              name={`decision-${reference}`}
              value={decision}
              options={possible.map((value) => ({ value, label: i18n._(decisions[value]) }))}
              error={isMissing && !decision ? <Trans>Please say what you have seen.</Trans> : null}
              onChange={setDecision}
            />
          </div>
          <p>
            {firstBy === null || firstBy.operatorId === me ? (
              <Trans>You are the first. It is done once somebody else decides the same.</Trans>
            ) : (
              <Trans>{firstBy.operator} has decided before you: if you decide the same, it is done.</Trans>
            )}
          </p>
        </DecisionDialog>
      )}
    </div>
  );
}
