import * as v from 'valibot';
import { nobody } from '../callers.ts';
import { endpoint } from './wire.ts';

/** ALTCHA's answer as the browser computed it. */
export const captchaAnswer = v.optional(v.pipe(v.string(), v.maxLength(4000, 'too-long')));

export const captchaChallenge = v.object({
  captchaRequired: v.boolean(),
  /** ALTCHA challenge as JSON text, when one is required. */
  challenge: v.nullable(v.string()),
});

export const readCaptcha = endpoint({
  name: 'readCaptcha',
  summary: 'A captcha to solve, for a call that has answered that it needs one',
  source: 'Design §5 Captcha; the call is ours, see docs/decisions',
  method: 'GET',
  path: 'captcha',
  answer: captchaChallenge,
  allow: [nobody],
  errors: [],
});
