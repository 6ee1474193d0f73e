import { afterAll, beforeAll, expect, it } from 'vitest';
import { agencyWith, confirmedNamed, rowsOfReport, signedInTo, withAdviser } from '../given/agency-people.ts';
import { newEmail, Service } from '../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await Service.start('pglite');
}, 180_000);
afterAll(() => service.stop());

it('of who is gone nobody can tell which referrals were theirs: each stands by itself, without a name', async () => {
  await agencyWith(service, 'A-1', ['LS-1001']);
  const token = await signedInTo(service, 'A-1');
  const Email = newEmail();
  let session = '';
  for (const Vorname of ['Lena', 'Mia']) {
    const made = await withAdviser(service, 'LS-1001', { Empfehler: { Email } });
    await confirmedNamed(service, made, { Vorname, Nachname: 'Vogt' });
    session = made.token;
  }
  const rows = async () =>
    (await rowsOfReport(service, 'recommenders', { token })).map((row) => [row['EmpfehlerName'], row['AnzahlLeads']]);
  expect(await rows()).toEqual([['Anna S.', 2]]);
  expect((await service.call('DELETE', 'empfehler/delete', { token: session })).status).toBe(204);
  expect(await rows()).toEqual([
    ['', 1],
    ['', 1],
  ]);
});
