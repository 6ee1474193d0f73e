import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { ReferralOver } from './referral-over.tsx';

/** `/empfehlungabgelaufen`, in the words of the specification (§8). */
export default function ReferralExpiredPage() {
  const errorText = useErrorText();
  const { name } = useBoot().config;
  return (
    <ReferralOver title={errorText('PSOF0302')}>
      <Trans>
        A recommendation is valid for 60 days. Ask whoever recommended it to you for a new link, or have a look at{' '}
        {name} yourself.
      </Trans>
    </ReferralOver>
  );
}
