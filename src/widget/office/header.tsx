import { Trans, useLingui } from '@lingui/react/macro';
import { LanguageSwitch } from '#widget/app/language-switch.tsx';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { pathInOffice } from '#contract/office-routes.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import styles from './header.module.css';
import { useOffice, useOfficeSession } from './office.ts';
import { signOut } from './refresh-user.ts';
import { roleNames } from './role-names.ts';

/** Whose office it is, who is here as what, and the way out. */
export function Header() {
  const { i18n } = useLingui();
  const { boot, session, texts } = useOffice();
  const { mode } = usePartnerPage();
  const { navigate } = useNavigation();
  const user = useOfficeSession((state) => state.user);
  const leave = () => {
    signOut(session);
    navigate(pathInOffice('signIn'));
  };
  return (
    <header className={styles.header}>
      {/* A partner's page shows the company already. */}
      {mode === 'standalone' && <img className={styles.logo} src={boot.logoUrl} alt={boot.config.name} />}
      <div className={styles.who}>
        <span className={styles.agency}>{user ? user.agencyName : <Trans>Agency office</Trans>}</span>
        {user && (
          <span className={styles.role}>
            {[user.name, i18n._(roleNames[user.role])].filter((part) => part !== '').join(' · ')}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <LanguageSwitch languages={boot.config.languages} speak={texts.speak} />
        {user && (
          <button type="button" className={styles.leave} onClick={leave}>
            <Trans>Sign out</Trans>
          </button>
        )}
      </div>
    </header>
  );
}
