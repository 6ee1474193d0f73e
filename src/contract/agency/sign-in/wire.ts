import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of signing in to the office of agencies. */
export const signInWords = {
  ...sharedWords,
  token: 'Token',
  role: 'Rolle',
  agencyNumber: 'Agenturnummer',
  agencyName: 'Agenturname',
  // As the specification has them (§7.3 "PUT /agentur/sso {Code, Verifier}"), and as OpenID Connect names what goes with them.
  verifier: 'Verifier',
  signInState: 'State',
  issuer: 'Issuer',
  scope: 'Scope',
  clientId: 'ClientId',
  redirectUrl: 'RedirectUrl',
  authorizationUrl: 'AuthorizationUrl',
  digits: 'Ziffern',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(signInWords);
