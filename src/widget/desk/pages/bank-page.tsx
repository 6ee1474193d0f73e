import { Trans, useLingui } from '@lingui/react/macro';
import { listBankQuestions } from '#contract/money/bank-answers/calls.ts';
import { listBankFiles } from '#contract/money/bank-answers/calls-files.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { FileTable } from '../bank/file-table.tsx';
import { HandIn } from '../bank/hand-in.tsx';
import { Questions } from '../bank/questions.tsx';
import styles from '../money/money.module.css';

/** What the bank answers: handed in, what it did, and what two operators have to decide. */
export default function BankPage() {
  const { t } = useLingui();
  const olderThan = new URLSearchParams(useNavigation().search).get('vor') ?? undefined;
  const { retry, reread, ...asked } = useAnswer(`bank ${olderThan}`, async (signal) => {
    const query = olderThan === undefined ? {} : { olderThan };
    const [taken, { questions }] = await Promise.all([
      call(listBankFiles, { query, signal }),
      call(listBankQuestions, { signal }),
    ]);
    return { taken, questions };
  });
  return (
    <Page
      wide
      title={t`Bank`}
      lead={<Trans>Hand in what the bank answers. The same file again changes nothing.</Trans>}
      loading={asked.status === 'loading'}
    >
      <div className={styles.parts}>
        <HandIn onTaken={reread} />
        {asked.status === 'loading' && <Skeleton lines={8} />}
        {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
        {asked.status === 'loaded' && (
          <>
            <Questions questions={asked.answer.questions} onChanged={reread} withRun />
            <FileTable taken={asked.answer.taken} isFirst={olderThan === undefined} />
          </>
        )}
      </div>
    </Page>
  );
}
