import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShareChannel } from '#contract/programme/tenant/share-channels.ts';
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
  const [copied, setCopied] = useState<{
    readonly text: string;
    readonly outcome: CopyOutcome;
    readonly times: number;
  }>();
  // What was edited since, or is read in another language, is not what was copied.
  const outcome = copied?.text === text ? copied.outcome : null;

  const copy = async () => {
    if (!field.current) return;
    const became = await copyText(field.current);
    setCopied((before) => ({ outcome: became, text, times: (before?.times ?? 0) + 1 }));
  };
  const copyNow = useEffectEvent(copy);
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
    void copyNow();
  }, []);

  return (
    <div className={styles.paste}>
      <p role="status">
        {/* The same words are read out again where they are written anew. */}
        <Fragment key={copied?.times}>
          {outcome === 'copied' && (
            <Trans>
              We cannot pass any text to <ChannelName channel={channel} />. Your message has been copied; please paste
              it there.
            </Trans>
          )}
          {outcome === 'selected' && (
            <Trans>
              We cannot pass any text to <ChannelName channel={channel} />. Your message is selected: press Ctrl+C, on a
              Mac ⌘C, and paste it there.
            </Trans>
          )}
        </Fragment>
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
