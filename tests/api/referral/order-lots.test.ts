import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedRecipient, reportOrder } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { confirmedRecommender } from '../given/people.ts';
import { operatorKey, Service } from '../service/service.ts';

const header = 'ExterneId;Empfaengernummer;ProduktId;Status;Auftragsdatum';
const at = '2026-04-01T10:00:00';
const product = 'lindenstrom-natur';

let made = 0;
/** Of two orders of one day the first by id counts: ids sort as they are made. */
const newOrderId = () => `LOT-${String((made += 1)).padStart(6, '0')}`;

const byText = (one: unknown[], other: unknown[]) => one.join().localeCompare(other.join());

describe.each(engines)('orders of one file on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  afterAll(() => service.stop());

  const take = async (rows: readonly string[], query = '') => {
    const answer = await service.call('POST', `operator/auftraege${query}`, {
      body: [header, ...rows].join('\n'),
      token: operatorKey,
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.status).toBe(200);
    const lines = answer.text.trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  /** What has become of a recipient's orders and bounties; ids are told by their place. */
  const became = async (recipient: string, orders: readonly string[]) => {
    const place = (id: unknown) => orders.indexOf(String(id));
    const { rows: told } = await service.database.executeSql(
      `select external_id, status from orders where recipient_number = '${recipient}'`,
    );
    const { rows: bounties } = await service.database.executeSql(
      `select b.side, b.state, b.order_id, (select string_agg(h.reason, ' ' order by h.id) from bounty_history h where h.bounty_id = b.id) as history
       from bounties b where b.recipient_number = '${recipient}' order by b.side`,
    );
    return {
      orders: told.map((row) => [place(row['external_id']), row['status']]).toSorted(byText),
      bounties: bounties.map((row) => ({ ...row, order_id: place(row['order_id']) })),
    };
  };
  const newRecipient = async () =>
    (await confirmedRecipient(service, await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } })))
      .number;

  it('are noted among what operators did, as one that is reported is; a dry run is not', async () => {
    const actions = async () => {
      const { rows } = await service.database.executeSql(
        `select action, subject from operator_actions where action like 'order%' order by id`,
      );
      return rows.map(({ action, subject }) => [action, subject]);
    };
    const id = newOrderId();
    const row = [id, '', product, 'Offen', at].join(';');
    await take([row], '?probelauf=true');
    await take([row]);
    const { rows: taken } = await service.database.executeSql(`select id from orders where external_id = '${id}'`);
    const order = { ExterneId: id, Status: 'Gezahlt' };
    await reportOrder(service, order);
    await reportOrder(service, order);
    expect(await actions()).toEqual([
      ['orders-imported', expect.any(String)],
      // Not by the tenant’s number, which leads to its customer for as long as the row is kept.
      ['order-reported', taken[0]?.['id']],
    ]);
  });

  it('lead to the same as the same orders told one after the other', async () => {
    const row = fc.record({ order: fc.nat(2), Status: fc.constantFrom('Offen', 'Gezahlt', 'Storniert') });
    const sequences = fc.sample(fc.array(row, { minLength: 1, maxLength: 8 }), { numRuns: 12, seed: 5 });
    const threeIds = () => [newOrderId(), newOrderId(), newOrderId()];
    const withPeople = async (sequence: (typeof sequences)[number]) => {
      const [filed, told] = [await newRecipient(), await newRecipient()];
      return { sequence, filed, told, filedIds: threeIds(), toldIds: threeIds() };
    };
    const people: Awaited<ReturnType<typeof withPeople>>[] = [];
    for (const sequence of sequences) people.push(await withPeople(sequence));
    // All in one file, and one of each at a time: rows of many people between each other.
    const rows = Array.from({ length: 8 }, (_, step) =>
      people.flatMap(({ sequence, filed, filedIds }) => {
        const one = sequence[step];
        return one ? [[filedIds[one.order], filed, product, one.Status, at].join(';')] : [];
      }),
    ).flat();
    await take(rows);
    for (const { sequence, filed, told, filedIds, toldIds } of people) {
      for (const { order, Status } of sequence) {
        const report = { ExterneId: toldIds[order], Empfaengernummer: told, Status, Auftragsdatum: at };
        expect([200, 409]).toContain((await reportOrder(service, report)).status);
      }
      expect({ sequence, ...(await became(filed, filedIds)) }).toEqual({ sequence, ...(await became(told, toldIds)) });
    }
  }, 300_000);

  it('are taken once when the same file comes several times at once', async () => {
    const recipients: string[] = [];
    for (let times = 0; times < 4; times += 1) recipients.push(await newRecipient());
    const rows = Array.from({ length: 450 }, (_, index) =>
      [newOrderId(), recipients[index % recipients.length], product, 'Gezahlt', at].join(';'),
    );
    const files = await Promise.all([take(rows), take(rows.toReversed()), take(rows)]);
    const sums = files.map((lines) => lines.at(-1));
    expect(sums.map((sum) => sum?.['rows'])).toEqual([450, 450, 450]);
    expect(sums.reduce((total, sum) => total + Number(sum?.['isNew']), 0)).toBe(450);
    for (const recipient of recipients) {
      const { bounties } = await became(recipient, []);
      expect(bounties.map((bounty) => (bounty as Record<string, unknown>)['state'])).toEqual([
        'Bereitgestellt',
        'Bereitgestellt',
      ]);
    }
    const { body } = await service.call('GET', 'operator/hauptbuch/pruefung', { token: operatorKey });
    expect(body).toMatchObject({ Fehler: null });
  }, 300_000);

  it('tell how many bounties end with what is cancelled, and what they are worth, also before that is so', async () => {
    const [lena, max] = [await newRecipient(), await newRecipient()];
    const [one, two, other] = [newOrderId(), newOrderId(), newOrderId()];
    const row = (id: string, number: string, status: string) => [id, number, product, status, at].join(';');
    await take([row(one, lena, 'Offen'), row(two, max, 'Gezahlt')]);
    const gone = [one, two, other].map((id) => row(id, id === one ? lena : max, 'Storniert'));
    const ended = { endedBounties: 4, endedCent: 12_000 };
    expect(await take(gone, '?probelauf=true')).toMatchObject([ended]);
    // Cancelled in several rows, of which some are taken later than others.
    const others = Array.from({ length: 200 }, () => row(newOrderId(), '', 'Offen'));
    expect(await take([...gone, ...gone, ...others, ...gone], '?probelauf=true')).toMatchObject([ended]);
    const states = async (number: string) => {
      const { rows } = await service.database.executeSql('select state from bounties where recipient_number = $1', [
        number,
      ]);
      return rows.map(({ state }) => state);
    };
    expect(await states(lena)).toEqual(['Offen', 'Offen']);
    expect(await take(gone)).toMatchObject([ended]);
    expect([...(await states(lena)), ...(await states(max))]).toEqual(Array.from({ length: 4 }, () => 'Storniert'));
    expect(await take(gone)).toMatchObject([{ unchanged: 3, endedBounties: 0, endedCent: 0 }]);
  });
});
