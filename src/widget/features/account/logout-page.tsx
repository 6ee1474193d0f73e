import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { signOut } from '#widget/session/session.ts';
import { Page } from '#widget/ui/page.tsx';

/** `/logout`: ends the session; the navigation rules then lead to the login, which says so. */
export default function LogoutPage() {
  const { t } = useLingui();
  useEffect(signOut, []);
  return <Page title={t`Log out`} />;
}
