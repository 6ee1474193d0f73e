import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Thanks } from './thanks.tsx';

export const untilKnown = msg`Thank you, we will pay out your reward`;

/** `/praemiedanke`: the bounty is collected. */
export default function BountyThanksPage() {
  const { t } = useLingui();
  return <Thanks title={t`Thank you, we will pay out your reward`} />;
}
