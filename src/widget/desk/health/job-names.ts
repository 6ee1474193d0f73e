import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a job does, by its name in the log and in docs/operations.md. */
export const jobNames: Readonly<Record<string, MessageDescriptor>> = {
  'watch-health': msg`Looks how the programme is doing`,
  'send-mails': msg`Sends e-mails`,
  bounties: msg`Makes rewards ready and lets them lapse`,
  vouchers: msg`Gives vouchers to who waits`,
  'seal-books': msg`Seals the books`,
  'anchor-books': msg`Mails the anchor of the books`,
  'close-invoices': msg`Closes agencies’ invoices`,
  feed: msg`Keeps the list of what happened`,
  'write-webhooks': msg`Writes messages for webhooks`,
  'send-webhooks': msg`Sends messages to webhooks`,
  'fraud-desk': msg`Looks for what is conspicuous`,
  maintenance: msg`Deletes what is to be deleted`,
};
