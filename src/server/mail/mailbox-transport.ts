import type { MailTransport } from './transport.ts';

/** Demo mode without an SMTP server: nothing leaves the machine, the mailbox page shows the rows instead. */
export const mailboxTransport: MailTransport = {
  keepsCopy: true,
  send: async () => undefined,
  rehearse: async () => undefined,
};
