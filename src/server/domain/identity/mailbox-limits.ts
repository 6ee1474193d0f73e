import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { timesOf } from './networks.ts';
import { countTry, countWithin, forgiveTries, madeNow, type TryLimit, type Tried } from './tries.ts';

/** What a mail that anybody may ask for is about: each kind is counted apart. */
export type AskedMail =
  | 'password'
  | 'claims'
  | 'registration'
  | 'referral'
  | 'recipient'
  | 'invitation'
  | 'employee'
  | 'office-link';

const day = 24 * 60;

/** How many mails one network may have sent to one mailbox, in an hour and in a day. */
const perNetwork: Readonly<Record<AskedMail, readonly [number, number]>> = {
  password: [3, 6],
  claims: [3, 6],
  registration: [5, 10],
  referral: [5, 10],
  recipient: [5, 10],
  invitation: [1, 2],
  employee: [2, 3],
  'office-link': [3, 6],
};

/** Beyond so many a day in one mailbox, each network gets one more. */
const perMailbox = 20;

interface Asked {
  readonly tenant: string;
  readonly kind: AskedMail;
  /** The compared form of the address. */
  readonly mailbox: string;
  /** Keyed hashes of the networks that the wish came from, the smallest first. */
  readonly networks: readonly string[];
  /** How many mails the wish leads to; one, where nothing is said. */
  readonly mails?: number;
}

/** A limit, counted for the mailbox and each network of who asks; wider networks may ask for more. */
function byNetwork(
  { tenant, kind, mailbox, networks }: Asked,
  name: string,
  [most, minutes]: readonly [number, number],
) {
  return networks.map((network, index): Tried => {
    const limit: TryLimit = { kind: `mail-${kind}-${name}`, most: most * timesOf(index), minutes };
    return { tenant, limit, source: `${mailbox} ${network}` };
  });
}

/**
 * Whether what a wish leads to may go out: all of it, or nothing. No mailbox is flooded, and no stranger uses up what its owner may
 * ask for: whoever asks elsewhere counts elsewhere, and the first wish of the day from a network is always fulfilled. Mails are counted, and
 * wishes are fulfilled until so many were sent: who has five bounties waiting gets the links of all five.
 */
export async function mayWriteTo(tx: Database, effects: Effects, asked: Asked): Promise<boolean> {
  const { tenant, kind, mailbox, mails = 1 } = asked;
  const [hourly, daily] = perNetwork[kind];
  const limits = [...byNetwork(asked, 'hour', [hourly, 60]), ...byNetwork(asked, 'day', [daily, day])];
  /** Those that were counted before this wish. */
  const before = async (tried: Tried, times: number) => (await countTry(tx, effects, tried, times)) - times;
  const counted: Tried[] = [];
  for (const tried of madeNow(effects, limits)) {
    counted.push(tried);
    if ((await before(tried, mails)) < tried.limit.most) continue;
    // What is not sent is no mail; else impatience would keep it away for ever.
    await forgiveTries(tx, effects, counted, mails);
    return false;
  }
  const isFirst = await countWithin(tx, effects, byNetwork(asked, 'first', [1, day]));
  const limit = { kind: `mail-${kind}-mailbox`, most: perMailbox, minutes: day };
  return (await before({ tenant, limit, source: mailbox }, mails)) < perMailbox || isFirst;
}
