import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { render, toPlainText } from '@react-email/render';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#contract/fields.ts';
import { catalogOf } from '#contract/languages.ts';
import type { RenderedMail } from '#server/db/schema/mails.ts';
import type { Mail } from '#server/domain/mails/mail.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import type { MailLook } from './look.ts';
import type { TemplateProps } from './templates/template.ts';
import { AccountDeletedLetter } from './templates/account-deleted-letter.tsx';
import { AccountExistsLetter } from './templates/account-exists-letter.tsx';
import { AccountWelcomeLetter } from './templates/account-welcome-letter.tsx';
import { CampaignJoinedLetter } from './templates/campaign-joined-letter.tsx';
import { BountyCheckLetter } from './templates/bounty-check-letter.tsx';
import { BountyCancelledLetter } from './templates/bounty-cancelled-letter.tsx';
import { BountyClaimedLetter } from './templates/bounty-claimed-letter.tsx';
import { BountyReadyLetter } from './templates/bounty-ready-letter.tsx';
import { NewsletterConfirmedLetter, NewsletterOptinLetter } from './templates/newsletter-letters.tsx';
import { ContactCopyLetter } from './templates/contact-copy-letter.tsx';
import { ContactLetter } from './templates/contact-letter.tsx';
import { CustomerNumberLetter } from './templates/customer-number-letter.tsx';
import { EmployeeLetter } from './templates/employee-letter.tsx';
import { OfficeLinkLetter } from './templates/office-link-letter.tsx';
import { HealthLetter } from './templates/health-letter.tsx';
import { InvitationLetter } from './templates/invitation-letter.tsx';
import { KeptAccountChangedLetter } from './templates/kept-account-changed-letter.tsx';
import { LedgerAnchorLetter } from './templates/ledger-anchor-letter.tsx';
import { MissingBountyLetter } from './templates/missing-bounty-letter.tsx';
import { OperatorKeyLetter } from './templates/operator-key-letter.tsx';
import { OptinLetter } from './templates/optin-letter.tsx';
import { PasswordLetter } from './templates/password-letter.tsx';
import { PasswordSetLetter } from './templates/password-set-letter.tsx';
import { BountyPaidLetter, PaymentFailedLetter, VoucherLetter } from './templates/payment-letters.tsx';
import { RecipientKnownLetter } from './templates/recipient-known-letter.tsx';
import { RecipientLetter } from './templates/recipient-letter.tsx';
import { RegistrationLetter } from './templates/registration-letter.tsx';
import { SupportLoginLetter } from './templates/support-login-letter.tsx';
import { VouchersLowLetter } from './templates/vouchers-low-letter.tsx';
import { WelcomeLetter } from './templates/welcome-letter.tsx';

const subjects: Readonly<Record<Mail['kind'], MessageDescriptor>> = {
  optin: msg`Please confirm your referral`,
  welcome: msg`Your personal link is ready`,
  'recipient-confirmation': msg`Please confirm your details`,
  'recipient-known': msg`Your details are already confirmed`,
  invitation: msg`Invitation to the referral programme`,
  'employee-invitation': msg`Invitation to an agency office`,
  'office-link': msg`Your link to the agency office`,
  'password-reset': msg`Set a new password`,
  contact: msg`Message from the contact form`,
  'contact-copy': msg`Your message to our support`,
  registration: msg`Finish your registration`,
  'account-exists': msg`You already have an account`,
  'account-welcome': msg`Welcome to the referral programme`,
  'password-set': msg`A new password was set for your account`,
  'customer-number': msg`Please tell us your customer number`,
  'account-deleted': msg`Your account is deleted`,
  'support-login': msg`Our support team logged in to your referral account`,
  'newsletter-optin': msg`Please confirm the newsletter`,
  'newsletter-confirmed': msg`You are subscribed to the newsletter`,
  'campaign-joined': msg`What you agreed to, and how to withdraw it`,
  'bounty-ready': msg`Your reward is ready`,
  'bounty-claimed': msg`You have collected your reward`,
  'bounty-paid': msg`Your reward has been paid`,
  'payment-failed': msg`We could not transfer your reward`,
  'bounty-check': msg`We are checking your reward`,
  voucher: msg`Your voucher`,
  'kept-account-changed': msg`A bank account was saved for your rewards`,
  'bounty-cancelled': msg`Your reward was cancelled`,
  'missing-bounty-answered': msg`About your missing reward`,
  'vouchers-low': msg`Vouchers are running low`,
  'operator-key': msg`A key that releases payments has changed`,
  'ledger-anchor': msg`Where the books end today`,
  health: msg`Something in the referral programme needs you`,
};

