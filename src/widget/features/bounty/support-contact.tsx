import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/boot.ts';

/** Where somebody gets an answer when nothing else helps. */
export function SupportContact() {
  const { email, phone } = useBoot().config.support;
  return (
    <p>
      <Trans>
        Our support can help: <a href={`mailto:${email}`}>{email}</a> or{' '}
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      </Trans>
    </p>
  );
}
