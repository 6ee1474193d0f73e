import { Trans, useLingui } from '@lingui/react/macro';
import { pathInOffice } from '#contract/office-routes.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { WorkplaceHeader } from '#widget/workplace/workplace-header.tsx';
import { useOffice, useOfficeSession } from './office.ts';
import { signOut } from './refresh-user.ts';
import { roleNames } from './role-names.ts';

/** Whose office it is, who is here as what, and the way out. */
export function Header() {
  const { i18n } = useLingui();
  const { boot, session, texts } = useOffice();
  const { navigate } = useNavigation();
  const user = useOfficeSession((state) => state.user);
  const leave = () => {
    signOut(session);
    navigate(pathInOffice('signIn'));
  };
  return (
    <WorkplaceHeader
      company={boot.config.name}
      logoUrl={boot.logoUrl}
      name={user ? user.agencyName : <Trans>Agency office</Trans>}
      who={user && [user.name, i18n._(roleNames[user.role])].filter((part) => part !== '').join(' · ')}
      languages={boot.config.languages}
      speak={texts.speak}
      onLeave={leave}
    />
  );
}
