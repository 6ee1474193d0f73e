import type { Mail } from '#server/domain/mails/mail.ts';
import type { MailWish } from '#server/domain/wish/wish.ts';
import type { MailLook } from './look.ts';
import { renderMail } from './render-mail.tsx';

const url = 'https://partner.example/page?token=0123456789012345678901234567890123456789012';
const at = new Date(0);
const productName = 'Product';

const password = { kind: 'password-reset', firstName: 'Anna', resetUrl: url, expiresAt: at } as const;
const registration = { kind: 'registration', newsletterText: null, confirmUrl: url, expiresAt: at } as const;

/** What each kind of wish leads to most often. */
const covers: Readonly<Record<MailWish['kind'], Mail>> = {
  password,
  'password-by-hash': password,
  claims: { kind: 'bounty-ready', firstName: 'Anna', productName, valueCent: 5000, claimUrl: url, collectBy: at },
  registration,
  'registration-again': registration,
  referral: { kind: 'optin', productName, confirmUrl: url, newsletterText: null, expiresAt: at },
  recipient: {
    kind: 'recipient-confirmation',
    recommenderName: 'Anna Schmidt',
    productName,
    confirmUrl: url,
    expiresAt: at,
  },
};

/**
 * Writes the mail that a wish of this kind would have led to, for nobody, and throws it away. Writing a mail keeps the process from everything else
 * for some milliseconds: without this, whoever asks the service something else meanwhile would see by the wait that somebody has
 * the address.
 */
export async function writeCover(
  kind: MailWish['kind'],
  look: MailLook,
  language: MailWish['language'],
): Promise<void> {
  await renderMail(covers[kind], look, language);
}
