import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { forgetReferrals } from '#server/domain/records/feed/forget.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import { engines } from '../api/service/engines.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { Telling } from './telling.ts';

describe.each(engines)('what a webhook was told, on %s,', (engine) => {
  let telling: Telling;
  let receiver: Receiver;
  beforeAll(async () => {
    telling = await Telling.start(engine);
  });
  afterAll(() => telling.service.stop());
  beforeEach(async () => {
    await telling.clear();
    receiver = await startReceiver();
    telling.service.clock.pass({ days: 2 });
    return receiver.close;
  });
  const at = (offset: { hours?: number; days?: number } = {}) => {
    const { hours = 0, days = 0 } = offset;
    return new Date(telling.service.clock.now().getTime() + (days * 24 + hours) * 3_600_000).toISOString().slice(0, 19);
  };
  const replay = (id: string, from: string, to: string, headers = {}) =>
    telling.call('POST', `/${id}/wiederholung`, { Von: from, Bis: to }, headers);
  const ids = () => receiver.received.map((message) => message.id);

  it('is told again for a span, by the same ids and with the same words', async () => {
    const { id } = await telling.endpoint(receiver.url);
    await telling.happens();
    telling.service.clock.pass({ hours: 2 });
    await telling.happens({ count: 2 });
    await telling.tell();
    telling.service.clock.pass({ hours: 1 });
    expect((await replay(id, at({ hours: -2 }), at())).body).toEqual({ AnzahlWiederholt: 2, AnzahlOffen: 0 });
    await telling.send();
    const bodies = receiver.received.map(({ body }) => body);
    expect(ids().slice(3).toSorted()).toEqual(ids().slice(1, 3).toSorted());
    expect(bodies.slice(3).toSorted()).toEqual(bodies.slice(1, 3).toSorted());
    const origins = (await telling.deliveries(id)).map(({ Herkunft }) => Herkunft);
    expect(origins).toEqual(['Wiederholung', 'Wiederholung', 'Ereignis', 'Ereignis', 'Ereignis']);
    expect((await telling.acts()).at(-1)).toBe('Mira Sand: webhook-replayed');
  });

  it('is not written twice while it waits', async () => {
    const { id } = await telling.endpoint(receiver.url);
    receiver.answerWith(500);
    await telling.happens({ count: 2 });
    await telling.tell();
    const span = [at({ hours: -1 }), at({ hours: 0 })] as const;
    telling.service.clock.pass({ hours: 1 });
    const here = [span[0], at()] as const;
    expect((await replay(id, ...here)).body).toEqual({ AnzahlWiederholt: 0, AnzahlOffen: 2 });
    receiver.answerWith(200);
    telling.service.clock.pass({ hours: 1 });
    await telling.send();
    expect((await replay(id, ...here)).body).toEqual({ AnzahlWiederholt: 2, AnzahlOffen: 0 });
    expect((await replay(id, ...here)).body).toEqual({ AnzahlWiederholt: 0, AnzahlOffen: 2 });
    expect(await telling.deliveries(id)).toHaveLength(4);
  });

  it('is told to who came later, by whoever asks for it, and what is read later comes by itself', async () => {
    await telling.happens();
    await telling.writeAll();
    telling.service.clock.pass({ hours: 1 });
    const { id } = await telling.endpoint(receiver.url);
    await telling.happens();
    telling.service.clock.pass({ hours: 1 });
    expect((await replay(id, at({ days: -1 }), at())).body).toEqual({ AnzahlWiederholt: 1, AnzahlOffen: 0 });
    await telling.tell();
    expect([ids().length, new Set(ids()).size]).toEqual([2, 2]);
  });

  it('has one effect and one answer for one key', async () => {
    const { id } = await telling.endpoint(receiver.url);
    await telling.happens();
    await telling.tell();
    const key = { 'idempotency-key': '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' };
    const from = at({ hours: -1 });
    telling.service.clock.pass({ hours: 1 });
    const to = at();
    const first = await replay(id, from, to, key);
    await telling.send();
    expect((await replay(id, from, to, key)).body).toEqual(first.body);
    expect((await replay(id, from, at({ hours: -1 }), key)).body['Code']).toBe('PSOF0012');
    expect(await telling.deliveries(id)).toHaveLength(2);
  });

  it.each([
    ['that ends before it begins', { hours: -1 }, { hours: -2 }, 'PSOF0974'],
    ['of no length', { hours: -1 }, { hours: -1 }, 'PSOF0974'],
    ['of more than 30 days', { days: -30, hours: -1 }, { hours: -1 }, 'PSOF0974'],
    ['that is still to come', { hours: -1 }, { hours: 1 }, 'PSOF0974'],
  ] as const)('is not told again for a span %s', async (_, from, to, code) => {
    const { id } = await telling.endpoint(receiver.url);
    expect((await replay(id, at(from), at(to))).body['Code']).toBe(code);
  });

  it('is not told again where it is more than one call may write', async () => {
    const { id } = await telling.endpoint(receiver.url);
    for (let lot = 0; lot < 6; lot += 1) await telling.happens({ count: lot < 5 ? 1000 : 1 });
    await telling.writeAll();
    await telling.service.database.executeSql('update webhook_deliveries set sent_at = created_at');
    const from = at({ hours: -1 });
    telling.service.clock.pass({ hours: 1 });
    expect((await replay(id, from, at())).body['Code']).toBe('PSOF0975');
    await telling.service.database.executeSql('delete from happenings where id = (select max(id) from happenings)');
    expect((await replay(id, from, at())).body).toMatchObject({ AnzahlWiederholt: 5000 });
  });

  it('is listed page by page, and by how it stands', async () => {
    const { id } = await telling.endpoint(receiver.url);
    await telling.happens({ count: 60 });
    await telling.tell();
    receiver.answerWith(500);
    await telling.happens({ count: 60 });
    await telling.writeAll();
    const pages: string[][] = [];
    let next = '';
    do {
      const { text } = await telling.call('GET', `/${id}/zustellungen${next && `?vor=${next}`}`);
      const page = JSON.parse(text) as { Zustellungen: { ZustellungId: string }[]; Weiter: string | null };
      pages.push(page.Zustellungen.map((row) => row.ZustellungId));
      next = page.Weiter ?? '';
    } while (next !== '');
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
    const waiting = await telling.deliveries(id, '?zustand=Wartet');
    expect(new Set(waiting.map(({ Zustand }) => Zustand))).toEqual(new Set(['Wartet']));
    expect(await telling.deliveries(id, '?zustand=Aufgegeben')).toEqual([]);
    const wrong = ['x', '1', '0_0', `9999999999999_${id}x`];
    for (const place of wrong) {
      expect((await telling.call('GET', `/${id}/zustellungen?vor=${place}`)).body['Code']).toBe('PSOF0003');
    }
  });

  it('goes with whoever is deleted, at once, whether it was sent or not; nobody is told of them again', async () => {
    const { id } = await telling.endpoint(receiver.url, ['referral.created', 'referral.confirmed', 'referral.erased']);
    const { number, token } = await confirmedRecommender(telling.service);
    await telling.tell();
    receiver.answerWith(500);
    const other = await confirmedRecommender(telling.service);
    await telling.tell();
    const subjects = async () => new Set((await telling.deliveries(id)).map(({ Gegenstand }) => Gegenstand));
    expect(await subjects()).toEqual(new Set([number, other.number]));
    for (const person of [token, other.token]) {
      expect((await telling.service.call('DELETE', 'empfehler/delete', { token: person })).status).toBe(204);
    }
    expect(await subjects()).toEqual(new Set());
    receiver.answerWith(200);
    const from = at({ hours: -1 });
    telling.service.clock.pass({ hours: 1 });
    expect((await replay(id, from, at())).body).toMatchObject({ AnzahlWiederholt: 0 });
    await telling.tell();
    const { rows } = await telling.service.database.executeSql('select subject, body from webhook_deliveries');
    expect(rows.map(({ subject }) => subject)).toEqual(['', '']);
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(receiver.received.at(-1)?.body).toContain('"type":"referral.erased"');
  });

  it('is gone, too, where it was about to be written when somebody was deleted', async () => {
    const { database, effects } = telling.service;
    const subject = 'ZZZZZZZZ01';
    await telling.endpoint(receiver.url);
    await telling.happens({ subject, count: 3 });
    await Promise.all([
      telling.write(),
      transact(database.db, (tx) =>
        forgetReferrals(tx, effects, [{ tenant: 'lindenstrom', number: subject, productId: 'linden-duo' }]),
      ),
    ]);
    await telling.writeAll();
    const { rows } = await database.executeSql('select subject from webhook_deliveries');
    expect(rows.filter((row) => row['subject'] !== '')).toEqual([]);
  });
});
