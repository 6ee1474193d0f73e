import { Trans, useLingui } from '@lingui/react/macro';
import { listDuePayments } from '#contract/money/pay-runs/calls-due.ts';
import { dueNow, heldWhy } from '#contract/money/pay-runs/held-why.ts';
import { valuesOf } from '#contract/values-of.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Select } from '#widget/ui/select.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { CreateRun } from '../money/create-run.tsx';
import { DueSums } from '../money/due-sums.tsx';
import styles from '../money/money.module.css';
import { OwedTable } from '../money/owed-table.tsx';
import { heldReasons } from '../money/words.ts';

const reasons = [dueNow, ...valuesOf(heldWhy)] as const;

/** What is owed by transfer and in no run: what the next one would hold, and what is held and why. */
export default function DuePage() {
  const { t, i18n } = useLingui();
  const { path, search, navigate } = useNavigation();
  const query = new URLSearchParams(search);
  const why = reasons.find((reason) => reason === query.get('grund'));
  const after = query.get('nach') ?? undefined;
  const { retry, ...asked } = useAnswer(`due ${why} ${after}`, (signal) =>
    call(listDuePayments, { query: { ...(why && { why }), ...(after !== undefined && { after }) }, signal }),
  );
  const at = (next: Readonly<Record<string, string>>) => {
    const words = new URLSearchParams(next);
    return words.size === 0 ? path : `${path}?${words}`;
  };
  const narrowed: Readonly<Record<string, string>> = why ? { grund: why } : {};
  const options = [
    { value: '', label: t`All that is owed` },
    { value: dueNow, label: t`Due now` },
    ...valuesOf(heldWhy).map((value) => ({ value, label: i18n._(heldReasons[value]) })),
  ];
  return (
    <Page
      wide
      title={t`Due and held`}
      lead={<Trans>What is owed by transfer and in no pay run. Who waits longest stands first.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <div className={styles.parts}>
          <DueSums due={asked.answer} />
          <CreateRun held={asked.answer.held} />
          <section className={styles.part}>
            <h2>
              <Trans>One by one</Trans>
            </h2>
            <div className={styles.narrow}>
              <Select
                label={<Trans>Show</Trans>}
                // One of them is always chosen.
                aria-required={undefined}
                value={why ?? ''}
                options={options}
                onChange={({ currentTarget: { value } }) => navigate(at(value === '' ? {} : { grund: value }))}
              />
            </div>
            <OwedTable rows={asked.answer.owed} />
            <div className={styles.acts}>
              {after !== undefined && (
                <RouteButton variant="secondary" to={at(narrowed)}>
                  <Trans>Back to the first</Trans>
                </RouteButton>
              )}
              {asked.answer.next !== null && (
                <RouteButton variant="secondary" to={at({ ...narrowed, nach: asked.answer.next })}>
                  <Trans>The next fifty</Trans>
                </RouteButton>
              )}
            </div>
          </section>
        </div>
      )}
    </Page>
  );
}
