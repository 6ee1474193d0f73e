import { createHash } from 'node:crypto';
import type { Mail } from '#server/domain/mails/mail.ts';
import { recipientBody, referralBody } from '../../api/given/people.ts';
import { newEmail, tokenIn } from '../../api/service/service.ts';
import type { Stage } from './stage.ts';

export interface Maker {
  readonly id: string;
  readonly email: string;
  /** Of the referrals that were made. */
  readonly numbers: string[];
}

export interface Receiver {
  readonly email: string;
  readonly referral: string;
  readonly number: string;
  /** Came by mail: confirms. */
  confirmToken: string;
  /** Of who has confirmed. */
  ownToken: string | null;
  /** The order that the tenant's system will tell of. */
  readonly orderId: string;
  status: 'Offen' | 'Gezahlt' | 'Storniert' | null;
}

export interface Transfer {
  readonly reference: string;
  /** What the bank calls its file. */
  readonly file: string;
  readonly cents: number;
  state: 'sent' | 'booked' | 'over';
}

/** So many of each are drawn from: what is young meets. */
const young = 10;

/** Who and what there is, as clients, the bank and the tenant's system know it. */
export class World {
  readonly makers: Maker[] = [];
  readonly receivers: Receiver[] = [];
  readonly runs: string[] = [];
  readonly transfers: Transfer[] = [];
  /** Secrets of mails that collect a bounty. */
  readonly claims: string[] = [];
  /** Secrets by which an account may be changed: of what was collected, and of transfers that failed. */
  readonly accounts: string[] = [];
  /** Who has asked to be deleted, and was. */
  readonly gone: { readonly makers: string[]; readonly receivers: string[] } = { makers: [], receivers: [] };
  codes = 0;
  /** Operators who came for one word. */
  guests = 0;
  readonly #stage: Stage;
  #orders = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** One of the youngest. */
  young<Thing>(things: readonly Thing[]): Thing | undefined {
    return this.#stage.any(things.slice(-young));
  }

  /** A recommender with a referral of which both sides get half, and recipients who have not confirmed yet. */
  async gather(recipientCount: number): Promise<void> {
    const body = referralBody(this.#stage.instance, { Empfehlung: { AnteilEmpfehler: 50 } });
    await this.#stage.call('POST', 'empfehlen/create', { body });
    const email = body.Empfehler.Email;
    const asked = (await this.readMails()).findLast(({ to, mail }) => to === email && mail.kind === 'optin');
    if (asked?.mail.kind !== 'optin') throw new Error('no mail asked for confirmation');
    const confirmation = { body: { Token: tokenIn(asked.mail.confirmUrl) } };
    const { body: made } = await this.#stage.call('PUT', 'empfehlen/bestaetigung', confirmation);
    const number = String(made['Empfehlungsnummer']);
    // As old as its orders, or none would be found by its address.
    const older = `update referrals set created_at = created_at - interval '30 days' where number = $1`;
    await this.#stage.rows(older, number);
    // Of some, an agency pays for a part.
    const withAgency = `update referrals set bounty_cent = bounty_cent - 777, agency_cent = 777,
      agency_plan_id = gen_random_uuid(), paying_agency = 'A-1' where number = $1`;
    if (this.makers.length % 2 === 1) await this.#stage.rows(withAgency, number);
    const [row] = await this.#stage.rows('select id::text from recommenders where email = $1', email);
    this.makers.push({ id: String(row?.['id']), email, numbers: [number] });
    await Promise.all(Array.from({ length: recipientCount }, () => this.receive(number)));
  }

  async receive(referral: string): Promise<void> {
    const body = recipientBody(this.#stage.instance, { Email: newEmail() });
    const { status, body: given } = await this.#stage.call('POST', `empfaenger/create/${referral}`, { body });
    if (status !== 200) return;
    this.#orders += 1;
    this.receivers.push({
      email: body.Email,
      referral,
      number: String(given['Empfaengernummer']),
      confirmToken: '',
      ownToken: null,
      orderId: `R-${this.#orders}`,
      status: null,
    });
  }

  /** What arrived in everybody's mailbox. */
  async readMails() {
    const letters = await this.#stage.deliver();
    for (const { to, mail } of letters) this.#read(to, mail);
    return letters;
  }

  #read(to: string, mail: Mail): void {
    const receiver = this.receivers.findLast(({ email }) => email === to);
    if (mail.kind === 'recipient-confirmation' && receiver) receiver.confirmToken = tokenIn(mail.confirmUrl);
    if (mail.kind === 'bounty-ready') this.claims.push(tokenIn(mail.claimUrl));
    if (mail.kind === 'payment-failed') this.accounts.push(tokenIn(mail.bankDataUrl));
  }
}

export const hashOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
