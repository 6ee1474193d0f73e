import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BountyToCollect } from './bounty-to-collect.tsx';

export const untilKnown = msg`Collect your reward`;

/** `/praemie` */
export default function BountyChoicePage() {
  const { t } = useLingui();
  return <BountyToCollect title={t`Collect your reward`} />;
}
