import { Trans } from '@lingui/react/macro';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { DeclaredText, Declarations, OptionalDeclaration } from '#widget/ui/declarations.tsx';
import { LinkedText } from '#widget/ui/linked-text.tsx';
import styles from './confirmed-along.module.css';

interface ConfirmedAlongProps {
  readonly firstName: string;
  readonly email: string;
  readonly termsText: string | null;
  readonly newsletterText: string | null;
  readonly newsletterDeclined: boolean;
  readonly isSending: boolean;
  readonly onDeclineNewsletter: (declined: boolean) => void;
}

/**
 * What the password confirms along, word for word (double opt-in): the address, the terms and the newsletter. Somebody else may have
 * ticked that, and an account does without.
 */
export function ConfirmedAlong({ firstName, email, termsText, newsletterText, ...newsletter }: ConfirmedAlongProps) {
  const { hrefOf } = useNavigation();
  return (
    <div className={styles.along}>
      <p>
        <Trans>Hello {firstName}, by selecting “Save password” you declare that:</Trans>
      </p>
      <Declarations>
        <li>
          <Trans>
            <strong>{email}</strong> is your e-mail address.
          </Trans>
        </li>
        {termsText !== null && (
          <li>
            <Trans>You agree to the terms:</Trans>
            <DeclaredText>
              <LinkedText text={termsText} hrefOf={hrefOf} />
            </DeclaredText>
          </li>
        )}
        {newsletterText !== null && (
          <OptionalDeclaration
            title={<Trans>You want the newsletter:</Trans>}
            text={newsletterText}
            declined={newsletter.newsletterDeclined}
            busy={newsletter.isSending}
            onDecline={newsletter.onDeclineNewsletter}
            words={{
              leaveOut: <Trans>Leave out</Trans>,
              leftOut: <Trans>Left out: you do not declare this.</Trans>,
              include: <Trans>Include again</Trans>,
            }}
          />
        )}
      </Declarations>
    </div>
  );
}
