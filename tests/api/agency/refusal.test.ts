import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedRecipient } from '../given/bounty-people.ts';
import { givenOpenOrder, givenOrder, givenPaidOrder, releasedBy, watching } from '../given/orders-to-release.ts';
import { agencyUser, givenAgency } from '../given/releasing-agencies.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

describe.each(engines)('what an agency has refused on %s', (engine) => {
  let service: Service;
  let agency: string;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());
  const releasing = () => givenAgency(service, { advisers: [releasedBy], releasesOrders: true });
  beforeEach(async () => {
    agency = await releasing();
  });

  const { timePasses, rows } = watching(() => service);
  const say = async (id: string, decision: string, reason?: string) => {
    const { token } = await agencyUser(service, agency);
    const body = reason === undefined ? null : { Grund: reason };
    return service.call('PUT', `agentur/auftragfreigeben/${id}/${decision}`, { token, body });
  };
  const reasonsOf = async (externalId: string) =>
    (await rows('select reason from order_releases where order_id = $1 order by id', externalId)).map(
      ({ reason }) => reason,
    );

  const refused = ['Storniert AuftragNichtFreigegeben', 'Storniert AuftragNichtFreigegeben'];
  const available = ['Bereitgestellt ReklamationsfristVorbei', 'Bereitgestellt ReklamationsfristVorbei'];

  /** What the agency's overview says was earned, without what was taken back. */
  const earned = async () => {
    const { token } = await agencyUser(service, agency);
    const { body } = await service.call('GET', 'agentur/uebersicht/alle', { token });
    const sums = body['Summen'] as unknown as Record<string, number>;
    return (sums['EntstandenCent'] ?? 0) - (sums['StorniertCent'] ?? 0);
  };

  it('ends nothing while the recipient has another paid order: the bounty hangs on that', async () => {
    const before = await earned();
    const { id, lena, anna, states } = await givenPaidOrder(service, { isOld: false });
    const other = await givenOrder(service, lena.number, { isOld: false });
    expect((await say(id, 'nein', 'Doppelt bestellt')).status).toBe(200);
    service.clock.pass({ days: 15 });
    expect((await timePasses()).expired).toBe(0);
    const hung = await rows('select distinct order_id, state from bounties where referral_number = $1', anna.number);
    expect(hung).toEqual([{ order_id: other.externalId, state: 'Offen' }]);
    expect((await say(other.id, 'ja')).status).toBe(200);
    expect(await states()).toEqual(available);
    const owed = await rows(
      "select coalesce(sum(case e.kind when 'Entstanden' then 1 when 'Storniert' then -1 end), 0)::int as entries from ledger_entries e join bounties b on b.tenant = e.tenant and b.id = e.bounty_id where b.referral_number = $1",
      anna.number,
    );
    expect([owed, (await earned()) - before]).toEqual([[{ entries: 2 }], 6000]);
  });

  it('ends all where the other order is refused, too', async () => {
    const { id, lena, states } = await givenPaidOrder(service, { isOld: false });
    const other = await givenOrder(service, lena.number, { isOld: false });
    await say(id, 'nein', 'Doppelt bestellt');
    service.clock.pass({ days: 15 });
    await timePasses();
    expect((await say(other.id, 'nein', 'Auch doppelt')).status).toBe(200);
    expect(await states()).toEqual(refused);
  });

  it('ends at once after the promised day, also where it is blocked', async () => {
    const { id, anna, states } = await givenPaidOrder(service);
    await service.database.executeSql('update referrals set blocked_at = now() where number = $1', [anna.number]);
    expect((await say(id, 'nein', 'Kein Vertrag')).status).toBe(200);
    expect(await states()).toEqual(refused);
    expect(await say(id, 'offen')).toMatchObject({ status: 409, body: { Code: 'PSOF0922' } });
  });

  it('is kept once, however often it is said', async () => {
    const { id, externalId } = await givenPaidOrder(service, { isOld: false });
    for (const reason of ['Doppelt', 'Doppelt', 'Doch ein anderer', 'Doch ein anderer']) await say(id, 'nein', reason);
    expect(await reasonsOf(externalId)).toEqual(['Doppelt', 'Doch ein anderer']);
  });

  it('is told to the recipient who asks what is held, and without its reason once they are gone', async () => {
    const { id, externalId, lena } = await givenPaidOrder(service, { isOld: false });
    await say(id, 'nein', 'Lena hat nie bestellt');
    const asked = { token: operatorKey, body: { Email: lena.email } };
    const { body } = await service.call('POST', 'operator/personen/suche', asked);
    expect(body['Empfaenger']).toMatchObject([
      { Auftraege: [{ ExterneId: externalId, Freigaben: [{ Freigabe: 'nein', Grund: 'Lena hat nie bestellt' }] }] },
    ]);
    const gone = await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    expect([gone.status, await reasonsOf(externalId)]).toEqual([200, ['']]);
  });

  it('loses its reason when who recommended deletes the account', async () => {
    const { id, externalId, anna, states } = await givenPaidOrder(service, { isOld: false });
    await say(id, 'nein', 'Anna hat sich selbst empfohlen');
    expect((await service.call('DELETE', 'empfehler/delete', { token: anna.token })).status).toBe(204);
    expect(await reasonsOf(externalId)).toEqual(['']);
    service.clock.pass({ days: 15 });
    await timePasses();
    expect((await states()).toSorted()).toEqual(['Storniert AuftragNichtFreigegeben', 'Storniert KontoGeloescht']);
  });

  it('is said no more of an order on which nothing hangs: neither once the bounty went on to another one, nor before', async () => {
    const { id, lena, anna } = await givenPaidOrder(service, { isOld: false });
    const other = await givenOrder(service, lena.number, { isOld: false });
    await say(id, 'nein', 'Doppelt bestellt');
    service.clock.pass({ days: 15 });
    await timePasses();
    await service.database.executeSql('update referrals set blocked_at = now() where number = $1', [anna.number]);
    for (const word of ['ja', 'offen', 'nein']) {
      expect(await say(id, word, word === 'nein' ? 'Noch einmal' : undefined)).toMatchObject({
        status: 409,
        body: { Code: 'PSOF0922' },
      });
    }
    const hung = await rows('select distinct order_id from bounties where referral_number = $1', anna.number);
    expect(hung).toEqual([{ order_id: other.externalId }]);
  });

  it('makes nobody wait for it who confirms later', async () => {
    const { id, externalId, anna, states } = await givenPaidOrder(service);
    await service.database.executeSql('update orders set recipient_number = null where external_id = $1', [externalId]);
    expect((await say(id, 'nein', 'Kein Vertrag')).status).toBe(200);
    await confirmedRecipient(service, anna);
    for (let months = 0; months < 14; months += 1) {
      service.clock.pass({ days: 30 });
      await timePasses();
    }
    expect((await states()).filter((state) => state.startsWith('Offen'))).toEqual([]);
  });

  it('is kept without a reason where who it may be about is gone', async () => {
    const { id, externalId, lena } = await givenPaidOrder(service, { isOld: false });
    await say(id, 'nein', 'Lena hat nie bestellt');
    await service.call('DELETE', `operator/empfaenger/${lena.number}`, { token: operatorKey });
    expect((await say(id, 'nein', 'Lena hat nie bestellt')).status).toBe(200);
    expect(await reasonsOf(externalId)).toEqual(['']);
  });

  it('holds as long as its agency does: what went on to an unpaid order belongs to the refused one again', async () => {
    const { id, externalId, lena, anna, states } = await givenPaidOrder(service, { isOld: false });
    await givenOpenOrder(service, lena.number);
    await say(id, 'nein', 'Doppelt bestellt');
    service.clock.pass({ days: 15 });
    await timePasses();
    const hung = async () =>
      (await rows('select distinct order_id from bounties where referral_number = $1', anna.number)).map(
        ({ order_id }) => order_id,
      );
    expect(await hung()).not.toContain(externalId);
    await service.database.executeSql('update agencies set ended_at = now() where number = $1', [agency]);
    await timePasses();
    expect([await hung(), await states()]).toEqual([[externalId], available]);
  });
});
