import { Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';

interface RangeProps {
  readonly cents: number;
  readonly mostCent: number;
}

/** What is paid; from the least to the most, where it is decided by what is ordered. */
export function Range({ cents, mostCent }: RangeProps) {
  if (cents === mostCent) return <Money cents={cents} />;
  return (
    <Trans>
      <Money cents={cents} /> to <Money cents={mostCent} />
    </Trans>
  );
}
