import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listAgencyInvitations, type InvitationRow } from '#contract/agency/reports/calls.ts';
import { invitationColumns } from '#contract/agency/reports/states.ts';
import { pathInOffice } from '#contract/office-routes.ts';
import { valuesOf } from '#contract/values-of.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { withAgentOf } from '../agents/agent-in-route.ts';
import { ConversationName } from '../inviting/conversation-name.tsx';
import { asked } from '../reports/ask-report.ts';
import { Day } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Report } from '../reports/report.tsx';

type Column = (typeof invitationColumns)[keyof typeof invitationColumns];

const columns: readonly ReportColumn<InvitationRow, Column>[] = [
  { name: invitationColumns.recipientName, label: msg`Contact`, cell: (row) => row.recipientName },
  {
    name: invitationColumns.conversation,
    label: msg`Conversation`,
    cell: (row) => <ConversationName conversation={row.conversation} />,
  },
  { name: invitationColumns.agentName, label: msg`Adviser`, cell: (row) => row.agentName },
  {
    name: invitationColumns.createdAt,
    label: msg`Invited on`,
    isTime: true,
    cell: (row) => <Day at={row.createdAt} />,
  },
  {
    name: invitationColumns.expiresAt,
    label: msg`Can answer until`,
    isTime: true,
    cell: (row) => <Day at={row.expiresAt} />,
  },
];

const ordering = { columns: valuesOf(invitationColumns), first: invitationColumns.createdAt };

/** Whom the agency has invited, as long as they can answer: of anybody else nothing is kept (docs/decisions/2026-11-28-agency-reports.md). */
export default function InvitationsPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  return (
    <Report
      title={t`Invitations`}
      lead={t`Contacts who were invited in the name of your advisers and can still answer.`}
      note={
        <Trans>
          Who declines or lets two weeks pass disappears from here: their details are deleted then. What invited people
          recommend stands under “Referrals” and “Leads”, by adviser. Whether somebody ordered after an invitation is
          recorded nowhere.
        </Trans>
      }
      aside={
        <RouteButton to={withAgentOf(search, pathInOffice('invite'))}>
          <Trans>Invite a contact</Trans>
        </RouteButton>
      }
      empty={t`Nobody has an invitation that can still be answered.`}
      columns={columns}
      ordering={ordering}
      keyOf={(row) => `${row.recipientName} ${row.createdAt} ${row.agentNumber}`}
      read={(request, signal) => call(listAgencyInvitations, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyInvitations, asked(request))}
    />
  );
}
