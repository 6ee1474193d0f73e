import type { Language } from '#contract/fields.ts';
import type { MailToPerson } from '#contract/records/dossiers/mail-kinds.ts';
import { emailKey } from './email-key.ts';
import type { Mail } from './mail.ts';

/**
 * As whom somebody gets a mail. One address may be several of them, each of whom goes on their own: a recommender may be the
 * recipient of others' referrals, and lose nothing there with the account.
 */
interface As {
  /** The owner of an account, by its id: referrals, newsletter and the own part of a bounty belong to it. */
  readonly recommender: { readonly role: 'recommender'; readonly id: string };
  /** Who followed one referral, by their number there. */
  readonly recipient: { readonly role: 'recipient'; readonly number: string };
  /** Who wrote to the support from an address that nobody has confirmed, or whom an adviser or an agency invites: known by it alone. */
  readonly writer: { readonly role: 'writer' };
  /** Of whom nothing is deleted later: the tenant's own people, or somebody who is gone already. */
  readonly nobody: { readonly role: 'nobody' };
}
type Role = keyof As;

/** As whom each kind of mail is got; where there are several, who writes it says which. */
const rolesOf = {
  optin: ['recommender'],
  welcome: ['recommender'],
  'recipient-confirmation': ['recipient'],
  'recipient-known': ['recipient'],
  'password-reset': ['recommender'],
  registration: ['recommender'],
  'account-exists': ['recommender'],
  'account-welcome': ['recommender'],
  // The last word: nothing of them is left by which it could be found.
  'account-deleted': ['nobody'],
  'support-login': ['recommender'],
  'newsletter-optin': ['recommender'],
  'newsletter-confirmed': ['recommender'],
  'campaign-joined': ['recommender'],
  'password-set': ['recommender'],
  'customer-number': ['recommender'],
  'kept-account-changed': ['recommender'],
  contact: ['nobody'],
  'contact-copy': ['recommender', 'writer'],
  invitation: ['writer'],
  'employee-invitation': ['writer'],
  'office-link': ['writer'],
  'bounty-ready': ['recommender', 'recipient'],
  'bounty-claimed': ['recommender', 'recipient'],
  'bounty-cancelled': ['recommender', 'recipient'],
  'bounty-paid': ['recommender', 'recipient'],
  'payment-failed': ['recommender', 'recipient'],
  'bounty-check': ['recommender', 'recipient'],
  // It is delivered also once its person is gone.
  voucher: ['recommender', 'recipient', 'nobody'],
  'missing-bounty-answered': ['recommender'],
  'vouchers-low': ['nobody'],
  'operator-key': ['nobody'],
  'ledger-anchor': ['nobody'],
  health: ['nobody'],
} as const satisfies Readonly<Record<Exclude<Mail['kind'], MailToPerson>, readonly ['nobody']>> &
  Readonly<Record<MailToPerson, readonly [Exclude<Role, 'nobody'>, ...Role[]]>>;

/** A mail and as whom it is got, without its address. */
export type MailForSomebody = Mail extends infer Each
  ? Each extends Mail
    ? Each & { readonly addressee: As[(typeof rolesOf)[Each['kind']][number]] }
    : never
  : never;

/** A mail on its way to one person. */
export type AddressedMail = MailForSomebody & {
  readonly tenant: string;
  readonly to: string;
  readonly language: Language;
};

/** By what the mails to somebody in one role are found again: a random id, which their other rows have too. */
export const ofRecommender = (id: string): string => `recommender/${id}`;
export const ofRecipient = (number: string): string => `recipient/${number}`;
/** @param hash what may be kept of an address that leads to nobody */
export const ofWriter = (hash: string): string => `writer/${hash}`;

/** By what a mail is found again when somebody goes; '' for nobody's. */
export function addresseeOf(
  { addressee, to }: AddressedMail,
  { pseudonym }: { readonly pseudonym: (source: string) => string },
): string {
  switch (addressee.role) {
    case 'recommender':
      return ofRecommender(addressee.id);
    case 'recipient':
      return ofRecipient(addressee.number);
    case 'writer':
      return ofWriter(pseudonym(emailKey(to)));
    case 'nobody':
      return '';
  }
}
