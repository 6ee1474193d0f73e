import { describe, expect, it } from 'vitest';
import { shareChannels, type ShareChannel } from '#contract/programme/tenant/share-channels.ts';
import { linkFor, markOf, opensDeviceProgram, shareAddress, takesNoText, type SharedMessage } from './share-links.ts';

const channels = shareChannels;

function messageFor(channel: ShareChannel): SharedMessage {
  const link = linkFor(channel, 'https://widget.example/lindenstrom/e/AB12CD34EF');
  return {
    subject: 'Mein Tipp: Öko & mehr',
    text: `Hallo,\n\nschau mal + prüf: ${link}\n\nIch bekomme 60 €.`,
    shortText: `Ich bekomme 60 €: ${link}`,
    link,
  };
}

const opening = channels.filter((channel) => shareAddress(channel, messageFor(channel)) !== null);

describe('the links of the channels', () => {
  it('mark each channel differently', () => {
    expect(new Set(channels.map(markOf)).size).toBe(channels.length);
  });

  it('keep what the personal link carries already', () => {
    expect(linkFor('gmail', 'https://widget.example/x?a=1')).toBe('https://widget.example/x?a=1&channel=gmail');
  });

  it('lead to the marked link wherever something is handed over', () => {
    for (const channel of opening.filter((name) => name !== 'instagram')) {
      const address = shareAddress(channel, messageFor(channel)) ?? '';
      expect(decodeURIComponent(address)).toContain(`channel=${markOf(channel)}`);
    }
  });

  it('never name a recipient', () => {
    const mail = new URL(shareAddress('emailClient', messageFor('emailClient')) ?? '');
    expect(mail.pathname).toBe('');
    for (const channel of opening) {
      const address = new URL(shareAddress(channel, messageFor(channel)) ?? '');
      expect([...address.searchParams.keys()]).not.toEqual(expect.arrayContaining(['to']));
    }
  });

  it('write blanks and plus signs so that no program shows a plus for a blank', () => {
    const address = shareAddress('whatsapp', messageFor('whatsapp')) ?? '';
    expect(address).toContain('schau%20mal%20%2B%20pr%C3%BCf');
  });

  it.each<[ShareChannel, string, (message: SharedMessage) => Record<string, string>]>([
    ['emailClient', 'mailto:', ({ subject, text }) => ({ subject, body: text.replaceAll('\n', '\r\n') })],
    [
      'gmail',
      'https://mail.google.com/mail/',
      ({ subject, text }) => ({ view: 'cm', fs: '1', su: subject, body: text }),
    ],
    ['outlook', 'https://outlook.live.com/mail/0/deeplink/compose', ({ subject, text }) => ({ subject, body: text })],
    ['yahoo', 'https://compose.mail.yahoo.com/', ({ subject, text }) => ({ subject, body: text })],
    ['whatsapp', 'https://wa.me/', ({ text }) => ({ text })],
    ['sms', 'sms:', ({ text }) => ({ body: text })],
    ['twitter', 'https://x.com/intent/post', ({ shortText }) => ({ text: shortText })],
    ['facebook', 'https://www.facebook.com/sharer/sharer.php', ({ link }) => ({ u: link })],
    ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', ({ link }) => ({ url: link })],
    ['xing', 'https://www.xing.com/spi/shares/new', ({ link }) => ({ url: link })],
    ['instagram', 'https://www.instagram.com/', () => ({})],
  ])('of %s opens %s with what belongs there, exactly as written', (channel, place, handedOver) => {
    const message = messageFor(channel);
    const address = new URL(shareAddress(channel, message) ?? '');
    expect(address.href.split('?')[0]).toBe(place);
    expect(Object.fromEntries(address.searchParams)).toEqual(handedOver(message));
  });

  it('give a short message its text in the one form that both kinds of phone read', () => {
    expect(shareAddress('sms', messageFor('sms'))).toMatch(/^sms:\?&body=Hallo/);
  });

  it('know which take no text, and which are programs of the device', () => {
    expect(channels.filter(takesNoText).toSorted()).toEqual(['facebook', 'instagram', 'linkedin', 'xing']);
    expect(channels.filter(opensDeviceProgram).toSorted()).toEqual(['emailClient', 'sms']);
  });

  it('separate the lines of a mail as RFC 6068 asks', () => {
    const message = messageFor('emailClient');
    // Some fields give their lines with CRLF already.
    for (const text of [message.text, message.text.replaceAll('\n', '\r\n')]) {
      expect(shareAddress('emailClient', { ...message, text })).toContain('body=Hallo%2C%0D%0A%0D%0Aschau');
    }
  });

  it('open nothing for copying, the QR code and the share sheet', () => {
    expect(channels.filter((channel) => !opening.includes(channel))).toEqual(['copyLink', 'nativeShare', 'qrCode']);
  });
});
