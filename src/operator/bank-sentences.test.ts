import { describe, expect, it } from 'vitest';
import type { BankQuestionAsked } from '#contract/money/pay-runs/question.ts';
import type { Remark } from '#contract/money/bank-answers/calls.ts';
import type { PaymentShown } from '#contract/money/pay-runs/calls.ts';
import { bankQuestion, bankRemark, payeeCheck } from '#contract/money/pay-runs/states.ts';
import { checkSentence, earlierLines, questionLines, remarkLine } from './bank-sentences.ts';

const reference = 'RW6F1C2D3E4B5A4C6D8E7F901234567890';
const file = 'RW-6f1c2d3e4b5a4c6d8e7f901234567890';
const runId = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const nothing = { bankReason: null, bankWords: null, payeeCheck: null };
const remarkOf = (remark: Remark['remark'], told: Partial<Remark> = {}) =>
  remarkLine({ reference, ...nothing, ...told, remark });

/** What an operator has to read of each remark, whatever else its sentence says. */
const remarks: Readonly<Record<Remark['remark'], string>> = {
  Bekannt: 'was known',
  InArbeit: 'nothing final',
  NochNichtGebucht: 'has not booked it',
  Unbekannt: 'no payment and no file of ours',
  UnbekannteEigene: 'Release nothing before it is clear who has the money',
  AndererBetrag: 'has another amount than what was sent',
  RueckgabeAndererBetrag:
    'came back with another amount than what was sent, or among others with none, nothing done, it counts as paid',
  NochEinmalGebucht: 'WAS MOVED MORE THAN ONCE',
  UnklareRichtung: 'as a debit and as money that came back at once',
  Widerspruch: 'contradicts what is known',
  Entscheidung: 'is for two operators to decide (payruns questions)',
  Storniert: 'was called off at the bank',
  KeineUeberweisung: 'was debited as something else than a transfer',
  Rueckbelastung: 'is a credit that was taken back',
  Gutschrift: 'came in as money, and nothing says that it came back',
  Empfaengerpruefung: 'was compared with the account’s name',
  Erwaehnt: 'is mentioned in an entry that is not about it',
  OhneReferenz: 'refuses something and does not say what',
  WortVerfallen: 'what the first of two operators decided about it does not count any more',
  Anhalten: 'stop it at the bank, or it is paid twice',
  DoppeltBezahlt: 'by which it is paid already',
  TeilweiseAbgelehnt: 'is refused in part, and the bank does not say which of it',
  Gesperrt: 'is held by a bank, neither paid out nor given back',
  AndererStatus: 'has a status of which nothing is known here',
};

describe('a remark about a bank’s word', () => {
  it.each(Object.values(bankRemark))('says what %s means, and no other', (remark) => {
    const said = remarkOf(remark);
    const meant = Object.entries(remarks).filter(([, words]) => said.includes(words));
    expect(meant.map(([one]) => one)).toEqual([remark]);
  });

  it('has the reference before it, and the bank’s words behind', () => {
    const told = { bankReason: 'AC04', bankWords: 'Konto erloschen', payeeCheck: payeeCheck.none };
    expect(remarkOf('Bekannt', told)).toBe(
      `${reference}  was known  the name is not the account’s  AC04  “Konto erloschen”`,
    );
    expect(remarkOf('OhneReferenz', { reference: '' })).toMatch(/^\(no reference\) {2}the bank refuses/);
  });

  it('names the run where the sum of a whole file is another one', () => {
    expect(remarkOf('AndererBetrag', { reference: file })).toContain(`(payruns show ${runId})`);
    expect(remarkOf('AndererBetrag', { reference: file.toUpperCase() })).toContain(runId.toUpperCase());
    expect(remarkOf('Storniert', { reference: file })).toContain('was called off at the bank');
  });
});

