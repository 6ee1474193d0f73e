import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { checkLedger } from '#server/domain/money/settlement/check-books.ts';
import { effectsOfTheService } from './backlog.ts';
import { proveOwed, proveStandings } from '../../api/money/books/implied-standing.ts';
import { Look } from './look.ts';
import { partCent } from './people.ts';
import type { Trial } from './trial.ts';

export interface Figures {
  readonly orders: number;
  readonly bounties: number;
  readonly transfers: number;
  readonly vouchers: number;
  readonly mails: number;
  /** Mails that the server got a second time, under the same Message-ID. */
  readonly sameAgain: number;
  /** Entries of the books, all of which the service has sealed. */
  readonly sealed: number;
}

const sorted = (values: Iterable<unknown>) => Array.from(values, String).toSorted((a, b) => a.localeCompare(b));
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

async function proveOrders(look: Look, { files }: Trial): Promise<number> {
  const rows = await look.rows('select external_id, status, recipient_number from orders');
  expect(sorted(rows.map((row) => row['external_id']))).toEqual(sorted(files.idsOf('orders')));
  expect(rows.filter(({ status }) => status !== 'Gezahlt')).toEqual([]);
  const matched = rows.flatMap(({ recipient_number }) => (recipient_number === null ? [] : [recipient_number]));
  expect(sorted(matched)).toEqual(sorted(files.recipients));
  return rows.length;
}

/** Two for each recipient who ordered; each went through its states once. */
async function proveBounties(look: Look, { files }: Trial): Promise<number> {
  const states = await look.counts('select state, count(*) from bounties where order_id is not null group by state');
  const count = files.recipients.length * 2;
  expect(states).toEqual({ Ausgezahlt: count });
  const ways = await look.counts(`select way, count(*) from (
    select string_agg(h.state, ' ' order by h.id) as way from bounty_history h
    join bounties b on b.tenant = h.tenant and b.id = h.bounty_id and b.order_id is not null group by h.bounty_id) as ways group by way`);
  expect(ways).toEqual({ 'Offen Bereitgestellt Abgeholt Ausgezahlt': count });
  return count;
}

/** What the bank did, and what the service thinks it did. */
async function provePayments(look: Look, { bank }: Trial): Promise<{ transfers: number; failed: number }> {
  const rows = await look.rows('select end_to_end_id, bounty_id, state, amount_cent from payments');
  const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(String(state)));
  const references = (...states: string[]) => sorted(inState(...states).map((row) => row['end_to_end_id']));
  const kept = [...bank.booked.values()].filter(({ reference }) => !bank.returned.has(reference));
  expect(references('Gebucht')).toEqual(sorted(kept.map(({ reference }) => reference)));
  expect(references('Zurueckgekommen')).toEqual(sorted(bank.returned));
  expect(references('Abgelehnt', 'Entfallen')).toEqual(sorted(bank.refused));
  expect(inState('Vorgemerkt', 'Uebermittelt')).toEqual([]);
  const amounts = new Set([...kept.map(({ cents }) => cents), ...rows.map((row) => row['amount_cent'])]);
  expect(amounts).toEqual(new Set([partCent]));
  const due = await look.rows(`select id from bounties where payout = 'Geld'`);
  expect(sorted(inState('Gebucht').map((row) => row['bounty_id']))).toEqual(sorted(due.map(({ id }) => id)));
  return { transfers: bank.booked.size, failed: inState('Abgelehnt', 'Zurueckgekommen').length };
}

/** Each code in one mail, each mail for one bounty. */
async function proveVouchers(look: Look, { files, letters }: Trial): Promise<number> {
  const due = await look.rows(`select id from bounties where payout = 'Gutschein'`);
  const given = await look.rows('select bounty_id from vouchers where bounty_id is not null');
  expect(sorted(given.map((row) => row['bounty_id']))).toEqual(sorted(due.map(({ id }) => id)));
  expect(await look.number('select count(*) from vouchers')).toBe(files.idsOf('codes').length);
  const mailed = new Map(letters.all.filter(({ code }) => code !== '').map(({ id, code }) => [id, code]));
  expect(new Set(mailed.values()).size).toBe(mailed.size);
  expect(mailed.size).toBe(due.length);
  return due.length;
}

