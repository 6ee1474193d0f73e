import { describe, expect, it } from 'vitest';
import type { Entry } from './bank-cases.ts';
import { engines } from '../../service/engines.ts';
import { back, cents, debit, startMoving, type Moving } from '../../service/moving.ts';
import type { Paying } from '../../given/paying.ts';

/** A file of one transfer that comes back as one sum. */
const fileBack = (file: string, of: number, reason?: string): Entry => {
  const details = reason ? [{ cents, returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }] : [];
  return { ...back('', of), parts: [{ batch: { file, sumCents: cents }, details }] };
};

describe.each(engines)('who was told that they are paid, of what comes back with its file on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const giveAccount = async (token: string) => {
    const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
    expect((await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body })).status).toBe(200);
  };

  /**
   * A bounty of which a transfer came back for its account, for which its person was asked, and which counts as paid by an earlier one,
   * of which its person was told.
   */
  const toldPaid = async ({ isGivenBetween = false } = {}) => {
    const { person, run, reference, file } = await moving.sent();
    await moving.refuse(reference, 'AM01');
    if (isGivenBetween) await giveAccount(person.token);
    const [second] = await paying.sent();
    await moving.take(back(second?.EndToEndId ?? '', 22, 'AC04'));
    await moving.both(run, reference, 'bezahlt');
    const asked = () => paying.timesAsked(person.anna.email);
    expect(await asked()).toBe(1);
    expect((await paying.lastMail(person.anna.email))?.kind).toBe('bounty-paid');
    return { person, run, reference, file, asked };
  };

  const waits = async ({ token }: { readonly token: string }) => {
    expect(await paying.claimOf(token)).toMatchObject({ Angehalten: 'Zurueckgekommen' });
    expect(await paying.create()).toBe('PSOF0722');
    paying.service.clock.pass({ hours: 1 });
    await giveAccount(token);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  };

  it('is asked for an account anew where it is the payer’s or the banks’ matter', async () => {
    const { person, run, file, asked } = await toldPaid();
    await moving.take(fileBack(file, 23, 'AM23'));
    expect(await moving.kinds(run)).toEqual([]);
    expect(await asked()).toBe(2);
    // The same statement once more asks nobody.
    await moving.take(fileBack(file, 23, 'AM23'));
    expect(await asked()).toBe(2);
    await waits(person);
  });

  it('is asked for an account anew where two say that it is due again, and not before', async () => {
    const { person, run, file, asked } = await toldPaid();
    await moving.take(fileBack(file, 23));
    expect(await moving.kinds(run)).toEqual(['Zurueckgekommen']);
    expect(await asked()).toBe(1);
    await moving.both(run, file, 'frei');
    expect(await asked()).toBe(2);
    await waits(person);
  });

  it.each(['file', 'payment'])(
    'is asked for an account anew where two say that it is the account, of a %s, and another was given since it left',
    async (of) => {
      const { person, run, reference, file, asked } = await toldPaid({ isGivenBetween: true });
      await moving.take(of === 'file' ? fileBack(file, 23) : back(reference, 23));
      expect(await moving.kinds(run)).toEqual(['Zurueckgekommen']);
      await moving.both(run, of === 'file' ? file : reference, 'konto');
      expect(await asked()).toBe(2);
      await waits(person);
    },
  );

  it('is asked once where two say that it is the account', async () => {
    const { person, run, file, asked } = await toldPaid();
    await moving.take(fileBack(file, 23));
    await moving.both(run, file, 'konto');
    expect(await asked()).toBe(2);
    await waits(person);
  });

  it('is asked for nothing where two say that the money stayed away, or nothing had failed for an account', async () => {
    const { run, file, asked } = await toldPaid();
    await moving.take(fileBack(file, 23));
    await moving.both(run, file, 'bezahlt');
    expect(await asked()).toBe(1);
    const other = await moving.sent();
    await moving.take(debit(other.reference, 22));
    await moving.take(fileBack(other.file, 23));
    await moving.both(other.run, other.file, 'frei');
    expect(await paying.timesAsked(other.person.anna.email)).toBe(0);
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
    await paying.books();
  });
});
