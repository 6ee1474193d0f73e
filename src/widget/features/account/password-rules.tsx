import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readPasswordRules } from '#contract/people/account/calls-passwords.ts';
import { passwordDemands, type PasswordDemand } from '#contract/password-demands.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Icon } from '#widget/ui/icon.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import styles from './password-rules.module.css';

const words: Record<PasswordDemand, ReactNode> = {
  length: <Trans>at least 8 characters</Trans>,
  lowercase: <Trans>a lowercase letter</Trans>,
  uppercase: <Trans>an uppercase letter</Trans>,
  digit: <Trans>a digit</Trans>,
};

/** Rules that only the service can judge, by the names that it tells (specification §7.3 passwortvalidator). */
const ofTheService: Readonly<Partial<Record<string, ReactNode>>> = {
  'password-common': <Trans>not a common password</Trans>,
  'password-personal': <Trans>not your name or your e-mail address</Trans>,
};

/** What a new password needs, ticked off while it is typed (specification §5); the rest is judged when it is saved. */
export function PasswordRules({ password }: { readonly password: string }) {
  const told = useAnswer('rules', (signal) => call(readPasswordRules, { signal }), { quiet: true });
  // Without an answer the rules that can be ticked off are there all the same.
  const others = told.status === 'loaded' ? told.answer.rules.filter(({ rule }) => rule in ofTheService) : [];
  return (
    <ul className={styles.rules}>
      {Object.entries(passwordDemands).map(([demand, isMet]) => {
        const met = isMet(password);
        return (
          <li key={demand} className={styles.rule} data-met={met}>
            <Icon name={met ? 'success' : 'dash'} />
            <span>
              {words[demand as PasswordDemand]}
              {met && (
                <Unseen>
                  {' '}
                  <Trans>(met)</Trans>
                </Unseen>
              )}
            </span>
          </li>
        );
      })}
      {others.map(({ rule }) => (
        <li key={rule} className={styles.rule}>
          <Icon name="info" />
          <span>{ofTheService[rule]}</span>
        </li>
      ))}
    </ul>
  );
}
