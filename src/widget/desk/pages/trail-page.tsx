import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isTrailAction } from '#contract/operator/actions.ts';
import { listOperatorActions } from '#contract/operator/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Page } from '#widget/ui/page.tsx';
import { Loaded } from '#widget/workplace/loaded.tsx';
import { Written } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Words } from '#widget/workplace/words.tsx';
import { PagedRows, placeIn } from '../paged-rows.tsx';
import { Searches } from '../searches.tsx';
import { trailWords } from '../trail-words.ts';
import { whoDidIt } from '../who-did-it.tsx';

type Action = AnswerOf<typeof listOperatorActions>['content'][number];

const columns: readonly ReportColumn<Action, string>[] = [
  ...whoDidIt,
  {
    name: 'action',
    label: msg`What`,
    cell: ({ action }) => (isTrailAction(action) ? <Words of={trailWords[action]} /> : action),
  },
  { name: 'subject', label: msg`To what`, cell: ({ subject }) => subject },
  { name: 'reason', label: msg`Why`, cell: ({ reason }) => <Written text={reason} /> },
];

/** What operators did, newest first. */
export default function TrailPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const query = placeIn(search);
  const { retry, ...asked } = useAnswer(`trail ${query.after}`, (signal) =>
    call(listOperatorActions, { query, signal }),
  );
  return (
    <Page
      wide
      title={t`Trail`}
      lead={<Trans>Who did what, and when. Nothing of a person stands in it.</Trans>}
      loading={asked.status === 'loading'}
    >
      <Loaded asked={asked} onTryAgain={retry}>
        {(page) => (
          <PagedRows
            title={t`Trail`}
            columns={columns}
            page={page}
            keyOf={({ at, action, subject, keyId }) => `${at} ${action} ${subject} ${keyId}`}
            none={<Trans>Nothing has been done yet.</Trans>}
            further={<Trans>Older ones</Trans>}
          />
        )}
      </Loaded>
      {query.after === undefined && <Searches />}
    </Page>
  );
}
