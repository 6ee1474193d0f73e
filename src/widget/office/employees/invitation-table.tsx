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
import { Day } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import styles from './employees.module.css';

const columns: readonly ReportColumn<EmployeeInvitation, string>[] = [
  { name: 'name', label: msg`Name`, cell: (row) => row.name },
  { name: 'email', label: msg`E-mail address`, cell: (row) => <Address email={row.email} /> },
  { name: 'createdAt', label: msg`Sent on`, cell: (row) => <Day at={row.createdAt} /> },
  { name: 'expiresAt', label: msg`Works until`, cell: (row) => <Day at={row.expiresAt} /> },
];

/** Beside what was sent: what ends it. */
const withdrawColumn = (heard: Omit<WithdrawProps, 'invitation'>): ReportColumn<EmployeeInvitation, string> => ({
  name: 'withdraw',
  label: msg({ message: 'Withdraw', comment: 'the column with the buttons that withdraw an invitation' }),
  cell: (row) => <Withdraw invitation={row} {...heard} />,
});

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
          columns={[...columns, withdrawColumn({ onWithdrawn: setWithdrawn, onChanged })]}
          rows={invitations}
          keyOf={(row) => row.invitationId}
        />
      )}
    </section>
  );
}

/** A long one breaks before its domain, where it can. */
function Address({ email }: Pick<EmployeeInvitation, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.address}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

interface WithdrawProps {
  readonly invitation: EmployeeInvitation;
  readonly onWithdrawn: (invitation: EmployeeInvitation) => void;
  /** Reads the list again. */
  readonly onChanged: () => Promise<void>;
}

function Withdraw({ invitation, onWithdrawn, onChanged }: WithdrawProps) {
  const { invitationId, email } = invitation;
  const { status, problem, press } = usePress(async () => {
    try {
      await call(withdrawEmployeeInvitation, { params: { invitationId } });
      onWithdrawn(invitation);
    } finally {
      // It is withdrawn, or was used meanwhile, whether or not the list can be read at this moment.
      await onChanged().catch(() => undefined);
    }
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
