import { Trans } from '@lingui/react/macro';
import { worthReason, type WorthReason } from '#contract/money/bounty/worth-reason.ts';
import styles from './worth-sentence.module.css';

interface WorthSentenceProps {
  readonly reason: WorthReason | null;
}

/** Why a reward is another one than was promised, in words for both sides; nothing where it is not. Which tariff it was stays the recipient's own affair. */
export function WorthSentence({ reason }: WorthSentenceProps) {
  return reason && <p className={styles.sentence}>{sentenceOf(reason)}</p>;
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
    case worthReason.orderedTariff:
      return <Trans>The reward goes by the tariff that was ordered.</Trans>;
    case worthReason.orderedTariffWithOptions:
      return <Trans>The reward goes by the tariff that was ordered, and by the extras along with it.</Trans>;
    case worthReason.furtherOrder:
      return <Trans>This one is for a further order of the same person.</Trans>;
  }
}
