import { describe, expect, it } from 'vitest';
import type { Mail } from '#server/domain/mails/mail.ts';
import { renderMail } from '#server/mail/render-mail.tsx';
import { sampleLook, sampleMails } from '../../mail/sample-mails.ts';

/** With what only some mails of a kind have. */
const variants: readonly (readonly [name: string, mail: Mail])[] = [
  ['bounty-claimed-voucher', { ...sampleMails['bounty-claimed'], isVoucher: true, destination: 'm•••@example.org' }],
  ['bounty-claimed-changed', { ...sampleMails['bounty-claimed'], changed: true }],
  [
    'bounty-claimed-elsewhere',
    { ...sampleMails['bounty-claimed'], isVoucher: true, changed: true, destination: 'm•••@example.org' },
  ],
  ['contact-confirmed', { ...sampleMails.contact, confirmed: true }],
  ['contact-copy-text', { ...sampleMails['contact-copy'], text: sampleMails.contact.text }],
  ['optin-without-newsletter', { ...sampleMails.optin, newsletterText: null }],
  ['payment-returned', { ...sampleMails['payment-failed'], returned: true }],
  ['voucher-for-ever', { ...sampleMails.voucher, validUntil: null }],
];

/** Tags on lines of their own, as they can be read and compared. */
const readable = (html: string) => html.replaceAll(/>\s*</g, '>\n<');

describe('every mail is what was approved', () => {
  it.each([...Object.entries(sampleMails), ...variants])('%s', async (name, mail) => {
    const parts: string[] = [];
    for (const language of ['de', 'en'] as const) {
      const { subject, text, html } = await renderMail(mail, sampleLook, language);
      parts.push(`## ${language}`, subject, text);
      if (language === 'de') parts.push(readable(html));
    }
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`approved/letters/${name}.txt`);
  });
});
