import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { LanguageSwitch } from '#widget/app/language-switch.tsx';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import styles from './workplace-header.module.css';

interface WorkplaceHeaderProps {
  readonly company: string;
  readonly logoUrl: string;
  /** Whose workplace it is. */
  readonly name: ReactNode;
  /** Who is here as what; nothing where nobody is. */
  readonly who: string | null;
  readonly languages: readonly Language[];
  readonly speak: (language: Language) => Promise<void>;
  readonly onLeave: () => void;
}

/** Whose workplace it is, who is here as what, and the way out. */
export function WorkplaceHeader(props: WorkplaceHeaderProps) {
  const { company, logoUrl, name, who, languages, speak, onLeave } = props;
  const { mode } = usePartnerPage();
  return (
    <header className={styles.header}>
      {/* A partner's page shows the company already. */}
      {mode === 'standalone' && <img className={styles.logo} src={logoUrl} alt={company} />}
      <div className={styles.who}>
        <span className={styles.agency}>{name}</span>
        {who !== null && <span className={styles.role}>{who}</span>}
      </div>
      <div className={styles.acts}>
        <LanguageSwitch languages={languages} speak={speak} />
        {who !== null && (
          <button type="button" className={styles.leave} onClick={onLeave}>
            <Trans>Sign out</Trans>
          </button>
        )}
      </div>
    </header>
  );
}
