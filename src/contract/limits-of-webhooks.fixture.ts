const described = ['url ≤500', 'kinds ≥1', 'kinds ≤100'];

/** What calls about webhooks bound of what is sent to them. */
export const ofWebhooks: Readonly<Record<string, readonly string[]>> = {
  createWebhook: described,
  changeWebhook: described,
  listWebhookDeliveries: ['olderThan place in a list'],
  replayWebhook: ['from moment', 'from at least 1900-01-01', 'to moment', 'to at least 1900-01-01'],
};
