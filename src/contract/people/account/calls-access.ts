import * as v from 'valibot';
import { bearer, nobody, operatorFor } from '../../callers.ts';
import { email, hex, secret, timestamp } from '../../fields.ts';
import { user } from './calls.ts';
import { operatorScope } from '../../operator-scopes.ts';
import { endpoint } from './wire.ts';

export const createAdminLogin = endpoint({
  name: 'createAdminLogin',
  summary:
    'Makes a link with which the operator sees the programme as a recommender does, or, with autologin, lets a customer in',
  source: 'Specification §6 "admin token link"; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'account/adminlogin',
  body: v.object({
    email,
    /** The provider knows that it is this customer who follows the link. Only where the tenant has autologin. */
    forCustomer: v.optional(v.boolean('invalid'), false),
  }),
  answer: v.object({ link: v.string(), expiresAt: timestamp }),
  allow: [operatorFor(operatorScope.support)],
  errors: ['PSOF0103', 'PSOF0104', 'PSOF0107', 'PSOF0701', 'PSOF0703'],
});

export const adminLogin = endpoint({
  name: 'adminLogin',
  summary: 'Signs in with an operator’s link; the token comes as the bearer or, as specified, in the query',
  source: 'Specification §7.3 GET account/login/?token=',
  method: 'GET',
  path: 'account/login',
  query: v.object({ token: v.optional(secret) }),
  queryDictionary: { token: 'token' },
  answer: user,
  allow: [bearer],
  fieldCodes: { token: 'PSOF0113' },
  errors: ['PSOF0102', 'PSOF0104', 'PSOF0107', 'PSOF0112', 'PSOF0113'],
});

const byHash = {
  method: 'GET',
  params: v.object({ recommenderHash: hex }),
  allow: [nobody],
  fieldCodes: { recommenderHash: 'PSOF0113' },
  errors: ['PSOF0113'],
} as const;

export const requestResetByHash = endpoint({
  ...byHash,
  name: 'requestResetByHash',
  summary: 'Mails a new access link to the person with this hash, if there is one; answers the same either way',
  source: 'Specification §7.3 GET account/resetPassword/{id}; what the id is stands in docs/decisions',
  path: 'account/resetPassword/:recommenderHash',
});

export const resendWelcomeMail = endpoint({
  ...byHash,
  name: 'resendWelcomeMail',
  summary: 'Sends the mail that welcomed somebody again, by the id of a registration or the recommender’s hash',
  source: 'Specification §7.3 GET account/resendWelcomeMail/{id}; what the id is stands in docs/decisions',
  path: 'account/resendWelcomeMail/:recommenderHash',
});
