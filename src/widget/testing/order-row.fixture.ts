import type { OrderRow } from '#contract/agency/reports/calls.ts';

/** An order as an agency's report shows it. */
export const orderRow: OrderRow = {
  orderId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  externalId: 'A-1',
  referralNumber: 'AB12CD34EF',
  recipientName: 'J••• B.',
  recommenderName: 'Anna S.',
  agentNumber: '4711-1',
  agentName: 'Kaya, 50667 Aulingen',
  productName: 'Lindenstrom Natur',
  status: 'Offen',
  orderedAt: '2026-11-20T10:00:00',
  paidAt: null,
  bountyCent: 6000,
  readyAt: null,
  release: null,
  isDecidable: true,
};
