import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  agentId,
  day,
  email,
  hex,
  language,
  line,
  newPassword,
  paragraph,
  personName,
  recommenderShare,
  referralNumber,
  requiredLine,
  secret,
  timestamp,
  unsafeCharacterIn,
} from './fields.ts';
import { pathTo } from './routes.ts';

const rulesOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  return result.success ? [] : result.issues.map((issue) => issue.message);
};

describe('the fields', () => {
  it.each([
    ['', ['required']],
    ['   ', ['required']],
    [undefined, ['required']],
    ['anna', ['email']],
    [`${'a'.repeat(250)}@x.de`, ['too-long']],
    [' Anna@Example.de ', []],
    ["o'brien@example.de", []],
    ["Siobhán.o'hara@example.de", ['email']],
    ["d'angelo.o'hara+x_y@mail.my-example.co.uk", []],
    ['anna@xn--mller-kva.de', []],
    ['anna@xn--fhqz97e.xn--fiqs8s', []],
    ['anna@müller.de', ['email']],
    ["anna@o'brien.de", ['email']],
    ['anna@-example.de', ['email']],
    ['anna@example-.de', ['email']],
    ['anna@example..de', ['email']],
    ['anna..b@example.de', ['email']],
    ['.anna@example.de', ['email']],
    ['anna@localhost', ['email']],
    ['anna@example.d3', ['email']],
    ['"anna"@example.de', ['email']],
    ['anna@example.de, b@example.de', ['email']],
    ['anna\u212a@example.de', ['email']],
  ])('judge the e-mail address %j', (input, expected) => {
    expect(rulesOf(email, input)).toEqual(expected);
  });

  it.each([
    ['Zoë-Maria', []],
    ['a\u202eb', ['characters']],
    ['http://x.de', ['characters']],
    ['x'.repeat(61), ['too-long']],
    ['Dr. Karl-Heinz', []],
    ['J. R.', []],
    ['Prof. Dr. med.', []],
    ['Maria da Conceição Albuquerque de Vasconcelos e Sousa', []],
    ['O’Brien', []],
    ["D'Souza", []],
    ['Gal·la', []],
    ['Đặng Thị Hồng', []],
    ['عبد الرحمن', []],
    ['आनंद', []],
    ['ラーヒム', []],
    ['אַבְרָהָם', []],
    ['Gratis-Gutschein unter evil-gewinn.com', ['characters']],
    ['evil. com.de', ['characters']],
    ['Gewinn!', ['characters']],
    ['Anna 2', ['characters']],
    ['gewinnspiel.', ['characters']],
    ['Abcdef. Anna', []],
    ['Abcdefg. Anna', ['characters']],
    ['x'.repeat(60), []],
    ['-.', ['characters']],
    ["'", ['characters']],
    ['\ud800x', ['characters']],
  ])('judge the name %j', (input, expected) => {
    expect(rulesOf(personName, input)).toEqual(expected);
  });

  it.each([
    ['Zeile eins\nzwei\r\n\tdrei 👩‍💻', []],
    ['Schirm \u001b[2J', ['characters']],
    ['Titel \u001b]0;x\u0007', ['characters']],
    ['C1 \u009b2J', ['characters']],
    ['überschrieben\rmit', ['characters']],
    ['umgedreht \u202e', ['characters']],
    ['unsichtbar \u{e0041}', ['characters']],
    ['Sch\ufffdne Gr\ufffde', ['characters']],
    ['x'.repeat(101), ['too-long']],
  ])('judge the text %j', (input, expected) => {
    expect(rulesOf(paragraph(100), input)).toEqual(expected);
  });

  // Control characters; marks that nobody sees, of direction and of line ends; tags; and what is no character at all.
  it.each([
    [0x00, 0x1f],
    [0x7f, 0x9f],
    [0x06_1c, 0x06_1c],
    [0x20_0b, 0x20_0f],
    [0x20_28, 0x20_2e],
    [0x20_60, 0x20_69],
    [0xfe_ff, 0xfe_ff],
    [0xff_f9, 0xff_fb],
    [0xff_fd, 0xff_fd],
    [0xe_00_00, 0xe_00_7f],
    [0xd8_00, 0xdf_ff],
  ])('refuse each character from %i to %i, and none beside', (first, last) => {
    const refusal = (point: number) => rulesOf(line(10), `a${String.fromCodePoint(point)}b`);
    for (let point = first; point <= last; point += 1) expect(refusal(point)).toEqual(['characters']);
    const beside = [first - 1, last + 1].filter((point) => point >= 0);
    for (const point of beside) expect(refusal(point)).toEqual([]);
  });

  it('name the first character that a text may not have: beside the ends of lines, tabs and what joins parts', () => {
    for (const some of ['\n', '\t', '\r\n', '\u200c', '\u200d']) {
      expect(unsafeCharacterIn(`a${some}b`)).toBeNull();
      expect(rulesOf(line(10), `a${some}b`)).toEqual(['characters']);
    }
    expect(unsafeCharacterIn('a\nb\r\u200b')).toBe('\r');
    expect(unsafeCharacterIn('a\u200e')).toBe('\u200e');
    expect(unsafeCharacterIn('a\r\nb\t')).toBeNull();
    expect(unsafeCharacterIn('\n\u200e')).toBe('\u200e');
  });

  it.each([
    ['abcdefg1', ['password']],
    ['Abcdefgh', ['password']],
    ['Abcdef1', ['password']],
    ['Abcdefg1', []],
    ['Äöüßéèà1', []],
    [`Ab1${'x'.repeat(197)}`, []],
    [`Ab1${'x'.repeat(198)}`, ['too-long']],
  ])('judge the password %j', (input, expected) => {
    expect(rulesOf(newPassword, input)).toEqual(expected);
  });

  it.each([
    [true, []],
    ['yes', []],
    [1, []],
    [0.5, []],
    [undefined, ['terms-required']],
    [null, ['terms-required']],
    [false, ['consent-required']],
    ['no', ['consent-required']],
    ['1', ['consent-required']],
    ['', ['consent-required']],
    [0, ['consent-required']],
    [-1, ['consent-required']],
    [Number.NaN, ['consent-required']],
    [{}, ['consent-required']],
  ])('judge the ticked box %j', (input, expected) => {
    expect(rulesOf(accepted, input)).toEqual(expected);
    expect(rulesOf(v.object({ terms: accepted }), { terms: input })).toEqual(expected);
  });

  it('judge a ticked box that was not sent at all', () => {
    expect(rulesOf(v.object({ terms: accepted }), {})).toEqual(['terms-required']);
    expect(v.parse(accepted, 'yes')).toBe(true);
  });

  it.each([
    ['a line that must be there', ' ', requiredLine(9), 'required'],
    ['a line that must be there', undefined, requiredLine(9), 'required'],
    ['a password', undefined, newPassword, 'required'],
    ['a password', '', newPassword, 'required'],
    ['a language', 'fr', language, 'invalid'],
    ['a moment', undefined, timestamp, 'invalid'],
    ['a moment', '2026-02-30T10:00:00', timestamp, 'invalid'],
    ['a day', '2026-02-30', day, 'invalid'],
    ['a secret', undefined, secret, 'required'],
    ['a secret', 'x'.repeat(42), secret, 'invalid'],
    ['an adviser', '-1', agentId, 'invalid'],
    ['a share', 51, recommenderShare, 'invalid'],
    ['a hash', 'F'.repeat(40), hex, 'invalid'],
  ])('name the rule that %s breaks: %j', (_, input, schema, broken) => {
    expect(rulesOf(schema, input)).toEqual([broken]);
  });

  it('take both languages, and each share that the specification has', () => {
    expect(['de', 'en'].map((input) => v.parse(language, input))).toEqual(['de', 'en']);
    expect([100, 50, 0].map((input) => v.parse(recommenderShare, input))).toEqual([100, 50, 0]);
  });

  it('read a referral number in any case and refuse letters that base32 lacks', () => {
    expect(v.parse(referralNumber, 'ab12cd34ef')).toBe('AB12CD34EF');
    expect(rulesOf(referralNumber, 'ABCDEFGHIU')).toEqual(['invalid']);
  });
});

describe('pathTo', () => {
  it('fills in and escapes a route parameter', () => {
    expect(pathTo('share', { referralNumber: 'A/B' })).toBe('/empfehlung/A%2FB');
    expect(pathTo('home')).toBe('/');
  });
});

describe('moments', () => {
  it.each(['2026-02-30T10:00:00', '0000-01-01T00:00:00', '2026-13-01T00:00:00', '2026-01-01T24:00:00'])(
    'are refused where no calendar has them: %s',
    (text) => {
      expect(v.is(timestamp, text)).toBe(false);
      expect(v.is(day, text.slice(0, 10))).toBe(text.startsWith('2026-01'));
    },
  );
  it('are taken where it has', () => {
    expect(v.is(timestamp, '2028-02-29T23:59:59')).toBe(true);
    expect(v.is(day, '0001-01-01')).toBe(true);
  });
});
