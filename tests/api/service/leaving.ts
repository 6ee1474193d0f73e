import { expect } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf, setPassword } from '../given/account-people.ts';
import type { Engine } from './engines.ts';
import { Paying } from '../given/paying.ts';
import type { Recommender } from '../given/people.ts';
import { operatorKey, type Service } from './service.ts';

/** What people who go leave behind at a service. */
export class Leaving {
  readonly paying: Paying;
  readonly service: Service;
  private constructor(paying: Paying) {
    this.paying = paying;
    this.service = paying.service;
  }

  static async start(engine: Engine): Promise<Leaving> {
    return new Leaving(await Paying.start(engine));
  }

  /** The hourly maintenance. */
  maintain() {
    return deleteOutdated(this.service.database.db, this.service.effects);
  }

  /** Somebody is signed in anew, by the password they choose. */
  async logIn(anna: Recommender): Promise<string> {
    return String((await setPassword(this.service, anna.passwordToken)).body['Token']);
  }

  /** Somebody deletes the account. */
  async leave(anna: Recommender): Promise<void> {
    const token = await this.logIn(anna);
    const left = await this.service.call('DELETE', 'empfehler/delete', { token });
    expect(left.status).toBe(204);
  }

  /** What a call of the operator's answers, with the key that never expires. */
  async read(path: string): Promise<Record<string, unknown>> {
    return (await this.service.call('GET', `operator/${path}`, { token: operatorKey })).body;
  }

  /** Statistics, and the books by month. */
  async figures() {
    return [await this.read('statistik/monate'), await this.read('hauptbuch/monate')];
  }

  /** The books are whole and agree with the bounties. */
  async expectAgreement(): Promise<void> {
    const found = await this.read('hauptbuch/pruefung');
    expect([found['Fehler'], found['GeschuldetCent']]).toEqual([null, found['GeschuldetLautPraemienCent']]);
  }

  /** The recommender's part of a referral, and what is kept with it. */
  async bountyOf({ anna }: { readonly anna: Recommender }): Promise<Record<string, unknown>> {
    const [row] = await rowsOf(
      this.service,
      `select id::text, state, reason,
         (select count(*)::int from bounty_destinations d where d.bounty_id = b.id) as destinations,
         (select count(*)::int from payment_records r where r.bounty_id = b.id) as records,
         (select count(*)::int from ledger_entries e where e.bounty_id = b.id) as entries
       from bounties b where referral_number = $1 and side = 'Empfehler'`,
      anna.number,
    );
    return row ?? {};
  }

  /** The record that is kept of whom a bounty went to, opened as no call does. */
  async recordOf(bountyId: unknown): Promise<unknown> {
    const [kept] = await rowsOf(this.service, 'select sealed from payment_records where bounty_id = $1', bountyId);
    const place = `payment-record/lindenstrom/${String(bountyId)}`;
    return JSON.parse(this.service.effects.bankSealing.open(String(kept?.['sealed']), place));
  }
}
