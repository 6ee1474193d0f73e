import { Trans, useLingui } from '@lingui/react/macro';
import { agencyRole } from '#contract/agency-roles.ts';
import { EmptyState } from '#widget/ui/empty-state.tsx';
import { Page } from '#widget/ui/page.tsx';
import { useOffice, useOfficeSession } from './office.ts';
import { SupportContact } from './support-contact.tsx';

/** What somebody sees whose role does not open a page: that it is so, and who can change it. */
export function NoRights() {
  const { t } = useLingui();
  const { config } = useOffice().boot;
  const user = useOfficeSession((state) => state.user);
  return (
    <Page title={user?.role === agencyRole.none ? t`You have no access yet` : t`This is not open to you`}>
      <EmptyState
        title={
          user?.role === agencyRole.none ? (
            <Trans>You are signed in, but nobody has given you a role in this agency yet.</Trans>
          ) : (
            <Trans>Your role in the agency does not include this part of the office.</Trans>
          )
        }
      >
        <p>
          <Trans>The owner of your agency can change that. If that does not help, {config.name} helps you:</Trans>{' '}
          <SupportContact />
        </p>
      </EmptyState>
    </Page>
  );
}
