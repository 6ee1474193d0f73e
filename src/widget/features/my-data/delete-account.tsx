import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/people/account/calls.ts';
import { Button } from '#widget/ui/button.tsx';
import { PageContext } from '#widget/ui/page-context.ts';
import styles from './delete-account.module.css';
import { DeleteByPassword } from './delete-by-password.tsx';
import { DeleteWithoutPassword } from './delete-without-password.tsx';

/** Deletes the account, after a second question that says what goes with it. */
export function DeleteAccount({ user }: { readonly user: User }) {
  const [asked, setAsked] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  const { onFocused } = useContext(PageContext);

  useEffect(() => {
    if (asked || before.current) {
      (asked ? question : opener).current?.focus({ preventScroll: true });
      onFocused();
    }
    before.current = asked;
  }, [asked, onFocused]);

  if (!asked) {
    return (
      <>
        <p>
          <Trans>Here you can delete your account for good. This cannot be undone.</Trans>
        </p>
        <div>
          <Button ref={opener} variant="secondary" onClick={() => setAsked(true)}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </>
    );
  }
  const cancel = (
    <Button variant="quiet" onClick={() => setAsked(false)}>
      <Trans>Keep the account</Trans>
    </Button>
  );
  return (
    <>
      <h3 ref={question} tabIndex={-1} className={styles.question}>
        <Trans>Delete your account for good?</Trans>
      </h3>
      <ul className={styles.list}>
        <li>
          <Trans>Your links will stop working. Rewards you have not collected yet will expire.</Trans>
        </li>
        <li>
          <Trans>Your name, e-mail address, saved bank account and referrals will be deleted.</Trans>
        </li>
        <li>
          <Trans>Nothing changes for your contacts, their details and their rewards.</Trans>
        </li>
        <li>
          <Trans>
            Rewards you have collected will still be paid. If your bank sends the money back, they expire, because we
            can no longer reach you.
          </Trans>
        </li>
        <li>
          <Trans>
            Records of payments, with the bank account, have to be kept for eight years, proofs of your consent for
            three. Both are locked and deleted after that.
          </Trans>
        </li>
      </ul>
      {user.passwordSet ? (
        <DeleteByPassword email={user.email} cancel={cancel} />
      ) : (
        <DeleteWithoutPassword cancel={cancel} />
      )}
    </>
  );
}
