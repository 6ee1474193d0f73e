import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { readMissingCase } from '#contract/people/missing/calls-operator.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Card } from '#widget/ui/card.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { Answer } from '../missing/answer.tsx';
import { CaseFacts } from '../missing/case-facts.tsx';
import { caseIn } from '../missing/case-in-route.ts';
import styles from '../missing/missing.module.css';

/** One person who misses a reward, and the answer. */
export default function MissingCasePage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const missingNumber = caseIn(search);
  const [isAnswered, setAnswered] = useState(false);
  const { retry, reread, ...asked } = useAnswer(`missing ${missingNumber}`, (signal) =>
    call(readMissingCase, { params: { missingNumber }, signal }),
  );
  return (
    <Page title={t`Missing reward ${missingNumber}`} loading={asked.status === 'loading'}>
      <p>
        <Link href={pathAtDesk('missing')}>
          <Trans>Back to the list</Trans>
        </Link>
      </p>
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <>
          <CaseFacts found={asked.answer} />
          {isAnswered && (
            <Outcome>
              <Notice tone="success" title={<Trans>The answer is given.</Trans>} />
            </Outcome>
          )}
          {asked.answer.answerText !== null && asked.answer.answeredAt !== null && (
            <Card>
              <h2>
                <Trans>The answer</Trans>
              </h2>
              <p className={styles.words}>{asked.answer.answerText}</p>
              <p>
                <Trans>
                  Given by {asked.answer.answeredBy}, <Moment at={asked.answer.answeredAt} />
                </Trans>
              </p>
            </Card>
          )}
          {asked.answer.answerText === null && !isAnswered && (
            <Answer
              missingNumber={missingNumber}
              onAnswered={async () => {
                setAnswered(true);
                await reread();
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}
