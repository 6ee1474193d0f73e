import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it: the envelope's addresses and the message as it went over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

interface Refusal {
  readonly at: 'sender' | 'recipient' | 'message';
  readonly code: number;
  /** What it says more exactly, where it speaks such codes (RFC 3463). */
  readonly enhanced?: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers the next mails with these refusals, one a mail; null takes the mail. */
  readonly answerWith: (...answers: (Refusal | null)[]) => void;
  readonly close: () => Promise<void>;
}

const refused = ({ code, enhanced }: Refusal) =>
  Object.assign(new Error([enhanced, 'mailbox of mira@example.org says no'].filter(Boolean).join(' ')), {
    responseCode: code,
  });

/** A real SMTP server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const answers: (Refusal | null)[] = [];
  const refusalAt = (at: Refusal['at']) => {
    const next = answers[0];
    if (next?.at !== at) return null;
    answers.shift();
    return refused(next);
  };
  const server = new SMTPServer({
    authOptional: true,
    // Those of the refusals alone.
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) => callback(refusalAt('sender')),
    onRcptTo: (_address, _session, callback) => callback(refusalAt('recipient')),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const answer = answers.shift();
        if (answer) return callback(refused(answer));
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          message: Buffer.concat(parts).toString('utf8'),
        });
        return callback();
      });
    },
  });
  // A client that is killed in the middle of a mail resets its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith: (...next) => answers.push(...next),
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
