/** Words of the captcha (ALTCHA). */
export const identityWords = {
  captchaRequired: 'CaptchaErforderlich',
  challenge: 'Challenge',
} as const;
