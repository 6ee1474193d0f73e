import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import { mails } from '#server/db/schema/mails.ts';
import { transact } from '#server/db/transact.ts';
import type { Effects, Ground } from '#server/domain/effects.ts';
import { mayWriteTo } from '#server/domain/identity/mailbox-limits.ts';
import { issueToken } from '#server/domain/identity/tokens.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import type { MailForSomebody } from '#server/domain/mails/addressed-mail.ts';
import type { MailWish } from '#server/domain/identity/wish.ts';
import { rehearse, type Delivery, type WaitingMail } from './deliver-due-mails.ts';

const url = 'https://partner.example/page?token=0123456789012345678901234567890123456789012';
const at = new Date(0);
const productName = 'Product';

const addressee = { role: 'recommender', id: 'nobody' } as const;
const password = { kind: 'password-reset', addressee, firstName: 'Anna', resetUrl: url, expiresAt: at } as const;
const registration = {
  kind: 'registration',
  addressee,
  newsletterText: null,
  confirmUrl: url,
  expiresAt: at,
} as const;

/** What each kind of wish leads to most often. */
const covers: Readonly<Record<MailWish['kind'], MailForSomebody>> = {
  password,
  'password-by-hash': password,
  claims: {
    kind: 'bounty-ready',
    worthReason: null,
    addressee,
    firstName: 'Anna',
    productName,
    valueCent: 5000,
    claimUrl: url,
    collectBy: at,
  },
  registration,
  'registration-again': registration,
  referral: { kind: 'optin', addressee, productName, confirmUrl: url, newsletterText: null, expiresAt: at },
  invitation: {
    kind: 'invitation',
    addressee: { role: 'writer' },
    agentLabel: 'Kaya, 50667 Aulingen',
    conversation: 'Telefon',
    invitationUrl: url,
    expiresAt: at,
  },
  employee: {
    kind: 'employee-invitation',
    addressee: { role: 'writer' },
    agencyName: 'Agentur Kaya',
    inviterName: 'Deniz Kaya',
    officeUrl: url,
    expiresAt: at,
  },
  'office-link': {
    kind: 'office-link',
    addressee: { role: 'writer' },
    agencyName: 'Agentur Kaya',
    officeUrl: url,
    expiresAt: at,
  },
  recipient: {
    kind: 'recipient-confirmation',
    addressee: { role: 'recipient', number: 'nobody' },
    consentText: 'I agree that my name and my e-mail address are used to settle the reward.',
    newsletterText: null,
    withContact: false,
    confirmUrl: url,
    expiresAt: at,
  },
};

/** Undoes what was done for nobody. */
class ForNobody extends Error {}

/**
 * The statements by which somebody's mail is counted, gets its link, comes into the outbox and is taken out of it, of which nothing is kept.
 * @returns that mail
 */
async function pretend({ db, effects }: Ground, { kind, tenant, language }: Cover): Promise<WaitingMail> {
  const nobody = newUuid(effects.random);
  const asked = { tenant, kind: 'password', mailbox: nobody, networks: [nobody] } as const;
  const link = { tenant, purpose: 'password', subject: nobody, days: 1 } as const;
  let taken: WaitingMail | undefined;
  try {
    await transact(db, async (tx) => {
      await mayWriteTo(tx, effects, asked);
      await issueToken(tx, effects, link);
      const mail = { ...covers[kind], tenant, language, to: `${nobody}@nobody.example` };
      const id = await effects.enqueueMail(tx, mail);
      [taken] = await tx
        .update(mails)
        .set({ attempts: 1 })
        .where(and(eq(mails.tenant, tenant), eq(mails.id, id)))
        .returning();
      throw new ForNobody();
    });
  } catch (error) {
    if (!(error instanceof ForNobody)) throw error;
  }
  if (!taken) throw new Error('a mail for nobody was not there');
  return taken;
}

interface Cover {
  readonly kind: MailWish['kind'];
  readonly tenant: string;
  readonly language: Language;
}

/**
 * Does what a wish of this kind would have led to, for nobody: the statements, and a mail that is written and thrown away. Both keep the
 * process from everything else for some milliseconds: without this, whoever asks the service something else meanwhile would see by the wait
 * that somebody has the address.
 */
export async function writeCover(effects: Effects, delivery: Delivery, cover: Cover): Promise<void> {
  await rehearse(await pretend({ db: delivery.db, effects }, cover), delivery);
}
