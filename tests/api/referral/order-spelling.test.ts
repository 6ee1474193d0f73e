import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { newOrderId, reportOrder } from '../given/bounty-people.ts';
import { daysBefore, hashOf, recommenderWith } from '../given/order-people.ts';
import { recipientBody, trackingBody, type Recommender } from '../given/people.ts';
import { asTelecom } from '../given/telecom.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service, tokenIn } from '../service/service.ts';

const variants = [
  ['an energy provider', undefined],
  ['a telecom provider', asTelecom],
] as const;
const cases = engines.flatMap((engine) => variants.map(([who, as]) => ({ engine, who, as })));

describe.each(cases)('orders that name another spelling of a mailbox, of $who, on $engine', ({ engine, as }) => {
  let service: Service;
  let anna: Recommender;
  beforeAll(async () => {
    service = await Service.start(engine, as);
    anna = await recommenderWith(service, 100);
  });
  afterAll(() => service.stop());

  let mailboxes = 0;
  /** Two spellings of one mailbox, each with a link that was mailed before any was followed. */
  const typed = async () => {
    mailboxes += 1;
    const spellings = [`len.a.${mailboxes}@gmail.com`, `lena${mailboxes}@googlemail.com`] as const;
    const link = async (email: string) => {
      const { status } = await (service.tenant.variant === 'telecom'
        ? service.call('POST', 'tracking/abschliessen', { body: trackingBody(service, anna.number, { email }) })
        : service.call('POST', `empfaenger/create/${anna.number}`, { body: recipientBody(service, { Email: email }) }));
      expect(status).toBe(200);
      const mail = (await service.mailsTo(email)).at(-1);
      if (mail?.kind !== 'recipient-confirmation') throw new Error('nobody was asked');
      service.clock.pass({ hours: 1 });
      return tokenIn(mail.confirmUrl);
    };
    return { spellings, links: [await link(spellings[0]), await link(spellings[1])] as const };
  };
  const confirm = async (Token: string) => {
    const { status, body } = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } });
    expect(status).toBe(200);
    return String(body['Empfaengernummer']);
  };
  const order = async (spelling: string, change: object = {}) => {
    const ExterneId = newOrderId();
    await reportOrder(service, { ExterneId, EmailHash: hashOf(spelling), ...change });
    return ExterneId;
  };
  const whose = async (id: string) => {
    const [row] = await rowsOf(service, 'select recipient_number from orders where external_id = $1', id);
    return row?.['recipient_number'];
  };

  it('are theirs by each spelling that they have confirmed, whichever was the last', async () => {
    const { spellings, links } = await typed();
    const number = await confirm(links[0]);
    expect(await confirm(links[1])).toBe(number);
    for (const spelling of spellings) expect(await whose(await order(spelling))).toBe(number);
  });

  it('are theirs where they waited for a spelling that is confirmed after another one, and bounties hang on them', async () => {
    const { spellings, links } = await typed();
    const number = await confirm(links[0]);
    const waiting = await order(spellings[1], { Status: 'Gezahlt', Auftragsdatum: daysBefore(service, 0) });
    expect(await whose(waiting)).toBeNull();
    await confirm(links[1]);
    expect(await whose(waiting)).toBe(number);
    const hanging = 'select order_id from bounties where recipient_number = $1';
    expect(await rowsOf(service, hanging, number)).toContainEqual({ order_id: waiting });
  });

  it('are suggested to operators, and nobody’s once their recipient is gone', async () => {
    const { spellings, links } = await typed();
    const number = await confirm(links[0]);
    await confirm(links[1]);
    for (const spelling of spellings) {
      const early = await order(spelling, { Auftragsdatum: daysBefore(service, 400) });
      expect(await whose(early)).toBeNull();
      const { body } = await service.call('GET', `operator/auftraege/${early}/vorschlaege`, { token: operatorKey });
      expect(body['Vorschlaege']).toMatchObject([{ Weg: 'Adresse', Empfaengernummer: number }]);
    }
    expect((await service.call('DELETE', `operator/empfaenger/${number}`, { token: operatorKey })).status).toBe(200);
    for (const spelling of spellings) expect(await whose(await order(spelling))).toBeNull();
  });
});
