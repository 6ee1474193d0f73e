import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { pathTo } from '#contract/routes.ts';
import { useBoot, useSession, useWidget } from '#widget/session/widget-context.ts';
import { useHostLocation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import link from '#widget/ui/nav-link.module.css';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { switchLanguage } from './switch-language.ts';

type Target = 'home' | 'personalArea' | 'login' | 'logout';

export function Header() {
  const { t } = useLingui();
  const { config, logoUrl } = useBoot();
  const { mode } = usePartnerPage();
  const widget = useWidget();
  const location = useHostLocation();
  const signedIn = useSession(({ user }) => user !== null);
  return (
    <header className={styles.header}>
      {/* A partner's page shows the company already. */}
      {mode === 'standalone' && <img className={styles.logo} src={logoUrl} alt={config.name} />}
      <nav className={styles.nav} aria-label={t`Referral programme`}>
        <NavLink to="home">
          <Trans>Recommend</Trans>
        </NavLink>
        {signedIn && (
          <NavLink to="personalArea">
            <Trans>My area</Trans>
          </NavLink>
        )}
        {signedIn && (
          <NavLink to="logout">
            <Trans>Log out</Trans>
          </NavLink>
        )}
        {!signedIn && !config.autologin && (
          <NavLink to="login">
            <Trans>Log in</Trans>
          </NavLink>
        )}
      </nav>
      <LanguageSwitch
        languages={config.languages}
        speak={(language) => switchLanguage(widget, language, { location })}
      />
    </header>
  );
}

function NavLink({ to, children }: { readonly to: Target; readonly children: ReactNode }) {
  const [path] = useLocation();
  const target = pathTo(to);
  return (
    <Link href={target} className={link.link} aria-current={path === target ? 'page' : undefined}>
      {children}
    </Link>
  );
}
