import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { newKey } from '../api/given/operator-people.ts';
import { engines } from '../api/service/engines.ts';
import { metricsToken } from '../api/service/service.ts';
import { Telling } from './telling.ts';

const url = 'https://receiver.example/hook';

describe.each(engines)('endpoints on %s', (engine) => {
  let telling: Telling;
  beforeAll(async () => {
    telling = await Telling.start(engine);
  });
  afterAll(() => telling.service.stop());
  beforeEach(() => telling.clear());

  it('are listed with what they want, and never with their secret', async () => {
    const { id, secret } = await telling.endpoint(url, ['order.paid', 'bounty.moved', 'order.paid']);
    const { body, text } = await telling.call('GET');
    expect(body['Webhooks']).toEqual([
      {
        WebhookId: id,
        Url: url,
        Ereignisarten: ['order.paid', 'bounty.moved'],
        ErstelltAm: '2026-05-20T10:00:00',
        AngehaltenAm: null,
        FrueheresGeheimnisBis: null,
        AnzahlWartend: 0,
        AnzahlAufgegeben: 0,
      },
    ]);
    expect(text).not.toContain('whsec_');
    const { rows } = await telling.service.database.executeSql('select * from webhook_endpoints');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20));
  });

  it('are ten at most, also when several are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 13 }, () => telling.call('POST', '', { Url: url, Ereignisarten: ['order.paid'] })),
    );
    const codes = made.map(({ status, body }) => (status === 200 ? 'made' : String(body['Code'])));
    expect(codes.filter((code) => code === 'made')).toHaveLength(10);
    expect(codes.filter((code) => code === 'PSOF0971')).toHaveLength(3);
  });

  it.each(['ftp://x', 'https://10.0.0.1/', 'https://[::1]/', 'https://u:p@receiver.example'])(
    'are not at %s, and the field says so',
    async (wrong) => {
      const answered = await telling.call('POST', '', { Url: wrong, Ereignisarten: ['order.paid'] });
      expect(answered.status).toBe(422);
      expect(answered.body).toMatchObject({ Code: 'PSOF0972' });
      expect(answered.text).toContain('"Url"');
      const { id } = await telling.endpoint(url);
      expect((await telling.call('PUT', `/${id}`, { Url: wrong })).body['Code']).toBe('PSOF0972');
    },
  );

  it('are shown their secret once, but to who repeats the call by its key', async () => {
    const key = { 'idempotency-key': '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' };
    const body = { Url: url, Ereignisarten: ['order.paid'] };
    const [first, again] = [await telling.call('POST', '', body, key), await telling.call('POST', '', body, key)];
    expect(again.body).toEqual(first.body);
    expect((await telling.call('GET')).body['Webhooks']).toHaveLength(1);
  });

  it('change by what is named alone, and their trail says so once', async () => {
    const { id } = await telling.endpoint(url);
    const before = (await telling.acts()).length;
    for (const change of [{}, { Url: url }, { Ereignisarten: ['order.paid'] }, { IstAngehalten: false }]) {
      expect((await telling.call('PUT', `/${id}`, change)).status).toBe(204);
    }
    expect(await telling.acts()).toHaveLength(before);
    await telling.call('PUT', `/${id}`, { Ereignisarten: ['bounty.moved'] });
    expect((await telling.acts()).slice(before)).toEqual(['Mira Sand: webhook-changed']);
    expect((await telling.call('GET')).body['Webhooks']).toMatchObject([{ Url: url, Ereignisarten: ['bounty.moved'] }]);
  });

  it('go with all that waits for them', async () => {
    const { id } = await telling.endpoint(url);
    await telling.happens();
    await telling.writeAll();
    expect((await telling.call('DELETE', `/${id}`)).status).toBe(204);
    const { rows } = await telling.service.database.executeSql('select 1 from webhook_deliveries');
    expect([rows, (await telling.call('DELETE', `/${id}`)).body['Code']]).toEqual([[], 'PSOF0970']);
  });

  it('are nobody’s beside their tenant', async () => {
    const { id } = await telling.endpoint(url);
    const { service } = telling;
    await service.database.executeSql(`update webhook_endpoints set tenant = 'nachbar'`);
    const body = { Von: '2026-05-20T08:00:00', Bis: '2026-05-20T09:00:00' };
    const answers = [
      await telling.call('PUT', `/${id}`, { IstAngehalten: true }),
      await telling.call('POST', `/${id}/geheimnis`),
      await telling.call('DELETE', `/${id}`),
      await telling.call('GET', `/${id}/zustellungen`),
      await telling.call('POST', `/${id}/test`),
      await telling.call('POST', `/${id}/wiederholung`, body),
    ];
    expect(answers.map((answer) => answer.body['Code'])).toEqual(answers.map(() => 'PSOF0970'));
    expect((await telling.call('GET')).body['Webhooks']).toEqual([]);
  });

  it('are a matter of keys for them alone', async () => {
    const { key } = await newKey(telling.service, `Ole ${engine}`, ['Berichte', 'Kundenservice', 'Agenturen']);
    const refused = await telling.service.call('GET', 'operator/webhooks', { token: key });
    expect(refused.body['Code']).toBe('PSOF0703');
  });

  it('forget the secret of before, and what was sent when its time is over', async () => {
    const { id } = await telling.endpoint(url);
    await telling.call('POST', `/${id}/geheimnis`);
    expect((await telling.call('GET')).body['Webhooks']).toMatchObject([
      { FrueheresGeheimnisBis: '2026-05-21T10:00:00' },
    ]);
    const { service } = telling;
    const { moment } = service.clock;
    service.clock.pass({ days: 1 });
    await deleteOutdated(service.database.db, service.effects);
    const { rows } = await service.database.executeSql('select sealed_former, former_until from webhook_endpoints');
    expect(rows).toEqual([{ sealed_former: null, former_until: null }]);
    service.clock.moment = moment;
  });

  it('are counted for whoever watches the service', async () => {
    const { id } = await telling.endpoint(url);
    await telling.happens({ count: 2 });
    await telling.writeAll();
    telling.service.clock.pass({ hours: 1 });
    const { text } = await telling.service.call('GET', '/metrics', { token: metricsToken });
    expect(text).toContain('webhooks_waiting{tenant="lindenstrom"} 2');
    expect(text).toContain('webhooks_given_up{tenant="lindenstrom"} 0');
    await telling.call('PUT', `/${id}`, { IstAngehalten: true });
    telling.service.clock.pass({ hours: 1 });
    const after = await telling.service.call('GET', '/metrics', { token: metricsToken });
    expect(after.text).toContain('webhooks_given_up{tenant="lindenstrom"} 2');
    expect(after.text).toContain('webhooks_stopped{tenant="lindenstrom"} 1');
  });
});