it.each([
  [payeeCheck.match, 'name and account belong together'],
  [payeeCheck.close, 'the name is almost the account’s; the bank’s file says which it has'],
  [payeeCheck.none, 'the name is not the account’s'],
  [payeeCheck.notPossible, 'the bank could not compare the name'],
  [payeeCheck.pending, 'the bank is still comparing the name'],
  [null, ''],
])('the comparison %s is told as “%s”', (check, sentence) => {
  expect(checkSentence(check)).toBe(sentence);
});

describe('what two operators are asked', () => {
  const asked = (question: BankQuestionAsked['question'], change: Partial<BankQuestionAsked> = {}) =>
    questionLines({
      runId,
      reference,
      question,
      bankReason: 'MS03',
      bankWords: null,
      byOperator: false,
      formerReasons: [],
      askedAt: '2026-05-20T10:00:00',
      firstDecision: null,
      firstBy: null,
      ...change,
    });

  it.each([
    [bankQuestion.refused, ['frei', 'behalten']],
    [bankQuestion.returned, ['frei', 'konto', 'bezahlt']],
    [bankQuestion.cancelled, ['frei', 'konto', 'behalten']],
    [bankQuestion.payee, ['konto']],
    [bankQuestion.contradiction, ['bezahlt', 'unbezahlt', 'konto']],
  ])('about %s can be answered by %j', (question, decisions) => {
    const named = asked(question).match(/\b(frei|behalten|konto|bezahlt|unbezahlt)\b/g);
    expect([...new Set(named)]).toEqual(decisions);
  });

  it.each([
    [bankQuestion.refused, 'The bank refuses it'],
    [bankQuestion.returned, 'The money came back'],
    [bankQuestion.cancelled, 'It was called off at the bank'],
    [bankQuestion.payee, 'The bank says that the name does not quite belong'],
    [bankQuestion.contradiction, 'The bank has booked it, or says that it has it, although'],
  ])('about %s is why', (question, why) => {
    expect(asked(question).split('\n')).toEqual([
      `payruns decide ${runId} ${reference} …  asked 2026-05-20T10:00:00 UTC  nobody has decided`,
      `  bank: ${question}  MS03`,
      expect.stringMatching(new RegExp(`^ {2}${why}`)),
    ]);
  });

  it('says whose word it is alone, where no bank has said anything', () => {
    const by = { byOperator: true, bankReason: null };
    expect(asked('Storniert', by)).toContain(
      'NO BANK HAS SAID THIS: only who is named above says that it was not executed',
    );
    expect(asked('Widerspruch', by)).toContain(
      'NO BANK HAS SAID THIS: only who is named above says that the money is with its person',
    );
    expect(asked('Abgelehnt', by)).toContain('The bank refuses it');
    expect(asked('Storniert', by)).not.toContain('  bank: ');
  });

  it('has who was first, and what the bank has said before', () => {
    const firstBy = { operator: 'Karin Vogt', operatorId: 'o', keyId: 'k', decidedAt: '2026-05-20T11:00:00' };
    const formerReasons = [{ bankReason: 'AC01', bankWords: 'x', askedAt: '2026-05-19T10:00:00' }];
    const lines = asked('Abgelehnt', { firstBy, firstDecision: 'frei', formerReasons }).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      `payruns decide ${runId} ${reference} …  asked 2026-05-20T10:00:00 UTC  Karin Vogt (key k): frei, somebody else has to decide the same`,
      '  bank, on 2026-05-19T10:00:00 UTC: AC01  “x”',
    ]);
  });
});

it('what was handed out before is told with what became of it', () => {
  const before = { runId, endToEndId: reference, sentAt: '2026-05-20T10:00:00', state: 'Abgelehnt' } as const;
  const shown = {
    earlier: [
      { ...before, bankReason: 'MS03', bankWords: 'nein', decision: 'frei' },
      { ...before, bankReason: null, bankWords: null, decision: null },
    ],
  } as unknown as PaymentShown;
  const told = `    handed out before on 2026-05-20T10:00:00 UTC as ${reference} in ${runId}: Abgelehnt`;
  expect(earlierLines(shown)).toEqual([`${told}  MS03  “nein”  two operators decided frei`, told]);
});
