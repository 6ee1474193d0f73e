import { Plural, Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';
import type { Sums as SumsOfFile } from './take-file.ts';

interface SumsProps {
  readonly sums: SumsOfFile;
  readonly isDry: boolean;
}

/** What becomes of the rows of a file, or would. */
export function Sums({ sums, isDry }: SumsProps) {
  const { isNew, changed, unchanged, wrong, unmatched, endedBounties, endedCent } = sums;
  return (
    <ul>
      <li>
        <Plural value={isNew} one="# new order" other="# new orders" />
      </li>
      <li>
        <Plural value={changed} one="# changed order" other="# changed orders" />
      </li>
      <li>
        <Plural value={unchanged} one="# is as it was" other="# are as they were" />
      </li>
      <li>
        <Plural value={unmatched} one="# without a referral" other="# without a referral" />
      </li>
      <li>
        <Plural
          value={wrong}
          one="# wrong row, of which nothing is taken"
          other="# wrong rows, of which nothing is taken"
        />
      </li>
      {endedBounties > 0 && (
        <li>
          {isDry ? (
            <Trans>
              Rewards that would end with cancelled orders, for good: {endedBounties}, together{' '}
              <Money cents={endedCent} />
            </Trans>
          ) : (
            <Trans>
              Rewards that have ended with cancelled orders: {endedBounties}, together <Money cents={endedCent} />
            </Trans>
          )}
        </li>
      )}
    </ul>
  );
}
