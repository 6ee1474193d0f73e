import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Employee } from '#contract/agency/employees/calls.ts';
import { employeeAccess } from '#contract/agency/employees/states.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Day, StateMark } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { roleNames } from '../role-names.ts';
import { AccessButton } from './access-button.tsx';
import styles from './employees.module.css';

const accessNames = {
  [employeeAccess.open]: msg`Comes in`,
  [employeeAccess.ended]: msg`Ended by your agency`,
  [employeeAccess.blocked]: msg`Ended by our support`,
};
const tones = { [employeeAccess.open]: 'good', [employeeAccess.blocked]: 'bad' } as const;

const columns: readonly ReportColumn<Employee, string>[] = [
  { name: 'name', label: msg`Name`, cell: (row) => <Who employee={row} /> },
  { name: 'role', label: msg`Role`, cell: (row) => <Role employee={row} /> },
  { name: 'signedInAt', label: msg`Last sign-in`, cell: (row) => <Day at={row.signedInAt} /> },
];

/** Beside who it is: whether they come in, and what changes that. */
const accessColumn = (onChanged: (employee: Employee) => Promise<void>): ReportColumn<Employee, string> => ({
  name: 'access',
  label: msg`Access`,
  cell: (row) => (
    <div className={styles.access}>
      <StateMark state={row.access} names={accessNames} tones={tones} />
      {row.isChangeable && <AccessButton employee={row} onChanged={() => onChanged(row)} />}
    </div>
  ),
});

interface EmployeeTableProps {
  readonly employees: readonly Employee[];
  /** Reads the list again. */
  readonly onChanged: () => Promise<void>;
}

/** Who has come into the office, and whether they may. */
export function EmployeeTable({ employees, onChanged }: EmployeeTableProps) {
  const { t } = useLingui();
  const [latest, setLatest] = useState<{ readonly employee: Employee; readonly at: number } | null>(null);
  const changed = async (employee: Employee) => {
    await onChanged();
    setLatest((before) => ({ employee, at: (before?.at ?? 0) + 1 }));
  };
  return (
    <>
      {latest && <Changed key={latest.at} employee={latest.employee} />}
      <PlainTable
        title={t`Employees`}
        columns={[...columns, accessColumn(changed)]}
        rows={employees}
        keyOf={(row) => row.userId}
      />
    </>
  );
}

/** What has become of somebody. @param employee as they were before */
function Changed({ employee: { name, access } }: { readonly employee: Employee }) {
  const { t } = useLingui();
  const who = name || t`This person`;
  return (
    <Notice
      tone="success"
      title={
        access === employeeAccess.open ? (
          <Trans>{who} is signed out and comes in no more.</Trans>
        ) : (
          <Trans>{who} comes in again.</Trans>
        )
      }
    />
  );
}

function Who({ employee: { name, isSelf } }: { readonly employee: Employee }) {
  if (name === '') return isSelf ? <Trans>You</Trans> : <Trans>Without a name</Trans>;
  return isSelf ? <Trans>{name} (you)</Trans> : name;
}

function Role({ employee: { role, isInvited } }: { readonly employee: Employee }) {
  const { i18n } = useLingui();
  const name = i18n._(roleNames[role]);
  return isInvited ? <Trans>{name}, by invitation</Trans> : name;
}
