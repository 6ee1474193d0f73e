import type { Mail } from '#server/domain/mails/mail.ts';
import type { MailLook } from '#server/mail/look.ts';

/** A mail of every kind, for tests. */
const expiresAt = new Date('2026-11-27T21:15:00Z');
const page = 'https://partner.example/empfehlen';

export const sampleToken = 'Zm9yZ2V0LW1lLW5vdC1mb3JnZXQtbWUtbm90LWZvcmc';

export const sampleMails: { readonly [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> } = {
  optin: {
    kind: 'optin',
    productName: 'Lindenstrom Natur',
    confirmUrl: `${page}#/bestaetigung?token=${sampleToken}`,
    newsletterText: 'Yes, Lindenstrom GmbH may write to me. The [privacy notice](/datenschutz) says more.',
    expiresAt,
  },
  welcome: {
    kind: 'welcome',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    shareUrl: 'https://widget.example/lindenstrom/e/7K3M9PQRST',
    forgotUrl: `${page}#/passwortvergessen`,
  },
  'recipient-confirmation': {
    kind: 'recipient-confirmation',
    consentText: 'I agree that Lindenstrom GmbH may use my name. The [privacy notice](/datenschutz) says more.',
    newsletterText: null,
    withContact: false,
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
  contact: {
    kind: 'contact',
    name: 'Mira Sommer',
    email: 'mira@example.org',
    topic: 'Praemie',
    text: 'Where is my reward?\nI have waited for five weeks.',
    confirmed: false,
  },
  'contact-copy': { kind: 'contact-copy', topic: 'Praemie', at: expiresAt, text: null },
  'support-login': { kind: 'support-login', firstName: 'Mira', at: expiresAt },
  invitation: {
    kind: 'invitation',
    agentLabel: 'Kaya, 50667 Aulingen',
    conversation: 'Telefon',
    invitationUrl: `${page}#/einladung?token=${sampleToken}`,
    expiresAt,
  },
  'password-reset': {
    kind: 'password-reset',
    firstName: 'Mira',
    resetUrl: `${page}#/passwortsetzen?token=${sampleToken}`,
    expiresAt,
  },
  registration: {
    kind: 'registration',
    confirmUrl: `${page}#/registrieren?token=${sampleToken}`,
    newsletterText: 'Yes, Lindenstrom GmbH may write to me. The [privacy notice](/datenschutz) says more.',
    expiresAt,
  },
  'account-exists': {
    kind: 'account-exists',
    firstName: 'Mira',
    loginUrl: `${page}#/login`,
    forgotUrl: `${page}#/passwortvergessen`,
  },
  'account-welcome': {
    kind: 'account-welcome',
    firstName: 'Mira',
    areaUrl: `${page}#/persoenlicherbereich`,
    registerUrl: `${page}#/registrieren?token=${sampleToken}`,
    expiresAt,
  },
  'kept-account-changed': { kind: 'kept-account-changed', firstName: 'Mira', account: 'DE•• •••• 3000', at: expiresAt },
  'password-set': { kind: 'password-set', firstName: 'Mira', at: expiresAt, forgotUrl: `${page}#/passwortvergessen` },
  'customer-number': {
    kind: 'customer-number',
    firstName: 'Mira',
    customerNumberUrl: `${page}#/kundennummer?token=${sampleToken}`,
  },
  'account-deleted': { kind: 'account-deleted', firstName: 'Mira' },
  'newsletter-optin': {
    kind: 'newsletter-optin',
    firstName: 'Mira',
    newsletterText: 'Yes, Lindenstrom GmbH may write to me. The [privacy notice](/datenschutz) says more.',
    confirmUrl: `${page}#/empfehler/newsletter/optin?token=${sampleToken}`,
    expiresAt,
  },
  'newsletter-confirmed': {
    kind: 'newsletter-confirmed',
    firstName: 'Mira',
    newsletterText: 'Yes, Lindenstrom GmbH may write to me. The [privacy notice](/datenschutz) says more.',
    optoutUrl: `${page}#/empfehler/newsletter/optout?token=${sampleToken}`,
  },
  'campaign-joined': {
    kind: 'campaign-joined',
    firstName: 'Mira',
    campaignTexts: ['Yes, Lindenstrom GmbH may name me on the list of trees.'],
    optoutUrl: `${page}#/empfehler/newsletter/optout?token=${sampleToken}`,
  },
  'bounty-ready': {
    kind: 'bounty-ready',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    valueCent: 6000,
    worthReason: 'AndererTarif',
    claimUrl: `${page}#/praemie?token=${sampleToken}`,
    collectBy: expiresAt,
  },
  'bounty-claimed': {
    kind: 'bounty-claimed',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    valueCent: 6000,
    isVoucher: false,
    destination: 'DE•• •••• 3000',
    changed: false,
    payoutBy: expiresAt,
  },
  'bounty-paid': { kind: 'bounty-paid', firstName: 'Mira', productName: 'Lindenstrom Natur', valueCent: 6000 },
  'payment-failed': {
    kind: 'payment-failed',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    valueCent: 6000,
    returned: false,
    bankDataUrl: `${page}#/bankdaten?token=${sampleToken}`,
  },
  voucher: {
    kind: 'voucher',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    valueCent: 6000,
    code: 'ABCD-EFGH-1234',
    provider: 'Buchladen am Tor',
    validUntil: '2028-12-31',
  },
  'bounty-cancelled': {
    kind: 'bounty-cancelled',
    firstName: 'Mira',
    productName: 'Lindenstrom Natur',
    valueCent: 6000,
  },
  'missing-bounty-answered': {
    kind: 'missing-bounty-answered',
    firstName: 'Mira',
    missingNumber: 'V-7K3M9PQRST',
    askedAt: expiresAt,
    question: 'L. S. has ordered.\nI see nothing.',
    answer: 'We have found the order.\nYour reward is on its way.',
    areaUrl: `${page}#/persoenlicherbereich`,
  },
  'vouchers-low': {
    kind: 'vouchers-low',
    least: 20,
    pools: [
      { valueCent: 3000, left: 4, waiting: 0 },
      { valueCent: 6000, left: 0, waiting: 3 },
    ],
  },
  'operator-key': {
    kind: 'operator-key',
    event: 'registered',
    keyId: '6e0c5a0e-7f1c-4b51-9d53-0c2f0b3f9a11',
    operator: 'Karin Vogt',
    by: 'environment',
    scopes: ['Zahllaeufe', 'Freigabe'],
    at: new Date('2026-05-20T10:00:00Z'),
  },
  'ledger-anchor': { kind: 'ledger-anchor', anchor: `412:${'9f86d081'.repeat(8)}`, at: expiresAt },
};

export const sampleLook: MailLook = {
  companyName: 'Lindenstrom GmbH',
  company: {
    address: 'Am Lindenhof 12, 36999 Aulingen',
    register: 'Amtsgericht Aulingen, HRB 4711',
    management: {
      de: 'Geschäftsführung: Dr. Marlene Auerbach, Jonas Tielke',
      en: 'Managing directors: Dr. Marlene Auerbach, Jonas Tielke',
    },
  },
  sender: { name: 'Lindenstrom Empfehlungen', email: 'empfehlen@lindenstrom.example' },
  support: { email: 'service@lindenstrom.example', phone: '+49 221 4710 460' },
  accent: '#1f6844',
  onAccent: '#ffffff',
  formOfAddress: 'du',
  autologin: false,
  imprintUrl: `${page}#/impressum`,
  privacyUrl: `${page}#/datenschutz`,
};
