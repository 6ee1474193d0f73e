import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { readHealth } from '#contract/records/health/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { useDesk } from '../desk.ts';
import styles from '../health/health.module.css';
import { jobNames } from '../health/job-names.ts';
import { Named } from '../named.tsx';
import { Tile } from '../health/tile.tsx';

type Health = AnswerOf<typeof readHealth>;
type Job = Health['jobs'][number];

const AtOrNever = ({ at }: { readonly at: string | null }) => (at === null ? '–' : <Moment at={at} />);

const columns: readonly ReportColumn<Job, string>[] = [
  { name: 'job', label: msg`Job`, cell: ({ job }) => <Named code={job} names={jobNames} /> },
  { name: 'lastRunAt', label: msg`Last run`, cell: ({ lastRunAt }) => <AtOrNever at={lastRunAt} /> },
  { name: 'lastSuccessAt', label: msg`Went well last`, cell: ({ lastSuccessAt }) => <AtOrNever at={lastSuccessAt} /> },
  { name: 'failingSince', label: msg`Fails since`, cell: ({ failingSince }) => <AtOrNever at={failingSince} /> },
];

/** How the programme is doing: the first page of who may read reports. */
export default function HealthPage() {
  const { t } = useLingui();
  const { i18n } = useDesk().texts;
  const { retry, reread, ...asked } = useAnswer(`health ${i18n.locale}`, (signal) => call(readHealth, { signal }));
  const again = usePress(reread);
  return (
    <Page
      wide
      title={t`How the programme is doing`}
      lead={<Trans>The service looks once a minute. What cannot wait is mailed to the operator, too.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <>
          <div className={styles.head}>
            <Summary health={asked.answer} />
            <Button variant="secondary" busy={again.status === 'busy'} onClick={again.press}>
              <Trans>Show it as it is now</Trans>
            </Button>
          </div>
          {again.problem !== null && (
            <Notice tone="error" title={<FailureText code={again.problem} said={again.said} />} />
          )}
          <ul className={styles.tiles}>
            {asked.answer.checks.map((checked) => (
              <Tile key={checked.check} checked={checked} />
            ))}
          </ul>
          <section className={styles.part} aria-labelledby="jobs">
            <h2 id="jobs">
              <Trans>Jobs of the service, for all tenants</Trans>
            </h2>
            <PlainTable
              title={t`Jobs of the service`}
              columns={columns}
              rows={asked.answer.jobs}
              keyOf={({ job }) => job}
            />
          </section>
        </>
      )}
    </Page>
  );
}

function Summary({ health: { checks } }: { readonly health: Health }) {
  const { t } = useLingui();
  const alarms = checks.filter(({ state }) => state === 'Alarm').length;
  const looks = checks.filter(({ state }) => state === 'Hinsehen').length;
  const lookedAt = checks
    .flatMap((each) => each.lookedAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <p>
      {alarms + looks === 0 ? t`All is well.` : t`Alarms: ${alarms}. To look at: ${looks}.`}{' '}
      {lookedAt && (
        <span className={styles.muted}>
          <Trans>
            Looked at <Moment at={lookedAt} />
          </Trans>
        </span>
      )}
    </p>
  );
}
