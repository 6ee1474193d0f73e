import { createTransport, type NodemailerError } from 'nodemailer';
import { NotDelivered } from '#server/outbox/not-delivered.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Well below the time for which a sender owns a mail, so that no other sender takes it while this one still talks. */
const sendingTimeout = 60_000;

/** Line breaks and other controls end here, whatever the texts were made of: a header is one line (RFC 5322 §2.2). */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

function message(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    // Addresses as objects: nothing in them is read as a list or as a header.
    from: { name: oneLine(mail.from.name), address: mail.from.email },
    replyTo: { name: '', address: mail.replyTo },
    to: { name: '', address: mail.to },
    envelope: { from: mail.from.email, to: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: {
      // No out-of-office answers (RFC 3834; the second is what Exchange reads).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.timeout(sendingTimeout),
  };
}

/** What a reply says more exactly (RFC 2034 §4), e.g. `5.1.1` of `550 5.1.1 No such user`. */
const exactly = (response: string | undefined) => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];

/**
 * This address gets no mail, whoever sends it (RFC 3463 §3.2 and 3.3, RFC 7505). What else begins with these numbers is said of senders, too: 5.1.0,
 * 5.1.7 and 5.1.8 of their address, 5.1.90 and 5.2.0 of their account.
 */
const aboutTheAddress = /^5\.(?:1\.(?:[1-6]|10)|2\.[1-4])$/;

/**
 * RFC 5321 §4.2.1 lets nobody repeat what is answered with 5yz. But such an answer is final for this mail only where it is about its address.
 * Any other (no relaying, a log-in, a sender, an account that is suspended; the words of the three digits do not tell which) may keep all mails from
 * going out, and whoever runs the service can mend it.
 */
function notTaken(error: NodemailerError): NotDelivered {
  const status = error.responseCode;
  const exact = exactly(error.response);
  const code = [error.code, status, exact].filter(Boolean).join(' ') || error.name;
  const aboutTheRecipient = error.code === 'EENVELOPE' && error.command !== 'MAIL FROM';
  const aboutTheMail = aboutTheRecipient || error.code === 'EMESSAGE';
  if (!aboutTheMail) return new NotDelivered(code, 'out-of-reach');
  if (status === undefined || status < 500) return new NotDelivered(code, 'refused');
  return new NotDelivered(code, exact && aboutTheAddress.test(exact) ? 'refused-for-good' : 'out-of-reach');
}

/**
 * Sends through the SMTP server that `SMTP_URL` names, e.g. `smtps://user:password@mail.example:465` or
 * `smtp://mail.example:587?requireTLS=true`. One connection a mail: mails are few, and an idle connection breaks when
 * nobody looks.
 */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  });
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    keepsCopy: false,
    async send(mail) {
      try {
        await transporter.sendMail(message(mail));
      } catch (error) {
        throw notTaken(error as NodemailerError);
      }
    },
    async rehearse(mail) {
      await writer.sendMail(message(mail));
    },
  };
}
