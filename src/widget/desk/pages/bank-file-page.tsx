import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listBankFileLines } from '#contract/money/bank-answers/calls-files.ts';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { FileHint } from '../bank/file-table.tsx';
import { BankReason } from '../bank/bank-reason.tsx';
import { remarks } from '../bank/remark-words.ts';
import { Fact, Facts } from '../facts.tsx';
import { Operator } from '../who-did-it.tsx';
import styles from '../money/money.module.css';
import { bankFileIn, pathOfBankFile, pathOfRun } from '../money/run-in-route.ts';
import { Words } from '#widget/workplace/words.tsx';
import { outcomes, outcomeTones, payeeChecks } from '../money/words.ts';

type Taken = AnswerOf<typeof listBankFileLines>;
type Line = Taken['lines'][number];
/** Lines have no names of their own. */
type Placed = Line & { readonly at: number };

const columns: readonly ReportColumn<Placed, string>[] = [
  {
    name: 'reference',
    label: msg`Reference`,
    cell: ({ reference, runId }) => (
      <>
        <span className={styles.print}>
          <OrNothing text={reference} />
        </span>
        {runId !== null && (
          <span className={styles.line}>
            <Link href={pathOfRun(runId)} className={styles.link}>
              <Trans>Its run</Trans>
            </Link>
          </span>
        )}
      </>
    ),
  },
  {
    name: 'outcome',
    label: msg`What it did`,
    cell: ({ outcome }) => outcome && <StateMark state={outcome} names={outcomes} tones={outcomeTones} />,
  },
  {
    name: 'reason',
    label: msg`The bank’s reason`,
    cell: ({ bankReason }) => (bankReason === null ? <OrNothing text={null} /> : <BankReason reason={bankReason} />),
  },
  {
    name: 'remark',
    label: msg`Why, and what is to be done`,
    cell: ({ remark, payeeCheck }) => (
      <>
        {remark !== null && <Words of={remarks[remark]} />}
        {remark === null && payeeCheck === null && <OrNothing text={null} />}
        {payeeCheck !== null && (
          <span className={styles.line}>
            <Words of={payeeChecks[payeeCheck]} />
          </span>
        )}
      </>
    ),
  },
];

/** What a file of the bank's said of payments and files of ours, and what that did. */
export default function BankFilePage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const fileId = bankFileIn(search) ?? '';
  const after = new URLSearchParams(search).get('nach') ?? undefined;
  const { retry, ...asked } = useAnswer(`bank file ${fileId} ${after}`, (signal) =>
    call(listBankFileLines, { params: { fileId }, query: after === undefined ? {} : { after }, signal }),
  );
  return (
    <Page wide title={t`What a file of the bank’s did`} loading={asked.status === 'loading'}>
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && <Shown file={asked.answer} />}
    </Page>
  );
}

function Shown({ file }: { readonly file: Taken }) {
  const { t } = useLingui();
  const { booked, rejected, returned, asked, unchanged } = file;
  const lines = file.lines.map((line, at) => ({ ...line, at }));
  return (
    <div className={styles.parts}>
      <Facts>
        <Fact name={<Trans>Handed in</Trans>}>
          <Operator name={file.takenBy} />
          <span className={styles.line}>
            <Moment at={file.takenAt} />
          </span>
          <FileHint {...file} />
        </Fact>
        <Fact name={<Trans>What it did</Trans>}>
          <Trans>
            {booked} booked, {rejected} refused, {returned} came back, {asked} only asked about, {unchanged} unchanged.
          </Trans>
        </Fact>
        <Fact name={<Trans>To look into</Trans>}>{file.toLookInto}</Fact>
        <Fact name={<Trans>About others, of which nothing is kept</Trans>}>{file.othersCount}</Fact>
      </Facts>
      {lines.length === 0 ? (
        <EmptyState title={<Trans>It names no payment and no file of ours.</Trans>} />
      ) : (
        <PlainTable title={t`Its lines`} columns={columns} rows={lines} keyOf={({ at }) => String(at)} />
      )}
      <div className={styles.acts}>
        {file.next !== null && (
          <RouteButton variant="secondary" to={`${pathOfBankFile(file.fileId)}&nach=${file.next}`}>
            <Trans>The next hundred</Trans>
          </RouteButton>
        )}
        <RouteButton variant="secondary" to={pathAtDesk('bank')}>
          <Trans>All files</Trans>
        </RouteButton>
      </div>
    </div>
  );
}
