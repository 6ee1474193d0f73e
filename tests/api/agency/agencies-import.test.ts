import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentsOf, readAgency } from '#server/domain/agency/agencies/agency.ts';
import { rowsOf } from '../given/account-people.ts';
import { agency, importAgencies, signedIn } from '../given/agencies.ts';
import { engines } from '../service/engines.ts';
import { operatorKey, Service } from '../service/service.ts';

const nothing = {
  Neu: [],
  Geaendert: [],
  Unveraendert: 0,
  Beendet: [],
  Fehlend: [],
  BereitsBeendet: [],
  AnzahlBeendeterZuschlaege: 0,
  Kommende: [],
  Wechselnde: [],
  Gehende: [],
};

describe.each(engines)('a list of agencies on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
  }, 180_000);
  beforeEach(async () => {
    for (const table of ['sessions', 'agency_users', 'agency_agents', 'agencies'])
      await rowsOf(service, `delete from ${table}`);
  });
  afterAll(() => service.stop());

  const kept = () => rowsOf(service, 'select * from agencies order by number');
  const acts = async () => {
    const rows = await rowsOf(
      service,
      `select action, subject from operator_actions where action like 'agenc%' order by id`,
    );
    return rows.map(({ action, subject }) => `${String(action)} ${String(subject)}`);
  };
  const newActs = async (act: () => Promise<unknown>) => {
    const before = await acts();
    await act();
    return (await acts()).slice(before.length);
  };
  /** The mistakes of a refused list, each with its place. */
  const mistakes = async (list: unknown, language = 'en') => {
    const { status, body } = await importAgencies(service, list, { language });
    const fields = (body['Felder'] ?? []) as unknown as { Feld: string; Stelle?: string; Meldung: string }[];
    return {
      status,
      code: String(body['Code']),
      told: fields.map(({ Stelle = '', Feld, Meldung }) => [Stelle, Feld, Meldung]),
    };
  };

  it('is taken, and found by number with its advisers', async () => {
    const list = [agency('A-2', ['LS-1002']), agency('A-1', ['LS-1004', 'LS-1001'], { Strasse: '', Plz: '', Ort: '' })];
    const { status, body } = await importAgencies(service, list);
    expect([status, body]).toEqual([
      200,
      {
        ...nothing,
        Neu: ['A-1', 'A-2'],
        Kommende: [
          { AgentNumber: 'LS-1001', Agenturnummer: 'A-1' },
          { AgentNumber: 'LS-1002', Agenturnummer: 'A-2' },
          { AgentNumber: 'LS-1004', Agenturnummer: 'A-1' },
        ],
      },
    ]);
    const { db } = service.database;
    const address = { street: 'Am Lindenhof 3', postcode: '50667', city: 'Aulingen' };
    expect(await readAgency(db, 'lindenstrom', 'A-2')).toEqual({
      number: 'A-2',
      name: 'Agentur A-2',
      ...address,
      releasesOrders: false,
      createdAt: service.clock.now(),
      endedAt: null,
    });
    expect(await agentsOf(db, 'lindenstrom', 'A-1')).toEqual(['LS-1001', 'LS-1004']);
    expect([await readAgency(db, 'nachbar', 'A-1'), await agentsOf(db, 'nachbar', 'A-1')]).toEqual([null, []]);
  });

  it('changes nothing when it comes again, and nothing is noted of that', async () => {
    const list = [agency('A-1', ['LS-1001']), agency('A-2')];
    expect(await newActs(() => importAgencies(service, list))).toEqual(['agencies-imported 2']);
    const before = await kept();
    service.clock.pass({ hours: 1 });
    expect(await newActs(() => importAgencies(service, list))).toEqual([]);
    expect((await importAgencies(service, list)).body).toEqual({ ...nothing, Unveraendert: 2 });
    expect(await kept()).toEqual(before);
  });

  it('says before what it would change, and writes nothing of that', async () => {
    await importAgencies(service, [agency('A-1', ['LS-1001', 'LS-1002']), agency('A-2', ['LS-1003']), agency('A-3')]);
    const list = [agency('A-1', ['LS-1001'], { Name: 'Linde & Partner' }), agency('A-4', ['LS-1003', 'LS-1005'])];
    const would = {
      ...nothing,
      Neu: ['A-4'],
      Geaendert: ['A-1'],
      Kommende: [{ AgentNumber: 'LS-1005', Agenturnummer: 'A-4' }],
      Wechselnde: [{ AgentNumber: 'LS-1003', Agenturnummer: 'A-4', Von: 'A-2' }],
      Gehende: [{ AgentNumber: 'LS-1002', Agenturnummer: 'A-1' }],
    };
    const before = await kept();
    const dry = (query = '') => importAgencies(service, list, { query: `probelauf=true${query}` });
    expect(await newActs(dry)).toEqual([]);
    expect((await dry()).body).toEqual({ ...would, Fehlend: ['A-2', 'A-3'] });
    expect((await dry('&fehlendebeenden=true')).body).toEqual({ ...would, Beendet: ['A-2', 'A-3'] });
    expect(await kept()).toEqual(before);
    expect(await agentsOf(service.database.db, 'lindenstrom', 'A-2')).toEqual(['LS-1003']);
    expect((await importAgencies(service, list)).body).toEqual({ ...would, Fehlend: ['A-2', 'A-3'] });
    expect((await kept()).map(({ number, name, ended_at: ended }) => [number, name, ended])).toEqual([
      ['A-1', 'Linde & Partner', null],
      ['A-2', 'Agentur A-2', null],
      ['A-3', 'Agentur A-3', null],
      ['A-4', 'Agentur A-4', null],
    ]);
    expect(await agentsOf(service.database.db, 'lindenstrom', 'A-4')).toEqual(['LS-1003', 'LS-1005']);
    expect(await agentsOf(service.database.db, 'lindenstrom', 'A-1')).toEqual(['LS-1001']);
  });

  it('ends what it does not name where that is wished for, and signs its people out', async () => {
    await importAgencies(service, [agency('A-1'), agency('A-2', ['LS-1001'])]);
    const jana = await signedIn(service, 'A-2');
    const list = [agency('A-1')];
    expect(await newActs(() => importAgencies(service, list))).toEqual([]);
    const ended = await newActs(() => importAgencies(service, list, { query: 'fehlendebeenden=true' }));
    expect(ended).toEqual(['agencies-imported 1', 'agency-ended A-2']);
    expect(await rowsOf(service, 'select 1 from sessions where subject_id = $1', jana.id)).toEqual([]);
    expect(await agentsOf(service.database.db, 'lindenstrom', 'A-2')).toEqual(['LS-1001']);
    // It has ended once, and the list that names it again does not reopen it.
    expect((await importAgencies(service, list, { query: 'fehlendebeenden=true' })).body).toMatchObject({
      Beendet: [],
    });
    const again = await importAgencies(service, [agency('A-1'), agency('A-2', ['LS-1001'])]);
    expect(again.body).toEqual({ ...nothing, Unveraendert: 2, BereitsBeendet: ['A-2'] });
  });

  it('is refused whole with the place of each mistake: advisers that are unknown or twice, agencies twice', async () => {
    const list = [
      agency('A-1', ['LS-1001', 'LS-9999', 'LS-1001']),
      agency('A-2', ['FK-2001', 'LS-1001', 'LS-1002']),
      agency('A-1'),
    ];
    const before = await acts();
    expect(await mistakes(list)).toEqual({
      status: 422,
      code: 'PSOF0775',
      told: [
        ['Agenturen[0].Beraternummern[1]', 'Beraternummern', 'The tenant has no adviser LS-9999.'],
        [
          'Agenturen[0].Beraternummern[2]',
          'Beraternummern',
          'Adviser LS-1001 stands in the list twice, before this in agency A-1.',
        ],
        ['Agenturen[1].Beraternummern[0]', 'Beraternummern', 'The tenant has no adviser FK-2001.'],
        [
          'Agenturen[1].Beraternummern[1]',
          'Beraternummern',
          'Adviser LS-1001 stands in the list twice, before this in agency A-1.',
        ],
        ['Agenturen[2].Agenturnummer', 'Agenturnummer', 'Agency A-1 stands in the list twice.'],
      ],
    });
    expect([await kept(), await acts()]).toEqual([[], before]);
  });

  it('is refused whole with the place of what is no name, number or postcode, or is missing', async () => {
    const { Ort, ...lacking } = agency('A-3');
    expect(Ort).toBe('Aulingen');
    const list = [
      agency('A-1'),
      agency('A 2', ['LS 1001'], { Name: ' ', Plz: '5066' }),
      lacking,
      agency('A-4', [], { Name: 'Lin\u001b[2Jde', Strasse: '\u202Eessarts', Ort: 'x'.repeat(61) }),
    ];
    const { status, code, told } = await mistakes(list);
    expect([status, code]).toEqual([422, 'PSOF0003']);
    expect(told.map(([place]) => place)).toEqual([
      'Agenturen[1].Agenturnummer',
      'Agenturen[1].Name',
      'Agenturen[1].Plz',
      'Agenturen[1].Beraternummern[0]',
      'Agenturen[2].Ort',
      'Agenturen[3].Name',
      'Agenturen[3].Strasse',
      'Agenturen[3].Ort',
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['none', []],
    ['no list', 'Agenturen'],
    ['nothing', undefined],
    ['more than 5000', Array.from({ length: 5001 }, (_, index) => agency(`A-${index}`))],
    ['a list of other things', [1]],
  ])('is none that names %s', async (_what, list) => {
    expect(await mistakes(list)).toMatchObject({ status: 422, code: 'PSOF0771' });
  });

  it('of thousands is taken, and its mistakes are told by the first hundred', async () => {
    const long = Array.from({ length: 5000 }, (_, index) => agency(`A-${index}`));
    expect((await importAgencies(service, long)).body['Neu']).toHaveLength(5000);
    const wrong = long.map((each) => ({ ...each, Plz: 'x', Name: '' }));
    expect((await mistakes(wrong)).told).toHaveLength(100);
    const unknown = long.map((each, index) => ({ ...each, Beraternummern: [`LS-${index}x`] }));
    expect(await mistakes(unknown)).toMatchObject({ code: 'PSOF0775', told: { length: 100 } });
  });

  it('of more bytes than it may have is not read', async () => {
    const body = `{"Agenturen":[${'1,'.repeat(1_500_000)}1]}`;
    const { status } = await service.call('POST', 'operator/agenturen', { body, token: operatorKey });
    expect(status).toBe(413);
    const short = `{"Agenturen":[${'{},'.repeat(900_000)}{}]}`;
    const answer = await service.call('POST', 'operator/agenturen', { body: short, token: operatorKey });
    expect([answer.status, answer.body['Code']]).toEqual([422, 'PSOF0771']);
  });

  it('is one tenant’s: the same numbers of another are its own', async () => {
    await importAgencies(service, [agency('A-1', ['LS-1001'])]);
    await rowsOf(
      service,
      `insert into agencies (tenant, number, name, created_at, changed_at) values ('nachbar', 'A-9', 'Nachbar', now(), now())`,
    );
    const { body } = await importAgencies(service, [agency('A-2')], { query: 'fehlendebeenden=true' });
    expect(body).toMatchObject({ Beendet: ['A-1'] });
    expect(await readAgency(service.database.db, 'nachbar', 'A-9')).toMatchObject({ endedAt: null });
  });

  it('is taken once where two come at the same moment', async () => {
    const list = [agency('A-1', ['LS-1001']), agency('A-2', ['LS-1002'])];
    const answers = await Promise.all([1, 2, 3, 4].map(() => importAgencies(service, list)));
    const made = answers.map(({ body }) => (body['Neu'] as unknown as string[]).length);
    expect(made.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 2]);
  });
});
