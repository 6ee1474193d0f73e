import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { DeclaredText } from '#widget/ui/declarations.tsx';
import styles from './optional-consent.module.css';

interface OptionalConsentProps {
  readonly title: ReactNode;
  /** Word for word as it is confirmed. */
  readonly text: string;
  readonly declined: boolean;
  readonly onDecline: (declined: boolean) => void;
}

/**
 * A consent that the referral does without. No ticked box: pressing “Confirm” is what agrees (GDPR art. 4 no. 11), and this
 * takes the text out of what is agreed to.
 */
export function OptionalConsent({ title, text, declined, onDecline }: OptionalConsentProps) {
  const id = useId();
  return (
    <li>
      <span id={id}>{title}</span>
      <DeclaredText declined={declined}>{text}</DeclaredText>
      {declined && (
        <p className={styles.left}>
          <Trans>Left out: you do not declare this.</Trans>
        </p>
      )}
      <Button variant="quiet" aria-describedby={id} onClick={() => onDecline(!declined)}>
        {declined ? <Trans>Include again</Trans> : <Trans>Leave out</Trans>}
      </Button>
    </li>
  );
}
