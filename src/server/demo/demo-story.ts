import type { RecommenderShare } from '#contract/fields.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';

/** A referral of the demo, and what came of it. */
export interface DemoReferral {
  readonly product: number;
  readonly share: RecommenderShare;
  readonly channel: string;
  /** Days before today. */
  readonly created: number;
  readonly opened?: number;
  readonly recipient?: {
    readonly firstName: string;
    readonly lastName: string;
    readonly given: number;
    readonly confirmed?: number;
  };
  readonly order?: { readonly at: number; readonly status: OrderStatus; readonly settled?: number };
  readonly blocked?: boolean;
  /** Which of the tenant's first advisers it is made with, whose agency shows it in its office. */
  readonly adviser?: number;
}

/** One of each: what the personal area can show. */
export const story: readonly DemoReferral[] = [
  { product: 0, share: 100, channel: 'email', created: 75, opened: 70 },
  {
    product: 2,
    share: 50,
    channel: 'whatsapp',
    created: 48,
    adviser: 0,
    opened: 47,
    recipient: { firstName: 'Miriam', lastName: 'Vogt', given: 46, confirmed: 46 },
    order: { at: 45, status: orderStatus.paid, settled: 6 },
  },
  {
    product: 1,
    share: 100,
    channel: 'facebook',
    created: 40,
    adviser: 1,
    opened: 38,
    recipient: { firstName: 'Jonas', lastName: 'Ehlers', given: 37, confirmed: 36 },
    order: { at: 35, status: orderStatus.cancelled, settled: 24 },
  },
  { product: 0, share: 0, channel: 'xing', created: 30, opened: 29, blocked: true },
  {
    product: 0,
    share: 50,
    channel: 'whatsapp',
    created: 12,
    adviser: 0,
    opened: 11,
    recipient: { firstName: 'Lena', lastName: 'Hartwig', given: 10, confirmed: 9 },
    order: { at: 8, status: orderStatus.open },
  },
  {
    product: 1,
    share: 100,
    channel: 'link',
    created: 6,
    adviser: 1,
    opened: 5,
    recipient: { firstName: 'Tarek', lastName: 'Sommer', given: 4 },
  },
  { product: 2, share: 0, channel: 'sms', created: 1 },
];
