import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedNamed, agencyWith, signedInTo, rowsOfReport, withAdviser } from '../given/agency-people.ts';
import { newOrderId, reportOrder } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

/** What a report's row has in one place. */
type Cell = string | number | boolean | null;

describe.each(engines)('the file of a report on %s', (engine) => {
  let service: Service;
  let token: string;
  const orderId = newOrderId();
  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'A-1', ['LS-1001', 'LS-1002']);
    token = await signedInTo(service, 'A-1');
    for (const Vorname of ['Anna', 'Ömer', 'Zoë']) {
      const made = await withAdviser(service, 'LS-1001', { Empfehler: { Vorname } });
      if (Vorname !== 'Anna') continue;
      const lena = await confirmedNamed(service, made, { Vorname: 'Lena', Nachname: 'Öztürk' });
      await reportOrder(service, { ExterneId: orderId, Empfaengernummer: lena.number });
    }
  }, 180_000);
  afterAll(() => service.stop());

  const fileOf = (path: string, body: object = {}, accept = 'text/csv') =>
    service.call('PUT', path, { token, body, headers: { accept } });

  const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n');

  it('is UTF-8 with its mark, with the columns of the report, in its order, and told to be kept by nobody', async () => {
    const { status, headers, text } = await fileOf('agentur/empfehlungen/alle', {
      OrderBy: 'EmpfehlerName',
      Descending: false,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="agentur-empfehlungen-2026-05-20.csv"',
      'cache-control': 'no-store',
    });
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [first, ...rows] = linesOf(text);
    expect(first).toBe(
      'Empfehlungsnummer;EmpfehlerName;AgentNumber;BeraterName;ProduktName;Channel;Status;ErstelltAm;Klicks;AnzahlLeads;AnzahlAuftraege',
    );
    expect(rows.map((row) => row.split(';')[1])).toEqual(['Anna S.', 'Ömer S.', 'Zoë S.']);
  });

  it('has all rows that the filter leaves, whatever page is asked for', async () => {
    const { text } = await fileOf('agentur/empfehlungen/alle', { Pagesize: 1, Pagenumber: 2 });
    expect(linesOf(text)).toHaveLength(4);
    const { text: narrowed } = await fileOf('agentur/empfehlungen/alle', { Filter: 'omer' });
    expect(linesOf(narrowed)).toHaveLength(2);
    const { text: none } = await fileOf('agentur/empfehlungen/LS-1002');
    expect(linesOf(none)).toHaveLength(1);
  });

  it('says the same as the page', async () => {
    const rows = await rowsOfReport(service, 'orders', { token });
    const { text } = await fileOf('agentur/auftraege/alle');
    const [first = '', ...lines] = linesOf(text);
    const names = first.split(';');
    expect(names.toSorted()).toEqual(Object.keys(rows[0] ?? {}).toSorted());
    const words: Readonly<Record<string, string>> = { true: 'ja', false: 'nein', null: '' };
    const said = (value: Cell) => words[String(value)] ?? String(value);
    expect(lines.map((line) => line.split(';'))).toEqual(
      rows.map((row) => names.map((name) => said((row as Record<string, Cell>)[name] ?? null))),
    );
  });

  it('begins no formula in a spreadsheet, and keeps what parts cells within quotes', async () => {
    const hostile = ['=1+1', '+1', '-1', '@sum(a)', '\t=1', '＝1', 'a;b', 'say "no"'];
    for (const [at, name] of hostile.entries()) {
      await service.database.executeSql(
        'update referrals set channel = $1 where number = (select number from referrals order by number limit 1)',
        [name],
      );
      const { text } = await fileOf('agentur/empfehlungen/alle');
      const expected = at < 6 ? `;'${name};` : `;"${name.replaceAll('"', '""')}";`;
      expect(text).toContain(expected);
    }
    await service.database.executeSql(`update referrals set channel = 'web'`);
  });

  it.each(['application/json', '*/*', 'application/json, text/csv'])(
    'is not what somebody gets who accepts %s',
    async (accept) => {
      const { headers } = await fileOf('agentur/auftraege/alle', {}, accept);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('is refused like a page where somebody may not read it', async () => {
    const { status, body } = await fileOf('agentur/auftraege/LS-1003');
    expect([status, body['Code']]).toEqual([404, 'PSOF0311']);
  });

  it('is refused where it would have too many rows, and says what to do', async () => {
    await service.database
      .executeSql(`insert into orders (tenant, external_id, id, referral_number, product_id, status, ordered_at, created_at)
      select 'lindenstrom', 'MANY-' || n, gen_random_uuid(), (select min(number) from referrals where agent_number = 'LS-1001'),
        'lindenstrom-natur', 'Offen', now(), now() from generate_series(1, 50000) n`);
    const { status, body } = await fileOf('agentur/auftraege/alle');
    expect([status, body['Code'], body['Meldung']]).toEqual([422, 'PSOF0931', expect.stringContaining('genauer')]);
    const { text } = await fileOf('agentur/auftraege/alle', { Filter: orderId });
    expect(linesOf(text)).toHaveLength(2);
  });
});
