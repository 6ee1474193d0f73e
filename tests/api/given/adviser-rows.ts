import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ledgerAccount, ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyReason, bountySide, bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recipients } from '#server/db/schema/recipients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { groupedBy } from '#server/domain/grouped-by.ts';
import { addAdviserChanges } from '#server/domain/records/statistics/adviser-sums.ts';
import { figuresExpected, type Referral, type Step } from './adviser-figures.ts';

let ids = 0;
const nextId = () => String((ids += 1)).padStart(12, '0');
const uuidOf = (number: string) => `00000000-0000-4000-8000-${number}`;

/** Rows of one tenant's referrals and of what hangs on them, in the database and beside it. */
export class AdviserRows {
  readonly #db: OpenDatabase['db'];
  readonly tenant = `tenant-${nextId()}`;
  referrals: Referral[] = [];

  constructor(db: OpenDatabase['db']) {
    this.#db = db;
  }

  #isReferral = ({ number }: Referral) => and(eq(referrals.tenant, this.tenant), eq(referrals.number, number));
  #isOrder = (id: string) => and(eq(orders.tenant, this.tenant), eq(orders.externalId, id));
  #isRecipient = (number: string) => and(eq(recipients.tenant, this.tenant), eq(recipients.number, number));

  #row = (number: string, at: Date, agentNumber: string, channel = ''): typeof referrals.$inferInsert => ({
    tenant: this.tenant,
    number,
    code: number,
    recommenderId: uuidOf(number),
    firstName: 'Anna',
    lastName: 'Schmidt',
    productId: 'linden-gas',
    bountyId: 'natur-2026',
    bountyCent: 6000,
    recommenderShare: 100,
    agentNumber,
    channel,
    createdAt: at,
    expiresAt: at,
  });

  async #refer({ at, agent, channel = '' }: Step & { act: 'refer' }): Promise<void> {
    const number = nextId();
    await this.#db.insert(referrals).values(this.#row(number, at, agent, channel));
    this.referrals.push({ number, agent, channel, clicks: 0, leads: [], orders: [], bounties: [] });
  }

  /** So many at once, which `expected` knows nothing of. */
  async referMany(count: number, at: Date, agent: string): Promise<void> {
    const rows = Array.from({ length: count }, () => this.#row(nextId(), at, agent));
    await this.#db.insert(referrals).values(rows);
  }

  async #lead(referral: Referral, createdAt: Date): Promise<void> {
    const number = nextId();
    referral.leads.push({ number, isConfirmed: false });
    const email = `${number}@example.de`;
    await this.#db.insert(recipients).values({
      tenant: this.tenant,
      number,
      referralNumber: referral.number,
      firstName: 'Lena',
      lastName: 'Vogt',
      email,
      emailKey: email,
      emailHash: number,
      language: 'de',
      createdAt,
      deleteAfter: createdAt,
    });
  }

  async #order(referral: Referral, at: Date, isPaid: boolean): Promise<void> {
    const number = nextId();
    referral.orders.push({ id: number, isPaid });
    await this.#db.insert(orders).values({
      tenant: this.tenant,
      externalId: number,
      id: uuidOf(number),
      referralNumber: referral.number,
      productId: 'linden-gas',
      ...this.#paid(at, isPaid),
      orderedAt: at,
      createdAt: at,
    });
  }

  #paid = (at: Date, isPaid: boolean) => ({
    status: isPaid ? orderStatus.paid : orderStatus.open,
    paidAt: isPaid ? at : null,
  });

  /** An entry of the books about a bounty of 60 € that is owed. */
  async #enter(
    tx: Pick<OpenDatabase['db'], 'insert'>,
    bountyId: string,
    at: Date,
    kind: LedgerKind = ledgerKind.opened,
  ): Promise<void> {
    const number = nextId();
    const [tenant, id] = [this.tenant, uuidOf(number)];
    await tx.insert(ledgerEntries).values({ tenant, id, kind, bountyId, at, key: 'k', hash: number });
    const line = { tenant, entryId: id, debitCent: 0, creditCent: 0 };
    await tx.insert(ledgerLines).values([
      { ...line, line: 1, account: ledgerAccount.bountyExpense, debitCent: 6000 },
      { ...line, line: 2, account: ledgerAccount.bountiesOwed, creditCent: 6000 },
    ]);
  }

  /** Such a bounty with its entry. */
  async #post(referral: Referral, at: Date): Promise<void> {
    const number = nextId();
    const [tenant, id] = [this.tenant, uuidOf(number)];
    referral.bounties.push({ id, entries: 1 });
    await this.#db.transaction(async (tx) => {
      await tx.insert(bounties).values({
        tenant,
        id,
        side: bountySide.recommender,
        referralNumber: referral.number,
        recipientNumber: number,
        recommenderId: id,
        productId: 'linden-gas',
        valueCent: 6000,
        state: bountyState.open,
        reason: bountyReason.recipientConfirmed,
        at,
        orderUntil: at,
        createdAt: at,
      });
      await this.#enter(tx, id, at);
    });
  }

  async #delete(referral: Referral): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const { tenant, number } = { tenant: this.tenant, number: referral.number };
      await tx.delete(recipients).where(and(eq(recipients.tenant, tenant), eq(recipients.referralNumber, number)));
      await tx.delete(referrals).where(this.#isReferral(referral));
    });
    this.referrals = this.referrals.filter((each) => each !== referral);
  }

  async #ofOrders(referral: Referral, step: Exclude<Step, { act: 'add' | 'refer' }>): Promise<void> {
    const [order] = referral.orders;
    if (!order) return;
    if (step.act === 'pay') {
      order.isPaid = step.isPaid;
      await this.#db.update(orders).set(this.#paid(step.at, step.isPaid)).where(this.#isOrder(order.id));
    }
    const to = step.act === 'give' ? this.referrals[step.to] : undefined;
    if (step.act !== 'end' && !to) return;
    referral.orders = referral.orders.filter((each) => each !== order);
    if (!to) await this.#db.delete(orders).where(this.#isOrder(order.id));
    else {
      to.orders.push(order);
      await this.#db.update(orders).set({ referralNumber: to.number }).where(this.#isOrder(order.id));
    }
  }

  async #ofLeads(referral: Referral, step: Exclude<Step, { act: 'add' | 'refer' }>): Promise<void> {
    const [lead] = referral.leads;
    if (!lead) return;
    if (step.act === 'confirm') {
      lead.isConfirmed = true;
      await this.#db.update(recipients).set({ confirmedAt: step.at }).where(this.#isRecipient(lead.number));
    }
    if (step.act === 'lose') {
      referral.leads = referral.leads.filter((each) => each !== lead);
      await this.#db.delete(recipients).where(this.#isRecipient(lead.number));
    }
  }

  async #ofBounties(referral: Referral, step: Exclude<Step, { act: 'add' | 'refer' }>): Promise<void> {
    const [bounty] = referral.bounties;
    if (!bounty) return;
    if (step.act === 'book') {
      bounty.entries += 1;
      await this.#enter(this.#db, bounty.id, step.at);
    }
    if (step.act === 'send') await this.#enter(this.#db, bounty.id, step.at, ledgerKind.sent);
    const to = step.act === 'hand' ? this.referrals[step.to] : undefined;
    if (step.act !== 'forget' && !to) return;
    referral.bounties = referral.bounties.filter((each) => each !== bounty);
    to?.bounties.push(bounty);
    const isIt = and(eq(bounties.tenant, this.tenant), eq(bounties.id, bounty.id));
    await (to
      ? this.#db.update(bounties).set({ referralNumber: to.number }).where(isIt)
      : this.#db.delete(bounties).where(isIt));
  }

  async take(step: Step): Promise<void> {
    if (step.act === 'add') return addAdviserChanges(this.#db);
    if (step.act === 'refer') return this.#refer(step);
    const referral = this.referrals[step.nth];
    if (!referral) return;
    if (step.act === 'lead') return this.#lead(referral, step.at);
    if (step.act === 'order') return this.#order(referral, step.at, step.isPaid);
    if (step.act === 'post') return this.#post(referral, step.at);
    if (step.act === 'delete') return this.#delete(referral);
    if (step.act === 'click') {
      referral.clicks += 1;
      const set = { clicks: sql`${referrals.clicks} + 1` };
      await this.#db.update(referrals).set(set).where(this.#isReferral(referral));
    }
    if (step.act === 'move') {
      referral.agent = step.agent;
      await this.#db.update(referrals).set({ agentNumber: step.agent }).where(this.#isReferral(referral));
    }
    if (step.act === 'loosen') {
      referral.channel = '';
      await this.#db.update(referrals).set({ channel: '' }).where(this.#isReferral(referral));
    }
    if (step.act === 'undone') {
      const failing = this.#db.transaction(async (tx) => {
        await tx.update(referrals).set({ clicks: 99, agentNumber: 'B' }).where(this.#isReferral(referral));
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
    }
    await this.#ofOrders(referral, step);
    await this.#ofLeads(referral, step);
    await this.#ofBounties(referral, step);
  }

  /** What an adviser's referrals have come to by channel, from what was done alone. */
  expected(agent: string) {
    const theirs = groupedBy(this.referrals, (each) => (each.agent === agent ? each.channel : null));
    return Object.fromEntries([...theirs].map(([channel, some]) => [channel, figuresExpected(some)]));
  }
}
