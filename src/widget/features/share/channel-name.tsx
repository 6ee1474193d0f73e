import { Trans } from '@lingui/react/macro';
import type { ShareChannel } from '#contract/programme/tenant/share-channels.ts';

/** What a channel is called on its button. Brands keep their names. */
export function ChannelName({ channel }: { readonly channel: ShareChannel }) {
  switch (channel) {
    case 'copyLink':
      return <Trans>Copy link</Trans>;
    case 'emailClient':
      return <Trans>E-mail program</Trans>;
    case 'gmail':
      return 'Gmail';
    case 'outlook':
      return 'Outlook';
    case 'yahoo':
      return 'Yahoo Mail';
    case 'whatsapp':
      return 'WhatsApp';
    case 'facebook':
      return 'Facebook';
    case 'twitter':
      return 'X (Twitter)';
    case 'xing':
      return 'Xing';
    case 'linkedin':
      return 'LinkedIn';
    case 'instagram':
      return 'Instagram';
    case 'sms':
      return 'SMS';
    case 'nativeShare':
      return <Trans>More ways</Trans>;
    case 'qrCode':
      return <Trans>QR code</Trans>;
  }
}
