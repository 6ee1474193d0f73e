import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Words {
  /** What is the matter. */
  readonly text: MessageDescriptor;
  readonly todo: MessageDescriptor;
}

/** What is looked at, by its wire value. */
export const healthTitles = {
  Mails: msg`E-mails`,
  Aufgaben: msg`Jobs of the service`,
  Inhalte: msg`Texts from the content service`,
  Produkte: msg`Products from the product service`,
  Gutscheine: msg`Voucher stock`,
  Auftraege: msg`Orders without a referral`,
  Vermisst: msg`Missing rewards`,
  Zusagen: msg`Promised days`,
  Hauptbuch: msg`Books`,
  Versiegelung: msg`Encrypted values`,
  Loeschfristen: msg`Deletion deadlines`,
  Webhooks: msg`Webhooks`,
} as const;

/** Where nothing is the matter. */
export const healthGood = msg`All is well.`;

/** What was found, and what to do about it, by its wire value. `count` says how much of it there is. */
export const healthWords = {
  MailsWarten: {
    text: msg`{count, plural, one {# e-mail has waited for more than half an hour.} other {# e-mails have waited for more than half an hour.}}`,
    todo: msg`Look whether the mail server answers (SMTP_URL), and in the log for “mail not sent yet”. What waits goes out by itself once it does.`,
  },
  MailsAufgegeben: {
    text: msg`{count, plural, one {# e-mail was given up within a day.} other {# e-mails were given up within a day.}}`,
    todo: msg`The log says why (“mail given up”). A single one is mostly an address that does not exist any more.`,
  },
  AufgabenScheitern: {
    text: msg`{count, plural, one {# job fails.} other {# jobs fail.}}`,
    todo: msg`Look in the log for “job failed” and for “one failed, and the others went on”: they name the job and the reason.`,
  },
  InhalteFehlen: {
    text: msg`Nothing has come from the content service yet.`,
    todo: msg`See what it answers with “operator content status”, and mend address or access.`,
  },
  InhalteAlt: {
    text: msg`The content service has not confirmed the texts that are shown for more than a day.`,
    todo: msg`See why with “operator content status”. Until then people read the last good copy.`,
  },
  InhalteAbgelehnt: {
    text: msg`{count, plural, one {# mistake in the content service is not shown to anybody.} other {# mistakes in the content service are not shown to anybody.}}`,
    todo: msg`“operator content status” names each place. Mend it there; it is read again by itself.`,
  },
  ProdukteFehlen: {
    text: msg`Nothing has come from the product service yet.`,
    todo: msg`See what it answers with “operator products status”, and mend address or access.`,
  },
  ProdukteAlt: {
    text: msg`The product service has not confirmed the products that are shown for more than a day.`,
    todo: msg`See why with “operator products status”. Until then people see the last good copy, perhaps with old prices.`,
  },
  ProdukteAbgelehnt: {
    text: msg`{count, plural, one {# mistake in the product service is not shown to anybody.} other {# mistakes in the product service are not shown to anybody.}}`,
    todo: msg`“operator products status” names each place. Mend it there; it is read again by itself.`,
  },
  GutscheineFehlen: {
    text: msg`{count, plural, one {# person waits for a voucher that is not there.} other {# people wait for vouchers that are not there.}}`,
    todo: msg`Buy vouchers of these values and import them; they are then given by themselves.`,
  },
  GutscheineKnapp: {
    text: msg`{count, plural, one {# value runs short.} other {# values run short.}}`,
    todo: msg`Buy vouchers of these values and import them before somebody has to wait.`,
  },
  AuftraegeOhneZuordnung: {
    text: msg`{count, plural, one {# order names no referral.} other {# orders name no referral.}}`,
    todo: msg`Look through them: give each to its referral, or set it aside.`,
  },
  AntwortBaldFaellig: {
    text: msg`{count, plural, one {# person waits for an answer about a missing reward, and the promised day is near.} other {# people wait for an answer about a missing reward, and the first promised day is near.}}`,
    todo: msg`Answer who waits longest first.`,
  },
  AntwortUeberfaellig: {
    text: msg`{count, plural, one {# person has waited for an answer about a missing reward for longer than promised.} other {# people have waited for an answer about a missing reward for longer than promised.}}`,
    todo: msg`Answer them today; who waits longest stands first.`,
  },
  ZusagenGebrochen: {
    text: msg`{count, plural, one {# reward is later than promised.} other {# rewards are later than promised.}}`,
    todo: msg`See which in the list of what is overdue: pay what is due, bring vouchers, mail again what did not arrive.`,
  },
  RuecklaeuferOffen: {
    text: msg`{count, plural, one {# transfer came back, and there is no new account.} other {# transfers came back, and there are no new accounts.}}`,
    todo: msg`Each person was asked by e-mail. Ask again another way where you can.`,
  },
  BuecherFalsch: {
    text: msg`Something wrong was found in the books.`,
    todo: msg`Check them again, release no pay run until it is clear, and keep the last backup.`,
  },
  BuecherUnversiegelt: {
    text: msg`{count, plural, one {# entry of the books has no number although it should.} other {# entries of the books have no number although they should.}}`,
    todo: msg`Look in the log for “job failed” at seal-books. Nothing is lost meanwhile.`,
  },
  BuecherUngeprueft: {
    text: msg`The books were not checked for more than a week.`,
    todo: msg`Check them, best by cron each night: “operator ledger check”.`,
  },
  BuecherOhneAnker: {
    text: msg`The end of the books was not told outside the database for more than two days.`,
    todo: msg`Look in the log for “job failed” at anchor-books.`,
  },
  Unlesbar: {
    text: msg`{count, plural, one {# encrypted value cannot be read: its key is not given.} other {# encrypted values cannot be read: their key is not given.}}`,
    todo: msg`Give the earlier key in FORMER_SECRET_KEYS and start the service again. Bank data may be among them.`,
  },
  LoeschungUeberfaellig: {
    text: msg`{count, plural, one {Of # deadline something should be gone that is there still.} other {Of # deadlines something should be gone that is there still.}}`,
    todo: msg`Look in the log for “one failed, and the others went on” with work “retention/…”. Deadlines are promised to people.`,
  },
  WebhooksWarten: {
    text: msg`{count, plural, one {# message has waited for a webhook for more than an hour.} other {# messages have waited for a webhook for more than an hour.}}`,
    todo: msg`See in the list of deliveries what the receiver answers, and tell who runs it.`,
  },
  WebhooksAufgegeben: {
    text: msg`{count, plural, one {# message was given up.} other {# messages were given up.}}`,
    todo: msg`Once the receiver takes messages again, repeat the span of time in which they were given up.`,
  },
  WebhooksAngehalten: {
    text: msg`{count, plural, one {# webhook is stopped and hears nothing.} other {# webhooks are stopped and hear nothing.}}`,
    todo: msg`Have it go on, or delete it if nobody needs it.`,
  },
  NichtGeprueft: {
    text: msg`It was not looked at for more than ten minutes: the jobs of the service do not run, or this cannot be counted.`,
    todo: msg`See whether the service runs, and look in the log for “job failed” at watch-health and “cannot be counted”.`,
  },
} as const satisfies Readonly<Record<string, Words>>;
