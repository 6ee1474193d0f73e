import { Trans } from '@lingui/react/macro';
import { ConsentBox } from './box.tsx';
import { Paragraph } from './paragraph.tsx';

/** The newsletter that is confirmed along, word for word; nothing where it was not wished. */
export function NewsletterWish({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <>
      <Paragraph>
        <Trans>You also want the newsletter. Your confirmation covers this as well:</Trans>
      </Paragraph>
      <ConsentBox text={text} />
    </>
  );
}
