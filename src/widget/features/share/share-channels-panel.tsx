import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { SharedReferral } from '#contract/referral/recommending/calls.ts';
import type { ShareChannel } from '#contract/programme/tenant/share-channels.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { Card } from '#widget/ui/card.tsx';
import { later } from '#widget/ui/later.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import { ChannelButton } from './channel-button.tsx';
import { copyText } from './copy-text.ts';
import { PasteMessage } from './paste-message.tsx';
import { channelsOf } from './share-channels.ts';
import styles from './share-channels-panel.module.css';
import { linkFor, markOf, takesNoText } from './share-links.ts';
import { messageFor } from './share-message.ts';
import { ShareOutcome, type Outcome } from './share-outcome.tsx';

const QrCode = later(() => import('./qr-code.tsx'), 3);

interface ShareChannelsProps {
  readonly referral: SharedReferral;
  readonly subject: string;
  readonly draft: string;
  readonly disclosure: string;
}

/** Every way to share that the tenant offers. All of them run on the person's own device (design §6 Law). */
export function ShareChannels({ referral, subject, draft, disclosure }: ShareChannelsProps) {
  const { t } = useLingui();
  const { config } = useBoot();
  const { emit } = usePartnerPage();
  const linkField = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [opened, setOpened] = useState<ShareChannel | null>(null);
  const channels = channelsOf(config, typeof navigator.share === 'function');
  const messages = (channel: ShareChannel) =>
    messageFor(linkFor(channel, referral.link), { subject, draft, disclosure });

  const shareNatively = async () => {
    const { text } = messages('nativeShare');
    try {
      await navigator.share({ title: subject, text });
    } catch (error) {
      // Closing the sheet is no failure; everything else means that this page or browser does not allow it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('share-forbidden');
    }
  };

  const press = (channel: ShareChannel) => {
    // A second press takes the code away, and shares nothing.
    if (channel === 'qrCode' && opened === channel) {
      setOpened(null);
      return;
    }
    emit('shared', { channel: markOf(channel) });
    setOutcome(null);
    setOpened(takesNoText(channel) || channel === 'qrCode' ? channel : null);
    if (channel === 'nativeShare') void shareNatively();
    if (channel === 'copyLink' && linkField.current) void copyText(linkField.current).then(setOutcome);
  };

  return (
    <Card className={styles.panel}>
      <TextField
        ref={linkField}
        label={t`Your personal link`}
        readOnly
        value={linkFor('copyLink', referral.link)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ShareOutcome outcome={outcome} />
      <ul className={styles.channels} aria-label={t`Ways to share`}>
        {channels.map((channel) => (
          <li key={channel}>
            <ChannelButton
              channel={channel}
              message={messages(channel)}
              expanded={takesNoText(channel) || channel === 'qrCode' ? channel === opened : undefined}
              onPress={() => press(channel)}
            />
          </li>
        ))}
      </ul>
      {opened === 'qrCode' && (
        <QrCode link={linkFor('qrCode', referral.link)} fileName={`${config.tenant}-${referral.referralNumber}`} />
      )}
      {opened !== null && takesNoText(opened) && (
        <PasteMessage key={opened} channel={opened} message={messages(opened)} />
      )}
      <p className={styles.note}>
        <Trans>
          Please ask your contact first whether the message is welcome. You send it yourself, from your own device; we
          never write to anybody in your name.
        </Trans>
      </p>
    </Card>
  );
}
