/** What a message of the contact form is about. */
export const contactTopic = {
  referral: 'Empfehlung',
  bounty: 'Praemie',
  account: 'Konto',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
  other: 'Anderes',
} as const;
export type ContactTopic = (typeof contactTopic)[keyof typeof contactTopic];
