import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/calls/account.ts';
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
          <Trans>Your personal data is deleted for good. It cannot be brought back.</Trans>
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
          <Trans>Your links stop working. Bounties that you have not collected yet lapse.</Trans>
        </li>
        <li>
          <Trans>Your name, e-mail address, bank details and referrals are deleted.</Trans>
        </li>
        <li>
          <Trans>What your contacts have given and get stays theirs.</Trans>
        </li>
        <li>
          <Trans>
            Bounties that you have collected are still paid. If your bank sends the money back, they lapse, since we
            cannot reach you any more.
          </Trans>
        </li>
        <li>
          <Trans>
            What the law demands as proof of payments is locked away for eight years and shown to nobody; then it goes,
            too.
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
