import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#contract/money/pay-runs/states.ts';
import { plainResult, type BankResult } from './bank-result.ts';
import { isFreed, judge, type Payment } from './judge.ts';

const payment = (state: PaymentState, change: Partial<Payment> = {}) =>
  ({
    endToEndId: 'RW1',
    amountCent: 6000,
    bookedOn: null,
    returnedOn: null,
    movedAgain: false,
    bankReferences: {},
    ...change,
    state,
  }) as unknown as Payment;
const result = (became: BankResult['became'], change: Partial<BankResult> = {}): BankResult => ({
  ...plainResult,
  reference: 'RW1',
  of: 'transfer',
  amountCent: 6000,
  ...change,
  became,
});

/** What follows, in words: the states it goes through, whether its person is asked, what two are asked, and what is told. */
function outcome(told: BankResult, of: Payment | undefined): string {
  const { step, question, remark, check, isAgain } = judge(told, of);
  const parts = [
    step && `wird ${step.way.join(', ')}${step.asksForAccount ? ' und fragt nach dem Konto' : ''}`,
    question && `Frage ${question}`,
    remark,
    check,
    isAgain && 'noch einmal',
  ];
  return parts.filter(Boolean).join('; ');
}

describe('what follows from a bank’s word about a transfer', () => {
  it.each<[PaymentState, BankResult['became'], string]>([
    ['Vorgemerkt', 'Gebucht', 'Frage Widerspruch'],
    ['Vorgemerkt', 'Abgelehnt', 'Widerspruch'],
    ['Vorgemerkt', 'Zurueckgekommen', 'Widerspruch'],
    ['Uebermittelt', 'Gebucht', 'wird Gebucht'],
    ['Uebermittelt', 'Abgelehnt', 'wird Abgelehnt und fragt nach dem Konto'],
    ['Uebermittelt', 'Zurueckgekommen', 'wird Gebucht, Zurueckgekommen und fragt nach dem Konto'],
    ['Gebucht', 'Gebucht', 'Bekannt'],
    ['Gebucht', 'Abgelehnt', 'Widerspruch'],
    ['Gebucht', 'Zurueckgekommen', 'wird Zurueckgekommen und fragt nach dem Konto'],
    ['Abgelehnt', 'Gebucht', 'Frage Widerspruch'],
    ['Abgelehnt', 'Abgelehnt', 'Bekannt'],
    ['Abgelehnt', 'Zurueckgekommen', 'Bekannt'],
    ['Zurueckgekommen', 'Gebucht', 'Bekannt'],
    ['Zurueckgekommen', 'Abgelehnt', 'Bekannt'],
    ['Zurueckgekommen', 'Zurueckgekommen', 'Bekannt'],
    ['Entfallen', 'Gebucht', 'Frage Widerspruch'],
    ['Entfallen', 'Abgelehnt', 'Bekannt'],
    ['Entfallen', 'Zurueckgekommen', 'Bekannt'],
  ])('that is %s and became %s, where that has a reason for an account’s: %s', (state, became, follows) => {
    const reasons = became === 'Gebucht' ? [] : ['AC04'];
    expect(outcome(result(became, { reasons }), payment(state))).toBe(follows);
  });

  it.each<[string, readonly string[], string, string]>([
    [
      'the account',
      ['AC04'],
      'wird Abgelehnt und fragt nach dem Konto',
      'wird Zurueckgekommen und fragt nach dem Konto',
    ],
    ['the payer', ['FF01'], 'wird Entfallen', 'wird Zurueckgekommen'],
    ['the banks', ['ED05'], 'wird Entfallen', 'wird Zurueckgekommen'],
    ['a repetition', ['AM05'], 'Frage Abgelehnt', 'wird Zurueckgekommen; Frage Zurueckgekommen'],
    ['nobody', ['MS03'], 'Frage Abgelehnt', 'wird Zurueckgekommen; Frage Zurueckgekommen'],
    ['nothing that is said', [], 'Frage Abgelehnt', 'wird Zurueckgekommen; Frage Zurueckgekommen'],
  ])('whose reason is that of %s', (_, reasons, refused, back) => {
    expect(outcome(result('Abgelehnt', { reasons }), payment('Uebermittelt'))).toBe(refused);
    expect(outcome(result('Zurueckgekommen', { reasons }), payment('Gebucht'))).toBe(back);
  });

  it('as one of a whole file says nothing of anybody’s account, and asks nothing about the one', () => {
    for (const reasons of [['AC04'], ['MS03'], ['AM05'], []]) {
      const of = { of: 'file', reasons } as const;
      expect(outcome(result('Abgelehnt', of), payment('Uebermittelt'))).toBe('wird Entfallen');
      expect(outcome(result('Zurueckgekommen', of), payment('Uebermittelt'))).toBe('wird Gebucht, Zurueckgekommen');
    }
  });

  it('depends on the amount, to the cent, but for what was not to be paid at all', () => {
    for (const amountCent of [5999, 6001, 'other'] as const) {
      const told = { amountCent, reasons: ['AC04'] };
      expect(outcome(result('Gebucht', told), payment('Uebermittelt'))).toBe('AndererBetrag');
      expect(outcome(result('Abgelehnt', told), payment('Uebermittelt'))).toBe('AndererBetrag');
      expect(outcome(result('Zurueckgekommen', told), payment('Gebucht'))).toBe('RueckgabeAndererBetrag');
      expect(outcome(result('Gebucht', told), payment('Abgelehnt'))).toBe('Frage Widerspruch');
    }
    expect(outcome(result('Gebucht', { amountCent: null }), payment('Uebermittelt'))).toBe('wird Gebucht');
  });

  it('that nobody knows', () => {
    expect(outcome(result('Gebucht'), undefined)).toBe('Unbekannt');
    expect(outcome(result(null, { remark: 'OhneReferenz' }), undefined)).toBe('OhneReferenz');
    expect(outcome(result(null, { remark: 'Storniert' }), undefined)).toBe('Unbekannt');
  });

  it.each([
    ['Uebereinstimmung', 'Empfaengerpruefung; Uebereinstimmung'],
    ['FastUebereinstimmung', 'Frage Empfaengerpruefung; Empfaengerpruefung; FastUebereinstimmung'],
    ['KeineUebereinstimmung', 'Frage Empfaengerpruefung; Empfaengerpruefung; KeineUebereinstimmung'],
    ['NichtMoeglich', 'Empfaengerpruefung; NichtMoeglich'],
    ['Ausstehend', 'Empfaengerpruefung; Ausstehend'],
  ] as const)('whose payee was compared: %s', (check, follows) => {
    const told = result(null, { check, remark: 'Empfaengerpruefung' });
    expect(outcome(told, payment('Uebermittelt'))).toBe(follows);
    expect(outcome(told, payment('Gebucht'))).toBe('Bekannt');
  });

  it('that was called off is asked about while it is out, and else contradicts', () => {
    const told = result(null, { remark: 'Storniert' });
    expect(outcome(told, payment('Uebermittelt'))).toBe('Frage Storniert');
    for (const state of ['Vorgemerkt', 'Gebucht', 'Abgelehnt', 'Zurueckgekommen', 'Entfallen'] as const) {
      expect(outcome(told, payment(state))).toBe('Widerspruch');
    }
  });

  it('of which nothing final is said', () => {
    expect(outcome(result(null, { remark: 'Gesperrt' }), payment('Uebermittelt'))).toBe('Gesperrt');
    expect(outcome(result(null), payment('Uebermittelt'))).toBe('InArbeit');
  });

  it('is freed when it was refused or dropped', () => {
    const states = ['Vorgemerkt', 'Uebermittelt', 'Gebucht', 'Abgelehnt', 'Zurueckgekommen', 'Entfallen'] as const;
    expect(states.filter((state) => isFreed({ state }))).toEqual(['Abgelehnt', 'Entfallen']);
  });
});

