import type { User } from '#contract/people/account/calls.ts';

/** A recommender who is signed in, with a password. */
export const anna: User = {
  email: 'anna@example.de',
  salutation: '',
  firstName: 'Anna',
  lastName: 'Beispiel',
  recommenderHash: 'a'.repeat(40),
  token: 'abc',
  expiresAt: '2099-01-01T12:00:00',
  newsletterOptinGiven: false,
  newsletterOptinSentAt: null,
  language: 'de',
  passwordSet: true,
  supportSession: false,
};
