/** Where a link can be shared; `emailClient` is the device's own mail program (specification §3.2). */
export const shareChannels = [
  'copyLink',
  'emailClient',
  'gmail',
  'outlook',
  'yahoo',
  'whatsapp',
  'facebook',
  'twitter',
  'xing',
  'linkedin',
  'instagram',
  'sms',
  'nativeShare',
  'qrCode',
] as const;
export type ShareChannel = (typeof shareChannels)[number];
