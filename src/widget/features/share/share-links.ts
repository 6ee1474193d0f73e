import { channelMarks } from '#contract/referral/referral/channel-marks.ts';
import type { ShareChannel } from '#contract/programme/tenant/share-channels.ts';

/** What a person shares: all of it is plain text, only `link` is an address. */
export interface SharedMessage {
  readonly subject: string;
  /** The whole message with the link in it. */
  readonly text: string;
  /** The same in at most 280 characters, for X. */
  readonly shortText: string;
  readonly link: string;
}

export function markOf(channel: ShareChannel): string {
  return channelMarks[channel];
}

/** The personal link as it is shared in one channel, so that the entry can be told apart later. */
export function linkFor(channel: ShareChannel, link: string): string {
  const address = new URL(link);
  address.searchParams.set('channel', markOf(channel));
  return address.href;
}

// Not URLSearchParams: it writes blanks as `+`, which mail and message programs show as a plus sign.
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}

// RFC 6068 wants CRLF between the lines of a mail's body.
const mailLines = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');

type LinkBuilder = (message: SharedMessage) => string;

/**
 * Where each channel opens. The address field stays empty everywhere: the person chooses the recipient on their own
 * device, we never mail a recommendation (design §6 Law).
 */
const builders: Readonly<Partial<Record<ShareChannel, LinkBuilder>>> = {
  emailClient: ({ subject, text }) => withQuery('mailto:', { subject, body: mailLines(text) }),
  gmail: ({ subject, text }) =>
    withQuery('https://mail.google.com/mail/', { view: 'cm', fs: '1', su: subject, body: text }),
  outlook: ({ subject, text }) =>
    withQuery('https://outlook.live.com/mail/0/deeplink/compose', { subject, body: text }),
  yahoo: ({ subject, text }) => withQuery('https://compose.mail.yahoo.com/', { subject, body: text }),
  whatsapp: ({ text }) => withQuery('https://wa.me/', { text }),
  sms: ({ text }) => withQuery('sms:', { body: text }).replace('sms:?', 'sms:?&'),
  facebook: ({ link }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: link }),
  twitter: ({ shortText }) => withQuery('https://x.com/intent/post', { text: shortText }),
  linkedin: ({ link }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  xing: ({ link }) => withQuery('https://www.xing.com/spi/shares/new', { url: link }),
  instagram: () => 'https://www.instagram.com/',
};

/** The address that opens a channel with the message, or null for a channel that opens nothing (copy, QR, native). */
export function shareAddress(channel: ShareChannel, message: SharedMessage): string | null {
  return builders[channel]?.(message) ?? null;
}

/** Channels that take no text from outside: the message goes to the clipboard, so that the disclosure can come along. */
const textless: ReadonlySet<ShareChannel> = new Set(['facebook', 'linkedin', 'xing', 'instagram']);

export function takesNoText(channel: ShareChannel): boolean {
  return textless.has(channel);
}

/** Programs of the device; a browser leaves the page for them only where the page itself is asked. */
const devicePrograms: ReadonlySet<ShareChannel> = new Set(['emailClient', 'sms']);

export function opensDeviceProgram(channel: ShareChannel): boolean {
  return devicePrograms.has(channel);
}
