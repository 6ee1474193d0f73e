import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of accounts, passwords and sessions. */
export const accountWords = {
  ...sharedWords,
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  language: 'Language',
  password: 'Password',
  passwordRepeat: 'PasswordWiederholung',
  token: 'Token',
  passwordSet: 'PasswortGesetzt',
  supportSession: 'SupportSitzung',
  everywhere: 'Ueberall',
  forCustomer: 'FuerKunden',
  rules: 'Regeln',
  pattern: 'Muster',
  isRegistration: 'Registrierung',
  newsletterPermission: 'NewsletterPermission',
  newsletterOptinGiven: 'NewsletterOptinGegeben',
  newsletterOptinSentAt: 'NewsletterOptinVersendetAm',
  termsAccepted: 'AgbAkzeptiert',
  termsText: 'AgbText',
  termsVersion: 'AgbVersion',
  newsletterText: 'NewsletterText',
  newsletterVersion: 'NewsletterVersion',
  newsletterDeclined: 'NewsletterAbgelehnt',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(accountWords);
