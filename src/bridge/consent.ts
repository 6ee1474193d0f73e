/** What a person can allow beside what is strictly necessary, in the words of the `consent` attribute. */
export const CONSENT_PURPOSES = ['functional', 'analytical', 'marketing'] as const;

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The purposes that a text names, e.g. `functional analytical`; what is not known counts as not granted. */
export function readConsent(text: string): ConsentPurpose[] {
  return CONSENT_PURPOSES.filter((purpose) => text.split(/[\s,]+/).includes(purpose));
}