describe('a movement that is told once more', () => {
  const entry = (reference: string | null, message: 'camt.053' | 'camt.054' = 'camt.053') => ({
    name: 'n',
    message,
    reference,
  });
  const booked = { bookedOn: '2026-05-22', bankReferences: { 'Gebucht camt.053': 'B1' } };

  it.each<[string, Partial<BankResult>, string]>([
    ['of the same day', { bookedOn: '2026-05-22' }, 'Bekannt'],
    ['of no day', {}, 'Bekannt'],
    ['of the day after', { bookedOn: '2026-05-23' }, 'NochEinmalGebucht'],
    ['of the day before', { bookedOn: '2026-05-21' }, 'NochEinmalGebucht'],
    ['by another entry of the same file', { bookedOn: '2026-05-22', isAnother: true }, 'NochEinmalGebucht'],
    ['by the same name of the bank', { bookedOn: '2026-05-22', entry: entry('B1') }, 'Bekannt'],
    ['by another name of the bank', { bookedOn: '2026-05-22', entry: entry('B2') }, 'NochEinmalGebucht'],
    [
      'by another name in another kind of message',
      { bookedOn: '2026-05-22', entry: entry('B2', 'camt.054') },
      'Bekannt',
    ],
    ['by no name', { bookedOn: '2026-05-22', entry: entry(null) }, 'Bekannt'],
  ])('%s', (_, told, remark) => {
    expect(judge(result('Gebucht', told), payment('Gebucht', booked)).remark).toBe(remark);
  });

  it.each([
    ['2026-05-24', 'Bekannt'],
    ['2026-05-25', 'Bekannt'],
    ['2026-05-26', 'Frage Widerspruch; noch einmal'],
  ])('as a debit of %s after money was back on the 25th', (bookedOn, follows) => {
    expect(outcome(result('Gebucht', { bookedOn }), payment('Zurueckgekommen', { returnedOn: '2026-05-25' }))).toBe(
      follows,
    );
  });

  it('as money that came back, of what two people have counted as paid since, is known', () => {
    const back = (bookedOn: string, isAnother = false) =>
      outcome(
        result('Zurueckgekommen', { bookedOn, isAnother, reasons: ['AC04'] }),
        payment('Gebucht', { returnedOn: '2026-05-25' }),
      );
    expect(back('2026-05-25')).toBe('Bekannt');
    expect(back('2026-05-26')).toBe('wird Zurueckgekommen; Frage Zurueckgekommen; noch einmal');
    expect(back('2026-05-25', true)).toBe('wird Zurueckgekommen; Frage Zurueckgekommen; noch einmal');
  });

  it('is asked about where it was debited twice, whatever the reason of the return', () => {
    const back = result('Zurueckgekommen', { reasons: ['AC04'] });
    expect(outcome(back, payment('Gebucht', { movedAgain: true }))).toBe(
      'wird Zurueckgekommen; Frage Zurueckgekommen; noch einmal',
    );
  });

  it('is kept by its day, and by 70 characters of what the bank calls it', () => {
    const kept = (length: number) =>
      judge(result('Gebucht', { bookedOn: '2026-05-22', entry: entry('x'.repeat(length)) }), payment('Uebermittelt'))
        .movement;
    for (const length of [70, 71]) {
      expect(kept(length)).toEqual({
        bookedOn: '2026-05-22',
        bankReferences: { 'Gebucht camt.053': 'x'.repeat(70) },
      });
    }
  });
});
