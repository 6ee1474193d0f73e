import { useLingui } from '@lingui/react/macro';
import { BountyToCollect } from './bounty-to-collect.tsx';

/** `/praemie` */
export default function BountyChoicePage() {
  const { t } = useLingui();
  return <BountyToCollect title={t`Collect your reward`} />;
}
