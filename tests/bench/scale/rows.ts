import { createSecretKey } from 'node:crypto';
import { createSealing } from '#server/secrets/sealing.ts';

/** Everybody may know it: nothing is kept. */
export const secretKey = createSecretKey(Buffer.alloc(32, 7));
/** A text as the service's key of today seals it, as far as anybody looks who does not open it. */
export const sealed = `'${createSealing(secretKey, 'bank').mark}x'`;

/** The moment of the service's clock: all that is filled in lies before it. */
export const now = new Date('2026-05-20T10:00:00Z');

/** Which rows are written: those of the referrals from the first number to before the last. */
export interface Span {
  readonly tenant: string;
  readonly from: number;
  readonly to: number;
}

export const each = ({ from, to }: Span): string => `generate_series(${from}, ${to - 1}) n`;
export const text = (value: string): string => `'${value}'`;

/** An id by a number, for rows of one table. @param block keeps several kinds of rows of that table apart */
export const id = (n: string, block = 0): string =>
  `('00000000-0000-4000-${8000 + block}-' || lpad((${n})::text, 12, '0'))::uuid`;

export const referral = `lpad(n::text, 10, '0')`;
export const recipient = `lpad(n::text, 12, '0')`;
/** Three referrals of a recommender. */
export const recommender = id('n / 3');

/** Spread evenly over so many days before now, whatever the number of rows (by the golden section). */
export const within = (days: number): string =>
  `(timestamptz '${now.toISOString()}' - ${days} * interval '1 day' * (0.001 + 0.998 * (n * 0.6180339887498949::float8 - floor(n * 0.6180339887498949::float8))))`;

/** What retention deletes first is older. */
export const moment = within(300);

/** What becomes of the referral of a number, each as a condition on it. */
export const is = {
  recipients: 'n % 5 <> 4',
  confirmed: 'n % 5 <> 4 and n % 10 <> 3',
  ordered: 'n % 5 in (0, 1)',
  cancelled: 'n % 50 = 1',
  orderOpen: 'n % 25 = 10',
} as const;

/** What stands of each order, and of the bounties that hang on it. */
export const orderStatus = `case when ${is.cancelled} then 'Storniert' when ${is.orderOpen} then 'Offen' else 'Gezahlt' end`;

const paidOrder = `(${is.ordered} and not ${is.cancelled} and not ${is.orderOpen})`;
export const bounty = {
  paid: `(${paidOrder} and n % 20 in (1, 10, 11, 15, 16))`,
  byVoucher: 'n % 20 = 10',
  state: `case when ${is.cancelled} then 'Storniert' when not ${paidOrder} then 'Offen'
    when n % 20 = 0 then 'Bereitgestellt' when n % 20 = 5 then 'Abgelaufen' when n % 20 = 6 then 'Offen' else 'Ausgezahlt' end`,
  reason: `case when ${is.cancelled} then 'AuftragStorniert' when not ${paidOrder} then 'EmpfaengerBestaetigt'
    when n % 20 = 0 then 'ReklamationsfristVorbei' when n % 20 = 5 then 'FristVersaeumt' when n % 20 = 6 then 'EmpfaengerBestaetigt'
    else 'Ausgezahlt' end`,
  isAccrued: `(${paidOrder} and n % 20 <> 5)`,
} as const;

/** The sides of a bounty, each in a block of ids of its own. */
export const sides = `cross join (values ('Empfehler', 8000), ('Empfaenger', 8001)) as sides (side, block)`;
export const ofSide = `(${is.confirmed} and (side = 'Empfehler' or n % 2 = 0))`;
export const bountyId = `('00000000-0000-4000-' || block || '-' || lpad(n::text, 12, '0'))::uuid`;
