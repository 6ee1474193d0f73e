import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHeard } from '../../given/heard-service.ts';
import { Paying } from '../../given/paying.ts';
import { engines } from '../../service/engines.ts';

describe.each(engines)('what a pay run asks of the database on %s', (engine) => {
  let paying: Paying;
  let heard: string[];
  beforeAll(async () => {
    const started = await startHeard(engine);
    ({ heard } = started);
    paying = await Paying.by(started.service);
  }, 180_000);
  afterAll(() => paying.service.stop());

  /** How many statements each step of a run takes that holds so many transfers. */
  const asked = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) await paying.collected();
    const counted = async <Answer>(step: () => Promise<Answer>) => {
      heard.length = 0;
      const answer = await step();
      return { answer, statements: heard.length };
    };
    const made = await counted(() => paying.created());
    const run = made.answer;
    expect(run.AnzahlZahlungen).toBe(count);
    const read = await counted(() => paying.read(run));
    const listed = await counted(() => paying.call('GET', 'zahllaeufe'));
    const released = await counted(() => paying.release(run, 'Karin Vogt'));
    await paying.release(run, 'Jonas Ehlers');
    const fetched = await counted(() => paying.file(run));
    const confirmed = await counted(() => paying.confirm(run, fetched.answer.body['DateiHash']));
    expect(confirmed.answer).toBe('Uebermittelt');
    const all = { made, read, listed, released, fetched, confirmed };
    return Object.fromEntries(Object.entries(all).map(([name, { statements }]) => [name, statements]));
  };

  it('is the same for one transfer and for many', async () => {
    // The first of all also asks what is asked once.
    await asked(1);
    const one = await asked(1);
    expect(await asked(7)).toEqual(one);
    expect(Math.max(...Object.values(one))).toBeLessThan(40);
  });
});
