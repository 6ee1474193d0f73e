import { Trans } from '@lingui/react/macro';
import styles from './newsletter-wish.module.css';

interface NewsletterWishProps {
  readonly firstName: string;
  readonly email: string;
  readonly newsletterText: string | null;
}

/** What the password confirms along: the address and, word for word, the newsletter (double opt-in). */
export function NewsletterWish({ firstName, email, newsletterText }: NewsletterWishProps) {
  return (
    <div className={styles.wish}>
      <p>
        <Trans>
          Hello {firstName}, with your password you also confirm that <strong className={styles.email}>{email}</strong>{' '}
          is your e-mail address.
        </Trans>
      </p>
      {newsletterText !== null && (
        <>
          <p>
            <Trans>You want the newsletter:</Trans>
          </p>
          <blockquote className={styles.quote}>{newsletterText}</blockquote>
        </>
      )}
    </div>
  );
}