const checkSubjects = {
  held: msg`We are checking your reward`,
  released: msg`Your reward has been checked`,
  'still-blocked': msg`Your reward has been checked`,
  ended: msg`Your reward will not be paid`,
} as const;

/**
 * What needs somebody and what is well again are told apart. That a reward goes elsewhere is a warning: whoever did not want it must see so before opening the mail. A transfer that was
 * never made and one that came back are told apart.
 */
function subjectOf(mail: Mail): MessageDescriptor {
  if (mail.kind === 'bounty-check') return checkSubjects[mail.outcome];
  if (mail.kind === 'health' && mail.alarms.length === 0) return msg`Well again in the referral programme`;
  if (mail.kind === 'payment-failed' && mail.returned) return msg`Your reward came back to us`;
  if (mail.kind !== 'bounty-claimed' || !mail.changed) return subjects[mail.kind];
  return mail.isVoucher ? msg`Your voucher goes to another address` : msg`The bank account for your reward was changed`;
}

/** The template of each kind of mail. */
const letters: { readonly [Kind in Mail['kind']]: ComponentType<TemplateProps<Kind>> } = {
  optin: OptinLetter,
  welcome: WelcomeLetter,
  'recipient-confirmation': RecipientLetter,
  'recipient-known': RecipientKnownLetter,
  invitation: InvitationLetter,
  'employee-invitation': EmployeeLetter,
  'office-link': OfficeLinkLetter,
  contact: ContactLetter,
  'contact-copy': ContactCopyLetter,
  'password-reset': PasswordLetter,
  registration: RegistrationLetter,
  'account-exists': AccountExistsLetter,
  'account-welcome': AccountWelcomeLetter,
  'password-set': PasswordSetLetter,
  'customer-number': CustomerNumberLetter,
  'account-deleted': AccountDeletedLetter,
  'support-login': SupportLoginLetter,
  'newsletter-optin': NewsletterOptinLetter,
  'newsletter-confirmed': NewsletterConfirmedLetter,
  'campaign-joined': CampaignJoinedLetter,
  'bounty-ready': BountyReadyLetter,
  'bounty-claimed': BountyClaimedLetter,
  'bounty-paid': BountyPaidLetter,
  'payment-failed': PaymentFailedLetter,
  'bounty-check': BountyCheckLetter,
  voucher: VoucherLetter,
  'kept-account-changed': KeptAccountChangedLetter,
  'bounty-cancelled': BountyCancelledLetter,
  'missing-bounty-answered': MissingBountyLetter,
  'vouchers-low': VouchersLowLetter,
  'operator-key': OperatorKeyLetter,
  'ledger-anchor': LedgerAnchorLetter,
  health: HealthLetter,
};

interface Written {
  readonly look: MailLook;
  readonly language: Language;
  readonly title: string;
}

function letterFor<Kind extends Mail['kind']>(
  kind: Kind,
  mail: TemplateProps<Kind>['mail'],
  written: Written,
): ReactNode {
  const Template: ComponentType<TemplateProps<Kind>> = letters[kind];
  return <Template mail={mail} {...written} />;
}

/** Headings keep their case, and a link whose text is its address is written once. */
const textOptions = {
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } as const },
    { selector: 'h1', options: { uppercase: false } },
  ],
};

/** Subject, HTML and text of a mail in the person's language and the tenant's look. */
export async function renderMail(mail: Mail, look: MailLook, language: Language): Promise<RenderedMail> {
  const i18n = i18nFor(catalogOf(language, look.formOfAddress), look.wording?.[language]);
  const subject = i18n._(subjectOf(mail));
  const html = await render(
    <I18nProvider i18n={i18n}>{letterFor(mail.kind, mail, { look, language, title: subject })}</I18nProvider>,
  );
  return { subject, html, text: toPlainText(html, textOptions) };
}
