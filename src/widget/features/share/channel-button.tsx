import type { ShareChannel } from '#contract/programme/tenant/share-channels.ts';
import styles from './channel-button.module.css';
import { ChannelIcon } from './channel-icon.tsx';
import { ChannelName } from './channel-name.tsx';
import { opensDeviceProgram, shareAddress, takesNoText, type SharedMessage } from './share-links.ts';

interface ChannelButtonProps {
  readonly channel: ShareChannel;
  readonly message: SharedMessage;
  /** What opens below the buttons is shown at the moment. */
  readonly expanded: boolean | undefined;
  readonly onPress: () => void;
}

/**
 * One way to share. What opens another program is a true link, so that the browser treats it as the person's own step
 * and no popup blocker does; everything else is a button.
 */
export function ChannelButton({ channel, message, expanded, onPress }: ChannelButtonProps) {
  const address = takesNoText(channel) ? null : shareAddress(channel, message);
  const face = (
    <>
      <ChannelIcon channel={channel} />
      <ChannelName channel={channel} />
    </>
  );
  if (address === null) {
    return (
      <button type="button" className={styles.channel} aria-expanded={expanded} onClick={onPress}>
        {face}
      </button>
    );
  }
  // A frame may not open a program of the device by itself; the page around it may, and stays where it is.
  const target = opensDeviceProgram(channel) ? '_top' : '_blank';
  return (
    <a className={styles.channel} href={address} target={target} rel="noopener noreferrer" onClick={onPress}>
      {face}
    </a>
  );
}
