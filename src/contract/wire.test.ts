import { describe, expect, it } from 'vitest';
import { wireNames } from './dictionaries.ts';
import { fromWire, toWire } from './wire.ts';

describe('the wire names', () => {
  it('are one-to-one, so that both directions agree', () => {
    expect(new Set(Object.values(wireNames)).size).toBe(Object.keys(wireNames).length);
  });

  it('stand in one topic each, since a later one would take the place of an earlier one', async () => {
    const files = import.meta.glob<Record<string, Record<string, string>>>([
      './*/wire.ts',
      './*/*/wire.ts',
      './words/*.ts',
    ]);
    const topics = await Promise.all(Object.values(files).map(async (load) => Object.values(await load())));
    const names = topics.flat().flatMap((topic) => Object.keys(topic));
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    expect(names).toHaveLength(Object.keys(wireNames).length);
  });

  it('are renamed in depth, through arrays, and values stay', () => {
    const ours = { referral: { referralNumber: 'AB' }, bounties: [{ valueCent: 5000, endDate: null }] };
    const wire = { Empfehlung: { Empfehlungsnummer: 'AB' }, Praemien: [{ WertCent: 5000, Enddatum: null }] };
    expect(toWire(ours)).toEqual(wire);
    expect(fromWire(wire)).toEqual(ours);
  });

  it('drop keys from outside that nobody knows, our own English ones included', () => {
    expect(fromWire(JSON.parse('{"Email":"a","email":"b","__proto__":{"x":1},"constructor":1}'))).toEqual({
      email: 'a',
    });
  });

  it('refuse to send a key that the dictionary lacks', () => {
    expect(() => toWire({ unknownKey: 1 })).toThrow('unknownKey');
  });
});
