import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShareChannel } from '#contract/tenant.ts';
import { Button } from '#widget/ui/button.tsx';
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
  const { text } = message;
  const [copied, setCopied] = useState<{ readonly text: string; readonly outcome: CopyOutcome } | null>(null);
  // What was edited since, or is read in another language, is not what was copied.
  const outcome = copied?.text === text ? copied.outcome : null;

  const copy = async () => {
    if (field.current) setCopied({ outcome: await copyText(field.current), text });
  };
  const copyNow = useEffectEvent(copy);
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
    void copyNow();
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
      <TextArea ref={field} label={t`Message to paste`} readOnly rows={6} value={text} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy message</Trans>
        </Button>
        <ButtonLink href={shareAddress(channel, message) ?? undefined} target="_blank" rel="noopener noreferrer">
          <Trans>
            Open <ChannelName channel={channel} />
          </Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
