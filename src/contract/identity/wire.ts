import { endpointOf } from '../endpoint.ts';
import { sharedWords } from '../words/shared.ts';

/** Words of the captcha (ALTCHA). */
export const identityWords = {
  ...sharedWords,
  captchaRequired: 'CaptchaErforderlich',
  challenge: 'Challenge',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(identityWords);
