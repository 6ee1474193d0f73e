import { Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';

interface PromisedMoneyProps {
  readonly cents: number;
  /** It is the most that it can be. */
  readonly upTo: boolean;
}

/** An amount that is promised: what will be ordered may decide how much it is. */
export function PromisedMoney({ cents, upTo }: PromisedMoneyProps) {
  return upTo ? (
    <Trans>
      up to <Money cents={cents} />
    </Trans>
  ) : (
    <Money cents={cents} />
  );
}
