import * as v from 'valibot';
import { nobody, recommender } from '../../callers.ts';
import { newPassword, secret } from '../../fields.ts';
import { user } from './calls.ts';
import { brokenLink } from '../../error-answer.ts';
import { endpoint } from './wire.ts';

/** A password of today: of any shape, since rules may have been others when it was set. */
export const knownPassword = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long'));

const twice = { password: newPassword, passwordRepeat: v.pipe(v.string('required'), v.nonEmpty('required')) };
const same = ({ password, passwordRepeat }: { password: string; passwordRepeat: string }) =>
  password === passwordRepeat;

/** PSOF0106, PSOF0109: of a registration whose address was excluded meanwhile. */
const linkProblems = [
  'PSOF0102',
  'PSOF0104',
  'PSOF0106',
  'PSOF0107',
  'PSOF0108',
  'PSOF0109',
  'PSOF0111',
  'PSOF0113',
  'PSOF0118',
] as const;

export const checkPasswordToken = endpoint({
  name: 'checkPasswordToken',
  summary: 'Says whether a link for setting a password still works, without using it up',
  source: 'Specification §7.3 validateResetPassword',
  method: 'PUT',
  path: 'account/validateResetPassword',
  body: v.object({ token: secret }),
  answer: v.object({
    firstName: v.string(),
    email: v.string(),
    /** The link came with a registration, which the password finishes. */
    isRegistration: v.boolean(),
    /** The terms that are confirmed along with the registration, with links as `[words](/path)`; null without one. */
    termsText: v.nullable(v.string()),
    /** The newsletter text that is confirmed along with the registration unless it is declined, or none. */
    newsletterText: v.nullable(v.string()),
  }),
  allow: [nobody],
  fieldCodes: brokenLink,
  errors: linkProblems,
});

/** What the form that sets a password holds. */
export const passwordChoice = v.pipe(
  v.object({
    token: secret,
    ...twice,
    /** The reader of a registration's link does not want the newsletter that was ticked with it. */
    newsletterDeclined: v.optional(v.boolean('invalid'), false),
  }),
  v.forward(v.partialCheck([['password'], ['passwordRepeat']], same, 'password-repeat'), ['passwordRepeat']),
);

export const setPassword = endpoint({
  name: 'setPassword',
  summary: 'Sets a password with a link and signs in, which also finishes a registration; other sessions end',
  source: 'Specification §7.3 resetPassword, §5 password',
  method: 'PUT',
  path: 'account/resetPassword',
  body: passwordChoice,
  answer: user,
  allow: [nobody],
  fieldCodes: brokenLink,
  errors: linkProblems,
});

/** What the form that changes a password holds. */
export const passwordChange = v.pipe(
  v.object({ currentPassword: knownPassword, ...twice }),
  v.forward(v.partialCheck([['password'], ['passwordRepeat']], same, 'password-repeat'), ['passwordRepeat']),
);

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes the password of the signed-in recommender; other sessions end',
  source: 'Specification §7.3 account/resetPasswordWithoutToken, §5 password forms',
  method: 'PUT',
  path: 'account/resetPasswordWithoutToken',
  body: passwordChange,
  answer: user,
  allow: [recommender],
  errors: ['PSOF0105', 'PSOF0115', 'PSOF0204'],
});

export const readPasswordRules = endpoint({
  name: 'readPasswordRules',
  summary: 'What a new password needs',
  source: 'Specification §7.3 account/passwortvalidator, §5 password',
  method: 'GET',
  path: 'account/passwortvalidator',
  answer: v.object({
    rules: v.array(
      v.object({
        /** A demand (`length`, `lowercase`, `uppercase`, `digit`) or the name of a rule of the closed list. */
        rule: v.string(),
        /** Regular expression of a part that the password must have; null where only the service can tell. */
        pattern: v.nullable(v.string()),
      }),
    ),
  }),
  allow: [nobody],
  errors: [],
});
