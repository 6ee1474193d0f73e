import type { Database } from '#server/db/database.ts';
import type { Effects } from '../effects.ts';
import { countTry, forgiveTry, type TryLimit } from './tries.ts';

/** What a mail that anybody may ask for is about: each kind is counted apart. */
export type AskedMail = 'password' | 'claims' | 'registration' | 'referral' | 'recipient';

const day = 24 * 60;

/** How many mails one network may have sent to one mailbox, in an hour and in a day. */
const perNetwork: Readonly<Record<AskedMail, readonly [number, number]>> = {
  password: [3, 6],
  claims: [3, 6],
  registration: [5, 10],
  referral: [5, 10],
  recipient: [5, 10],
};

/** Beyond so many a day in one mailbox, each network gets one more. */
const perMailbox = 20;

interface Asked {
  readonly tenant: string;
  readonly kind: AskedMail;
  /** The compared form of the address. */
  readonly mailbox: string;
  /** Where the wish came from, or its keyed hash. */
  readonly network: string;
}

/**
 * Whether one more mail may go out. No mailbox is flooded, and no stranger uses up what its owner may ask for: whoever asks
 * elsewhere counts elsewhere, and the first mail of the day that a network asks for is always sent.
 */
export async function mayWriteTo(tx: Database, effects: Effects, asked: Asked): Promise<boolean> {
  const { tenant, kind, mailbox, network } = asked;
  const [hourly, daily] = perNetwork[kind];
  const pair = `${mailbox} ${network}`;
  const of = (name: string, most: number, minutes: number, source: string) => {
    const limit: TryLimit = { kind: `mail-${kind}-${name}`, most, minutes };
    return { tenant, limit, source };
  };
  const inHour = of('hour', hourly, 60, pair);
  const inDay = of('day', daily, day, pair);
  const counts = [await countTry(tx, effects, inHour), await countTry(tx, effects, inDay)];
  if ((counts[0] ?? 0) > hourly || (counts[1] ?? 0) > daily) {
    // What is not sent is no mail; else impatience would keep it away for ever.
    await forgiveTry(tx, effects, inHour);
    await forgiveTry(tx, effects, inDay);
    return false;
  }
  const all = await countTry(tx, effects, of('mailbox', perMailbox, day, mailbox));
  return all <= perMailbox || counts[1] === 1;
}
