import { Trans } from '@lingui/react/macro';
import { worthReason, type WorthReason } from '#contract/money/bounty/worth-reason.ts';
import { Paragraph } from './paragraph.tsx';

/** Why a bounty is worth something else than was promised; nothing where it is not. What was ordered is the recipient's own affair. */
export function WorthParagraph({ reason }: { readonly reason: WorthReason | null }) {
  if (reason === null) return null;
  return (
    <Paragraph>
      <WorthWords reason={reason} />
    </Paragraph>
  );
}

function WorthWords({ reason }: { readonly reason: WorthReason }) {
  switch (reason) {
    case worthReason.furtherOrder:
      return <Trans>This reward is for a further order of the same person.</Trans>;
    case worthReason.orderedTariff:
    case worthReason.orderedTariffWithOptions:
      return <Trans>The reward goes by what was ordered.</Trans>;
    default:
      return (
        <Trans>
          Something else was ordered than what was recommended. The reward goes by the order, so it is another one than
          was promised.
        </Trans>
      );
  }
}
