import * as v from 'valibot';

/** ALTCHA's answer as the browser computed it. */
export const captchaAnswer = v.optional(v.pipe(v.string(), v.maxLength(4000, 'too-long')));

export const captchaChallenge = v.object({
  captchaRequired: v.boolean(),
  /** ALTCHA challenge as JSON text, when one is required. */
  challenge: v.nullable(v.string()),
});
