import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Thanks } from './thanks.tsx';

export const untilKnown = msg`Your reward`;

/** `/kulanzdanke`: the bounty was collected after the day that was asked for, and is paid all the same. */
export default function GoodwillThanksPage() {
  const { t } = useLingui();
  return (
    <Thanks
      title={t`Thank you, we will pay out your reward`}
      lead={t`The time to collect it was over. We will pay out the reward as a gesture of goodwill.`}
    />
  );
}
