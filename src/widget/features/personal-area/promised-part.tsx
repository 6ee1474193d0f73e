import { Trans } from '@lingui/react/macro';
import { Money } from '#widget/ui/money.tsx';

/** What somebody gets. @param upTo that is the most, as nothing is ordered yet that decides it */
export function PromisedPart({ cents, upTo }: { readonly cents: number; readonly upTo: boolean }) {
  if (!upTo) return <Money cents={cents} />;
  return (
    <Trans>
      up to <Money cents={cents} />
    </Trans>
  );
}
