import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ShareChannel } from '#contract/tenant.ts';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { TextArea } from '#widget/ui/text-area.tsx';
import { ChannelName } from './channel-name.tsx';
import { copyText, type CopyOutcome } from './copy-text.ts';
import styles from './paste-message.module.css';
import { shareAddress, type SharedMessage } from './share-links.ts';

interface PasteMessageProps {
  readonly channel: ShareChannel;
  readonly message: SharedMessage;
}

/** For networks that take no text from outside: the message goes to the clipboard first, then the network opens. */
export function PasteMessage({ channel, message }: PasteMessageProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);

  useEffect(() => {
    const shown = field.current;
    if (!shown) return;
    shown.scrollIntoView({ block: 'nearest' });
    void copyText(shown).then(setOutcome);
  }, []);

  return (
    <div className={styles.paste}>
      <p role="status">
        {outcome === 'copied' && (
          <Trans>
            <ChannelName channel={channel} /> takes no text from us. Your message is on the clipboard, please paste it
            there.
          </Trans>
        )}
        {outcome === 'selected' && (
          <Trans>
            <ChannelName channel={channel} /> takes no text from us. Your message is selected: press Ctrl+C, on a Mac
            ⌘C, and paste it there.
          </Trans>
        )}
      </p>
      <TextArea ref={field} label={t`Message to paste`} readOnly rows={6} value={message.text} />
      <div>
        <ButtonLink href={shareAddress(channel, message) ?? undefined} target="_blank" rel="noopener noreferrer">
          <Trans>
            Open <ChannelName channel={channel} />
          </Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
