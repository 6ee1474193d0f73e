import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyRole } from '#contract/agency-roles.ts';
import { daysToRelease } from '#contract/agency/release/decision.ts';
import { agencyUser, givenAgency } from '../given/releasing-agencies.ts';
import { givenPaidOrder, releasedBy, type Ordering, watching } from '../given/orders-to-release.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const adviser = releasedBy;

describe.each(engines)('the word of an agency on its orders on %s', (engine) => {
  let service: Service;
  let agency: string;
  let token: string;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(async () => {
    agency = await givenAgency(service, { advisers: [adviser], releasesOrders: true });
    ({ token } = await agencyUser(service, agency));
  });

  const { timePasses, rows } = watching(() => service);
  const paidOrder = (ordering?: Ordering) => givenPaidOrder(service, ordering);

  const say = (id: string, decision: string, reason?: string, as = token) =>
    service.call('PUT', `agentur/auftragfreigeben/${id}/${decision}`, {
      token: as,
      body: reason === undefined ? null : { Grund: reason },
    });

  const waiting = ['Offen EmpfaengerBestaetigt', 'Offen EmpfaengerBestaetigt'];
  const available = ['Bereitgestellt ReklamationsfristVorbei', 'Bereitgestellt ReklamationsfristVorbei'];
  const refused = ['Storniert AuftragNichtFreigegeben', 'Storniert AuftragNichtFreigegeben'];

  it('is waited for where the tenant wants it, and makes the bounty available at once', async () => {
    const { id, states, anna } = await paidOrder();
    await timePasses();
    expect(await states()).toEqual(waiting);
    expect((await say(id, 'ja')).body).toEqual({ Freigabe: 'ja' });
    expect(await states()).toEqual(available);
    expect((await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'bounty-ready')).toHaveLength(1);
  });

  it('is asked of nobody else: neither without an adviser, nor of agencies that do not want it, nor of those that have ended', async () => {
    const others = await givenAgency(service, { advisers: ['LS-1001'] });
    const ended = await givenAgency(service, { advisers: ['LS-1002'], releasesOrders: true });
    await service.database.executeSql('update agencies set ended_at = now() where number = $1', [ended]);
    for (const agent of ['', 'LS-1001', 'LS-1002', 'LS-1003']) {
      expect([agent, await (await paidOrder({ agent })).states()]).toEqual([agent, available]);
    }
    const { token: elsewhere } = await agencyUser(service, others);
    const { id } = await paidOrder({ agent: 'LS-1001' });
    expect(await say(id, 'ja', undefined, elsewhere)).toMatchObject({ status: 409, body: { Code: 'PSOF0923' } });
  });

  it('ends the bounty with the promised day where it is no, and not before', async () => {
    const { id, states, anna, lena } = await paidOrder({ isOld: false });
    expect((await say(id, 'nein', 'Doppelt bestellt')).status).toBe(200);
    service.clock.pass({ days: 13 });
    await timePasses();
    expect(await states()).toEqual(waiting);
    service.clock.pass({ days: 2 });
    const rounds = await Promise.all([timePasses(), timePasses(), timePasses()]);
    expect([rounds.reduce((sum, { expired }) => sum + expired, 0), await states()]).toEqual([2, refused]);
    const entries = await rows(
      'select e.kind from ledger_entries e join bounties b on b.tenant = e.tenant and b.id = e.bounty_id where b.referral_number = $1',
      anna.number,
    );
    expect(entries.map(({ kind }) => String(kind)).toSorted()).toEqual([
      'Entstanden',
      'Entstanden',
      'Storniert',
      'Storniert',
    ]);
    expect((await service.mailsTo(lena.email)).map(({ kind }) => kind)).not.toContain('bounty-cancelled');
    ({ token } = await agencyUser(service, agency));
    expect(await say(id, 'offen')).toMatchObject({ status: 409, body: { Code: 'PSOF0922' } });
  });

  it('is taken back, as often as one likes, until the bounty is available', async () => {
    const { id, states } = await paidOrder({ isOld: false });
    for (const decision of ['ja', 'offen', 'nein', 'ja', 'offen'] as const) {
      expect((await say(id, decision, decision === 'nein' ? 'Unklar' : undefined)).status).toBe(200);
    }
    service.clock.pass({ days: 15 });
    await timePasses();
    expect(await states()).toEqual(waiting);
    ({ token } = await agencyUser(service, agency));
    await say(id, 'ja');
    expect(await states()).toEqual(available);
    expect(await say(id, 'nein', 'Zu spät')).toMatchObject({ status: 409, body: { Code: 'PSOF0922' } });
    expect(await states()).toEqual(available);
    const trail = await rows(
      'select decision, reason from order_releases where agency_number = $1 order by id',
      agency,
    );
    expect(trail.map(({ decision }) => decision)).toEqual(['ja', 'offen', 'nein', 'ja', 'offen', 'ja']);
  });

  it('is taken for given when an agency is silent for too long', async () => {
    const { states } = await paidOrder({ isOld: false });
    service.clock.pass({ days: 14 + daysToRelease - 1 });
    await timePasses();
    expect(await states()).toEqual(waiting);
    service.clock.pass({ days: 1, hours: 1 });
    await timePasses();
    expect(await states()).toEqual(available);
  });

  it('is waited for in the open: the day that people are told is the last one, and nobody calls it overdue', async () => {
    const { anna, id } = await paidOrder({ isOld: false });
    const shown = async () => {
      const { body } = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
      const [referral] = body['Content'] as unknown as {
        Meilensteine: { Schritt: string; ErwartetBis: string | null }[];
      }[];
      return referral?.Meilensteine.find(({ ErwartetBis }) => ErwartetBis !== null)?.ErwartetBis?.slice(0, 10);
    };
    const day = (days: number) =>
      new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await shown()).toBe(day(14 + daysToRelease));
    const told = await say(id, 'ja');
    expect([told.status, await shown()]).toEqual([200, day(14)]);
    const late = await paidOrder({ isOld: false });
    service.clock.pass({ days: 20 });
    const { text } = await service.call('GET', 'operator/ueberfaellig', { token: operatorKey });
    expect(text).not.toContain(late.anna.number);
  });

  it('is asked for the part of who is still there, where the other one has deleted the account', async () => {
    const { id, anna, states } = await paidOrder({ isOld: false });
    expect((await service.call('DELETE', 'empfehler/delete', { token: anna.token })).status).toBe(204);
    expect((await say(id, 'nein', 'Unklar')).status).toBe(200);
    expect((await say(id, 'ja')).status).toBe(200);
    service.clock.pass({ days: 15 });
    await timePasses();
    expect((await states()).toSorted()).toEqual([available[0], 'Storniert KontoGeloescht']);
  });

  it('comes too late once silence has counted as a yes, also where a block has kept the bounty back', async () => {
    const { id, anna, states } = await paidOrder({ isOld: false });
    await service.database.executeSql('update referrals set blocked_at = now() where number = $1', [anna.number]);
    service.clock.pass({ days: 14 + daysToRelease + 1 });
    await timePasses();
    expect(await states()).toEqual(waiting);
    ({ token } = await agencyUser(service, agency));
    expect(await say(id, 'nein', 'Zu spät')).toMatchObject({ status: 409, body: { Code: 'PSOF0922' } });
  });

  it('has a reason where it is no, and none of anything else', async () => {
    const { id } = await paidOrder();
    expect(await say(id, 'nein')).toMatchObject({
      status: 422,
      body: { Code: 'PSOF0003', Felder: [{ Feld: 'Grund' }] },
    });
    expect(await say(id, 'nein', 'a\u202eb')).toMatchObject({ status: 422 });
    expect(await say(id, 'vielleicht')).toMatchObject({ status: 422 });
    expect(await say('LS-1', 'ja')).toMatchObject({ status: 422 });
    expect(await say(randomUUID(), 'ja')).toMatchObject({ status: 404, body: { Code: 'PSOF0921' } });
  });

  it('is nobody else’s: another agency’s, another tenant’s, or of who only looks', async () => {
    const { id, states } = await paidOrder();
    const other = await agencyUser(
      service,
      await givenAgency(service, { advisers: ['LS-1001'], releasesOrders: true }),
    );
    expect(await say(id, 'ja', undefined, other.token)).toMatchObject({ status: 404, body: { Code: 'PSOF0921' } });
    for (const role of [agencyRole.inactiveOwner, agencyRole.none]) {
      const { token: theirs } = await agencyUser(service, agency, role);
      expect([role, (await say(id, 'ja', undefined, theirs)).body['Code']]).toEqual([role, 'PSOF0103']);
    }
    const { token: employed } = await agencyUser(service, agency, agencyRole.employee);
    expect(await states()).toEqual(waiting);
    expect((await say(id, 'ja', undefined, employed)).status).toBe(200);
  });

  it('is said of many at once, and left where it is too late', async () => {
    const [one, two, three] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await say(one.id, 'ja');
    const body = { AuftragIds: [one.id, two.id, three.id, two.id], Freigabe: 'ja' };
    const { body: answer } = await service.call('PUT', 'agentur/auftraegefreigeben', { token, body });
    expect((answer['Entschieden'] as unknown as string[]).toSorted()).toEqual([two.id, three.id].toSorted());
    expect([await two.states(), await three.states()]).toEqual([available, available]);
    const mixed = { AuftragIds: [two.id, randomUUID()], Freigabe: 'ja' };
    expect(await service.call('PUT', 'agentur/auftraegefreigeben', { token, body: mixed })).toMatchObject({
      status: 404,
    });
  });

  it('is one agency’s: an adviser who goes to another takes orders along, and not what was said of them', async () => {
    const { id, states } = await paidOrder({ isOld: false });
    await say(id, 'nein', 'Nicht unser Kunde');
    const next = await givenAgency(service, { advisers: [adviser], releasesOrders: true });
    service.clock.pass({ days: 20 });
    await timePasses();
    expect(await states()).toEqual(waiting);
    await say(id, 'ja', undefined, (await agencyUser(service, next)).token);
    expect(await states()).toEqual(available);
  });

  it('of two at the same moment holds one: what is available is refused no more', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, states } = await paidOrder();
      const answers = await Promise.all([say(id, 'ja'), say(id, 'nein', 'Doppelt'), say(id, 'ja'), timePasses()]);
      expect(answers.slice(0, 3).every((one) => 'status' in one && [200, 409].includes(one.status))).toBe(true);
      await timePasses();
      const after = await states();
      expect(after.every((state) => state === after[0] && (available.includes(state) || refused.includes(state)))).toBe(
        true,
      );
    }
  });
});
