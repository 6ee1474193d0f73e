import type { Mail } from '#server/domain/mails/mail.ts';
import type { MailLook } from '#server/mail/look.ts';

/** A mail of every kind, for tests. */
const expiresAt = new Date('2026-11-27T21:15:00Z');
const page = 'https://partner.example/empfehlen';

export const sampleToken = 'Zm9yZ2V0LW1lLW5vdC1mb3JnZXQtbWUtbm90LWZvcmc';

export const sampleMails: { readonly [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> } = {
  optin: {
    kind: 'optin',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    confirmUrl: `${page}#/bestaetigung?token=${sampleToken}`,
    newsletterText: 'Yes, Lindenstrom GmbH may write to me. The [privacy notice](/datenschutz) says more.',
    expiresAt,
  },
  welcome: {
    kind: 'welcome',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    shareUrl: 'https://widget.example/api/v1/lindenstrom/empfehlen/click/7K3M9PQRST',
    registerUrl: `${page}#/registrieren?token=${sampleToken}`,
  },
  'recipient-confirmation': {
    kind: 'recipient-confirmation',
    firstName: 'Ben',
    recommenderName: 'Mira Sommer',
    productName: 'Lindenstrom Natur',
    confirmUrl: `${page}#/empfaengerbestaetigung?token=${sampleToken}`,
    expiresAt,
  },
  'recipient-known': {
    kind: 'recipient-known',
    firstName: 'Ben',
    recommenderName: 'Mira S.',
    productName: 'Lindenstrom Natur',
    stateUrl: `${page}#/empfaengerdaten/7K3M9PQRST?token=${'a'.repeat(40)}`,
  },
  'password-reset': {
    kind: 'password-reset',
    firstName: 'Mira',
    resetUrl: `${page}#/passwortsetzen?token=${sampleToken}`,
    expiresAt,
  },
};

export const sampleLook: MailLook = {
  companyName: 'Lindenstrom GmbH',
  sender: { name: 'Lindenstrom Empfehlungen', email: 'empfehlen@lindenstrom.example' },
  support: { email: 'service@lindenstrom.example', phone: '+49 221 4710 460' },
  accent: '#1f6844',
  onAccent: '#ffffff',
  imprintUrl: `${page}#/impressum`,
  privacyUrl: `${page}#/datenschutz`,
};
