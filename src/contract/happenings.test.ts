import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { facts } from './happening.ts';
import { happenings } from './happenings.ts';

interface Part {
  readonly topic: string;
  readonly kind: string;
  readonly name: string;
  readonly schema: unknown;
}

const partsOf = (all: Readonly<Record<string, Readonly<Record<string, v.ObjectSchema<v.ObjectEntries, undefined>>>>>) =>
  Object.entries(all).flatMap(([topic, kinds]) =>
    Object.entries(kinds).flatMap(([kind, { type, entries }]): Part[] =>
      type === 'object'
        ? Object.entries(entries).map(([name, schema]) => ({ topic, kind, name, schema }))
        : [{ topic, kind, name: '', schema: type }],
    ),
  );

/** Neither one of the facts nor one value of a closed list: anything could stand there. */
const isOpen = ({ schema }: Part) =>
  !Object.values<unknown>(facts).includes(schema) && (schema as { type?: unknown }).type !== 'picklist';

describe('what the feed tells', () => {
  it('has no place for anybody’s name, address or words', () => {
    expect(partsOf(happenings).length).toBeGreaterThan(15);
    expect(partsOf(happenings).filter(isOpen)).toEqual([]);
    const planted = { referral: { created: v.object({ name: v.string() }) } };
    expect(partsOf(planted).filter(isOpen)).toMatchObject([{ kind: 'created', name: 'name' }]);
  });

  it('takes of a fact its own shape alone', () => {
    const words = ['Lena Öztürk', 'lena@example.org', 'Blumenweg 3', '+49 170 1234567', 'DE89 3704 0044 0532 0130 00'];
    for (const fact of Object.values(facts)) {
      for (const word of words) expect(v.is(fact, word)).toBe(false);
    }
  });

  it('is named by a closed list', () => {
    const named = Object.entries(happenings).flatMap(([topic, kinds]) =>
      Object.keys(kinds).map((kind) => `${topic}/${kind}`),
    );
    expect(named).toEqual([
      'referral/created',
      'referral/confirmed',
      'referral/opened',
      'referral/blocked',
      'referral/block-lifted',
      'referral/erased',
      'recipient/created',
      'recipient/confirmed',
      'recipient/erased',
      'order/attached',
      'order/detached',
      'order/paid',
      'order/cancelled',
      'bounty/opened',
      'bounty/moved',
      'bounty/returned',
      'health/alarm',
      'health/well',
    ]);
  });
});
