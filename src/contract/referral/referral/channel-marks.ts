import type { ShareChannel } from '../../programme/tenant/share-channels.ts';

/** The value of `channel=` in a link that was shared there. */
export const channelMarks: Readonly<Record<ShareChannel, string>> = {
  copyLink: 'link',
  emailClient: 'email',
  gmail: 'gmail',
  outlook: 'outlook',
  yahoo: 'yahoo',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  twitter: 'twitter',
  xing: 'xing',
  linkedin: 'linkedin',
  instagram: 'instagram',
  sms: 'sms',
  nativeShare: 'share',
  qrCode: 'qr',
};
