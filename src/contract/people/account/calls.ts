import * as v from 'valibot';
import { nobody, recommender, recommenderOrSupport } from '../../callers.ts';
import { email, hex, language, timestamp } from '../../fields.ts';
import { captchaAnswer } from '../../identity/calls.ts';
import { invalidEmail } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

/** A signed-in recommender (specification §3.2 "User"). `token` is the session's bearer token. */
export const user = v.object({
  email: v.string(),
  salutation: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  recommenderHash: hex,
  token: v.string(),
  /** When the session ends. */
  expiresAt: timestamp,
  newsletterOptinGiven: v.boolean(),
  newsletterOptinSentAt: v.nullable(timestamp),
  language,
  passwordSet: v.boolean(),
  /** It is our support that looks at the account. */
  supportSession: v.boolean(),
});
export type User = v.InferOutput<typeof user>;

/** What the login form holds. */
export const credentials = v.object({
  email,
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long')),
  /** Only asked for after many wrong passwords. */
  captcha: captchaAnswer,
});

export const login = endpoint({
  name: 'login',
  summary: 'Signs a recommender in',
  source: 'Specification §7.3',
  method: 'POST',
  path: 'account/login',
  body: credentials,
  answer: user,
  allow: [nobody],
  errors: ['PSOF0101', 'PSOF0104', 'PSOF0105', 'PSOF0601', 'PSOF0602'],
});

export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the session on the service, or all sessions of the person',
  source: 'Specification §4 "Logout"; the call is ours, see docs/decisions',
  method: 'POST',
  path: 'account/logout',
  body: v.nullable(v.object({ everywhere: v.optional(v.boolean('invalid'), false) })),
  allow: [recommenderOrSupport],
  errors: ['PSOF0204'],
});

export const readUser = endpoint({
  name: 'readUser',
  summary: 'The signed-in recommender, with a fresh session',
  source: 'Specification §7.3',
  method: 'GET',
  path: 'account/user',
  answer: user,
  allow: [recommender],
  errors: ['PSOF0204'],
});

export const updateLanguage = endpoint({
  name: 'updateLanguage',
  summary: 'Keeps the language in which mails are written',
  source: 'Specification §7.3',
  method: 'POST',
  path: 'account/updateLanguage',
  body: v.object({ language }),
  allow: [recommender],
  errors: ['PSOF0204'],
});

/** What the form for a new access link holds. */
export const whoForgot = v.object({ email });

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: 'Mails a new access link if the address belongs to somebody; answers the same either way',
  source: 'Specification §2.3 "forgot password"; POST instead of an address in the path, see docs/decisions',
  method: 'POST',
  path: 'account/resetPassword',
  body: whoForgot,
  allow: [nobody],
  fieldCodes: invalidEmail,
  errors: ['PSOF0110'],
});
