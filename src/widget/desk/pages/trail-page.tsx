import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listOperatorActions } from '#contract/operator/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { pageNumberOf } from '#widget/workplace/page-in-route.ts';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Moment } from '#widget/workplace/moment.tsx';
import { PagedRows } from '../paged-rows.tsx';

type Action = AnswerOf<typeof listOperatorActions>['content'][number];

const columns: readonly ReportColumn<Action, string>[] = [
  { name: 'at', label: msg`When`, cell: ({ at }) => <Moment at={at} /> },
  { name: 'operator', label: msg`Who`, cell: ({ operator }) => operator },
  { name: 'action', label: msg`What`, cell: ({ action }) => action },
  { name: 'subject', label: msg`To what`, cell: ({ subject }) => subject },
  { name: 'reason', label: msg`Why`, cell: ({ reason }) => reason },
];

/** What operators did, newest first. */
export default function TrailPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const pageNumber = pageNumberOf(search);
  const { retry, ...asked } = useAnswer(`trail ${pageNumber}`, (signal) =>
    call(listOperatorActions, { query: { pageNumber: String(pageNumber) }, signal }),
  );
  return (
    <Page
      wide
      title={t`Trail`}
      lead={<Trans>Who did what, and when. Nothing of a person stands in it.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <PagedRows
          title={t`Trail`}
          columns={columns}
          page={asked.answer}
          keyOf={({ at, action, subject, keyId }) => `${at} ${action} ${subject} ${keyId}`}
          none={<Trans>Nothing has been done yet.</Trans>}
        />
      )}
    </Page>
  );
}
