import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageFacts, type Language } from '#contract/languages.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { useHostLocation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { notePress } from '#widget/ui/load-part.ts';
import styles from './language-switch.module.css';
import { switchLanguage } from './switch-language.ts';

export function LanguageSwitch() {
  const widget = useWidget();
  const { t, i18n } = useLingui();
  const { config } = useBoot();
  const location = useHostLocation();
  const { reportPage } = usePartnerPage();
  const [failed, setFailed] = useState(false);
  if (config.languages.length < 2) return null;

  const choose = (language: Language) => {
    if (failed) notePress();
    setFailed(false);
    switchLanguage(widget, language, { location }).then(
      () => reportPage(),
      () => setFailed(true),
    );
  };

  return (
    <>
      <div className={styles.switch} role="group" aria-label={t`Language`}>
        {config.languages.map((language) => (
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
