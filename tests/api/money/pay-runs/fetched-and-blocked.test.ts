import { afterAll, beforeAll, expect, it } from 'vitest';
import { Paying } from '../../given/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await Paying.start('pglite');
}, 180_000);
afterAll(() => paying.service.stop());

const post = async (path: string, body: object) => (await paying.call('POST', path, { body })).body;

/** Takes what a referral has earned out of its run, and lets it be paid again. */
async function blockForAWhile(Gegenstand: string): Promise<void> {
  const blocked = await post('sperren', { Sache: 'Empfehlung', Gegenstand, Grund: 'Verdacht' });
  await post(`sperren/${String(blocked['SperreId'])}/aufhebung`, { Grund: 'geklaert' });
}

/** Releases a run whose releases were void, and fetches its file. */
async function fetchAgain(run: Awaited<ReturnType<Paying['created']>>): Promise<void> {
  for (const name of ['Karin Vogt', 'Jonas Ehlers'] as const) await paying.release(run, name);
  expect((await paying.file(run, false, 'Jonas Ehlers')).status).toBe(200);
}

/** What is told, of the one payment of a run, about files that it left in before. */
const earlierIn = async (run: Awaited<ReturnType<Paying['created']>>) =>
  (await paying.read(run)).Zahlungen.flatMap(({ FruehereUebermittlungen }) => FruehereUebermittlungen);

it('says of the next run that a file may be at the bank out of which a block has taken a payment after it was fetched', async () => {
  const { anna } = await paying.collected();
  const run = await paying.signed();
  const fetched = await paying.file(run, false, 'Jonas Ehlers');
  expect(fetched.status).toBe(200);
  await blockForAWhile(anna.number);
  expect(await earlierIn(await paying.created())).toMatchObject([{ ZahllaufId: run.ZahllaufId, Zustand: 'Entfallen' }]);
});

it('says so of what its person takes out of it by naming another account', async () => {
  await paying.payTheRest();
  const { token } = await paying.collected();
  const run = await paying.signed();
  const { Xml } = (await paying.file(run, false, 'Jonas Ehlers')).body;
  const body = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE02120300000000202051' };
  const changed = await paying.service.call('PUT', 'empfehler/bankdaten/', { token, body });
  expect(changed.status).toBe(200);
  expect(String(Xml)).toContain('<CtrlSum>60.00</CtrlSum>');
  expect(await earlierIn(await paying.created())).toMatchObject([{ ZahllaufId: run.ZahllaufId, Zustand: 'Entfallen' }]);
});

it('says nothing of a file that was fetched only after a payment had been taken out of it', async () => {
  await paying.payTheRest();
  const { anna } = await paying.collected();
  await paying.collected();
  const run = await paying.signed();
  await blockForAWhile(anna.number);
  paying.service.clock.pass({ hours: 1 });
  await fetchAgain(run);
  expect(await earlierIn(await paying.created())).toEqual([]);
});

it('says when it was fetched last with that payment in it, not when without', async () => {
  await paying.payTheRest();
  const { anna } = await paying.collected();
  await paying.collected();
  const run = await paying.signed();
  const fetchedAt = paying.service.clock.now().toISOString().slice(0, 19);
  expect((await paying.file(run, false, 'Jonas Ehlers')).status).toBe(200);
  paying.service.clock.pass({ hours: 1 });
  await blockForAWhile(anna.number);
  paying.service.clock.pass({ hours: 1 });
  await fetchAgain(run);
  expect(await earlierIn(await paying.created())).toMatchObject([{ Zustand: 'Entfallen', VersendetAm: fetchedAt }]);
});
