import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileNameOf, noticeOf, Paying } from '../../given/paying.ts';
import { revocable } from '../../given/revocable.ts';
import { sentWithoutOne, takenOut } from '../../given/taken-out.ts';
import { engines } from '../../service/engines.ts';
import { bankAnswer } from './bank-files.ts';

describe.each(engines)('what operators have said without the bank on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(() => paying.payTheRest());

  it('pays no cancelled order when the key of who says that it was paid is revoked: two others answer', async () => {
    const before = await paying.books();
    const { person, run, reference } = await takenOut(paying);
    const { key, revoke } = await revocable(paying);
    const word = { token: key, body: { Referenz: reference, Entscheidung: 'bezahlt' } };
    expect((await paying.call('POST', `zahllaeufe/${run.ZahllaufId}/entscheidungen`, word)).status).toBe(200);
    // What is perhaps paid does not end by that.
    await paying.cancel(person);
    await revoke();
    expect((await paying.read(run)).Fragen).toMatchObject([
      { Referenz: reference, ErsteEntscheidung: null, OhneBankwort: true },
    ]);
    expect(await paying.create()).toBe('PSOF0722');
    await paying.decideByTwo(run, reference, 'unbezahlt');
    expect(await paying.create()).toBe('PSOF0722');
    expect(await paying.change(before, 'Bank')).toBe(0);
    expect(await paying.claimOf(person.token)).toMatchObject({ Zustand: 'Storniert' });
  });

  it('is not contradicted by a file from which something was taken out before it was handed in', async () => {
    const { run, out, stays } = await sentWithoutOne(paying);
    const has = (reference = '') => bankAnswer([{ reference, status: 'ACSP', reason: null }]);
    const file = bankAnswer([], { file: fileNameOf(run), status: 'ACTC', reason: null });
    for (const answer of [file, has(stays)])
      expect(await paying.results(answer)).toMatchObject({ AnzahlNachzusehen: 0 });
    expect(await paying.results(has(out))).toMatchObject({ AnzahlNachzusehen: 1 });
  });

  it('is not contradicted where the bank itself has refused: what it said before comes late', async () => {
    const { run, first, second, file } = await paying.sentTwo();
    const refused = [first, second].map((reference) => ({ reference, status: 'RJCT' as const, reason: 'AC04' }));
    await paying.results(bankAnswer(refused));
    expect(await paying.statesOf(run)).toEqual(['Abgelehnt', 'Abgelehnt']);
    expect(await paying.results(bankAnswer([], { file, status: 'ACTC', reason: null }))).toMatchObject({
      AnzahlNachzusehen: 0,
    });
    expect(await paying.results(noticeOf([]))).toBeTypeOf('object');
  });
});
