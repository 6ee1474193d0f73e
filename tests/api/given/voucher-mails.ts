import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { deliverDueMails } from '#server/mail/deliver-due-mails.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { createSealing } from '#server/secrets/sealing.ts';
import { startMailServer, type MailServer } from '../../mail/mail-server.ts';
import { recordingLogger } from '../../mail/outbox-rig.ts';
import { sampleLook } from '../../mail/sample-mails.ts';
import { rowsOf } from './account-people.ts';
import { wantedVoucher, type Provided } from './bounty-people.ts';
import type { Engine } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { releasers } from './releasers.ts';
import { newEmail, operatorKey, type Answer, type Service } from '../service/service.ts';

const { signal } = new AbortController();

export interface GivenVoucher extends Provided {
  readonly bountyId: string;
  readonly code: string;
  /** Where it was to go. */
  readonly to: string;
}

/** What a call answered: its code, or else its status. */
const wordOf = ({ status, body }: Answer): unknown => body['Code'] ?? status;

/** Vouchers on their way, through a mail server that can refuse them. */
export class VoucherMails {
  readonly leaving: Leaving;
  readonly service: Service;
  readonly server: MailServer;
  readonly mailing = recordingLogger();
  private constructor(leaving: Leaving, server: MailServer) {
    this.leaving = leaving;
    this.service = leaving.service;
    this.server = server;
  }

  static async start(engine: Engine): Promise<VoucherMails> {
    return new VoucherMails(await Leaving.start(engine), await startMailServer());
  }

  async stop(): Promise<void> {
    await this.server.close();
    await this.service.stop();
  }

  /** Nobody misses what was lost before. */
  async forget(): Promise<void> {
    this.service.clock.pass({ hours: 1 });
    await this.service.database.executeSql('update bounties set held_at = at where held_at is null');
  }

  /** Every mail that is due goes out. */
  send() {
    const { database, clock } = this.service;
    const sealing = createSealing(createSecretKey(Buffer.alloc(32, 7)), 'mail');
    const [{ logger }, transport] = [this.mailing, smtpTransport(this.server.url)];
    return deliverDueMails({ db: database.db, sealing, clock, transport, lookOf: () => sampleLook, logger }, signal);
  }

  /** The one mail that is due is refused for good: nobody has its address. */
  async refuse(): Promise<void> {
    this.server.answerWith({ at: 'recipient', code: 550, enhanced: '5.1.1' });
    expect(await this.send()).toEqual({ sent: 0 });
  }

  /** A voucher whose mail is still to be sent, and is the only one: the recommender's, or the recipient's where that has no share. */
  async given(to = newEmail(), validUntil = '', share: 100 | 0 = 100): Promise<GivenVoucher> {
    const { service } = this;
    const code = randomBytes(6).toString('hex').toUpperCase();
    const Csv = `Code;WertCent;Anbieter;GueltigBis\n${code};6000;Buchladen;${validUntil}`;
    await service.call('POST', 'operator/gutscheine', { token: operatorKey, body: { Csv } });
    const provided = await wantedVoucher(service, to, share);
    await this.send();
    const done = await deliverVouchers(service.database.db, service.effects, [service.tenant], signal);
    expect(done).toMatchObject({ given: 1 });
    const select = `select id::text from bounties where referral_number = $1 and payout = 'Gutschein'`;
    const [bounty] = await rowsOf(service, select, provided.anna.number);
    return { ...provided, bountyId: String(bounty?.['id']), code, to };
  }

  /** A voucher whose mail was given up an hour ago. */
  async lost(to?: string, validUntil?: string, share?: 100 | 0): Promise<GivenVoucher> {
    const voucher = await this.given(to, validUntil, share);
    await this.refuse();
    this.service.clock.pass({ hours: 1 });
    return voucher;
  }

  async again({ bountyId }: Pick<GivenVoucher, 'bountyId'>, tenant = 'lindenstrom'): Promise<unknown> {
    const path = `operator/gutscheine/${bountyId}/mail`;
    return wordOf(await this.service.call('POST', path, { token: operatorKey, tenant }));
  }

  /** One operator's word on where it goes: a code, or whether it is done. */
  async name({ bountyId }: GivenVoucher, Email: string, token: string, change: object = {}): Promise<unknown> {
    const body = { Email, Grund: 'Vertippt', ...change };
    const path = `operator/gutscheine/${bountyId}/adresse`;
    const answer = await this.service.call('PUT', path, { token, body });
    return answer.body['Code'] ?? answer.body['Ausgefuehrt'];
  }

  /** Two operators name another address: whether it is done, or the first refusal. */
  async redirect(voucher: GivenVoucher, email: string, change: object = {}): Promise<unknown> {
    const first = await this.name(voucher, email, releasers['Karin Vogt'], change);
    return first === false ? this.name(voucher, email, releasers['Jonas Ehlers'], change) : first;
  }

  /** What is overdue since its mail was given up. */
  async undelivered(): Promise<{ Art: string; Id: string }[]> {
    const { Ueberfaellig } = await this.leaving.read('ueberfaellig');
    return (Ueberfaellig as { Art: string; Id: string }[]).filter(({ Art }) => Art === 'Unzustellbar');
  }

  /** To whom something went out that has this code in it. */
  receivers(code: string): string[] {
    const { received } = this.server;
    return received.filter(({ message }) => message.replaceAll('=\r\n', '').includes(code)).flatMap(({ to }) => to);
  }

  /** Who did what with it. */
  async trailOf({ bountyId }: GivenVoucher): Promise<string[]> {
    const select = 'select operator, action from operator_actions where subject = $1 order by id';
    const rows = await rowsOf(this.service, select, bountyId);
    return rows.map(({ operator, action }) => `${String(operator)}: ${String(action)}`);
  }

  /** What is left of the mail that brought it last. */
  itsMail({ bountyId }: GivenVoucher) {
    const select = 'select kind from mails where id = (select mail_id from vouchers where bounty_id = $1)';
    return rowsOf(this.service, select, bountyId);
  }
}

/** A service of its own for the tests of a suite, whose mails are as new before each. */
export function startVoucherMails(engine: Engine, onStart: (mails: VoucherMails) => void): void {
  let mails: VoucherMails;
  beforeAll(async () => {
    mails = await VoucherMails.start(engine);
    onStart(mails);
  }, 180_000);
  afterAll(() => mails.stop());
  beforeEach(() => mails.forget());
}
