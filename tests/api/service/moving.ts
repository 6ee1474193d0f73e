import { afterAll, beforeAll, beforeEach } from 'vitest';
import { statement, type Entry } from '../money/bank/bank-cases.ts';
import { bankAnswer } from '../money/bank/bank-files.ts';
import type { Engine } from './engines.ts';
import type { Taken } from '../given/paying-answers.ts';
import { fileNameOf, Paying, type Run } from '../given/paying.ts';

/** Of every payment here. */
export const cents = 6000;

const day = (of: number) => `2026-05-${String(of)}`;

/** A debit on a day of May 2026. */
export const debit = (reference: string, of: number, more: Partial<Entry> = {}): Entry => ({
  cents,
  direction: 'DBIT',
  bookedOn: day(of),
  code: { family: ['ICDT', 'ESCT'] },
  parts: [{ details: [{ endToEnd: reference, cents }] }],
  ...more,
});

/** A return on a day of May 2026. */
export const back = (reference: string, of: number, reason?: string): Entry =>
  debit(reference, of, {
    direction: 'CRDT',
    isReversal: true,
    code: { family: ['ICDT', 'RRTN'] },
    parts: [
      { details: [{ endToEnd: reference, cents, ...(reason && { returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }) }] },
    ],
  });

/** What a bank's statements and answers do to payments, one by one. */
export class Moving {
  readonly paying: Paying;
  constructor(paying: Paying) {
    this.paying = paying;
  }

  /** One bounty in a file that was handed out. */
  async sent() {
    const person = await this.paying.collected();
    const run = await this.paying.released();
    const [payment] = (await this.paying.read(run)).Zahlungen;
    return { person, run, reference: payment?.EndToEndId ?? '', file: fileNameOf(run) };
  }

  /** The remarks on a statement. */
  async take(...entries: readonly Entry[]): Promise<readonly string[]> {
    const taken = (await this.paying.results(statement(...entries))) as Taken;
    return taken.Bemerkungen.map(({ Bemerkung }) => Bemerkung);
  }

  refuse(reference: string, reason: string) {
    return this.paying.results(bankAnswer([{ reference, status: 'RJCT', reason }]));
  }

  /** What is asked about a run. */
  async kinds(run: Run): Promise<readonly string[]> {
    return (await this.paying.read(run)).Fragen.map(({ Frage }) => Frage);
  }

  async both(run: Run, reference: string, decision: string): Promise<void> {
    await this.paying.decideByTwo(run, reference, decision);
  }
}

/** Starts a service of its own for the tests of a suite; each begins with nothing to pay. */
export function startMoving(engine: Engine, onStart: (moving: Moving) => void): void {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
    onStart(new Moving(paying));
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());
}
