import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { bankText } from './bank-text.ts';

const { accountHolder } = newBankAccount.entries;
const inBankSet = /^[A-Za-z0-9/\-?:().,'+ ]+$/;

/** Letters of names in countries of SEPA beyond A to Z, in lower and upper case. */
const alphabets = {
  Albanian: 'çë',
  Catalan: 'àçéèíïŀóòúü',
  Croatian: 'čćđšžǆǉǌ',
  Czech: 'áčďéěíňóřšťúůýž',
  Danish: 'æøå',
  Dutch: 'áéëïĳóöü',
  Estonian: 'äõöüšž',
  French: 'àâæçéèêëîïôœùûüÿ',
  German: 'äöüß',
  Hungarian: 'áéíóöőúüű',
  Icelandic: 'áðéíóúýþæö',
  Irish: 'áéíóúḃċḋḟġṁṗṡṫ',
  Latvian: 'āčēģīķļņōŗšūž',
  Lithuanian: 'ąčęėįšųūž',
  Maltese: 'àċġħż',
  Polish: 'ąćęłńóśźż',
  Romanian: 'ăâîșțşţ',
  Sami: 'áčđŋšŧžǥǧǩǯʒ',
  Slovak: 'áäčďéíĺľňóôŕšťúýž',
  Spanish: 'áéíñóúüºª',
  Turkish: 'âçğıöşü',
  Welsh: 'âêîôûŵŷ',
  ligatures: 'ﬀﬁﬂﬃﬄﬅﬆ',
};

describe('text for a bank', () => {
  it.each([
    ['Jörg Müller-Weiß', 'Joerg Mueller-Weiss'],
    ['Jo\u0308rg', 'Joerg'],
    ['François Łukasz', 'Francois Lukasz'],
    ['Ħamrun Għarb', 'Hamrun Gharb'],
    ['Ĳsbrand Roŀlan Áŋŋa Ŧuoŧa', 'IJsbrand Rollan Anna Tuota'],
    ['İbrahim Işık', 'Ibrahim Isik'],
    ['O’Hara – „Ann“', "O'Hara - 'Ann'"],
    ['Müller & Söhne', 'Mueller + Soehne'],
    ['Ελένη Щербаков', 'Eleni Shcherbakov'],
    ['//a//b//', 'a/b'],
    ['\u202E \t', '.'],
  ])('%s becomes %s', (text, plain) => {
    expect(bankText(text, 70)).toBe(plain);
  });

  it.each(Object.entries(alphabets))('keeps every letter of a name as letters: %s', (_, letters) => {
    const lost = [...letters, ...letters.toUpperCase()].filter(
      (letter) => !/^x[A-Za-z]+x$/.test(bankText(`x${letter}x`, 70)),
    );
    expect(lost).toEqual([]);
  });

  it('keeps something of each character that the field for a name accepts', () => {
    const accepted: string[] = [];
    for (let point = 0x20; point <= 0x10_ff_ff; point += 1) {
      const letter = String.fromCodePoint(point);
      if (!/[\p{M}\p{Z}\p{C}]/u.test(letter) && v.is(accountHolder, `x${letter}x`)) accepted.push(letter);
    }
    expect(accepted.length).toBeGreaterThan(1500);
    const plain = accepted.map((letter) => bankText(`x${letter}x`, 70));
    expect(plain.filter((text) => !inBankSet.test(text))).toEqual([]);
    expect(accepted.filter((_, at) => /^x ?x$/.test(plain[at] ?? ''))).toEqual([]);
  });

  it('is cut to the field', () => {
    expect(bankText('x'.repeat(80), 70)).toHaveLength(70);
    expect(bankText(`${'x'.repeat(69)}/y`, 70)).toBe('x'.repeat(69));
  });
});
