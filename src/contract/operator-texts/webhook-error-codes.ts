import { msg } from '@lingui/core/macro';
import type { ErrorEntry } from '../error-entry.ts';

/** Failures of calls about webhooks: the end of the part 09 of the closed list. */
export const webhookErrorCodes = {
  PSOF0970: { status: 404, message: msg`There is no such webhook.` },
  PSOF0971: { status: 409, message: msg`There are ten webhooks already. Delete one that nobody needs.` },
  PSOF0972: {
    status: 422,
    message: msg`Nothing can be sent to this address. It must begin with https://, hold no user name, password or part after a #, and lead into no inner network.`,
  },
  PSOF0973: { status: 409, message: msg`This webhook is stopped. Have it go on first.` },
  PSOF0974: {
    status: 422,
    message: msg`The span must lie within the last 30 days, and its beginning before its end.`,
  },
  PSOF0975: { status: 409, message: msg`More than 5000 things happened in this span. Choose a shorter one.` },
} as const satisfies Record<string, ErrorEntry>;
