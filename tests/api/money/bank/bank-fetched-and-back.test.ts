import { describe, expect, it } from 'vitest';
import { engines } from '../../service/engines.ts';
import { back, debit, startMoving, type Moving } from '../../service/moving.ts';
import type { Collected, Paying, Run } from '../../given/paying.ts';

describe.each(engines)('what was booked by a file that nobody has confirmed, and comes back, on %s', (engine) => {
  let paying: Paying;
  let moving: Moving;
  startMoving(engine, (started) => {
    moving = started;
    ({ paying } = started);
  });

  const giveAccount = async ({ token }: Collected, Iban: string) => {
    paying.service.clock.pass({ hours: 1 });
    const body = { Kontoinhaber: 'Anna Schmidt', Iban };
    expect((await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body })).status).toBe(200);
    paying.service.clock.pass({ hours: 1 });
  };
  const fetch = async (run: Run) => {
    for (const name of ['Karin Vogt', 'Jonas Ehlers'] as const) await paying.release(run, name);
    expect((await paying.file(run)).status).toBe(200);
    paying.service.clock.pass({ hours: 1 });
  };
  /** Takes what a referral has earned out of its run, and lets it be paid again. */
  const blockForAWhile = async (Gegenstand: string) => {
    const body = { Sache: 'Empfehlung', Gegenstand, Grund: 'Verdacht' };
    const { SperreId } = (await paying.call('POST', 'sperren', { body })).body;
    await paying.call('POST', `sperren/${String(SperreId)}/aufhebung`, { body: { Grund: 'geklaert' } });
    paying.service.clock.pass({ hours: 1 });
  };
  /** A bounty in a run of which nobody has the file yet. */
  const waiting = async () => {
    const person = await paying.collected();
    const run = await paying.created();
    return { person, run, reference: (await paying.read(run)).Zahlungen[0]?.EndToEndId ?? '' };
  };
  /** It is booked and comes back for its account. */
  const comesBack = async ({ anna }: Collected, reference: string) => {
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 22, 'AC04'));
    return { asked: await paying.timesAsked(anna.email), next: await paying.created() };
  };

  it('waits for another account, also where the one in the file was given after the run was made', async () => {
    const { person, run, reference } = await waiting();
    await giveAccount(person, 'DE02120300000000202051');
    await fetch(run);
    await blockForAWhile(person.anna.number);
    await moving.take(debit(reference, 20));
    await moving.take(back(reference, 22, 'AC04'));
    expect(await moving.kinds(run)).toEqual([]);
    expect(await paying.timesAsked(person.anna.email)).toBe(1);
    expect(await paying.create()).toBe('PSOF0722');
    await giveAccount(person, 'DE89370400440532013000');
    expect(await paying.created()).toMatchObject({ AnzahlZahlungen: 1 });
  });

  it('is due again where another account was given after the file was fetched, also if that is fetched without it', async () => {
    await paying.collected();
    const { person, run } = await waiting();
    await fetch(run);
    await giveAccount(person, 'DE02120300000000202051');
    await fetch(run);
    const { Zahlungen } = await paying.read(run);
    const reference = Zahlungen.find(({ Zustand }) => Zustand === 'Entfallen')?.EndToEndId ?? '';
    expect(await comesBack(person, reference)).toMatchObject({ asked: 0, next: { AnzahlZahlungen: 1 } });
  });

  it('is due again where it left no file that anybody has, and another account was given after the run was made', async () => {
    const { person, reference } = await waiting();
    await giveAccount(person, 'DE02120300000000202051');
    await blockForAWhile(person.anna.number);
    expect(await comesBack(person, reference)).toMatchObject({ asked: 0, next: { AnzahlZahlungen: 1 } });
  });
});
