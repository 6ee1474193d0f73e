/** What is told to endpoints, and what each means. All but the test comes from the feed (`happenings.ts`). */
export const webhookKinds = {
  'referral.created': 'Somebody has made a referral and not confirmed it yet.',
  'referral.confirmed': 'Whoever made a referral has confirmed it: its link works.',
  'referral.opened': 'Somebody has followed the link of a referral for the first time.',
  'referral.blocked': 'The operator has blocked a referral.',
  'referral.block-lifted': 'The operator has lifted the block of a referral.',
  'referral.erased': 'A referral was deleted. Nothing says which.',
  'recipient.created': 'Somebody has given their data as the recipient of a referral and not confirmed them yet.',
  'recipient.confirmed': 'A recipient has confirmed.',
  'recipient.erased': 'A recipient was deleted. Nothing says which.',
  'order.attached': 'An order has come to a referral, the subject, as its first or from another.',
  'order.detached': 'An order has gone from a referral, the subject: to another, or with the import that brought it.',
  'order.paid': 'The order of a referral, the subject, was paid. Told once for each order.',
  'order.cancelled': 'The order of a referral, the subject, was cancelled. Told once for each order.',
  'bounty.opened': 'A bounty waits for its conditions to be met.',
  'bounty.moved': 'A bounty has gone from one state to the next; that it was paid is one of them.',
  'bounty.returned': 'The transfer of a bounty has come back from the bank.',
  'health.alarm':
    'Something of the programme is in a state that cannot wait. The subject says what; told once for each `finding` until it is well again.',
  'health.well': 'What had been told as an alarm is well again.',
  'webhook.test': 'The operator has asked for a test. The subject is the endpoint’s own id.',
} as const;
export type WebhookKind = keyof typeof webhookKinds;

/** Sent when the operator asks for it, whichever kinds an endpoint wants. */
export const testKind = 'webhook.test' satisfies WebhookKind;
export type ToldKind = Exclude<WebhookKind, typeof testKind>;

export const isToldKind = (kind: string): kind is ToldKind => Object.hasOwn(webhookKinds, kind) && kind !== testKind;

/** What an endpoint may want, in the order of the list. */
export const toldKinds = Object.keys(webhookKinds).filter(isToldKind);
