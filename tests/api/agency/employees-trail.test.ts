import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { employing } from '../given/employees.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

type Row = Record<string, unknown>;

describe.each(engines)('who brought whom into an agency on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const { owned, invite, list, employed, change, withdraw } = employing(() => service);

  const asOperator = async (agency: string, query = '') => {
    const { body } = await service.call('GET', `operator/agenturen/${agency}/mitarbeiter${query}`, {
      token: operatorKey,
    });
    return body as unknown as { readonly Content: readonly Row[]; readonly Einladungen: readonly Row[] };
  };
  /** What the trail has of an agency: what was done, to whom and by whom. */
  const trailOf = async (agency: string) => {
    const { rows } = await service.database.executeSql(
      'select action, subject, operator from operator_actions where operator_id = $1 order by id',
      [`agency/${agency}`],
    );
    return rows.map(({ action, subject }) => `${String(action)} ${String(subject)}`);
  };
  const now = () => service.clock.now().toISOString().slice(0, 19);

  it('stands in the operator’s list: how each comes in, since when, by whose invitation, and who may no more', async () => {
    const { number, id: owner, token } = await owned();
    const since = now();
    const mina = await employed(token);
    service.clock.pass({ hours: 1 });
    expect((await change(token, mina.id, 'beendet')).status).toBe(200);
    const { Content } = await asOperator(number);
    expect(Content).toHaveLength(2);
    expect(Content.find(({ MitarbeiterId }) => MitarbeiterId === mina.id)).toEqual({
      MitarbeiterId: mina.id,
      Name: 'Mina Sommer',
      Rolle: 'AgenturMitarbeiter',
      KommtPer: 'Link',
      EingeladenVon: owner,
      ErstelltAm: since,
      ZuletztAngemeldetAm: since,
      VomInhaberBeendetAm: now(),
      BeendetAm: null,
    });
    expect(Content.find(({ MitarbeiterId }) => MitarbeiterId === owner)).toMatchObject({
      EingeladenVon: null,
      VomInhaberBeendetAm: null,
    });
  });

  it('has open invitations, until when, by whom, and nothing of who they went to', async () => {
    const { number, id: owner, token } = await owned();
    const email = newEmail();
    await invite(token, email, { Name: 'Kunigunde Zwölfbauer' });
    const [own] = (await list(token)).Einladungen;
    const answer = await asOperator(number);
    expect(answer.Einladungen).toEqual([
      {
        EinladungsId: own?.['EinladungsId'],
        EingeladenVon: owner,
        ErstelltAm: now(),
        GueltigBis: own?.['GueltigBis'],
      },
    ]);
    expect((await asOperator(number, '?Pagenumber=2')).Einladungen).toHaveLength(1);
    for (const trace of [email, 'Zwölfbauer']) expect(JSON.stringify(answer)).not.toContain(trace);
    await withdraw(token, own?.['EinladungsId']);
    expect((await asOperator(number)).Einladungen).toEqual([]);
  });

  it('is in the trail, with what owners did about it, and nothing that changed nothing', async () => {
    const { number, id: owner, token } = await owned();
    await invite(token, newEmail());
    const [{ EinladungsId: first } = {}] = (await list(token)).Einladungen;
    await withdraw(token, first);
    await withdraw(token, first);
    const mina = await employed(token);
    for (const access of ['beendet', 'beendet', 'offen', 'offen']) await change(token, mina.id, access);
    const again = await employed(token, mina.email);
    expect(again.id).toBe(mina.id);
    const [, , , , , , last = ''] = await trailOf(number);
    expect(await trailOf(number)).toEqual([
      `employee-invited ${String(first)}/${owner}`,
      `employee-invitation-withdrawn ${String(first)}/${owner}`,
      `employee-invited ${mina.id}/${owner}`,
      `employee-came ${mina.id}/${owner}`,
      `employee-shut-out ${mina.id}/${owner}`,
      `employee-let-in ${mina.id}/${owner}`,
      last,
      `employee-came ${mina.id}/${owner}`,
    ]);
    expect(last).toMatch(new RegExp(`^employee-invited [0-9a-f-]{36}/${owner}$`));
  });

  it('loses who is gone, and keeps what was done', async () => {
    const { number, id: owner, token } = await owned();
    const mina = await employed(token);
    service.clock.pass({ hours: 1 });
    const tom = await employed(token);
    const before = await trailOf(number);
    const { status } = await service.call('POST', 'operator/empfehler/loeschung', {
      token: operatorKey,
      body: { Gegenstand: mina.email },
    });
    expect(status).toBeLessThan(300);
    const after = await trailOf(number);
    expect(after).toHaveLength(before.length);
    expect(after.join()).not.toContain(mina.id);
    expect(after.filter((line) => line.includes(tom.id))).toEqual(before.filter((line) => line.includes(tom.id)));
    await service.database.executeSql('update agency_users set signed_in_at = $2 where id <> $1', [
      owner,
      '2099-01-01',
    ]);
    const start = service.clock.now();
    service.clock.pass({ days: 731 });
    await deleteOutdated(service.database.db, service.effects);
    service.clock.moment = start;
    const left = await trailOf(number);
    expect(left).toHaveLength(before.length);
    expect(left.join()).not.toContain(owner);
    expect(left.join()).toContain(tom.id);
  });
});
