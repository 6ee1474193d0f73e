import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { orderImportsOf } from '../given/order-imports.ts';
import { row } from '../given/order-files.ts';
import { hashOf, recommenderWith } from '../given/order-people.ts';
import { recipientBody } from '../given/people.ts';
import { engines } from '../service/engines.ts';
import { newEmail, operatorKey, Service } from '../service/service.ts';

interface Listed {
  readonly ExterneId: string;
  readonly GenannteNummer: string | null;
  readonly ImportId: string | null;
}

describe.each(engines)('orders that are nobody’s on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  beforeEach(async () => {
    service.clock.moment = new Date('2026-05-20T10:00:00Z');
    await service.database.executeSql('delete from orders');
  });
  afterAll(() => service.stop());

  const { imported } = orderImportsOf(() => service);
  const page = async (query: Record<string, string> = {}) => {
    const { status, body } = await service.call('GET', `operator/auftraege?${new URLSearchParams(query)}`, {
      token: operatorKey,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as { readonly Content: Listed[]; readonly Weiter: string | null };
  };
  const idsOf = async (query: Record<string, string> = {}) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const one: Awaited<ReturnType<typeof page>> = await page({ ...query, ...(next !== null && { nach: next }) });
      found.push(...one.Content.map(({ ExterneId }) => ExterneId));
      next = one.Weiter;
    } while (next !== null);
    return found;
  };
  const aside = async (body: object, isDry = false) => {
    const path = `operator/auftraege/ablage${isDry ? '?probelauf=true' : ''}`;
    const answer = await service.call('POST', path, { token: operatorKey, body: { Grund: 'Testdaten', ...body } });
    return answer.status === 200 ? (answer.body as Record<string, unknown>) : String(answer.body['Code']);
  };
  const suggested = async (id: string) => {
    const { body } = await service.call('GET', `operator/auftraege/${id}/vorschlaege`, { token: operatorKey });
    return (body['Vorschlaege'] as unknown as Record<string, unknown>[]).map(
      ({ Weg, Empfehlungsnummer, Empfaengernummer }) => [Weg, Empfaengernummer ?? Empfehlungsnummer],
    );
  };

  it('are read to their end, each once, whatever comes in between', async () => {
    const ids = Array.from({ length: 7 }, newOrderId);
    await imported(...ids.map((id) => row({ id })));
    const first = await page({ Pagesize: '3' });
    service.clock.pass({ hours: 1 });
    const late = newOrderId();
    await imported(row({ id: late }));
    const rest = await idsOf({ Pagesize: '3', nach: first.Weiter ?? '' });
    const all = [...first.Content.map(({ ExterneId }) => ExterneId), ...rest];
    expect(all).toEqual([...ids.toSorted(), late]);
  });

  it('are found by what stands in them, by their import, and by the days on which they were told', async () => {
    const [one, two, three] = [`Nord-${newOrderId()}`, newOrderId(), newOrderId()];
    const first = await imported(row({ id: one }), row({ id: two, referral: '0000000000' }));
    service.clock.moment = new Date('2026-05-21T22:30:00Z');
    await imported(row({ id: three }));
    expect(await idsOf({ text: 'nord-' })).toEqual([one]);
    expect(await idsOf({ text: '0000' })).toEqual([two]);
    expect(await idsOf({ text: '%' })).toEqual([]);
    expect(await idsOf({ import: first })).toEqual([one, two].toSorted());
    expect(await idsOf({ bis: '2026-05-21' })).toEqual([one, two].toSorted());
    // By days of Europe/Berlin.
    expect(await idsOf({ von: '2026-05-22', bis: '2026-05-22' })).toEqual([three]);
    const [named] = (await page({ text: '0000' })).Content;
    expect(named).toMatchObject({ GenannteNummer: '0000000000', ImportId: first });
  });

  it('are all of the days that the calendar has, and none of its first', async () => {
    const order = newOrderId();
    await imported(row({ id: order }));
    for (const first of ['0001-01-01', '0099-01-01', '0999-01-01', '1000-01-01']) {
      expect([await idsOf({ von: first }), await idsOf({ bis: first })]).toEqual([[order], []]);
      expect(await aside({ Von: first }, true)).toMatchObject({ Anzahl: 1 });
      expect(await aside({ Bis: first }, true)).toMatchObject({ Anzahl: 0 });
    }
    const last = '9999-12-31';
    expect([await idsOf({ von: last }), await idsOf({ bis: last })]).toEqual([[], [order]]);
    expect(await aside({ Von: last }, true)).toMatchObject({ Anzahl: 0 });
    expect(await aside({ Bis: last }, true)).toMatchObject({ Anzahl: 1 });
  });

  it('are looked at so many by a call, also where none is meant: the next goes on', async () => {
    await service.database
      .executeSql(`insert into orders (tenant, external_id, id, product_id, status, ordered_at, created_at)
      select 'lindenstrom', 'MANY-' || lpad(n::text, 6, '0'), gen_random_uuid(), 'lindenstrom-natur', 'Offen', now(), '2026-05-01T00:00:00Z'
      from generate_series(1, 12000) n`);
    const first = await page({ text: 'MANY-011999' });
    expect(first).toMatchObject({ Content: [], Weiter: expect.any(String) as string });
    expect(await idsOf({ text: 'MANY-011999' })).toEqual(['MANY-011999']);
  });

  it('are set aside by their import at once, those without a referral alone, after a look at how many', async () => {
    const anna = await recommenderWith(service, 100);
    const ids = Array.from({ length: 12 }, newOrderId);
    const theirs = newOrderId();
    const ImportId = await imported(...ids.map((id) => row({ id })), row({ id: theirs, referral: anna.number }));
    const other = newOrderId();
    await imported(row({ id: other }));
    const Beispiele = ids.toSorted().slice(0, 10);
    expect(await aside({ ImportId }, true)).toEqual({ Ausgefuehrt: false, Anzahl: 12, Beispiele });
    expect(await idsOf()).toHaveLength(13);
    expect(await aside({ ImportId })).toEqual({ Ausgefuehrt: true, Anzahl: 12, Beispiele });
    expect(await idsOf()).toEqual([other]);
    expect(await idsOf({ alle: 'true' })).toHaveLength(13);
    const noted = `select 1 from operator_actions where action = 'orders-set-aside' and subject = '${ImportId}'`;
    expect((await service.database.executeSql(noted)).rows).toHaveLength(1);
    expect(await aside({ ImportId })).toMatchObject({ Anzahl: 0 });
  });

  it('are set aside by text and days, and never all of them', async () => {
    const [one, two] = [`Nord-${newOrderId()}`, `Nord-${newOrderId()}`];
    await imported(row({ id: one }), row({ id: newOrderId() }));
    service.clock.pass({ days: 2 });
    await imported(row({ id: two }));
    expect(await aside({})).toBe('PSOF0875');
    expect(await aside({ Text: '' })).toBe('PSOF0875');
    expect(await aside({ Text: 'NORD', Bis: '2026-05-20' })).toMatchObject({ Anzahl: 1, Beispiele: [one] });
    expect(await aside({ Text: 'NORD' })).toMatchObject({ Anzahl: 1, Beispiele: [two] });
  });

  it('may be of whom a number means that is one character off', async () => {
    const anna = await recommenderWith(service, 100);
    const lena = await confirmedRecipient(service, anna);
    const other = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
    const [one, two] = [newOrderId(), newOrderId()];
    await reportOrder(service, { ExterneId: one, Empfehlungsnummer: other(anna.number, 4), ProduktId: 'linden-duo' });
    await reportOrder(service, { ExterneId: two, Empfaengernummer: other(lena.number, 0), ProduktId: 'linden-duo' });
    expect(await suggested(one)).toContainEqual(['NummerAehnlich', anna.number]);
    expect(await suggested(two)).toContainEqual(['NummerAehnlich', lena.number]);
  });

  it('may be of whom has the address, and of who waits for such a product, the likeliest first', async () => {
    const anna = await recommenderWith(service, 100);
    const email = newEmail();
    const body = recipientBody(service, { Email: email });
    await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const [unconfirmed] = (await service.database.executeSql(`select number from recipients where email = '${email}'`))
      .rows;
    const order = newOrderId();
    await reportOrder(service, { ExterneId: order, EmailHash: hashOf(email) });
    expect((await suggested(order))[0]).toEqual(['Adresse', unconfirmed?.['number']]);
    const berta = await recommenderWith(service, 100);
    const lena = await confirmedRecipient(service, berta);
    const [referral] = (
      await service.database.executeSql(`select product_id from referrals where number = '${berta.number}'`)
    ).rows;
    const ProduktId = String(referral?.['product_id']);
    const nobodys = newOrderId();
    await reportOrder(service, { ExterneId: nobodys, ProduktId });
    expect(await suggested(nobodys)).toContainEqual(['ProduktUndTage', lena.number]);
    service.clock.pass({ days: 40 });
    const later = newOrderId();
    await reportOrder(service, { ExterneId: later, ProduktId });
    expect(await suggested(later)).toEqual([]);
  });

  it('that name a referral of several may be of each of them', async () => {
    const anna = await recommenderWith(service, 100);
    const people = [await confirmedRecipient(service, anna), await confirmedRecipient(service, anna)];
    const order = newOrderId();
    await reportOrder(service, { ExterneId: order, Empfehlungsnummer: anna.number });
    const both = people.map(({ number }) => ['Empfehlung', number]);
    expect(await suggested(order)).toEqual(expect.arrayContaining(both));
  });
});
