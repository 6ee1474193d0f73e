import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { withdrawEmployeeInvitation, type EmployeeInvitation } from '#contract/agency/employees/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { Day } from '../reports/cells.tsx';
import { PlainTable } from '../reports/plain-table.tsx';
import type { ReportColumn } from '../reports/report-column.ts';
import styles from './employees.module.css';

interface InvitationTableProps {
  readonly invitations: readonly EmployeeInvitation[];
  /** Reads the list again. */
  readonly onChanged: () => Promise<void>;
}

/** Invitations that nobody has used, each of which can be withdrawn. */
export function InvitationTable({ invitations, onChanged }: InvitationTableProps) {
  const { t } = useLingui();
  const id = useId();
  const [withdrawn, setWithdrawn] = useState<EmployeeInvitation | null>(null);
  const columns: readonly ReportColumn<EmployeeInvitation, string>[] = [
    { name: 'name', label: msg`Name`, cell: (row) => row.name },
    { name: 'email', label: msg`E-mail address`, cell: (row) => <span className={styles.address}>{row.email}</span> },
    { name: 'createdAt', label: msg`Sent on`, cell: (row) => <Day at={row.createdAt} /> },
    { name: 'expiresAt', label: msg`Works until`, cell: (row) => <Day at={row.expiresAt} /> },
    {
      name: 'withdraw',
      label: msg({ message: 'Withdraw', comment: 'the column with the buttons that withdraw an invitation' }),
      cell: (row) => (
        <Withdraw
          invitation={row}
          onWithdrawn={async () => {
            await onChanged();
            setWithdrawn(row);
          }}
        />
      ),
    },
  ];
  if (invitations.length === 0 && !withdrawn) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Trans>Open invitations</Trans>
      </h2>
      {withdrawn && (
        <Outcome key={withdrawn.invitationId}>
          <Notice
            tone="success"
            title={<Trans>The invitation to {withdrawn.email} is withdrawn: its link opens nothing any more.</Trans>}
          />
        </Outcome>
      )}
      {invitations.length > 0 && (
        <PlainTable
          title={t`Open invitations`}
          columns={columns}
          rows={invitations}
          keyOf={(row) => row.invitationId}
        />
      )}
    </section>
  );
}

interface WithdrawProps {
  readonly invitation: EmployeeInvitation;
  readonly onWithdrawn: () => Promise<void>;
}

function Withdraw({ invitation: { invitationId, email }, onWithdrawn }: WithdrawProps) {
  const { status, problem, press } = usePress(async () => {
    await call(withdrawEmployeeInvitation, { params: { invitationId } });
    await onWithdrawn();
  });
  return (
    <div className={styles.access}>
      <Button variant="secondary" busy={status === 'busy'} onClick={press}>
        <Trans>Withdraw</Trans>
        <Unseen>: {email}</Unseen>
      </Button>
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} />} />}
    </div>
  );
}
