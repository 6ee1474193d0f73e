import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Effects } from '#server/domain/effects.ts';
import { mayWriteTo, type AskedMail } from '#server/domain/identity/mailbox-limits.ts';
import { countTry, countWithin, tryLimits } from '#server/domain/identity/tries.ts';
import { secureRandom } from '#server/random.ts';
import { engines, newDatabase } from '../service/engines.ts';

const hour = 60;
const day = 24 * hour;

/** How many tries in how many minutes (docs/decisions: sessions and tries, contact, missing, vouchers, bounties). */
const written: Readonly<Record<keyof typeof tryLimits, readonly [most: number, minutes: number]>> = {
  loginAtPair: [10, 15],
  loginAtPairLonger: [20, 2 * hour],
  loginAtPairLongest: [40, day],
  loginOfAccount: [30, hour],
  loginFromNetwork: [20, 15],
  loginFlood: [200, 15],
  passwordOfAccount: [10, 15],
  registrationFromNetwork: [5, hour],
  referralFromNetwork: [5, hour],
  recipientFromNetwork: [5, hour],
  mailWishFromNetwork: [60, hour],
  newsletterOfPerson: [6, day],
  linkMissFromNetwork: [30, 15],
  codeMissFromNetwork: [20, 15],
  codeMissOfTenant: [1000, hour],
  codeMissWhileGuessed: [3, 15],
  referralMissAtPair: [30, 15],
  contactFromNetwork: [3, hour],
  contactFlood: [20, hour],
  invitationFromNetwork: [40, hour],
  invitationOfOfficeUser: [100, day],
  invitationFromOfficeNetwork: [120, hour],
  contactCopyTo: [2, day],
  missingOfAccount: [5, day],
  claimMailOf: [3, day],
  agencyPlansOfOwner: [50, day],
  deskDigitsOfOperator: [5, 15],
  searchesOfOperator: [240, 60],
  voucherAlarmOf: [1, day],
  officeSignInFromNetwork: [30, 15],
  officeHandOverFromNetwork: [60, 15],
  officeDigitsFromNetwork: [30, 15],
  employeesOfOwner: [20, day],
  employeesFromNetwork: [30, hour],
  voucherAgainOf: [3, day],
};

/** Where each part of each of these times begins. */
const midnight = new Date('2026-06-01T00:00:00Z');

describe.each(engines)('what is limited on %s', (engine) => {
  let database: OpenDatabase;
  let effects: Effects;
  let now = midnight;
  const goTo = (minutes: number, seconds = 0) => {
    now = new Date(midnight.getTime() + (minutes * 60 + seconds) * 1000);
  };
  beforeAll(async () => {
    database = await newDatabase(engine);
    const secretKey = createSecretKey(Buffer.alloc(32, 7));
    effects = createEffects({
      clock: { now: () => now },
      random: secureRandom,
      secretKey,
      publicUrl: 'https://x.example',
    });
  });
  afterAll(() => database.close());

  it.each(Object.entries(written))('%s is so often, in so many minutes: %j', async (name, [most, minutes]) => {
    const tried = { tenant: 't', limit: tryLimits[name as keyof typeof written], source: name };
    const isWithin = () => countWithin(database.db, effects, [tried]);
    goTo(0);
    await countTry(database.db, effects, tried, most - 1);
    expect([await isWithin(), await isWithin()]).toEqual([true, false]);
    goTo(minutes, -1);
    expect(await isWithin()).toBe(false);
    goTo(minutes);
    expect(await isWithin()).toBe(true);
  });

  it('is counted apart: no two of them by the same name', () => {
    const kinds = Object.values(tryLimits).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  describe('in mails that anybody may ask for', () => {
    let mailboxes = 0;
    const newMailbox = () => `anna-${(mailboxes += 1)}@example.de`;
    const wish = (kind: AskedMail, mailbox: string, network = 'a', mails = 1) =>
      mayWriteTo(database.db, effects, { tenant: 't', kind, mailbox, networks: [network], mails });
    const times = async (count: number, ask: (index: number) => Promise<boolean>) => {
      let allowed = 0;
      for (let index = 0; index < count; index += 1) if (await ask(index)) allowed += 1;
      return allowed;
    };

    it.each([
      ['password', 3, 6],
      ['claims', 3, 6],
      ['registration', 5, 10],
      ['referral', 5, 10],
      ['recipient', 5, 10],
    ] as const)('about %s: %i an hour and %i a day at the wish of one network', async (kind, hourly, daily) => {
      const mailbox = newMailbox();
      const ask = () => wish(kind, mailbox);
      goTo(0);
      expect(await times(hourly + 2, ask)).toBe(hourly);
      goTo(hour, -1);
      expect(await ask()).toBe(false);
      goTo(hour);
      expect(await times(daily, ask)).toBe(daily - hourly);
      goTo(2 * hour);
      expect(await ask()).toBe(false);
      goTo(day, -1);
      expect(await ask()).toBe(false);
      goTo(day);
      expect(await times(daily, ask)).toBe(hourly);
    });

    it('20 a day in all, and one for each network that has not asked that day', async () => {
      const mailbox = newMailbox();
      goTo(0);
      expect(await times(20, (index) => wish('password', mailbox, `n${index >> 1}`))).toBe(20);
      expect(await wish('password', mailbox, 'n0')).toBe(false);
      expect([await wish('password', mailbox, 'new'), await wish('password', mailbox, 'new')]).toEqual([true, false]);
      // Of another kind, nobody has asked for any.
      expect(await wish('claims', mailbox, 'n0')).toBe(true);
      goTo(day, -1);
      expect(await wish('password', mailbox, 'n0')).toBe(false);
      goTo(day);
      expect(await wish('password', mailbox, 'n0')).toBe(true);
    });

    it('a wish whole, as long as fewer have gone', async () => {
      const mailbox = newMailbox();
      goTo(0);
      expect([await wish('claims', mailbox, 'a', 2), await wish('claims', mailbox, 'a', 5)]).toEqual([true, true]);
      expect(await wish('claims', mailbox, 'a', 1)).toBe(false);
    });
  });
});
