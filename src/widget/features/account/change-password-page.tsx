import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pathTo } from '#contract/routes.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { LinkProblem } from './link-problem.tsx';
import { SendAccessLink } from './send-access-link.tsx';

export const untilKnown = msg`Change password`;

/** `/passwortaendern`: for who is signed in and knows the password of today, or has none yet. */
export default function ChangePasswordPage() {
  const { t } = useLingui();
  const user = useSession((session) => session.user);
  const [changed, setChanged] = useState(false);
  const title = t`Change password`;
  if (!user) {
    return (
      <Page title={title}>
        <LinkProblem code="PSOF0114" />
      </Page>
    );
  }
  if (!user.passwordSet) return <SendAccessLink user={user} />;
  if (changed) return <Changed title={title} />;
  return (
    <Page title={title} lead={t`When you change it, you will be logged out on other devices.`}>
      <Card>
        <ChangePasswordForm email={user.email} onChanged={() => setChanged(true)} />
      </Card>
    </Page>
  );
}

function Changed({ title }: { readonly title: string }) {
  return (
    <Page title={title} focusOnShow>
      <Notice
        tone="success"
        title={<Trans>Password changed.</Trans>}
        action={
          <RouteButton to={pathTo('myData')} variant="secondary">
            <Trans>Go to my data</Trans>
          </RouteButton>
        }
      />
    </Page>
  );
}
