import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { useOffice } from '../office.ts';
import styles from './by-provider.module.css';
import { DigitsForm } from './digits-form.tsx';
import type { Provider } from './transaction.ts';
import { useSignIn, type SignInStatus } from './use-sign-in.ts';

/** The button that opens the provider's own page, and what became of it. */
export function ByProvider({ provider }: { readonly provider: Provider }) {
  const { config } = useOffice().boot;
  const { status, address, press, follow, enter } = useSignIn(provider);
  const isUnseen = status.at === 'blocked' || status.at === 'gone';
  const told = useRef<HTMLDivElement>(null);
  const wasUnseen = useRef(false);
  useEffect(() => {
    // The form for the number, which may have had the focus, is gone.
    if (wasUnseen.current && !isUnseen && document.activeElement === document.body) told.current?.focus();
    wasUnseen.current = isUnseen;
  }, [isUnseen]);
  return (
    <Card>
      <p>
        <Trans>
          A window with the sign-in page of {config.name} opens. When you are signed in there, it closes by itself.
        </Trans>
      </p>
      {/* Each is news of its own, also where it stands in the place of the one before. */}
      <div ref={told} tabIndex={-1}>
        <Told key={status.at} status={status} />
      </div>
      <div className={styles.ways}>
        {status.at === 'blocked' ? (
          <ButtonLink variant="secondary" href={address} target="_blank" rel="opener" onClick={follow}>
            <Trans>Sign in in a new tab</Trans>
          </ButtonLink>
        ) : (
          <Button
            variant={status.at === 'waiting' || status.at === 'gone' ? 'secondary' : 'primary'}
            busy={status.at === 'redeeming'}
            onClick={press}
          >
            {status.at === 'waiting' ? <Trans>Open the window again</Trans> : <Trans>Sign in</Trans>}
          </Button>
        )}
      </div>
      {isUnseen && <DigitsForm key={address} enter={enter} />}
    </Card>
  );
}

function Told({ status }: { readonly status: SignInStatus }) {
  switch (status.at) {
    case 'waiting':
      return (
        <Notice tone="info" title={<Trans>The sign-in window is open.</Trans>}>
          <Trans>Sign in there, and this page goes on by itself.</Trans>
        </Notice>
      );
    case 'blocked':
      return (
        <Notice tone="info" title={<Trans>This page sees no sign-in window.</Trans>}>
          <Trans>
            If one has opened, sign in there: at the end it shows a number, which you type in here. If none has opened,
            sign in in a new tab.
          </Trans>
        </Notice>
      );
    case 'gone':
      return (
        <Notice tone="info" title={<Trans>This page does not see the sign-in window any more.</Trans>}>
          <Trans>
            If it is still open, sign in there: at the end it shows a number, which you type in here. If you have closed
            it, please sign in again.
          </Trans>
        </Notice>
      );
    case 'declined':
      return (
        <Notice tone="info" title={<Trans>You have cancelled the sign-in. You can begin again at any time.</Trans>} />
      );
    case 'failed':
      return <Failure code={status.code} />;
    default:
      return null;
  }
}
