import { describe, expect, it } from 'vitest';
import { allErrorCodes } from '#contract/operator-texts/all-error-codes.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { BankResultReader } from './bank-results.ts';
import { NoBankResult } from './unreadable.ts';

const document = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding === undefined ? '' : ` encoding="${encoding}"`}?>
<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>RW-1</OrgnlMsgId><GrpSts>RJCT</GrpSts>
<StsRsnInf><AddtlInf>${text}</AddtlInf></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;

/** The bank's words in a file, read in pieces of this size. */
function wordsIn(bytes: Buffer, size = 3): string | null {
  const reader = new BankResultReader();
  for (let from = 0; from < bytes.length; from += size) reader.write(bytes.subarray(from, from + size));
  return reader.end().results[0]?.words ?? null;
}

/** The code with which a file is refused, and what it names. */
function refusal(bytes: Buffer | string): readonly [NoBankResult['code'], NoBankResult['values']] {
  try {
    wordsIn(Buffer.from(bytes), 1000);
  } catch (error) {
    if (error instanceof NoBankResult) return [error.code, error.values];
    throw error;
  }
  throw new Error('it is read');
}

const statement = (...lines: string[]) =>
  ['<Document><BkToCstmrStmt><Stmt>', '<Ntry/>', ...lines, '</Stmt></BkToCstmrStmt></Document>'].join('\n');
const manyDetails = `<Ntry><NtryDtls>${'<TxDtls/>'.repeat(100_001)}`;
const manyNames = Array.from({ length: 1001 }, (_, at) => `<Ustrd>RW${`${at}`.padStart(32, '0')}</Ustrd>`);
const longEntry = `<Ntry>${manyNames.join('')}</Ntry>`;
const manyTransfers = '<TxInfAndSts/>'.repeat(500_001);

