import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { employing, said } from '../given/employees.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

describe.each(engines)('what an owner has let in on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  const { owned, invite, employed, change, invited, open, mailsTo } = employing(() => service);
  const set = (column: string, value: unknown, id: string) =>
    service.database.executeSql(`update agency_users set ${column} = $1 where id = $2`, [value, id]);
  const erase = (email: string) =>
    service.call('POST', 'operator/empfehler/loeschung', { token: operatorKey, body: { Gegenstand: email } });

  it('does not come in once the operator has ended the owner who invited', async () => {
    const kaya = await owned();
    const { secret } = await invited(kaya.token);
    await set('ended_at', service.clock.now().toISOString(), kaya.id);
    expect(said(await open(secret))).toBe('410 PSOF0102');
  });

  it('has no rights while no owner of the agency has any, whatever they are called', async () => {
    const kaya = await owned();
    const mina = await employed(kaya.token);
    const reads = async () => said(await service.call('GET', 'agentur/uebersicht/alle', { token: mina.token }));
    const called = async () => (await service.call('GET', 'agentur/ich', { token: mina.token })).body['Rolle'];
    expect([await reads(), await called()]).toEqual(['200 undefined', agencyRole.employee]);
    await set('role', agencyRole.inactiveOwner, kaya.id);
    expect([await reads(), await called()]).toEqual(['403 PSOF0103', agencyRole.none]);
    await set('role', agencyRole.owner, kaya.id);
    expect([await reads(), await called()]).toEqual(['200 undefined', agencyRole.employee]);
  });

  it('stays out who was shut out, also by a detour over another agency', async () => {
    const [kaya, other] = [await owned(), await owned()];
    const mina = await employed(kaya.token);
    const { secret } = await invited(kaya.token, mina.email);
    expect((await change(kaya.token, mina.id, 'beendet')).status).toBe(200);
    const elsewhere = await invited(other.token, mina.email);
    expect((await open(elsewhere.secret)).body['Agenturnummer']).toBe(other.number);
    expect(said(await open(secret))).toBe('410 PSOF0102');
  });

  it('gets no more than four mails in a month, whoever invites', async () => {
    const email = newEmail();
    for (let days = 0; days < 6; days += 1) {
      const { token } = await owned();
      expect((await invite(token, email)).status).toBe(200);
      service.clock.pass({ days: 1 });
    }
    expect(await mailsTo(email)).toHaveLength(4);
    service.clock.pass({ days: 30 });
    await invite((await owned()).token, email);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it('is forgotten with the mails, also once the invitation is over', async () => {
    const { token } = await owned();
    const { email } = await invited(token);
    service.clock.pass({ days: 8 });
    expect((await erase(email)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
    expect(said(await erase(email))).toBe('404 PSOF0107');
  });

  it('stays shut out by the operator after two years, without a name', async () => {
    const { token } = await owned();
    const mina = await employed(token);
    await set('ended_at', service.clock.now().toISOString(), mina.id);
    service.clock.pass({ days: 731 });
    await deleteOutdated(service.database.db, service.effects);
    const kept = await service.database.executeSql('select name from agency_users where id = $1', [mina.id]);
    expect(kept.rows).toEqual([{ name: '' }]);
    const next = await owned();
    const { secret } = await invited(next.token, mina.email);
    expect(said(await open(secret))).toBe('403 PSOF0902');
  });
});
