import { Trans } from '@lingui/react/macro';
import { worthReason, type WorthReason } from '#contract/money/bounty/states.ts';
import { Paragraph } from './paragraph.tsx';

/** Why a bounty is worth something else than was promised; nothing where it is not. */
export function WorthParagraph({ reason }: { readonly reason: WorthReason | null }) {
  return reason && <Paragraph>{sentenceOf(reason)}</Paragraph>;
}

function sentenceOf(reason: WorthReason) {
  switch (reason) {
    case worthReason.otherTariff:
      return <Trans>Another tariff was ordered than the one recommended. The reward goes by what was ordered.</Trans>;
    case worthReason.options:
      return <Trans>Extras were ordered along, and they count as well.</Trans>;
    case worthReason.otherTariffWithOptions:
      return (
        <Trans>
          Another tariff was ordered than the one recommended, and extras along with it. The reward goes by what was
          ordered.
        </Trans>
      );
    case worthReason.furtherOrder:
      return <Trans>This one is for a further order of the same person.</Trans>;
  }
}
