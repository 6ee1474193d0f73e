import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathInOffice } from '#contract/office-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { agentIn, withAgentOf } from '../agents/agent-in-route.ts';
import { useOwnAgents } from '../agents/use-own-agents.ts';
import { InviteForm, type SentInvitation } from '../inviting/invite-form.tsx';
import { useOffice } from '../office.ts';

/** Where somebody of an agency invites contacts to recommend, one after the other. */
export default function InvitePage() {
  const { t } = useLingui();
  const { config } = useOffice().boot;
  const { retry, ...known } = useOwnAgents();
  const agents = known.status === 'loaded' ? known.answer.agents.filter(({ hasLeft }) => !hasLeft) : [];
  return (
    <Page
      title={t`Invite a contact`}
      lead={
        <Trans>
          The contact gets one e-mail that asks whether they would like to recommend {config.name}. It promises nothing,
          and saying no takes one press.
        </Trans>
      }
      loading={known.status === 'loading'}
    >
      {known.status === 'loading' && <Skeleton lines={8} />}
      {known.status === 'failed' && <LoadFailure code={known.code} onTryAgain={retry} />}
      {known.status === 'loaded' && agents.length === 0 && (
        <EmptyState title={<Trans>Your agency has no adviser in whose name somebody could be invited.</Trans>} />
      )}
      {agents.length > 0 && <Inviting agents={agents} />}
    </Page>
  );
}

function Inviting({ agents }: Pick<Parameters<typeof InviteForm>[0], 'agents'>) {
  const { search } = useNavigation();
  const [{ employeeNumber, email }, setSent] = useState<
    Pick<SentInvitation, 'employeeNumber'> & Partial<SentInvitation>
  >({
    employeeNumber: agentIn(search),
  });
  if (email === undefined) {
    return (
      <Card>
        <InviteForm agents={agents} employeeNumber={employeeNumber} onSent={setSent} />
      </Card>
    );
  }
  return (
    <Outcome>
      <Notice
        tone="success"
        title={<Trans>The invitation is on its way</Trans>}
        action={
          <Button variant="secondary" onClick={() => setSent({ employeeNumber })}>
            <Trans>Invite another contact</Trans>
          </Button>
        }
      >
        <Trans>
          {email} gets an e-mail, unless this address was invited in the last year or wants no invitations. Once it is
          sent, within a minute, it stands in the{' '}
          <Link href={withAgentOf(search, pathInOffice('invitations'))}>list of invitations</Link>.
        </Trans>
      </Notice>
    </Outcome>
  );
}
