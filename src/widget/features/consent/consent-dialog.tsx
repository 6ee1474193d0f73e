import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConsentPurpose } from '#contract/boot.ts';
import { useVisibleWindow } from '#widget/host/use-visible-window.ts';
import { useBoot, useConsent } from '#widget/session/widget-context.ts';
import { isGranted } from '#widget/session/consent.ts';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import { Dialog } from '#widget/ui/dialog.tsx';
import { ConsentButtons } from './consent-buttons.tsx';
import styles from './consent.module.css';
import { purposeDetail, purposeName } from './purpose-texts.tsx';
import { useDecision } from './use-decision.ts';

/** The categories of the specification (§9), beside what is required. */
const purposes: readonly ConsentPurpose[] = ['functional', 'analytical', 'marketing'];

/** What is stored and why, and the choice where there is one: the page's own consent manager decides before the widget. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { consentPurposes } = useBoot();
  const consent = useConsent();
  const [ticked, setTicked] = useState(() => consentPurposes.filter((purpose) => isGranted(consent, purpose)));
  const decide = useDecision();
  const view = useVisibleWindow();
  const choosable = consent.page === null && consentPurposes.length > 0;

  const answer = (granted: typeof ticked) => {
    decide(granted);
    onClose();
  };

  return (
    <Dialog
      title={t`Cookie settings`}
      onClose={onClose}
      view={view}
      actions={
        choosable && (
          <ConsentButtons
            onDecide={(granted) => answer([...granted])}
            other={<Trans>Save choice</Trans>}
            onOther={() => answer(ticked)}
          />
        )
      }
    >
      {!choosable && (
        <p>
          {consentPurposes.length > 0 ? (
            <Trans>
              The page you are on has already asked you. You can change your choice in its own cookie settings.
            </Trans>
          ) : (
            <Trans>We store only what the programme needs to work, so there is nothing to choose.</Trans>
          )}
        </p>
      )}
      <div className={styles.purpose}>
        <strong>
          <Trans>Necessary</Trans>
        </strong>{' '}
        <span className={styles.state}>
          <Trans>always on</Trans>
        </span>
        <div className={styles.small}>
          <Trans>Your login, which recommendation you followed, and this choice.</Trans>
        </div>
      </div>
      {purposes.map((purpose) =>
        choosable && consentPurposes.includes(purpose) ? (
          <Checkbox
            key={purpose}
            checked={ticked.includes(purpose)}
            onChange={({ target }) =>
              setTicked(consentPurposes.filter((each) => (each === purpose ? target.checked : ticked.includes(each))))
            }
            label={
              <>
                <strong>{purposeName(purpose)}</strong>
                <span className={styles.detail}>{purposeDetail(purpose)}</span>
              </>
            }
          />
        ) : (
          <div key={purpose} className={styles.purpose}>
            <strong>{purposeName(purpose)}</strong>{' '}
            <span className={styles.state}>
              {!consentPurposes.includes(purpose) ? (
                <Trans>not used here</Trans>
              ) : isGranted(consent, purpose) ? (
                <Trans>allowed</Trans>
              ) : (
                <Trans>not allowed</Trans>
              )}
            </span>
            <div className={styles.small}>{purposeDetail(purpose)}</div>
          </div>
        ),
      )}
    </Dialog>
  );
}
