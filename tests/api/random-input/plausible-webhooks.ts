import type { Plausible } from './near-schema.ts';

/** What goes past the door of calls about webhooks, and about cases of the fraud desk. */
export const ofWebhooks: Plausible = {
  url: ['https://receiver.example/hook', 'https://10.0.0.1/'],
  kinds: [['order.paid'], ['order.paid', 'bounty.moved']],
  olderThan: ['1795853349115_6f1c2d3e-4b5a-4c6d-8e7f-901234567890', undefined],
  from: ['2026-05-20T08:00:00', '2026-05-20'],
  to: ['2026-05-20T09:00:00', '2026-05-20'],
};
