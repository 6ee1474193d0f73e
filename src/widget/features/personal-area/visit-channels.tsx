import { Trans } from '@lingui/react/macro';
import { channelMarks } from '#contract/referral/referral/channel-marks.ts';
import type { OwnReferral } from '#contract/people/personal-area/calls.ts';
import styles from './referral-facts.module.css';

/** What a channel is called; brands keep their names. */
function ChannelWord({ mark }: { readonly mark: string }) {
  switch (mark) {
    case channelMarks.copyLink:
      return <Trans>Link</Trans>;
    case channelMarks.emailClient:
      return <Trans>E-mail</Trans>;
    case channelMarks.nativeShare:
      return <Trans>Shared on the device</Trans>;
    case channelMarks.qrCode:
      return <Trans>QR code</Trans>;
    case channelMarks.twitter:
      return 'X';
    case channelMarks.whatsapp:
      return 'WhatsApp';
    case channelMarks.linkedin:
      return 'LinkedIn';
    case channelMarks.sms:
      return 'SMS';
    case '':
      return <Trans>Elsewhere</Trans>;
    default:
      return mark.charAt(0).toUpperCase() + mark.slice(1);
  }
}

/** From where the link was opened how often. */
export function VisitChannels({ visits }: Pick<OwnReferral, 'visits'>) {
  const clicked = visits.filter(({ clicks }) => clicks > 0);
  if (clicked.length === 0 || (clicked.length === 1 && clicked[0]?.channel === '')) return null;
  return (
    <ul className={styles.channels}>
      {clicked.map(({ channel, clicks }) => (
        <li key={channel}>
          <ChannelWord mark={channel} />: {clicks}
        </li>
      ))}
    </ul>
  );
}
