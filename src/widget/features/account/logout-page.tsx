import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { logOut } from '#widget/session/log-in-and-out.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Page } from '#widget/ui/page.tsx';

export const untilKnown = msg`Log out`;

/** `/logout`: ends the session, on the service too; the navigation rules then lead to the login, which says so. */
export default function LogoutPage() {
  const { session } = useWidget();
  const { t } = useLingui();
  useEffect(() => logOut(session), [session]);
  return <Page title={t`Log out`} loading />;
}
