import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Claim } from '#contract/money/collecting/calls.ts';
import { momentOf } from '#contract/moment.ts';
import { DateText } from '#widget/ui/date-text.tsx';

/** By which day a bounty is to be collected; once that has passed, until when it still can be (`promised.daysOfGoodwill`). */
export function CollectBy({ claim: { collectBy, claimBy } }: { readonly claim: Claim }) {
  const [now] = useState(() => Date.now());
  if (collectBy === null) return null;
  if (claimBy === null || now <= momentOf(collectBy)) {
    return (
      <Trans>
        Please collect by <DateText at={collectBy} />
      </Trans>
    );
  }
  return (
    <Trans>
      The time to collect it was over on <DateText at={collectBy} />. As a gesture of goodwill you can still collect it
      until <DateText at={claimBy} />.
    </Trans>
  );
}
