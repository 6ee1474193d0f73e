import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nobody } from './callers.ts';
import { dictionaries, wireNames } from './dictionaries.ts';
import type { Dictionary } from './dictionary.ts';
import { endpointOf, type Endpoint } from './endpoint.ts';
import { englishName, fromWire, toWire, wireName } from './wire.ts';
import { sharedWords } from './words/shared.ts';

const call = { name: 'call', summary: '', source: '', method: 'POST', path: '', allow: [nobody], errors: [] } as const;

describe('the dictionary of a topic', () => {
  const all: [string, Dictionary][] = Object.entries(dictionaries);

  it.each(all)('is one-to-one, so that both directions agree: %s', (_topic, words) => {
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  });

  it.each(all)('says what all share as all do: %s', (_topic, words) => {
    expect(words).toMatchObject(sharedWords);
  });

  it('may call by a word what is another thing in another topic, and by another word what is the same', () => {
    const widened = { campaign: 'Aktion', bonus: 'Bonus' } as const;
    const campaigns = endpointOf(widened)({ ...call, body: v.object({ campaign: v.string(), bonus: v.string() }) });
    const phones = { isOffer: 'Aktion', bonus: 'Praemie' } as const;
    const offers = endpointOf(phones)({ ...call, body: v.object({ isOffer: v.boolean(), bonus: v.string() }) });

    expect(toWire({ campaign: 'x', bonus: 'y' }, campaigns.dictionary)).toEqual({ Aktion: 'x', Bonus: 'y' });
    expect(toWire({ isOffer: true, bonus: 'y' }, offers.dictionary)).toEqual({ Aktion: true, Praemie: 'y' });
    expect(fromWire({ Aktion: 'x', Bonus: 'y' }, campaigns.dictionary)).toEqual({ campaign: 'x', bonus: 'y' });
    expect(fromWire({ Aktion: true, Praemie: 'y' }, offers.dictionary)).toEqual({ isOffer: true, bonus: 'y' });
  });

  it('is that of query, body and answer, but where a call has its own', () => {
    const endpoint = endpointOf({ all: 'Alle' });
    const parts: Endpoint[] = [
      endpoint(call),
      endpoint({ ...call, queryDictionary: { all: 'alle' } }),
      endpoint({ ...call, dictionary: { all: 'all' } }),
    ];
    expect(parts.map(({ dictionary, queryDictionary }) => [dictionary?.['all'], queryDictionary?.['all']])).toEqual([
      ['Alle', 'Alle'],
      ['Alle', 'alle'],
      ['all', 'Alle'],
    ]);
  });

  it('has every name of a call, or the call does not compile', () => {
    const endpoint = endpointOf({ email: 'Email' });
    const known = v.object({ email: v.string() });
    const unknown = v.optional(v.object({ email: v.array(v.object({ phone: v.optional(v.string()) })) }));
    endpoint({ ...call, params: known, query: known, body: known, answer: v.nullable(known) });
    const own = { email: 'Email', phone: 'Telefon' };
    expect(endpoint({ ...call, body: unknown, dictionary: own })).toMatchObject({ dictionary: own });
    // @ts-expect-error -- no word for the phone
    endpoint({ ...call, params: v.object({ phone: v.string() }) });
    // @ts-expect-error -- no word for the phone
    endpoint({ ...call, query: unknown });
    // @ts-expect-error -- no word for the phone
    endpoint({ ...call, body: unknown });
    // @ts-expect-error -- no word for the phone
    endpoint({ ...call, body: known, answer: v.array(unknown) });
    // @ts-expect-error -- no word for the phone in its own dictionary
    endpoint({ ...call, answer: unknown, dictionary: { email: 'Email' } });
    // @ts-expect-error -- no word for the phone, though the query has one
    endpoint({ ...call, answer: unknown, queryDictionary: { email: 'Email', phone: 'Telefon' } });
  });
});

describe('the wire names', () => {
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

  it('leave at home what the dictionary lacks: it is none of the call, and no answer fails by it', () => {
    expect(toWire({ email: 'a', unknownKey: 1, constructor: 2, rows: [] })).toEqual({ Email: 'a' });
    expect(toWire({ email: 'a', phone: '1' }, { phone: 'Telefon' })).toEqual({ Telefon: '1' });
  });

  it('of a field are those of the call, and of any topic where the call has no such field', () => {
    const words = { email: 'Mailadresse' };
    expect(wireName('email', words)).toBe('Mailadresse');
    expect(englishName('Mailadresse', words)).toBe('email');
    expect(wireName('firstName', words)).toBe(wireNames.firstName);
    expect(englishName(wireNames.firstName, words)).toBe('firstName');
    expect(englishName('nobodys', words)).toBe('nobodys');
  });
});
