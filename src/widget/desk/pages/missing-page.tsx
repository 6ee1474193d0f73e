import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pathAtDesk } from '#contract/desk-routes.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listMissingCases } from '#contract/people/missing/calls-operator.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Day } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { routeOfCase } from '../missing/case-in-route.ts';
import { ProductName } from '../product-name.tsx';
import { PagedRows, placeIn } from '../paged-rows.tsx';

type Row = AnswerOf<typeof listMissingCases>['content'][number];

const columns: readonly ReportColumn<Row, string>[] = [
  {
    name: 'missingNumber',
    label: msg`Number`,
    cell: ({ missingNumber }) => <Link href={routeOfCase(missingNumber)}>{missingNumber}</Link>,
  },
  { name: 'productId', label: msg`Product`, cell: ({ productId }) => <ProductName id={productId} /> },
  { name: 'happenedOn', label: msg`Recommended on`, cell: ({ happenedOn }) => <DateText at={happenedOn} /> },
  { name: 'createdAt', label: msg`Asked on`, cell: ({ createdAt }) => <DateText at={createdAt} /> },
  { name: 'answerBy', label: msg`Answer promised by`, cell: ({ answerBy }) => <DateText at={answerBy} /> },
  { name: 'answeredAt', label: msg`Answered on`, cell: ({ answeredAt }) => <Day at={answeredAt} /> },
];

/** What is said of an empty page: of one after a place nothing is known but that it is the last. */
function None({ all, after }: { readonly all: string; readonly after?: string | undefined }) {
  if (after !== undefined) return <Trans>There are no further ones.</Trans>;
  return all === 'true' ? <Trans>Nobody has asked yet.</Trans> : <Trans>Nobody waits for an answer.</Trans>;
}

/** Who misses a reward: those who wait, or all. */
export default function MissingPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const place = placeIn(search);
  const all = new URLSearchParams(search).get('alle') === 'true' ? 'true' : 'false';
  const { retry, ...asked } = useAnswer(`missing ${all} ${place.after}`, (signal) =>
    call(listMissingCases, { query: { all, ...place }, signal }),
  );
  const other = all === 'true' ? pathAtDesk('missing') : `${pathAtDesk('missing')}?alle=true`;
  return (
    <Page
      wide
      title={t`Missing rewards`}
      lead={
        all === 'true' ? (
          <Trans>All questions, the newest first.</Trans>
        ) : (
          <Trans>Who waits for an answer; who has waited longest comes first.</Trans>
        )
      }
      loading={asked.status === 'loading'}
    >
      <p>
        <Link href={other}>
          {all === 'true' ? <Trans>Show those that wait</Trans> : <Trans>Show those that are answered, too</Trans>}
        </Link>
      </p>
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <PagedRows
          title={t`Missing rewards`}
          columns={columns}
          page={asked.answer}
          keyOf={({ missingNumber }) => missingNumber}
          none={<None all={all} after={place.after} />}
          further={all === 'true' ? <Trans>Older ones</Trans> : <Trans>Newer ones</Trans>}
        />
      )}
    </Page>
  );
}
