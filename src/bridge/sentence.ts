/**
 * What passes between the loader and a document that the service sends instead of the widget. Such a document carries
 * nothing but one sentence, so plain texts do: the loader asks, and the document says why it is there.
 */
export const WHO_IS_THERE = 'referral-widget:who';

const FAILED = 'referral-widget:failed:';

export const failures = ['unknown-tenant', 'service'] as const;

/** Why there is a sentence instead of the widget: the service does not know the tenant, or it is out of order. */
export type Failure = (typeof failures)[number];

export function sayFailure(failure: Failure): string {
  return FAILED + failure;
}

export function hearFailure(text: string): Failure | undefined {
  return failures.find((failure) => text === FAILED + failure);
}
