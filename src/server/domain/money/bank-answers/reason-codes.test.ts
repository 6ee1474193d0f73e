import { describe, expect, it } from 'vitest';
import { isPerhapsAfterOne, sourceOf } from './refusal.ts';

const of = (code: string, words: string | null = null) => ({ reasons: [code], words });

/** By their families: a code in another class frees money that was paid, or asks a person for an account that is right. */
const written: Readonly<Record<string, readonly string[]>> = {
  account: ['AC01 AC03 AC04 AC06 AC07 AC11 AC14 AC15', 'AG01 AG03', 'BE01 BE06 BE23', 'RC01 RC04 RC07', 'CNOR'],
  payer: [
    'AC02 AC05 AC10 AC13',
    'AG02 AG08',
    'AM01 AM02 AM03 AM04 AM06 AM10 AM11 AM12 AM14 AM15 AM16 AM17 AM18 AM19 AM20 AM21',
    'BE04 BE05 BE07 BE08 BE10 BE13 BE16 BE19 BE20',
    'CH03 CH04 CH07 CH14 CH15 CH16 CH17 CH20 CH21',
    'DS08 DS09 DS14 DS16 DS17 DS19 DS24 DS27',
    'DT01 DT02 DT03 DT04 DT05',
    'FF01 FF02 FF03 FF04 FF05 FF06 FF07 FF08 FF09 FF10 FF11',
    'RC03',
    'RR01 RR02 RR05 RR06 RR07 RR09 RR11',
    'SL01 SL11 SL12 SL13 SL14',
    'TM01',
    'CURR DNOR ERIN DS0A DS0B DS0C DS0D DS0E DS0F DS0G DS0H DS0K',
  ],
  bank: [
    'AB01 AB02 AB03 AB04 AB05 AB06 AB07 AB08 AB09 AB10 AB11',
    'AG10 AG11',
    'AM13 AM23',
    'DC02',
    'DS18',
    'ED01 ED03 ED05 ED06',
  ],
  repetition: ['AM05', 'DU01 DU02 DU03 DU04 DU05', 'DS15', 'RF01', 'DUPL'],
};

const classes = Object.entries(written).flatMap(([source, families]) =>
  families.flatMap((family) => family.split(' ').map((code) => [code, source] as const)),
);

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const pairs = letters.flatMap((one) => letters.map((other) => one + other));
/** Whatever two letters and two figures can be: most of it is no code, and none of that is anybody's matter. */
const thinkable = pairs.flatMap((pair) =>
  Array.from({ length: 100 }, (_, number) => `${pair}${String(number).padStart(2, '0')}`),
);

describe('the code of a refusal', () => {
  it('tells whose matter it is, each of them and no other', () => {
    const codes = new Set([...thinkable, ...classes.map(([code]) => code)]);
    const told = [...codes].flatMap((code) => {
      const source = sourceOf(of(code));
      return source === null ? [] : [[code, source] as const];
    });
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(classes));
  });

  it.each(['NARR', 'MS02', 'MS03', 'MD07', 'RR04', 'LEGL', 'FOCR', 'CUST', 'FRAD'])(
    'that says nothing of whose matter it is: %s',
    (code) => expect(sourceOf(of(code))).toBeNull(),
  );

  it('tells that the money, the limit or the day may have been used up by the same file, each of them and no other', () => {
    const usedUp = ['AM02', 'AM04', 'AM14', 'AM21', 'AM23', 'DT01', 'TM01'];
    expect(thinkable.filter((code) => isPerhapsAfterOne(of(code)))).toEqual(usedUp);
    expect(usedUp.filter((code) => isPerhapsAfterOne(of(code.toLowerCase())))).toEqual(usedUp);
  });
});

describe('words beside a code', () => {
  it.each([
    'DUPLICATE PAYMENT',
    'Dublette',
    'Doppelt eingereicht',
    'dubbele opdracht',
    'doublon',
    'en double',
    'Mehrfach erhalten',
    'zweimal erhalten',
    'zum Zweitmal',
    'sent twice',
    'Reference not unique',
    'Referenz nicht eindeutig',
  ])('that mean a repetition, whatever the code: %s', (words) => {
    for (const code of ['FF01', 'AC04', 'MS03', 'ED05']) expect(sourceOf(of(code, words))).toBe('repetition');
  });

  it.each([
    'ALREADY processed',
    'bereits verarbeitet',
    'schon verarbeitet',
    'repeated message',
    'Wiederholung',
    'erneut eingereicht',
    'Auftrag existiert',
    'sent before',
    'previous message',
    'same file',
    'déjà traité',
    'deja traite',
    'gia eseguito',
    'già eseguito',
    'pagamento eseguito già',
    'ya procesado',
    'ja processado',
    'já processado',
    'reeds verwerkt',
    'już wykonano',
    'juz wykonano',
    'allerede behandlet',
    'redan behandlad',
    'jo käsitelty',
  ])('that may mean one, unless it is the account: %s', (words) => {
    for (const code of ['FF01', 'MS03', 'ED05']) expect(sourceOf(of(code, words))).toBe('repetition');
    expect(sourceOf(of('AC04', words))).toBe('account');
  });

  it.each(['Schonfrist', 'Januar', 'Jost', 'Yannis', 'Giant', 'Giàn', 'Kajá', 'unbekannt', 'Bank nicht erreichbar'])(
    'that mean none: %s',
    (words) => expect(sourceOf(of('FF01', words))).toBe('payer'),
  );
});
