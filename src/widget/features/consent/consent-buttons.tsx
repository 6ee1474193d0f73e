import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/boot.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import styles from './consent.module.css';

interface ConsentButtonsProps {
  readonly onDecide: (granted: readonly ConsentPurpose[]) => void;
  /** The third way, beside all and nothing. */
  readonly other: ReactNode;
  readonly onOther: () => void;
}

/** All answers look the same and take one press: none is easier than the others (Art. 7 GDPR). */
export function ConsentButtons({ onDecide, other, onOther }: ConsentButtonsProps) {
  const { consentPurposes } = useBoot();
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" className={styles.answer} onClick={() => onDecide([])}>
        <Trans>Necessary only</Trans>
      </Button>
      <Button variant="secondary" className={styles.answer} onClick={onOther}>
        {other}
      </Button>
      <Button variant="secondary" className={styles.answer} onClick={() => onDecide(consentPurposes)}>
        <Trans>Allow all</Trans>
      </Button>
    </div>
  );
}
