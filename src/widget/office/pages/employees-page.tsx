import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listEmployees } from '#contract/agency/employees/calls.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { EmployeeTable } from '../employees/employee-table.tsx';
import { InvitationTable } from '../employees/invitation-table.tsx';
import { InviteEmployee } from '../employees/invite-employee.tsx';
import styles from '../employees/employees.module.css';
import { Pager } from '#widget/workplace/pager.tsx';
import { pageNumberOf } from '#widget/workplace/page-in-route.ts';
import { routeOfPage } from '../reports/page-of-route.ts';

/** Who works in the agency, for its owner: whom they invite, shut out and let in again. */
export default function EmployeesPage() {
  const { t } = useLingui();
  const { path, search, navigate } = useNavigation();
  const pageNumber = pageNumberOf(search);
  const [round, setRound] = useState(0);
  const { retry, reread, ...asked } = useAnswer(`employees ${pageNumber}`, (signal) =>
    call(listEmployees, { query: { pageNumber: String(pageNumber) }, signal }),
  );
  return (
    <Page
      wide
      title={t`Employees`}
      lead={<Trans>Who comes into the office of your agency.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <div className={styles.employees}>
          <div className={styles.part}>
            <EmployeeTable employees={asked.answer.content} onChanged={reread} />
            <Pager
              pageNumber={pageNumber}
              pageCount={asked.answer.pageCount}
              totalCount={asked.answer.totalCount}
              onPage={(number) => navigate(routeOfPage(path, search, number))}
            />
          </div>
          <InvitationTable invitations={asked.answer.invitations} onChanged={reread} />
          <InviteEmployee
            key={round}
            isNext={round > 0}
            onInvited={reread}
            onNext={() => setRound((before) => before + 1)}
          />
        </div>
      )}
    </Page>
  );
}
