import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageFacts, type Language } from '#contract/languages.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { notePress } from '#widget/ui/load-part.ts';
import styles from './language-switch.module.css';

interface LanguageSwitchProps {
  readonly languages: readonly Language[];
  /** Shows everything in another one; rejects where its texts cannot be had. */
  readonly speak: (language: Language) => Promise<void>;
}

export function LanguageSwitch({ languages, speak }: LanguageSwitchProps) {
  const { t, i18n } = useLingui();
  const { reportPage } = usePartnerPage();
  const [failed, setFailed] = useState(false);
  if (languages.length < 2) return null;

  const choose = (language: Language) => {
    if (failed) notePress();
    setFailed(false);
    speak(language).then(
      () => reportPage(),
      () => setFailed(true),
    );
  };

  return (
    <>
      <div className={styles.switch} role="group" aria-label={t`Language`}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.language}
            // In its own words, for those who cannot read the other one.
            aria-label={`${language.toUpperCase()} ${languageFacts[language].name}`}
            aria-pressed={language === i18n.locale}
            onClick={() => choose(language)}
          >
            {language.toUpperCase()}
          </button>
        ))}
      </div>
      {failed && (
        <span role="alert" className={styles.failed}>
          {t`The language could not be loaded. Please try again.`}
        </span>
      )}
    </>
  );
}
