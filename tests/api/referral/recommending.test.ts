import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../service/engines.ts';
import { confirmedRecommender, joinedCampaign, referralBody } from '../given/people.ts';
import { newEmail, Service } from '../service/service.ts';

type Row = Record<string, unknown>;

const rowsOf = (body: object, key: string) => (body as Record<string, Row[]>)[key] ?? [];

describe.each(engines)('recommending on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      private: { ...tenant.private, employeeDomains: ['LindenStrom.example'] },
    }));
  });
  afterAll(() => service.stop());

  const create = (change: Record<string, object> = {}, token?: string) =>
    service.call('POST', 'empfehlen/create', { body: referralBody(service, change), ...(token && { token }) });
  const query = async (sql: string): Promise<Row[]> => (await service.database.executeSql(sql)).rows;

  it('keeps the terms word for word, with their version, until the address is confirmed and after', async () => {
    const { number } = await confirmedRecommender(service);
    const [terms] = await query(`select * from consents where referral_number = '${number}' and purpose = 'terms'`);
    expect(terms).toMatchObject({ version: '2026-11-24', campaign_id: '' });
    expect(terms?.['text']).toBe(
      'Ich bin mindestens 18 Jahre alt, wohne in Deutschland und stimme den Teilnahmebedingungen zu. Wie Lindenstrom meine Daten verwendet, steht in den Datenschutzhinweisen.',
    );
    expect(terms?.['confirmed_at']).not.toBeNull();
  });

  it('answers the link that is shared, by which the referral is found', async () => {
    const { body } = await create();
    expect(body['Link']).toBe(`https://widget.example/lindenstrom/e/${body['Empfehlungsnummer']}`);
    expect(body['Empfehlungscode']).not.toBe(body['Empfehlungsnummer']);
  });

  it('takes the bounty’s share as a number in a text too, and the whole for the recommender where none is given', async () => {
    const halves = await create({ Empfehlung: { AnteilEmpfehler: '50' } });
    const unsaid = await create({ Empfehlung: { AnteilEmpfehler: undefined } });
    const shares = await query(
      `select number, recommender_share from referrals where number in ('${halves.body['Empfehlungsnummer']}', '${unsaid.body['Empfehlungsnummer']}')`,
    );
    expect(new Set(shares.map((row) => row['recommender_share']))).toEqual(new Set([50, 100]));
    for (const wrong of ['fifty', '50.5', 33, -50, null]) {
      const refused = await create({ Empfehlung: { AnteilEmpfehler: wrong } });
      expect([refused.status, rowsOf(refused.body, 'Felder')[0]?.['Feld']]).toEqual([422, 'AnteilEmpfehler']);
    }
  });

  it('is refused where another reward was shown than the one of today', async () => {
    const shown = async (PraemieCent: unknown) => {
      const { status, body } = await create({ Empfehlung: { PraemieCent } });
      return [status, body['Code'] ?? rowsOf(body, 'Felder')[0]?.['Feld']];
    };
    expect(await shown(6000)).toEqual([200, undefined]);
    expect(await shown(7000)).toEqual([409, 'PSOF0313']);
    expect(await shown('viel')).toEqual([422, 'PSOF0003']);
  });

  it('is listed page by page, and the last page says that it is', async () => {
    const anna = await confirmedRecommender(service);
    for (const AnteilEmpfehler of [0, 50]) await create({ Empfehlung: { AnteilEmpfehler } }, anna.token);
    const path = 'empfehler/empfehlungen?Pagesize=2&Pagenumber=';
    const page = async (number: number) => (await service.call('GET', `${path}${number}`, { token: anna.token })).body;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map((body) => [rowsOf(body, 'Content').length, body['HasNext'], body['PageCount']])).toEqual([
      [2, true, 2],
      [1, false, 2],
      [0, false, 2],
    ]);
    const numbers = pages.flatMap((body) => rowsOf(body, 'Content').map((row) => row['Empfehlungsnummer']));
    expect(new Set(numbers).size).toBe(3);
  });

  describe('campaigns', () => {
    it('are listed in the language asked for, never ticked', async () => {
      const german = await service.call('GET', 'aktion/alleAktiven');
      expect(german.body).toMatchObject({ Aktionen: [{ Titel: 'Empfehlen und pflanzen', abgehakt: false }] });
      const english = await service.call('GET', 'aktion/alleAktiven', { language: 'en' });
      expect(english.body).toMatchObject({ Aktionen: [{ Titel: 'Recommend and plant' }] });
    });

    it('leave a proof with exactly their words, confirmed with the address', async () => {
      const Aktionen = [joinedCampaign(service)];
      const { number } = await confirmedRecommender(service, { Empfehlung: { Aktionen } });
      const proofs = await query(`select * from consents where referral_number = '${number}' and purpose = 'campaign'`);
      expect(proofs).toMatchObject([{ campaign_id: 'linde-im-stadtwald', version: '2026-11-23' }]);
      expect(proofs[0]?.['text']).toBe([Aktionen[0]?.['Zustimmung'], Aktionen[0]?.['RechtsText']].join(' '));
      expect(proofs[0]?.['confirmed_at']).not.toBeNull();
    });

    it('cannot be joined with other words, unknown, or without a tick', async () => {
      const campaign = joinedCampaign(service);
      for (const change of [{ Zustimmung: 'Ja.' }, { Version: 'older' }, { AktionsId: 'unknown' }]) {
        const refused = await create({ Empfehlung: { Aktionen: [{ ...campaign, ...change }] } });
        expect([refused.status, refused.body['Code']]).toEqual([409, 'PSOF0309']);
      }
      const unticked = await create({ Empfehlung: { Aktionen: [{ ...campaign, abgehakt: false }] } });
      expect(unticked.body['Felder']).toMatchObject([{ Feld: 'abgehakt', Regel: 'consent-required' }]);
    });
  });

  describe('a referral that is there already', () => {
    it('is not made twice by who is signed in, as long as nobody has opened it', async () => {
      const anna = await confirmedRecommender(service);
      const again = await create({}, anna.token);
      expect([again.status, again.body['Code']]).toEqual([409, 'PSOF0304']);
      expect(again.body['Meldung']).toBe(
        'Diese Empfehlung hast du schon erstellt. Den Link findest du in deinem persönlichen Bereich.',
      );
      expect((await create({ Empfehlung: { AnteilEmpfehler: 50 } }, anna.token)).status).toBe(200);
      expect((await create({ Empfehlung: { ProduktId: 'linden-duo' } }, anna.token)).status).toBe(200);
      await service.call('PUT', `empfehlung/${anna.number}`);
      expect((await create({}, anna.token)).status).toBe(200);
    });

    it('tells nobody else that it is there', async () => {
      const anna = await confirmedRecommender(service);
      const stranger = await create({ Empfehler: { Email: anna.email } });
      expect([stranger.status, stranger.body['OptinErforderlich']]).toEqual([200, true]);
    });

    it('leaves the name that was confirmed first, and has its own', async () => {
      const anna = await confirmedRecommender(service);
      const other = { Email: anna.email, Vorname: 'Unsinn', Nachname: 'Quatsch' };
      const again = await confirmedRecommender(service, {
        Empfehlung: { ProduktId: 'linden-duo' },
        Empfehler: other,
      });
      const { body: user } = await service.call('GET', 'account/user', { token: again.token });
      expect(user).toMatchObject({ Email: anna.email, Vorname: 'Anna', Nachname: 'Schmidt' });
      const named = await query(`select first_name, last_name from referrals where number = '${again.number}'`);
      expect(named).toEqual([{ first_name: 'Unsinn', last_name: 'Quatsch' }]);
    });

    it('asks its maker to confirm first, and once the link is old offers to send it again', async () => {
      const anna = await confirmedRecommender(service);
      const { Empfehlungsnummer: number } = (await create({ Empfehler: { Email: anna.email } })).body;
      const read = () => service.call('GET', `empfehlen/${number}/${anna.hash}`);
      expect((await read()).body['Code']).toBe('PSOF0306');
      service.clock.pass({ days: 8 });
      expect((await read()).body['Code']).toBe('PSOF0305');
      const before = (await service.mailsTo(anna.email)).length;
      expect((await service.call('POST', `empfehlen/${number}/optinmail`)).status).toBe(204);
      expect(await service.mailsTo(anna.email)).toHaveLength(before + 1);
    });
  });

  describe('with an adviser', () => {
    it('carries the number by either name, and tells both sides who it is', async () => {
      for (const name of ['AgentNumber', 'Agentennummer']) {
        const anna = await confirmedRecommender(service, { Empfehlung: { [name]: 'LS-1012' } });
        const [kept] = await query(`select kind, agent_number from referrals where number = '${anna.number}'`);
        expect(kept).toEqual({ kind: 'Berater', agent_number: 'LS-1012' });
        const shared = await service.call('GET', `empfehlen/${anna.number}/${anna.hash}`);
        const offered = await service.call('PUT', `empfehlung/${anna.number}`, { body: {} });
        const own = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
        const [listed] = own.body['Content'] as unknown as object[];
        for (const told of [shared.body, offered.body, listed]) {
          expect(told).toMatchObject({ BeraterName: 'Kaya, 50667 Aulingen' });
        }
      }
    });

    it('is refused for somebody nobody knows, for two at once, and for none', async () => {
      const refused = async (made: object) => (await create({ Empfehlung: made })).body['Code'];
      expect(await refused({ AgentNumber: 'LS-9999' })).toBe('PSOF0311');
      expect(await refused({ Art: 'Berater' })).toBe('PSOF0311');
      expect(await refused({ AgentNumber: 'LS-1012', Agentennummer: 'LS-1001' })).toBe('PSOF0003');
      expect(await refused({ AgentNumber: '../x' })).toBe('PSOF0003');
    });
  });

  describe('by employees', () => {
    const employee = { Art: 'Mitarbeiter' };
    const companyEmail = () => newEmail().replace('example.de', 'Lindenstrom.example');

    it('is marked, and needs an address of the company', async () => {
      const made = await confirmedRecommender(service, { Empfehlung: employee, Empfehler: { Email: companyEmail() } });
      expect(await query(`select kind from referrals where number = '${made.number}'`)).toEqual([
        { kind: 'Mitarbeiter' },
      ]);
      const stranger = await create({ Empfehlung: employee });
      expect(stranger.body['Felder']).toMatchObject([
        { Feld: 'Email', Regel: 'email-company', Meldung: 'Bitte gib deine Firmen-E-Mail-Adresse an.' },
      ]);
    });

    it('happens nowhere else', async () => {
      const elsewhere = await create({ Empfehler: { Email: companyEmail() } });
      expect([elsewhere.status, elsewhere.body['Code']]).toEqual([403, 'PSOF0106']);
    });

    it('needs the company address of who is signed in too', async () => {
      const anna = await confirmedRecommender(service);
      expect((await create({ Empfehlung: employee }, anna.token)).body['Felder']).toMatchObject([
        { Regel: 'email-company' },
      ]);
    });
  });
});