describe('a bank’s file', () => {
  it.each([
    ['UTF-8', Buffer.from(document('Müller €', 'UTF-8'))],
    ['nothing said', Buffer.from(document('Müller €'))],
    ['a byte order mark', Buffer.from(`\uFEFF${document('Müller €', 'utf-8')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${document('Müller €', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${document('Müller €', 'UTF-16')}`, 'utf16le').swap16()],
    ['UTF-16 said and not meant', Buffer.from(document('Müller €', 'utf-16'))],
    ['windows-1252', Buffer.from(document('Müller \u0080', 'windows-1252'), 'latin1')],
    ...['cp1252', 'latin1', 'ISO8859-1', 'iso_8859-1', 'us-ascii', 'ISO-8859-1'].map((name): [string, Buffer] => [
      name,
      Buffer.from(document('Müller \u0080', name), 'latin1'),
    ]),
    ['ISO-8859-15', Buffer.from(document('Müller \u00A4', 'ISO-8859-15'), 'latin1')],
    ['two bytes said by another name', Buffer.from(document('Müller €', 'ucs-2'))],
    ['UTF-16 without a mark of its order', Buffer.from(document('Müller €'), 'utf16le')],
    [
      'UTF-16 the other way round without a mark, after a line',
      Buffer.from(`\n${document('Müller €')}`, 'utf16le').swap16(),
    ],
    ['a line in front', Buffer.from(`\r\n  ${document('Müller €')}`)],
    ['many lines in front', Buffer.from('\n'.repeat(3000) + document('Müller €'))],
    ['a line and a mark in front', Buffer.from(`\n\uFEFF${document('Müller €')}`)],
    ['zeros behind', Buffer.from(`${document('Müller €')}\n${'\0'.repeat(500)}`)],
    ['an end of file behind', Buffer.from(`${document('Müller €')}\r\n\u001A`)],
    ['a mark behind', Buffer.from(`${document('Müller €')}\uFEFF\n\n`)],
    ...['\0', '\t', '\n', '\v', '\f', '\r', '\u001A', ' ', '\uFEFF'].map((end): [string, Buffer] => [
      `${JSON.stringify(end)} behind`,
      Buffer.from(`${document('Müller €')}${end}`),
    ]),
  ])('is read in its encoding: %s', (_, bytes) => {
    expect(wordsIn(bytes)).toBe('Müller €');
  });

  it('is searched for what it is written in up to 4096 bytes in front of it, and 200 of its own', () => {
    const wrong = ['PSOF0743', { encoding: 'utf-8', line: 3 }];
    const after = (blanks: number) => Buffer.from(' '.repeat(blanks) + document('Müller', 'latin1'), 'latin1');
    expect(wordsIn(after(4095), 1)).toBe('Müller');
    expect(() => wordsIn(after(4096), 1)).toThrow('PSOF0743');
    // `<?xml version="1.0"` and `encoding="latin1"` are 36 characters.
    const parted = (blanks: number) =>
      document('Müller', 'latin1').replace(' encoding', `${' '.repeat(blanks)}encoding`);
    expect(wordsIn(Buffer.from(parted(164), 'latin1'))).toBe('Müller');
    expect(refusal(Buffer.from(parted(165), 'latin1'))).toEqual(wrong);
  });

  it('is read in the encodings of other countries', () => {
    const head = Buffer.from(document('', 'ISO-8859-2'));
    const at = head.indexOf('<AddtlInf>') + '<AddtlInf>'.length;
    const bytes = Buffer.concat([head.subarray(0, at), Buffer.from([0xb1, 0xea]), head.subarray(at)]);
    expect(wordsIn(bytes)).toBe('ąę');
  });

  it('may have every character of XML, also named by its number', () => {
    expect(wordsIn(Buffer.from(document('a\u0085b\u0092c &#48;&#x41; <![CDATA[<&>]]>')))).toBe(
      'a\u0085b\u0092c 0A <&>',
    );
    expect(wordsIn(Buffer.from(document(`x<!-- ${'-x'.repeat(5000)} -->`), 'latin1'), 5000)).toBe('x');
    expect(wordsIn(Buffer.from(document(`<![CDATA[${'y'.repeat(9000)}]]>`)), 5000)).toMatch(/^y{500}$/);
  });

  it.each([
    ['another encoding', document('x', 'ebcdic-de'), ['PSOF0743', { encoding: 'ebcdic-de', line: 1 }]],
    [
      'an encoding that means nothing',
      document('x', 'iso-2022-kr'),
      ['PSOF0743', { encoding: 'iso-2022-kr', line: 1 }],
    ],
    ['zeros in the middle', `${document('x')}\0<a/>`, ['PSOF0725', expect.anything()]],
    [
      'bytes that its encoding has not',
      Buffer.from(document('Müller', 'UTF-8'), 'latin1'),
      ['PSOF0743', { encoding: 'utf-8', line: 3 }],
    ],
    ['a character that XML has not', document('&#0;'), ['PSOF0725', { line: 3, column: 26 }]],
    ['an end too early', document('x').slice(0, -20), ['PSOF0725', expect.objectContaining({ line: 3 })]],
    ['two documents', document('x') + document('x').replace(/^<\?.*/, ''), ['PSOF0725', expect.anything()]],
    [
      'a document type',
      document('x').replace('<Document>', '<!DOCTYPE a [<!ENTITY b "c">]><Document>'),
      ['PSOF0741', expect.objectContaining({ line: 2 })],
    ],
    ['a name for something that it does not say', document('&other;'), ['PSOF0725', expect.anything()]],
    ['many floors', document('<a>'.repeat(70)), ['PSOF0744', expect.objectContaining({ line: 3 })]],
    ['a ZIP', Buffer.from('PK\u0003\u0004 and more'), ['PSOF0742', { kind: 'ZIP' }]],
    ['a PDF', '%PDF-1.7', ['PSOF0742', { kind: 'PDF' }]],
    ['a gzip', Buffer.from([0x1f, 0x8b, 0x08, 0x00]), ['PSOF0742', { kind: 'gzip' }]],
    ...['\b', '\u000E', '\u001B', '!', '\u00A0'].map((end): [string, string, unknown[]] => [
      `${JSON.stringify(end)} behind`,
      `${document('x')}${end}`,
      ['PSOF0725', expect.anything()],
    ]),
    [
      'another of the bank’s messages',
      '<Document>\n<BkToCstmrAcctRpt/></Document>',
      ['PSOF0740', { kind: 'camt.052 BkToCstmrAcctRpt', line: 2 }],
    ],
    ['something else', '\n<html>\n</html>', ['PSOF0740', { kind: 'html', line: 2 }]],
    [
      'an entry with many transfers',
      statement(manyDetails),
      ['PSOF0738', { entry: 2, line: 3, column: manyDetails.length + 1 }],
    ],
    [
      'an entry with many names of ours',
      statement(longEntry),
      ['PSOF0738', { entry: 2, line: 3, column: longEntry.length + 1 }],
    ],
    [
      'many elements',
      `<Document><CstmrPmtStsRpt>\n${manyTransfers}`,
      ['PSOF0745', { line: 2, column: manyTransfers.length + 1 }],
    ],
    [
      'a character that XML has not, and lines in front',
      ` \r\n\n  ${document('&#0;')}`,
      ['PSOF0725', { line: 5, column: 26 }],
    ],
    ['no element, and blanks in front', '\n  <a/', ['PSOF0725', { line: 2, column: 6 }]],
    [
      'another encoding, and lines in front',
      `\n\n${document('x', 'ebcdic-de')}`,
      ['PSOF0743', { encoding: 'ebcdic-de', line: 3 }],
    ],
    ['nothing', '', ['PSOF0725', expect.anything()]],
  ])('is refused with what is wrong and where: %s', (_, file, expected) => {
    const [code, values] = refusal(file);
    expect([code, values]).toEqual(expected);
    for (const language of ['de', 'en'] as const) {
      const sentence = i18nFor(language)._(allErrorCodes[code].message.id, values);
      for (const value of Object.values(values)) expect(sentence).toContain(String(value));
    }
  });

  it.each([1, 2, 3, 7, 1000])('tells the line of the first byte that is wrong, read in pieces of %i', (size) => {
    const lines = Array.from({ length: 9 }, (_, index) => `Zeile ${index} für Größe €`);
    const head = document('').split('<AddtlInf>')[0] ?? '';
    for (const wrong of [[0xe4], [0xc3, 0x20], [0xff]]) {
      for (const index of [0, 4, 8]) {
        const bytes = lines.map((line, at) => Buffer.from([...Buffer.from(line), ...(at === index ? wrong : [])]));
        const file = Buffer.concat([
          Buffer.from(`${head}<AddtlInf>`),
          ...bytes.flatMap((line) => [line, Buffer.from('\n')]),
        ]);
        const told = () => wordsIn(Buffer.concat([file, Buffer.from(document('x'))]), size);
        expect(told).toThrow(expect.objectContaining({ values: { encoding: 'utf-8', line: 3 + index } }));
      }
    }
  });

  it('is read where the bank has put it into a cover', () => {
    expect(wordsIn(Buffer.from(`<Cover><AppHdr/>${document('x').replace(/^.*\n/, '')}</Cover>`))).toBe('x');
  });
});
