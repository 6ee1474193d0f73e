import type * as v from 'valibot';
import { bountyHappenings } from './money/bounty/happenings.ts';
import { healthHappenings } from './records/health/happenings.ts';
import { orderHappenings } from './referral/order/happenings.ts';
import { recipientHappenings } from './referral/recipient/happenings.ts';
import { referralHappenings } from './referral/referral/happenings.ts';

/** All that is told by the feed: the kinds of each topic, and what each has for details. There is no other. */
export const happenings = {
  referral: referralHappenings,
  recipient: recipientHappenings,
  order: orderHappenings,
  bounty: bountyHappenings,
  health: healthHappenings,
} as const;

type Happenings = typeof happenings;
export type Topic = keyof Happenings;
export type KindOf<T extends Topic> = keyof Happenings[T] & string;

type DetailsOf<T extends Topic, K extends KindOf<T>> = Happenings[T][K] extends v.GenericSchema
  ? v.InferOutput<Happenings[T][K]>
  : never;

/** Something that happens to a subject, named by a topic's own id of it; '' once that is erased. */
export type Happening = {
  [T in Topic]: {
    [K in KindOf<T>]: {
      readonly topic: T;
      readonly kind: K;
      readonly subject: string;
      readonly details: Readonly<DetailsOf<T, K>>;
    };
  }[KindOf<T>];
}[Topic];
