import { Trans } from '@lingui/react/macro';
import { ConsentBox } from './box.tsx';
import { Paragraph } from './paragraph.tsx';

interface ConfirmedWordsProps {
  /** The newsletter that is confirmed along, word for word; null where it was not wished. */
  readonly newsletterText: string | null;
}

/** What a link confirms beside the address, and what its page shows before and lets its reader leave out. */
export function ConfirmedWords({ newsletterText }: ConfirmedWordsProps) {
  return (
    <>
      {newsletterText !== null && (
        <>
          <Paragraph>
            <Trans>You also want the newsletter. Your confirmation covers this as well:</Trans>
          </Paragraph>
          <ConsentBox text={newsletterText} />
        </>
      )}
      <Paragraph quiet>
        <Trans>Before you confirm, the page shows you every word of what you agree to.</Trans>
      </Paragraph>
      {newsletterText !== null && (
        <Paragraph quiet>
          <Trans>There you can leave out the newsletter. You can also unsubscribe at any time.</Trans>
        </Paragraph>
      )}
    </>
  );
}
