import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/endpoint.ts';
import { searchDossiers } from '#contract/records/dossiers/calls-operator.ts';
import { searchedText } from '#contract/records/dossiers/reason.ts';
import { foundKind } from '#contract/records/dossiers/states.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Day, OrNothing } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { useDeskSession } from '../desk.ts';
import { lastSearch } from '../find/last-search.ts';
import { foundByNames, kindNames } from '../find/names.ts';
import styles from '../find/section.module.css';
import { toDossier } from '../find/to-dossier.ts';
import { Words } from '#widget/workplace/words.tsx';

type Found = AnswerOf<typeof searchDossiers>['found'][number];

/** What it is, with the way to its page; an order leads to its referral, if it has one. */
function Hit({ kind, id, referralNumber }: Found) {
  const { i18n } = useLingui();
  const name = `${i18n._(kindNames[kind])} ${kind === foundKind.recommender ? '' : id}`.trim();
  if (kind !== foundKind.order) return <Link href={toDossier(kind, id)}>{name}</Link>;
  if (referralNumber === null) return <Trans>{name}, which belongs to no referral</Trans>;
  return <Link href={toDossier(foundKind.referral, referralNumber)}>{name}</Link>;
}

const columns: readonly ReportColumn<Found, string>[] = [
  { name: 'what', label: msg`What`, cell: (found) => <Hit {...found} /> },
  { name: 'name', label: msg`Name`, cell: ({ name }) => <OrNothing text={name} /> },
  { name: 'email', label: msg`E-mail address`, cell: ({ email }) => <OrNothing text={email} /> },
  { name: 'by', label: msg`Found by`, cell: ({ foundBy }) => <Words of={foundByNames[foundBy]} /> },
  { name: 'since', label: msg`Since`, cell: ({ createdAt }) => <Day at={createdAt} /> },
  { name: 'confirmed', label: msg`Confirmed on`, cell: ({ confirmedAt }) => <Day at={confirmedAt} /> },
  {
    name: 'blocked',
    label: msg`Blocked`,
    cell: ({ isBlocked }) => (isBlocked ? <Trans>Blocked</Trans> : <OrNothing text={null} />),
  },
];

const typed = v.object({ sought: searchedText });

/** One field for whatever somebody names who writes or calls. */
export default function FindPage() {
  const { t } = useLingui();
  const user = useDeskSession((state) => state.user);
  const [asked, setAsked] = useState({ sought: lastSearch.of(user), nth: 0 });
  const form = useContractForm({
    schema: typed,
    initialInput: { sought: asked.sought },
    labels: { sought: t`Whom or what you look for` },
    send: ({ sought }) => {
      lastSearch.keep(user, sought);
      setAsked(({ nth }) => ({ sought, nth: nth + 1 }));
      return Promise.resolve();
    },
  });
  return (
    <Page
      wide
      title={t`Find`}
      lead={<Trans>People, referrals and orders, by whatever somebody names who writes or calls.</Trans>}
    >
      <div className={styles.narrow}>
        <FormFrame form={form} submitLabel={<Trans>Find</Trans>}>
          <FormTextField
            form={form}
            name="sought"
            type="search"
            autoComplete="off"
            maxLength={254}
            hint={t`E-mail address; surname or how it begins, with or without given name; number or code of a referral; number of a recipient, an order, a customer, a missing reward; reference of a transfer; last four digits of an account.`}
          />
        </FormFrame>
      </div>
      {asked.sought !== '' && <Hits {...asked} />}
    </Page>
  );
}

function Hits({ sought, nth }: { readonly sought: string; readonly nth: number }) {
  const { t } = useLingui();
  const { retry, ...found } = useAnswer(`find ${nth} ${sought}`, (signal) =>
    call(searchDossiers, { body: { sought }, signal }),
  );
  if (found.status === 'loading') return <Skeleton lines={4} />;
  if (found.status === 'failed') return <LoadFailure code={found.code} onTryAgain={retry} />;
  const { found: hits, hasMore } = found.answer;
  if (hits.length === 0) {
    return (
      <Outcome key={nth}>
        <EmptyState title={<Trans>Nothing here is called so.</Trans>}>
          <p>
            <Trans>A given name alone finds nobody. Who was deleted is not found any more.</Trans>
          </p>
        </EmptyState>
      </Outcome>
    );
  }
  const table = (
    <>
      <PlainTable title={t`Found`} columns={columns} rows={hits} keyOf={({ kind, id }) => `${kind} ${id}`} />
      {hasMore && <Notice tone="info" title={<Trans>There are more. Say more of whom you look for.</Trans>} />}
    </>
  );
  // What was found before is there again with its page, whose heading has the focus then.
  if (nth === 0) return table;
  return (
    <Outcome key={nth} isLong>
      {table}
    </Outcome>
  );
}
