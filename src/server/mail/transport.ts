import type { Language } from '#contract/fields.ts';
import type { RenderedMail } from '#server/db/schema/mails.ts';

/** A mail with everything that goes over the wire. */
export interface OutgoingMail extends RenderedMail {
  /** The same for every attempt, so that a mail that was sent twice after a crash is recognised as one. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly email: string };
  readonly replyTo: string;
  readonly to: string;
  readonly language: Language;
}

/** The way out: an SMTP server, or in demo mode the mailbox page. */
export interface MailTransport {
  /** True when a sent mail stays readable in its row (demo mode only). */
  readonly keepsCopy: boolean;
  /** @throws NotDelivered when the other side did not take the mail */
  send(mail: OutgoingMail): Promise<void>;
  /** Takes this process as long as sending does, and sends nothing. */
  rehearse(mail: OutgoingMail): Promise<void>;
}
