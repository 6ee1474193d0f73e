import * as v from 'valibot';
import { agencyRole } from '../../agency-roles.ts';
import { agencyFor, bearer, nobody } from '../../callers.ts';
import { secret, timestamp } from '../../fields.ts';
import { valuesOf } from '../../values-of.ts';
import { shownDigits, typedDigits } from '../../digits.ts';
import { endpoint } from './wire.ts';

/** Somebody of an agency who is signed in to its office. `token` is the session's bearer token. */
export const officeUser = v.object({
  token: v.string(),
  /** When the token ends. */
  expiresAt: timestamp,
  /** As the identity provider gives it; '' where it gives none. */
  name: v.string(),
  role: v.picklist(valuesOf(agencyRole)),
  agencyNumber: v.string(),
  agencyName: v.string(),
});
export type OfficeUser = v.InferOutput<typeof officeUser>;

/** What a provider hands back (RFC 6749 §4.1.2): printable ASCII. */
const code = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(4000, 'too-long'),
  v.regex(/^[\x20-\x7e]*$/, 'characters'),
);

/** RFC 7636 §4.1. */
const verifier = v.pipe(v.string('required'), v.regex(/^[\w.~-]{43,128}$/, 'invalid'));

export const readSignIn = endpoint({
  name: 'readSignIn',
  summary: 'Where and as what a browser asks the identity provider of the tenant’s agencies for a code',
  source:
    'Specification §7.3 "Single sign-on: the client builds a PKCE challenge"; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'agentur/sso',
  answer: v.object({
    /** Of the provider; the parameters of the request go behind it. */
    authorizationUrl: v.string(),
    clientId: v.string(),
    redirectUrl: v.string(),
    scope: v.string(),
    /** What comes back with a code has to name exactly this, where it names any (RFC 9207). */
    issuer: v.string(),
  }),
  allow: [nobody],
  errors: ['PSOF0903', 'PSOF0904', 'PSOF0905'],
});

export const signInToOffice = endpoint({
  name: 'signInToOffice',
  summary:
    'Redeems the identity provider’s code, which belongs to the verifier and to a nonce made of that, and signs in to the office',
  source: 'Specification §7.3 PUT agentur/sso; design §12',
  method: 'PUT',
  path: 'agentur/sso',
  body: v.object({ code, verifier }),
  answer: officeUser,
  allow: [nobody],
  errors: ['PSOF0901', 'PSOF0902', 'PSOF0903', 'PSOF0904', 'PSOF0905', 'PSOF0953'],
});

/** What came back with a popup that has lost the window that opened it. Why there is no code it tells its person itself. */
const handed = {
  code,
  /** Who says that it has answered; null where nobody says so. */
  issuer: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(400, 'too-long'))), null),
};

export const handOverCode = endpoint({
  name: 'handOverCode',
  summary:
    'Keeps for two minutes what came back from the identity provider where the popup cannot tell it to the frame: for who knows the state and the digits that the popup gets for it',
  source: 'Design §12 "the two fallbacks"; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'agentur/sso/code',
  body: v.object({ signInState: secret, ...handed }),
  answer: v.object({ digits: shownDigits }),
  allow: [nobody],
  errors: ['PSOF0905', 'PSOF0908'],
});

export const fetchHandedCode = endpoint({
  name: 'fetchHandedCode',
  summary:
    'Gives what a popup has handed over, once, for the digits that it shows; the third wrong ones end it, and what is not there is as if it were over',
  source: 'Design §12 "the two fallbacks"; the call is ours, see docs/decisions',
  method: 'PUT',
  path: 'agentur/sso/code',
  body: v.object({ signInState: secret, digits: typedDigits }),
  answer: v.object({ code: v.string(), issuer: v.nullable(v.string()) }),
  allow: [nobody],
  errors: ['PSOF0905', 'PSOF0907', 'PSOF0908'],
});

export const openOfficeByLink = endpoint({
  name: 'openOfficeByLink',
  summary: 'Signs in to the office with a mailed link; the token comes as the bearer or, as specified, in the query',
  source: 'Specification §7.1 GET token/verifyAgenturToken?t=',
  method: 'GET',
  path: 'token/verifyAgenturToken',
  query: v.object({ token: v.optional(secret) }),
  queryDictionary: { token: 't' },
  answer: officeUser,
  allow: [bearer],
  fieldCodes: { token: 'PSOF0113' },
  errors: ['PSOF0102', 'PSOF0112', 'PSOF0113', 'PSOF0902', 'PSOF0953'],
});

export const readOffice = endpoint({
  name: 'readOffice',
  summary: 'Who is signed in to the office, with a fresh token of the session',
  source: 'Design §12; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'agentur/ich',
  answer: officeUser,
  allow: [agencyFor('any')],
  errors: ['PSOF0204'],
});

export const leaveOffice = endpoint({
  name: 'leaveOffice',
  summary: 'Ends the session of the office on the service',
  source: 'Specification §4 "Logout"; the call is ours, see docs/decisions',
  method: 'DELETE',
  path: 'agentur/sitzung',
  allow: [agencyFor('any')],
  errors: ['PSOF0204'],
});
