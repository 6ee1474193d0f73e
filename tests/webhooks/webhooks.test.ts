import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../api/service/engines.ts';
import { startReceiver, verified, type Receiver } from './receiver.ts';
import { Telling } from './telling.ts';

describe.each(engines)('a webhook on %s', (engine) => {
  let telling: Telling;
  let receiver: Receiver;
  let other: Receiver;
  beforeAll(async () => {
    telling = await Telling.start(engine);
  });
  afterAll(() => telling.service.stop());
  beforeEach(async () => {
    await telling.clear();
    [receiver, other] = [await startReceiver(), await startReceiver()];
    return async () => {
      await Promise.all([receiver.close(), other.close()]);
    };
  });
  const hours = (count: number) => telling.service.clock.pass({ hours: count });

  it('is told what happens, signed so that the standard’s own library verifies it', async () => {
    const { id, secret } = await telling.endpoint(receiver.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await telling.happens();
    await telling.tell();
    expect(receiver.received).toHaveLength(1);
    const [message] = receiver.received;
    if (!message) throw new Error('nothing came');
    expect(verified(secret, message)).toEqual({
      type: 'order.paid',
      timestamp: telling.service.clock.now().toISOString(),
      data: {
        tenant: 'lindenstrom',
        subject: 'ABCDEFGH01',
        orderId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        productId: 'linden-duo',
      },
    });
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'referral-widget-webhooks',
    });
    const changed = { ...message, body: message.body.replace('order.paid', 'order.gone') };
    expect(() => verified(secret, changed)).toThrow('No matching signature found');
    expect(await telling.deliveries(id)).toEqual([
      expect.objectContaining({
        NachrichtId: message.id,
        Art: 'order.paid',
        Herkunft: 'Ereignis',
        Zustand: 'Zugestellt',
        Versuche: 1,
        AntwortStatus: 204,
        AntwortMillisekunden: expect.any(Number) as number,
        LetzterFehler: null,
      }),
    ]);
  });

  it('hears of the kinds it wants alone, of its own tenant, from its beginning on, and of each once', async () => {
    await telling.happens();
    hours(1);
    const { id } = await telling.endpoint(receiver.url);
    await telling.endpoint(other.url, ['bounty.moved']);
    await telling.happens({ count: 2 });
    await telling.happens({ tenant: 'nachbar' });
    await telling.tell();
    await telling.tell();
    expect([receiver.received.length, other.received.length]).toEqual([2, 0]);
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(2);
    // As after a restore: the feed is read again.
    await telling.service.database.executeSql(`update happening_cursors set read_id = 0 where consumer = 'webhooks'`);
    await telling.tell();
    expect([receiver.received.length, (await telling.deliveries(id)).length]).toEqual([2, 2]);
  });

  it('is signed by both secrets for a day after it got another, and by that alone afterwards', async () => {
    const { id, secret } = await telling.endpoint(receiver.url);
    const rotated = await telling.call('POST', `/${id}/geheimnis`);
    const next = String(rotated.body['Geheimnis']);
    expect(next).not.toBe(secret);
    const first = async () => {
      await telling.happens();
      await telling.tell();
      const message = receiver.received.at(-1);
      if (!message) throw new Error('nothing came');
      return message;
    };
    const both = await first();
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(verified(secret, both)).toEqual(verified(next, both));
    hours(24);
    const alone = await first();
    expect(verified(next, alone)).toMatchObject({ type: 'order.paid' });
    expect(() => verified(secret, alone)).toThrow('No matching signature found');
  });

  it('that is dead leaves the others what is theirs, and is tried again', async () => {
    const dead = await telling.endpoint(other.url);
    await telling.endpoint(receiver.url);
    other.answerWith((response) => response.destroy());
    await telling.happens({ count: 12 });
    await telling.tell();
    expect(receiver.received).toHaveLength(12);
    const tried = await telling.deliveries(dead.id);
    expect(tried.filter(({ Zustand }) => Zustand === 'Wartet')).toHaveLength(12);
    expect(new Set(tried.map(({ LetzterFehler }) => LetzterFehler))).toContain('ECONNRESET');
    // It rests: most of them were not tried at all.
    expect(tried.filter(({ Versuche }) => Versuche === 0).length).toBeGreaterThan(3);
    other.answerWith(200);
    hours(1);
    const before = new Set(other.received.map((message) => message.id));
    await telling.send();
    expect((await telling.deliveries(dead.id)).filter(({ Zustand }) => Zustand === 'Zugestellt')).toHaveLength(12);
    const again = other.received.slice(-12).filter((message) => before.has(message.id));
    expect(again.length).toBeGreaterThan(0);
  });

  it('is tried nine times in a day and a half, and given up with the answer', async () => {
    const { id } = await telling.endpoint(receiver.url);
    receiver.answerWith(503);
    await telling.happens();
    await telling.writeAll();
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await telling.send();
      expect(receiver.received).toHaveLength(attempt);
      const [row] = await telling.deliveries(id);
      expect(row).toMatchObject({ Versuche: attempt, AntwortStatus: 503, LetzterFehler: '503' });
      expect(row?.['Zustand']).toBe(attempt < 9 ? 'Wartet' : 'Aufgegeben');
      const next = await telling.untilNext();
      if (next !== null) hours(next / 3_600_000);
    }
    expect([new Set(receiver.received.map((message) => message.id)).size, await telling.untilNext()]).toEqual([
      1,
      null,
    ]);
    const { body } = await telling.call('GET');
    expect(body['Webhooks']).toMatchObject([{ AnzahlAufgegeben: 1, AnzahlWartend: 0 }]);
    const [first, last] = [receiver.received[0], receiver.received.at(-1)];
    const seconds = Number(last?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp']);
    expect(Math.round(seconds / 3600)).toBe(34);
  });

  it('that says it is gone is stopped, which the trail and the log tell', async () => {
    const { id } = await telling.endpoint(receiver.url);
    receiver.answerWith(410);
    await telling.happens({ count: 3 });
    await telling.tell();
    await telling.happens();
    await telling.tell();
    expect(receiver.received.length).toBeLessThanOrEqual(3);
    const { body } = await telling.call('GET');
    expect(body['Webhooks']).toMatchObject([{ WebhookId: id, AnzahlWartend: 0, AnzahlAufgegeben: 3 }]);
    expect((body['Webhooks'] as unknown as { AngehaltenAm: string }[])[0]?.AngehaltenAm).toMatch(/^2026-/);
    const reasons = new Set((await telling.deliveries(id)).map(({ LetzterFehler }) => LetzterFehler));
    expect([...reasons].every((reason) => reason === '410' || reason === 'STOPPED')).toBe(true);
    expect((await telling.acts()).at(-1)).toBe('environment: webhook-gone');
    expect(telling.service.logged.some((line) => line.includes('webhook stopped: it is gone'))).toBe(true);
  });

  it.each([301, 302, 307, 308])('follows no redirection: %s', async (status) => {
    const { id } = await telling.endpoint(receiver.url);
    receiver.answerWith((response) => void response.writeHead(status, { location: other.url }).end());
    await telling.happens();
    await telling.tell();
    expect([receiver.received.length, other.received.length]).toEqual([1, 0]);
    expect(await telling.deliveries(id)).toMatchObject([{ Zustand: 'Wartet', LetzterFehler: String(status) }]);
  });

  it('that is stopped is told nothing, and what waited is given up; it goes on with what happens then', async () => {
    const { id } = await telling.endpoint(receiver.url);
    await telling.happens();
    await telling.writeAll();
    for (let times = 0; times < 2; times += 1) {
      expect((await telling.call('PUT', `/${id}`, { IstAngehalten: true })).status).toBe(204);
    }
    await telling.happens();
    await telling.tell();
    expect(await telling.deliveries(id)).toMatchObject([{ Zustand: 'Aufgegeben', LetzterFehler: 'STOPPED' }]);
    expect((await telling.call('POST', `/${id}/test`)).body['Code']).toBe('PSOF0973');
    hours(1);
    await telling.call('PUT', `/${id}`, { IstAngehalten: false });
    await telling.happens();
    await telling.tell();
    expect(receiver.received).toHaveLength(1);
    expect((await telling.acts()).slice(-3)).toEqual(
      ['created', 'stopped', 'continued'].map((act) => `Mira Sand: webhook-${act}`),
    );
  });

  it('is tried by a message of its own the way of all others', async () => {
    const { id, secret } = await telling.endpoint(receiver.url);
    const { body } = await telling.call('POST', `/${id}/test`);
    await telling.send();
    const [message] = receiver.received;
    expect(message?.id).toBe(body['NachrichtId']);
    expect(message && verified(secret, message)).toMatchObject({
      type: 'webhook.test',
      data: { tenant: 'lindenstrom', subject: id },
    });
    expect(await telling.deliveries(id)).toMatchObject([{ Herkunft: 'Test', Zustand: 'Zugestellt' }]);
  });
});
