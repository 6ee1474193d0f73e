import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathAtDesk } from '#contract/desk-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { WorkplaceHeader } from '#widget/workplace/workplace-header.tsx';
import { WorkplaceShell } from '#widget/workplace/workplace-shell.tsx';
import { useDesk, useDeskSession } from './desk.ts';
import { leave } from './leave.ts';
import { Navigation } from './navigation.tsx';

/** What surrounds every page of the desk. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { boot, session, texts } = useDesk();
  const { name, languages } = boot.config;
  const { navigate } = useNavigation();
  const user = useDeskSession((state) => state.user);
  const header = (
    <>
      <WorkplaceHeader
        company={name}
        logoUrl={boot.logoUrl}
        name={<Trans>Operator’s desk</Trans>}
        who={user && user.operator}
        languages={languages}
        speak={texts.speak}
        onLeave={() => {
          leave(session);
          navigate(pathAtDesk('signIn'));
        }}
      />
      <Navigation />
    </>
  );
  return (
    <WorkplaceShell siteName={name} header={header} isSignedIn={user !== null}>
      {children}
    </WorkplaceShell>
  );
}