/** Each mail of the outbox arrived, and there is one for each thing that happened. */
async function proveMails(
  look: Look,
  { letters, claims, bank }: Trial,
  counts: { bounties: number; failed: number; vouchers: number },
) {
  const rows = await look.rows('select id, kind, sent_at, failed_at from mails');
  expect(rows.filter(({ sent_at, failed_at }) => sent_at === null || failed_at !== null)).toEqual([]);
  const arrived = new Set(letters.all.map(({ id }) => id));
  expect(sorted(arrived)).toEqual(sorted(rows.map(({ id }) => id)));
  const newAccounts = claims.all.filter(({ isNewAccount }) => isNewAccount).length;
  expect(newAccounts).toBe(counts.failed);
  const kinds = await look.counts(
    `select kind, count(*) from mails where kind like '%bounty%' or kind in ('voucher', 'payment-failed') group by kind`,
  );
  const wanted = {
    'bounty-ready': counts.bounties,
    'bounty-claimed': counts.bounties + newAccounts,
    'bounty-paid': bank.booked.size,
    'payment-failed': counts.failed,
    voucher: counts.vouchers,
  };
  // In a short trial no payment may fail, and of what there is none nothing is counted.
  expect(kinds).toEqual(Object.fromEntries(Object.entries(wanted).filter(([, count]) => count > 0)));
  const tokens = await look.rows(`select hash, subject from purpose_tokens where purpose = 'bounty'`);
  const bountyOf = new Map(tokens.map((row) => [row['hash'], row['subject']]));
  const ready = new Map(letters.all.filter(({ purpose }) => purpose === 'collect').map((one) => [one.id, one.token]));
  expect(new Set(Array.from(ready.values(), (token) => bountyOf.get(hash(token)))).size).toBe(counts.bounties);
  return { mails: rows.length, sameAgain: letters.all.length - arrived.size };
}

/** Each entry is sealed once, by the service alone, whichever of those that were killed was at it. @returns how many there are */
async function proveBooks(look: Look, { bank, files }: Trial, vouchers: number): Promise<number> {
  await proveStandings(async (statement) => [...(await look.rows(statement))]);
  await proveOwed(async (statement) => [...(await look.rows(statement))]);
  const books = await checkLedger(look.database.db, effectsOfTheService(), 'lindenstrom');
  const { fault, owedCent, owedByBountiesCent, balances } = books;
  expect({ sealed: books.head?.seq, unsealed: books.unsealed }).toEqual({ sealed: books.entries, unsealed: 0 });
  // What is still open has no order, and nothing is owed for it.
  expect({ fault, owedCent, owedByBountiesCent }).toEqual({ fault: null, owedCent: 0, owedByBountiesCent: 0 });
  expect(balances).toMatchObject({
    Bank: -(bank.booked.size - bank.returned.size) * partCent,
    GeldUnterwegs: 0,
    Gutscheinbestand: (files.idsOf('codes').length - vouchers) * partCent,
  });
  return books.entries;
}

/** Nobody is left who holds anything. */
async function proveNothingIsHeld(look: Look): Promise<void> {
  // Whoever stops in order gives back what jobs it had.
  expect(await look.rows('select name from job_leases where run is not null')).toEqual([]);
  if (look.database.engine !== 'postgres') return;
  const own = `datname = current_database() and pid <> pg_backend_pid()`;
  expect(await look.rows(`select pid from pg_stat_activity where ${own} and xact_start is not null`)).toEqual([]);
  const locks = `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid where l.locktype = 'advisory' and a.${own.replace('pid <>', 'l.pid <>')}`;
  expect(await look.rows(locks)).toEqual([]);
}

/** Compares what is in the database with what clients, bank and mail server have seen. */
export function prove(trial: Trial): Promise<Figures> {
  return Look.into(trial.place, async (look) => {
    const orders = await proveOrders(look, trial);
    const bounties = await proveBounties(look, trial);
    const { transfers, failed } = await provePayments(look, trial);
    const vouchers = await proveVouchers(look, trial);
    const { mails, sameAgain } = await proveMails(look, trial, { bounties, failed, vouchers });
    const sealed = await proveBooks(look, trial, vouchers);
    await proveNothingIsHeld(look);
    return { orders, bounties, transfers, vouchers, mails, sameAgain, sealed };
  });
}
