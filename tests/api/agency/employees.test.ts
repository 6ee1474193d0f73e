import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import { valuesOf } from '#contract/values-of.ts';
import { rowsOf } from '../given/account-people.ts';
import { employing, said } from '../given/employees.ts';
import { endAgency, newAgencyUser, officeToken } from '../given/office-people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service, tokenIn } from '../service/service.ts';

describe.each(engines)('the employees of an agency on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  const { owned, list, employed, change, look, invited, open } = employing(() => service);

  const byOperator = (method: 'PUT' | 'DELETE', number: string, id: string) =>
    service.call(method, `operator/agenturen/${number}/mitarbeiter/${id}/ende`, { token: operatorKey });

  it('are listed for its owner, who signed in last first, and nobody of another agency or tenant', async () => {
    const [kaya, other, elsewhere] = [await owned(), await owned(), await owned('nachbar')];
    service.clock.pass({ hours: 1 });
    const mina = await employed(kaya.token);
    await employed(other.token);
    const { Content, TotalCount } = await list(kaya.token);
    expect(TotalCount).toBe(2);
    expect(Content).toEqual([
      {
        MitarbeiterId: mina.id,
        Name: 'Mina Sommer',
        Rolle: 'AgenturMitarbeiter',
        ZuletztAngemeldetAm: '2026-05-20T11:00:00',
        Zugang: 'offen',
        IchSelbst: false,
        PerEinladung: true,
        ZugangAenderbar: true,
      },
      expect.objectContaining({ MitarbeiterId: kaya.id, IchSelbst: true, PerEinladung: false, ZugangAenderbar: false }),
    ]);
    expect((await list(elsewhere.token, '', 'nachbar')).Content).toMatchObject([{ MitarbeiterId: elsewhere.id }]);
    expect((await list(kaya.token, '?Pagenumber=2&Pagesize=1')).Content).toMatchObject([{ MitarbeiterId: kaya.id }]);
  });

  it('are seen and changed by an owner alone, of an agency that works', async () => {
    const { number, id, token } = await owned();
    for (const role of valuesOf(agencyRole)) {
      const theirs = await officeToken(service, await newAgencyUser(service, { number, role }));
      const answer = await service.call('GET', 'agentur/mitarbeiter', { token: theirs });
      expect([role, said(answer)]).toEqual([role, role === agencyRole.owner ? '200 undefined' : '403 PSOF0103']);
      const changed = await change(theirs, id, 'beendet');
      expect([role, changed.status]).toEqual([role, role === agencyRole.owner ? 409 : 403]);
    }
    await endAgency(service, number, service.clock.now());
    expect(said(await service.call('GET', 'agentur/mitarbeiter', { token }))).toBe('401 PSOF0204');
  });

  it('are out at once when the owner ends their access, and come in again when it is open', async () => {
    const { number, token } = await owned();
    const mina = await employed(token);
    const id = await newAgencyUser(service, { number, role: agencyRole.employee });
    const second = await officeToken(service, mina.id);
    expect(await look(second)).toBe(200);
    expect((await change(token, mina.id, 'beendet')).body).toEqual({ Zugang: 'beendet' });
    // Once more changes nothing.
    expect((await change(token, mina.id, 'beendet')).status).toBe(200);
    expect([await look(mina.token), await look(second)]).toEqual([401, 401]);
    const sessions = await rowsOf(service, 'select 1 from sessions where subject_id = $1', mina.id);
    expect(sessions).toEqual([]);
    // A session that slips in between is none: the row is shut, not the sessions alone.
    expect(await look(await officeToken(service, mina.id))).toBe(401);
    expect((await list(token)).Content).toContainEqual(
      expect.objectContaining({ MitarbeiterId: mina.id, Zugang: 'beendet' }),
    );
    expect(await look(await officeToken(service, id))).toBe(200);
    expect((await change(token, mina.id, 'offen')).body).toEqual({ Zugang: 'offen' });
    expect(await look(second)).toBe(401);
    expect(await look(await officeToken(service, mina.id))).toBe(200);
  });

  it('are no owners, nor anybody of another agency, and whom the operator has shut out no owner lets in', async () => {
    const [kaya, other, elsewhere] = [await owned(), await owned(), await owned('nachbar')];
    const mina = await employed(kaya.token);
    const partner = await newAgencyUser(service, { number: kaya.number, role: agencyRole.owner });
    const idle = await newAgencyUser(service, { number: kaya.number, role: agencyRole.inactiveOwner });
    for (const access of ['beendet', 'offen']) {
      expect(said(await change(kaya.token, kaya.id, access))).toBe('409 PSOF0952');
      expect(said(await change(kaya.token, partner, access))).toBe('409 PSOF0952');
      expect(said(await change(kaya.token, idle, access))).toBe('409 PSOF0952');
      expect(said(await change(other.token, mina.id, access))).toBe('404 PSOF0951');
      expect(said(await change(elsewhere.token, mina.id, access, 'nachbar'))).toBe('404 PSOF0951');
    }
    expect(await look(mina.token)).toBe(200);
    await change(kaya.token, mina.id, 'beendet');
    await byOperator('PUT', kaya.number, mina.id);
    expect(said(await change(kaya.token, mina.id, 'offen'))).toBe('409 PSOF0954');
    expect((await list(kaya.token)).Content).toContainEqual(
      expect.objectContaining({ MitarbeiterId: mina.id, Zugang: 'gesperrt', ZugangAenderbar: false }),
    );
    // What the owner has said holds still once the operator has nothing against them.
    await byOperator('DELETE', kaya.number, mina.id);
    expect(await look(await officeToken(service, mina.id))).toBe(401);
    await change(kaya.token, mina.id, 'offen');
    expect(await look(await officeToken(service, mina.id))).toBe(200);
  });

  it('without a role are shut out, too', async () => {
    const { number, token } = await owned();
    const id = await newAgencyUser(service, { number, role: agencyRole.none });
    const theirs = await officeToken(service, id);
    expect((await change(token, id, 'beendet')).status).toBe(200);
    expect(await look(theirs)).toBe(401);
  });

  it('who were shut out come in by what was sent after that alone', async () => {
    const { number, token } = await owned();
    const mina = await employed(token);
    const before = await invited(token, mina.email);
    service.clock.pass({ hours: 1 });
    await change(token, mina.id, 'beendet');
    expect(said(await open(before.secret))).toBe('410 PSOF0102');
    service.clock.pass({ hours: 1 });
    const after = await invited(token, mina.email.toUpperCase());
    expect((await open(after.secret)).body).toMatchObject({ Rolle: 'AgenturMitarbeiter', Agenturnummer: number });
    // The same person: nobody is there twice.
    expect((await list(token)).Content.map(({ MitarbeiterId, Zugang }) => [MitarbeiterId, Zugang])).toContainEqual([
      mina.id,
      'offen',
    ]);
    expect((await list(token)).TotalCount).toBe(2);
  });

  it('whom the operator has shut out are let in by no invitation, not even another agency’s', async () => {
    const [kaya, other] = [await owned(), await owned()];
    const mina = await employed(kaya.token);
    await byOperator('PUT', kaya.number, mina.id);
    service.clock.pass({ hours: 1 });
    for (const { token } of [kaya, other]) {
      const { secret } = await invited(token, mina.email);
      expect(said(await open(secret))).toBe('403 PSOF0902');
    }
    expect((await list(other.token)).TotalCount).toBe(1);
  });

  it('who come to another agency leave the one before, with all sessions', async () => {
    const [kaya, other] = [await owned(), await owned()];
    const mina = await employed(kaya.token);
    await change(kaya.token, mina.id, 'beendet');
    const { secret } = await invited(other.token, mina.email);
    expect((await open(secret)).body).toMatchObject({ Agenturnummer: other.number });
    expect(await look(mina.token)).toBe(401);
    expect([(await list(kaya.token)).TotalCount, (await list(other.token)).TotalCount]).toEqual([1, 2]);
    const email = newEmail();
    const lena = await employed(other.token, email);
    const back = await invited(kaya.token, email);
    await open(back.secret);
    expect(await look(lena.token)).toBe(401);
  });

  it('get another link by their address, once they have come and as long as they may', async () => {
    const kaya = await owned();
    const mina = await employed(kaya.token);
    const waiting = await invited(kaya.token);
    const ask = (Email: string, from?: string) =>
      service.call('POST', 'agentur/link', { body: { Email }, ...(from !== undefined && { from }) });
    const linksTo = async (email: string) =>
      (await service.mailsTo(email)).flatMap((mail) => (mail.kind === 'office-link' ? [mail] : []));
    const answers = [];
    for (const email of [mina.email.toUpperCase(), waiting.email, newEmail()]) answers.push((await ask(email)).body);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ Angenommen: true })));
    expect(await linksTo(waiting.email)).toEqual([]);
    const [mail] = await linksTo(mina.email.toUpperCase());
    const secret = tokenIn(mail?.officeUrl ?? '');
    expect((await open(secret)).body).toMatchObject({ Agenturnummer: kaya.number, Rolle: 'AgenturMitarbeiter' });
    expect(said(await open(secret))).toBe('410 PSOF0112');
    for (let index = 0; index < 5; index += 1) await ask(mina.email, '203.0.113.21');
    expect(await linksTo(mina.email)).toHaveLength(3);
    // A link that was mailed before opens nothing once they are out.
    const before = tokenIn((await linksTo(mina.email))[0]?.officeUrl ?? '');
    await change(kaya.token, mina.id, 'beendet');
    expect(said(await open(before))).toBe('403 PSOF0953');
    await ask(mina.email);
    expect(await linksTo(mina.email)).toHaveLength(3);
  });
});
