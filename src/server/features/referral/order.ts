import { orderDeadlines } from '#server/domain/referral/order/deadlines.ts';
import { answer } from '#server/routes/api/answer.ts';
import { orderHandlers } from '#server/routes/api/referral/order.ts';
import type { Feature } from '../feature.ts';

export const order = {
  calls: answer('referral/order', orderHandlers),
  deadlines: orderDeadlines,
} as const satisfies Feature;
