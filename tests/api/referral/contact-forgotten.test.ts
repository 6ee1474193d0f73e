import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import { asExcluding, inviting } from '../given/invitations.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('a contact whom an adviser has invited, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, asExcluding);
  });
  afterAll(() => service.stop());
  const { invite, invited, typed, read, decline } = inviting(() => service);

  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    service.call(method, `operator/${path}`, { token: operatorKey, ...(body && { body }) });
  const find = async (Email: string) => (await ask('POST', 'personen/suche', { Email })).body['Einladungen'];
  const erase = async (Gegenstand: string) => (await ask('POST', 'empfehler/loeschung', { Gegenstand })).status;

  it('is found by the support and forgotten, also who has no account, with the mail to them', async () => {
    const { email, token } = await invited();
    expect((await ask('POST', 'personen/suche', { Email: email.toUpperCase() })).body).toMatchObject({
      Empfehler: null,
      Empfaenger: [],
      Einladungen: [{ Art: 'Telefon', Nachname: 'Sommer', Email: email, AbgelehntAm: null }],
    });
    expect([await erase(newEmail()), await erase(email), await erase(email)]).toEqual([404, 200, 404]);
    expect((await read(token)).body['Code']).toBe('PSOF0102');
    // They have not said no.
    expect(await find(email)).toMatchObject([{ Email: null, AbgelehntAm: null }]);
    expect([(await typed()).includes(email), await service.mailsTo(email)]).toEqual([false, []]);
    const noted = `select count from deletion_log where rule = 'GetippteAngaben' and kind = 'Token'`;
    expect(await rowsOf(service, noted)).toContainEqual({ count: 1 });
    await invite({ Email: email });
    expect(await service.mailsTo(email)).toEqual([]);
  });

  it('is not forgotten with somebody else whose address leads to the same mailbox', async () => {
    const { email, token } = await invited(newEmail().replace('@', '+eins@'));
    const other = email.replace('+eins@', '+zwei@');
    expect([await find(other), await erase(other)]).toEqual([[], 404]);
    expect((await read(token)).status).toBe(200);
    service.clock.pass({ days: 20 });
    await deleteOutdated(service.database.db, service.effects);
    expect(await erase(other)).toBe(404);
    // Of what is deleted nobody can tell any more whose it was but the mailbox itself.
    expect(await find(email.replace('+eins@', '@'))).toMatchObject([{ Email: null, AbgelehntAm: null }]);
  });

  it('is forgotten again, and has said no again, after a restore', async () => {
    const [forgotten, declined] = [await invited(), await invited()];
    const hashes = await rowsOf(service, `select hash, details from purpose_tokens where details <> '{}'`);
    await erase(forgotten.email);
    await decline(declined.token);
    const { Loeschmarken } = (await ask('GET', 'loeschungen/marken')).body;
    // A backup from before that.
    const expiry = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
    for (const { hash, details } of hashes) {
      const restored = 'update purpose_tokens set used_at = null, details = $2, expires_at = $3 where hash = $1';
      await rowsOf(service, restored, hash, JSON.stringify(details), expiry);
    }
    expect([(await read(forgotten.token)).status, (await read(declined.token)).status]).toEqual([200, 200]);
    const marks = (Loeschmarken as unknown as { Loeschmarke: string }[]).map(({ Loeschmarke }) => Loeschmarke);
    const repeat = async () => (await ask('POST', 'loeschungen/wiederholung', { Loeschmarken: marks })).body;
    const done = await repeat();
    expect([(await read(forgotten.token)).body['Code'], (await read(declined.token)).body['Code']]).toEqual([
      'PSOF0102',
      'PSOF0111',
    ]);
    expect([(await typed()).includes(forgotten.email), (await typed()).includes(declined.email)]).toEqual([
      false,
      false,
    ]);
    // What is over already is no lost mark.
    expect([done['NichtVorhanden'], await repeat()]).toEqual([0, done]);
  });
});
