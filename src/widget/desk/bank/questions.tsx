import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { BankQuestionAsked } from '#contract/money/pay-runs/question.ts';
import { Moment } from '#widget/workplace/moment.tsx';
import { Fact, Facts } from '../facts.tsx';
import { BankReason } from './bank-reason.tsx';
import styles from '../money/money.module.css';
import { pathOfRun } from '../money/run-in-route.ts';
import { Words } from '#widget/workplace/words.tsx';
import { decisions } from '../money/words.ts';
import { Decide } from './decide.tsx';
import { questionWords } from './remark-words.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { useState } from 'react';

interface QuestionsProps {
  readonly questions: readonly BankQuestionAsked[];
  readonly onChanged: () => Promise<void>;
  /** Each with the way to its run. */
  readonly withRun?: boolean;
}

/** What two operators have to decide because the bank's word leaves it open. */
export function Questions({ questions, onChanged, withRun = false }: QuestionsProps) {
  // What was decided by a second one is asked no more, and its button is gone.
  const [decided, setDecided] = useState(0);
  if (questions.length === 0 && decided === 0) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>To be decided by two</Trans>
      </h2>
      {decided > 0 && (
        <Outcome key={decided}>
          <Notice tone="success" title={<Trans>Your word is noted.</Trans>} />
        </Outcome>
      )}
      {questions.map((asked) => (
        <Question
          key={`${asked.runId} ${asked.reference}`}
          asked={asked}
          onDecided={() => setDecided((before) => before + 1)}
          onChanged={onChanged}
          withRun={withRun}
        />
      ))}
    </section>
  );
}

interface QuestionProps {
  readonly asked: BankQuestionAsked;
  readonly onDecided: () => void;
  readonly onChanged: () => Promise<void>;
  readonly withRun: boolean;
}

function Question({ asked, withRun, ...on }: QuestionProps) {
  const { runId, reference, question, bankReason, bankWords, byOperator, askedAt, firstBy, firstDecision } = asked;
  return (
    <article className={styles.asked}>
      <Facts>
        <Fact name={<Trans>Reference</Trans>}>
          <span className={styles.print}>{reference}</span>
          {withRun && (
            <span className={styles.line}>
              <Link href={pathOfRun(runId)} className={styles.link}>
                <Trans>Its run</Trans>
              </Link>
            </span>
          )}
        </Fact>
        <Fact name={<Trans>Asked</Trans>}>
          <Moment at={askedAt} />
        </Fact>
        <Fact name={<Trans>What the bank says</Trans>}>
          {byOperator ? (
            <span className={styles.hint}>
              <Trans>Nothing: only an operator says so</Trans>
            </span>
          ) : (
            <>
              {bankReason === null ? <Trans>No reason</Trans> : <BankReason reason={bankReason} />}{' '}
              {bankWords !== null && <q>{bankWords}</q>}
            </>
          )}
        </Fact>
        <Fact name={<Trans>Decided so far</Trans>}>
          {firstBy === null || firstDecision === null ? (
            <Trans>By nobody yet</Trans>
          ) : (
            <>
              {firstBy.operator}: <Words of={decisions[firstDecision]} />
            </>
          )}
        </Fact>
      </Facts>
      <p>
        <Words of={questionWords[question]} />
      </p>
      <Decide asked={asked} {...on} />
    </article>
  );
}
