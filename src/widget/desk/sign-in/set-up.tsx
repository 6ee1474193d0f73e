import { Trans, useLingui } from '@lingui/react/macro';
import { renderSVG } from 'uqr';
import { prepareFactor } from '#contract/operator/calls-desk.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Digits } from './digits-form.tsx';
import type { KnownKey } from './key-form.tsx';
import styles from './sign-in.module.css';

interface SetUpProps {
  readonly known: KnownKey;
  readonly onOther: () => void;
}

/** As somebody types it: in groups of four. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
const drawn = (address: string) =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 4 }))}`;

/** Sets up the second factor of somebody who signs in for the first time. */
export function SetUp({ known, onOther }: SetUpProps) {
  const { t } = useLingui();
  const { retry, ...asked } = useAnswer('factor', (signal) => call(prepareFactor, { token: known.key, signal }));
  if (asked.status === 'loading') return <Skeleton lines={6} />;
  if (asked.status === 'failed') return <LoadFailure code={asked.code} onTryAgain={retry} />;
  const { secret, setupAddress } = asked.answer;
  return (
    <Outcome isLong>
      <div className={styles.step}>
        <p>
          <Trans>
            Signing in as {known.operator}, for the first time. A key alone does not open the desk: set up an
            authenticator app (TOTP) on your phone or in your password manager.
          </Trans>
        </p>
        <div className={styles.setUp}>
          <img className={styles.code} src={drawn(setupAddress)} alt={t`QR code for your authenticator app`} />
          <div className={styles.words}>
            <p>
              <Trans>Scan this code with the app, or type in the secret:</Trans>
            </p>
            <code className={styles.secret}>{inGroups(secret)}</code>
            <p className={styles.note}>
              <Trans>It is shown only now. If your device is lost, a colleague who manages keys takes it off.</Trans>
            </p>
          </div>
        </div>
        <Digits known={known} onOther={onOther} />
      </div>
    </Outcome>
  );
}
