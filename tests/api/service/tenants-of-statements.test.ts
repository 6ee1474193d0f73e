import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmedRecommender, recipientBody } from '../given/people.ts';
import { newDatabase } from './engines.ts';
import { operatorKey, Service, tokenIn } from './service.ts';

/** What belongs to no tenant, and why that is right on a database that is divided by them. */
const reasons: readonly [RegExp, string][] = [
  [/^(?:begin|commit|rollback|savepoint|release savepoint)\b/, 'a transaction’s own words'],
  [/^select pg_advisory_xact_lock/, 'a lock by a name, which has the tenant’s id in it'],
];

let isCalling = false;
const heard = new Set<string>();
let service: Service;
beforeAll(async () => {
  const onStatement = (text: string) => void (isCalling && heard.add(text));
  service = await Service.start('postgres', undefined, undefined, () => newDatabase('postgres', { onStatement }));
  const plain = service.call.bind(service);
  // Not what the test itself reads of the outbox.
  service.call = async (...asked) => {
    isCalling = true;
    return plain(...asked).finally(() => (isCalling = false));
  };
});
afterAll(() => service.stop());

/** A row that is written has one, and what is read or changed is looked for by one. */
const carriesTenant = (text: string) =>
  /^\s*(?:with "\w+" as \()?insert into "\w+" \("tenant"/.test(text) || /\btenant"? (?:=|in \()/.test(text);

it('names the tenant in every statement of a referral from its form to its order, so that it could be divided by them', async () => {
  const anna = await confirmedRecommender(service);
  await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
  await service.call('GET', `empfehlen/click/${anna.number}?channel=whatsapp`);
  await service.call('PUT', `empfehlung/${anna.number}`, { body: { Channel: 'whatsapp' } });
  const body = recipientBody(service);
  const created = await service.call('POST', `empfaenger/create/${anna.number}?channel=whatsapp`, { body });
  const [mail] = await service.mailsTo(body.Email);
  if (mail?.kind !== 'recipient-confirmation') throw new Error('no mail asked the recipient');
  await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token: tokenIn(mail.confirmUrl) } });
  const order = {
    ExterneId: `LS-${anna.number}`,
    Empfaengernummer: created.body['Empfaengernummer'],
    ProduktId: 'lindenstrom-natur',
    Status: 'Gezahlt',
    Auftragsdatum: '2026-05-20T10:00:00',
  };
  await service.call('POST', 'auftraege', { body: order, token: operatorKey });
  const own = await service.call('GET', 'empfehler/empfehlungen/', { token: anna.token });
  expect(own.status).toBe(200);
  const without = [...heard].filter((text) => !carriesTenant(text) && !reasons.some(([kind]) => kind.test(text)));
  expect(without).toEqual([]);
  expect(heard.size).toBeGreaterThan(40);
});
