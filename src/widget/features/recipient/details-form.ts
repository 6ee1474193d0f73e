import type { ComponentType } from 'react';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';

export interface DetailsFormProps {
  readonly referral: OfferedReferral;
  /** Where the recipient came from, or ''. */
  readonly channel: string;
}

/** The form in which recipients give their details: each variant asks for others. */
export type DetailsForm = ComponentType<DetailsFormProps>;
