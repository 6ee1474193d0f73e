import { Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';

/** What a month came to; of one that is being checked nothing is said. */
export function Sum({ cents }: { readonly cents: number | null }) {
  if (cents === null) return '–';
  if (cents >= 0) return <Money cents={cents} />;
  return (
    <Trans>
      <Money cents={-cents} /> credit
    </Trans>
  );
}
