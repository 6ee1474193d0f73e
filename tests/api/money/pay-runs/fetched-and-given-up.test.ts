import { afterAll, beforeAll, expect, it } from 'vitest';
import { discard } from '../../given/discard-run.ts';
import { Paying } from '../../given/paying.ts';

let paying: Paying;
beforeAll(async () => {
  paying = await Paying.start('pglite');
}, 180_000);
afterAll(() => paying.service.stop());

it('does not give a run up for who has looked before its file was fetched: the next run would pay the same people again', async () => {
  await paying.collected();
  const run = await paying.signed();
  // Karin looks, as desk and command line do before they ask her; nobody has the file yet.
  await paying.read(run);
  // A moment later Jonas has it, and brings it to the bank.
  const fetched = await paying.file(run, false, 'Jonas Ehlers');
  expect(fetched.status).toBe(200);
  const given = await paying.call('DELETE', `zahllaeufe/${run.ZahllaufId}`, { token: paying.keyOf('Karin Vogt') });
  const next = await paying.create();
  expect([given.status, given.body['Code'], next]).toEqual([409, 'PSOF0797', 'PSOF0722']);
  // Once she has read who fetched it, and asked him, she may.
  await discard(paying, run);
  expect(await paying.create()).toMatchObject({ AnzahlZahlungen: 1 });
});
