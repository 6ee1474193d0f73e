import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listOperatorKeys, type KnownKey } from '#contract/operator/calls.ts';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Day } from '#widget/workplace/cells.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { EndKey } from '../keys/end-key.tsx';
import { Operator } from '../who-did-it.tsx';

const scopeNames: Readonly<Record<OperatorScope, MessageDescriptor>> = {
  [operatorScope.orders]: msg`Orders`,
  [operatorScope.vouchers]: msg`Vouchers`,
  [operatorScope.payRuns]: msg`Pay runs`,
  [operatorScope.release]: msg({ message: 'Release', comment: 'what a key is for: releasing payments' }),
  [operatorScope.reports]: msg({ message: 'Reports', comment: 'what a key is for' }),
  [operatorScope.support]: msg({ message: 'Support', comment: 'what a key is for: helping customers' }),
  [operatorScope.agencies]: msg({ message: 'Agencies', comment: 'what a key is for' }),
  [operatorScope.webhooks]: msg({ message: 'Webhooks', comment: 'what a key is for' }),
  [operatorScope.blocks]: msg`Blocks`,
  [operatorScope.keys]: msg({ message: 'Keys', comment: 'page at which the operator sees who has which key' }),
};

function Scopes({ scopes }: Pick<KnownKey, 'scopes'>) {
  const { i18n } = useLingui();
  return scopes.map((scope) => i18n._(scopeNames[scope])).join(', ');
}

/** Whether it works, and by whose word. */
function Standing({ known }: { readonly known: KnownKey }) {
  const { revokedAt, waitsForConfirmation, confirmedBy, confirmedAt, expiresAt } = known;
  if (revokedAt !== null) {
    return (
      <Trans>
        revoked <Moment at={revokedAt} />
      </Trans>
    );
  }
  if (waitsForConfirmation) return <Trans>waits for somebody else to confirm it</Trans>;
  if (confirmedAt === null) return <Trans>was never confirmed</Trans>;
  if (confirmedBy === null) {
    return (
      <Trans>
        until <Moment at={expiresAt} />
      </Trans>
    );
  }
  return (
    <Trans>
      confirmed by {confirmedBy}, until <Moment at={expiresAt} />
    </Trans>
  );
}

const columns = (onEnded: () => Promise<void>): readonly ReportColumn<KnownKey, string>[] => [
  { name: 'operator', label: msg`Who`, cell: ({ operator }) => operator },
  { name: 'scopes', label: msg`What for`, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  { name: 'standing', label: msg`How it stands`, cell: (known) => <Standing known={known} /> },
  { name: 'madeBy', label: msg`Registered by`, cell: ({ madeBy }) => <Operator name={madeBy} /> },
  { name: 'createdAt', label: msg`On`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { name: 'lastUsedOn', label: msg`Last used`, cell: ({ lastUsedOn }) => <Day at={lastUsedOn} /> },
  { name: 'keyId', label: msg`Id`, cell: ({ keyId }) => keyId },
  { name: 'end', label: msg`End`, cell: (known) => <EndKey known={known} onEnded={onEnded} /> },
];

/** Who has which key, since when, and who confirmed it; and the way to end one. */
export default function KeysPage() {
  const { t } = useLingui();
  const { retry, reread, ...asked } = useAnswer('keys', (signal) => call(listOperatorKeys, { signal }));
  return (
    <Page
      wide
      title={t`Keys`}
      lead={
        <Trans>
          Who may do what, and by whose word. They are ended here; made, confirmed and renewed at the command line, by a
          key itself.
        </Trans>
      }
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && asked.answer.keys.length === 0 && (
        <EmptyState title={<Trans>No key is registered.</Trans>} />
      )}
      {asked.status === 'loaded' && asked.answer.keys.length > 0 && (
        <PlainTable title={t`Keys`} columns={columns(reread)} rows={asked.answer.keys} keyOf={({ keyId }) => keyId} />
      )}
    </Page>
  );
}
