import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { ReferralOver } from './referral-over.tsx';

/** `/empfehlunggesperrt`, in the words of the specification (§8). */
export default function ReferralBlockedPage() {
  const errorText = useErrorText();
  const { email } = useBoot().config.support;
  return (
    <ReferralOver title={errorText('PSOF0303')}>
      <Trans>
        If you have questions, please write to <a href={`mailto:${email}`}>{email}</a>.
      </Trans>
    </ReferralOver>
  );
}
