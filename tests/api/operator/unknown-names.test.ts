import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Allowed } from '#contract/callers.ts';
import { newOrderId } from '../given/bounty-people.ts';
import { newKey } from '../given/operator-people.ts';
import { releasers } from '../given/releasers.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const header = 'ExterneId;ProduktId;Status;Auftragsdatum';

describe.each(engines)('a name in the address that an operator’s call does not know, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
    await newKey(service, 'Karin Vogt', ['Freigabe'], { key: releasers['Karin Vogt'] });
  }, 180_000);
  afterAll(() => service.stop());

  const send = (path: string, csv: string) =>
    service.call('POST', path, { body: csv, token: operatorKey, headers: { 'content-type': 'text/csv' } });

  it.each(['Probelauf=true', 'dryRun=true', 'probelauf%20=true', 'probelauf=true&Probelauf=true'])(
    'imports nothing for real: %s',
    async (query) => {
      const id = newOrderId();
      const file = `${header}\n${id};linden-duo;Offen;2026-05-01T10:00:00`;
      const { status, body } = await send(`operator/auftraege?${query}`, file);
      expect([status, body['Code']]).toEqual([422, 'PSOF0766']);
      expect(body['Meldung']).toMatch(/Probelauf|dryRun|probelauf\?/);
      const kept = await service.database.executeSql('select 1 from orders where external_id = $1', [id]);
      expect(kept.rows).toEqual([]);
    },
  );

  it('is refused by every one of them, whatever else is wrong', async () => {
    // But for those of a session of the desk, which a key does not open.
    const isOfKeys = (one: Allowed) => one.kind === 'operator' && one.by !== 'session';
    const calls = api.filter(({ allow }) => allow.every(isOfKeys));
    expect(calls.length).toBeGreaterThan(30);
    for (const { name, method, path, fileTypes, takesFile } of calls) {
      const url = `${path.replaceAll(/:\w+/g, 'x')}?unbekannt=1`;
      const type = takesFile ? 'text/csv' : fileTypes?.[0];
      const ask = (token: string) =>
        service.call(method, url, {
          token,
          ...(method !== 'GET' && { body: type ? 'x' : {}, ...(type && { headers: { 'content-type': type } }) }),
        });
      const first = await ask(operatorKey);
      const answer = first.body['Code'] === 'PSOF0703' ? await ask(releasers['Karin Vogt']) : first;
      expect([name, answer.body['Code'], String(answer.body['Meldung']).includes('unbekannt')]).toEqual([
        name,
        'PSOF0766',
        true,
      ]);
    }
  });

  it('says nothing of a name beyond its letters, and not more of it than names have', async () => {
    const { body } = await service.call('GET', `operator/auftraege?%1b%5b2J${'x'.repeat(500)}=1`, {
      token: operatorKey,
    });
    expect(body['Meldung']).toContain(`??2J${'x'.repeat(36)}. `);
  });

  it('is passed over where people’s browsers ask: links come with marks of their own', async () => {
    expect((await service.call('GET', 'produkt?utm_source=brief')).status).toBe(200);
  });
});
