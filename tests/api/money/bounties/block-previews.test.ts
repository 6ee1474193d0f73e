import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { Paying } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';
import { bankAnswer } from '../bank/bank-files.ts';

/** What blocks and their end would do is what they do: the same work, of which nothing is kept. */
describe.each(engines)('a look at what a block would do, on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const post = async (path: string, body: object) => (await paying.call('POST', path, { body })).body;
  const state = async () => {
    const [row] = await rowsOf(
      paying.service,
      `select (select count(*) from blocks)::int as blocks, (select count(*) from mails)::int as mails,
       (select count(*) from happenings)::int as told, (select count(*) from operator_actions)::int as actions,
       (select count(*) from referrals where blocked_at is not null)::int as blocked`,
    );
    return row;
  };

  it('shows of an account its referrals and runs, of its end who is asked, and then just that is done', async () => {
    const { anna } = await paying.collected();
    const [payment] = await paying.sent();
    const body = { Sache: 'Konto', Gegenstand: anna.number, Grund: 'Verdacht' };
    const before = await state();
    const would = await post('sperren?probelauf=true', body);
    expect(would).toEqual({
      SperreId: null,
      Entfallen: 0,
      BetroffeneZahllaeufe: [],
      AnzahlEmpfehlungen: 1,
      Uebermittelt: [payment?.EndToEndId],
      Abrufe: [expect.objectContaining({ Betreiber: 'Karin Vogt', AbrufBestaetigt: true })],
    });
    expect(await state()).toEqual(before);
    const { SperreId, ...done } = await post('sperren', body);
    expect({ ...done, SperreId: null }).toEqual(would);
    await paying.results(bankAnswer([{ reference: payment?.EndToEndId ?? '', status: 'RJCT', reason: 'AC04' }]));
    const blocked = await state();
    const lift = `sperren/${String(SperreId)}/aufhebung`;
    const follows = await post(`${lift}?probelauf=true`, { Grund: 'geklaert' });
    expect(follows).toEqual({ AnzahlEmpfehlungen: 1, AnzahlMails: 1 });
    expect(await state()).toEqual(blocked);
    expect(await post(lift, { Grund: 'geklaert' })).toEqual(follows);
    expect(await paying.lastMail(anna.email)).toMatchObject({ kind: 'payment-failed' });
    expect((await post(`${lift}?probelauf=true`, { Grund: 'geklaert' }))['Code']).toBe('PSOF0731');
  });
});
