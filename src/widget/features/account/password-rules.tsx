import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { passwordDemands, type PasswordDemand } from '#contract/password-demands.ts';
import { Icon } from '#widget/ui/icon.tsx';
import styles from './password-rules.module.css';

const words: Record<PasswordDemand, ReactNode> = {
  length: <Trans>at least 8 characters</Trans>,
  lowercase: <Trans>a lowercase letter</Trans>,
  uppercase: <Trans>an uppercase letter</Trans>,
  digit: <Trans>a digit</Trans>,
};

/** What a new password needs, ticked off while it is typed (specification §5). */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <ul className={styles.rules}>
      {Object.entries(passwordDemands).map(([demand, isMet]) => {
        const met = isMet(password);
        return (
          <li key={demand} className={styles.rule} data-met={met}>
            <Icon name={met ? 'success' : 'circle'} />
            <span>
              {words[demand as PasswordDemand]}
              {met && (
                <span className={styles.words}>
                  {' '}
                  <Trans>(met)</Trans>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
