import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { operatorActions, operatorKeys, operators } from '#server/db/schema/operator-keys.ts';
import { lockKeys, type KeyRow } from './key-rows.ts';

/** What a key has of another one: it was registered, or confirmed, since the day of a suspicion; or confirmed before. */
type Bond = 'registered' | 'confirmed-since' | 'confirmed-before';

/** A key that is there, or works, by the word of another one. */
export interface Dependent {
  readonly key: KeyRow;
  /** Whose it is. */
  readonly operator: string;
  readonly bond: Bond;
  /** It can be used: one that has ended, or waits, has nothing left but its words. */
  readonly isWorking: boolean;
}

interface Asked {
  readonly tenant: string;
  /** The keys of one person. */
  readonly keys: readonly KeyRow[];
  /** When the suspicion begins, or null without one. */
  readonly since: Date | null;
  readonly now: Date;
}

/** The keys that were registered and confirmed by some, and when, as the trail has it; by whichever key of a person, and not by the person. */
async function wordsOf(tx: Database, tenant: string, keyIds: readonly string[]) {
  return tx
    .select({ action: operatorActions.action, id: operatorActions.subject, at: operatorActions.at })
    .from(operatorActions)
    .where(
      and(
        eq(operatorActions.tenant, tenant),
        inArray(operatorActions.action, ['key-registered', 'key-confirmed']),
        inArray(operatorActions.keyId, [...keyIds]),
      ),
    );
}

/** Those keys, and what they were renewed to, locked; the ended ones too. By a confirmer: as far as nobody else has confirmed them since. */
async function linesOf(
  tx: Database,
  tenant: string,
  { ids, confirmer }: { ids: readonly string[]; confirmer: string | null },
): Promise<KeyRow[]> {
  const found = new Map<string, KeyRow>();
  for (let wanted = [...ids]; wanted.length > 0;) {
    const rows = await tx
      .select()
      .from(operatorKeys)
      .where(and(eq(operatorKeys.tenant, tenant), inArray(operatorKeys.id, wanted)));
    for (const row of rows) found.set(row.id, row);
    wanted = rows.flatMap(({ renewedTo }) => (renewedTo === null || found.has(renewedTo) ? [] : [renewedTo]));
  }
  const all = [...found.values()];
  const theirs = all.filter(({ vouchedBy }) => confirmer === null || vouchedBy[0] === confirmer).map(({ id }) => id);
  return lockKeys(tx, and(eq(operatorKeys.tenant, tenant), inArray(operatorKeys.id, theirs)));
}

const isWorking = ({ confirmedAt, revokedAt, expiresAt }: KeyRow, now: Date) =>
  confirmedAt !== null && revokedAt === null && expiresAt > now;

async function namesOf(tx: Database, tenant: string): Promise<ReadonlyMap<string, string>> {
  const people = await tx.select().from(operators).where(eq(operators.tenant, tenant));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/**
 * The keys that some keys have confirmed, locked. From a suspicion on, also those that they have registered since, and what a suspect one has
 * registered or confirmed since, however many words lie between, and whether or not one of them has ended: whoever had the first may
 * have made them all. Who confirmed a registered one makes no difference: whose it is says its maker.
 */
export async function restsOn(tx: Database, { tenant, keys, since, now }: Asked): Promise<Dependent[]> {
  const own = new Set(keys.map(({ id }) => id));
  const found = new Map<string, Dependent>();
  const names = await namesOf(tx, tenant);
  const follow = async (suspects: readonly KeyRow[], isFirst: boolean): Promise<void> => {
    const [first] = suspects;
    if (!first) return;
    const ids = suspects.map(({ id }) => id);
    const said = (await wordsOf(tx, tenant, ids)).map((word) => ({
      ...word,
      isSince: since !== null && word.at >= since,
    }));
    const those = (action: string, isSince: boolean) =>
      said.filter((word) => word.action === action && word.isSince === isSince).map(({ id }) => id);
    const bonds: readonly (readonly [Bond, string[], string | null])[] = [
      ['registered', those('key-registered', true), null],
      ['confirmed-since', those('key-confirmed', true), first.operatorId],
      ['confirmed-before', isFirst ? those('key-confirmed', false) : [], first.operatorId],
    ];
    for (const [bond, which, confirmer] of bonds) {
      for (const key of await linesOf(tx, tenant, { ids: which, confirmer })) {
        const known = found.get(key.id)?.bond;
        // The gravest counts, and each is followed once.
        if (own.has(key.id) || known === bond || known === 'registered') continue;
        if (known === 'confirmed-since' && bond === 'confirmed-before') continue;
        const operator = names.get(key.operatorId) ?? key.operatorId;
        found.set(key.id, { key, operator, bond, isWorking: isWorking(key, now) });
        const isFollowed = known === 'confirmed-since' || bond === 'confirmed-before';
        if (!isFollowed) await follow([key], false);
      }
    }
  };
  await follow(keys, true);
  return [...found.values()];
}
