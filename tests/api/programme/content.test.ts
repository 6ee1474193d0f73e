import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWording } from '#server/i18n/wording.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

interface Group {
  readonly Eintraege: readonly { readonly Id: string; readonly Frage: string; readonly Html: string }[];
}

describe.each(engines)('content on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, (tenant) => ({
      ...tenant,
      variables: { ...tenant.variables, de: { general: { gruss: 'Moin' }, agency: { buero: 'Aulingen' } } },
      wording: { ...tenant.wording, de: readWording({ 'Create my link': 'Link anlegen' }, () => undefined) },
    }));
  });
  afterAll(() => service.stop());

  const read = async (path: string, language = 'de') => (await service.call('GET', path, { language })).body as unknown;
  const valuesIn = (body: unknown) =>
    new Map(
      (body as { Variablen: { Name: string; Wert: string }[] }).Variablen.map(
        ({ Name, Wert }) => [Name, Wert] as const,
      ),
    );

  it('answers questions in groups, in both languages, with today’s numbers', async () => {
    const entriesIn = (faq: unknown) => (faq as { Gruppen: Group[] }).Gruppen.flatMap(({ Eintraege }) => Eintraege);
    const [german, english] = [entriesIn(await read('content/faq')), entriesIn(await read('content/faq', 'en'))];
    expect(german.length).toBeGreaterThanOrEqual(12);
    expect(english.map(({ Id }) => Id)).toEqual(german.map(({ Id }) => Id));
    const answerTo = (id: string) => german.find(({ Id }) => Id === id)?.Html ?? '';
    expect(answerTo('wer-darf-empfehlen')).toContain('18 Jahre');
    expect(answerTo('wie-lange-gilt-der-link')).toContain('60 Tage');
    expect(answerTo('wie-hoch')).toMatch(/50\s€ und 100\s€/);
    expect(answerTo('wann-kommt-die-praemie')).toContain('<sup data-footnote="auszahlung">');
    expect(JSON.stringify([german, english])).not.toContain('{{');
    service.clock.pass({ days: 4000 });
    const later = entriesIn(await read('content/faq')).find(({ Id }) => Id === 'wie-hoch');
    expect(later?.Html).toMatch(/0\s€ und 0\s€/);
    service.clock.pass({ days: -4000 });
  });

  it('answers footnotes, all or by identifier', async () => {
    const idsOf = (body: unknown) =>
      (body as { Fussnoten: { Identifier: string }[] }).Fussnoten.map(({ Identifier }) => Identifier);
    const all = await read('content/fussnoten');
    expect(all).toMatchObject({
      Fussnoten: [{ Id: '1', Gruppe: 'Strom', Titel: 'Eingeschränkte Preisgarantie' }, {}, {}, {}],
    });
    expect((all as { Fussnoten: { Inhalt: string }[] }).Fussnoten[3]?.Inhalt).toContain('14 Tage');
    expect(idsOf(await read('content/fussnoten?Identifier=biogas,auszahlung'))).toEqual(['biogas', 'auszahlung']);
    expect(idsOf(await read('content/fussnoten?Identifier=unknown'))).toEqual([]);
    const wrong = await service.call('GET', 'content/fussnoten?Identifier=No%20Good');
    expect([wrong.status, wrong.body['Code']]).toEqual([422, 'PSOF0003']);
  });

  it('answers what variables stand for, with and without a trailing slash', async () => {
    const german = valuesIn(await read('content/variables/'));
    expect(Object.fromEntries(german)).toMatchObject({
      programm: 'Lindenstrom',
      firma: 'Lindenstrom GmbH',
      linkTage: '60',
      loeschWochen: '12',
      gutscheinStunden: '24',
      abholTage: '365',
      gruss: 'Moin',
    });
    expect(german.has('buero')).toBe(false);
    expect(valuesIn(await read('content/variables', 'en')).get('hoechstePraemie')).toBe('€100');
  });

  it('looks up variables of a language by name, those of agencies apart', async () => {
    const lookUp = (path: string, body?: unknown) => service.call('POST', path, { body });
    const some = await lookUp('content/variables/de', { Namen: ['gruss', 'linkTage'] });
    expect([...valuesIn(some.body)]).toEqual([
      ['gruss', 'Moin'],
      ['linkTage', '60'],
    ]);
    expect(valuesIn((await lookUp('content/variables/EN')).body).has('gruss')).toBe(false);
    expect(valuesIn((await lookUp('content/agenturvariables/de')).body).get('buero')).toBe('Aulingen');
    expect((await lookUp('content/agenturvariables/de', { Namen: ['gruss'] })).body['Code']).toBe('PSOF0801');
  });

  it.each([
    ['a language that nobody speaks', 'POST', 'content/variables/fr', undefined, 404, 'PSOF0801'],
    ['agency variables in it', 'POST', 'content/agenturvariables/fr', undefined, 404, 'PSOF0801'],
    ['its texts', 'GET', 'content/getlanguagecontent/fr', undefined, 404, 'PSOF0801'],
    ['a name nobody gave', 'POST', 'content/variables/de', { Namen: ['constructor'] }, 404, 'PSOF0801'],
    ['names that are none', 'POST', 'content/variables/de', { Namen: 'gruss' }, 422, 'PSOF0003'],
    ['a body that is none', 'POST', 'content/variables/de', [], 422, 'PSOF0003'],
    ['a write of any kind', 'PUT', 'content/variables/de', {}, 405, 'PSOF0006'],
  ] as const)('refuses %s', async (_, method, path, body, status, code) => {
    const answer = await service.call(method, path, { body });
    expect([answer.status, answer.body['Code']]).toEqual([status, code]);
  });

  it('tells that content is missing in German and English', async () => {
    const say = async (language: string) =>
      (await service.call('GET', 'content/getlanguagecontent/xx', { language })).body['Meldung'];
    expect([await say('de'), await say('en')]).toEqual(['Inhalt nicht verfügbar', 'Content not available']);
  });

  it('lists the languages, and the tenant’s own wording in each', async () => {
    expect(await read('content/getlanguages')).toEqual({
      Sprachen: [
        { Iso: 'de', Name: 'Deutsch', Rueckfall: true },
        { Iso: 'en', Name: 'English', Rueckfall: false },
      ],
    });
    expect(await read('content/getlanguagecontent/de')).toEqual({
      Iso: 'de',
      Texte: [{ Id: 'Create my link', Text: 'Link anlegen' }],
    });
    expect(await read('content/getlanguagecontent/en')).toEqual({ Iso: 'en', Texte: [] });
  });

  it('serves the declaration of accessibility like the legal pages', async () => {
    const page = (await read('content/seite/barrierefreiheitserklaerung')) as { Html: string; Version: string };
    expect(page).toMatchObject({ Titel: 'Erklärung zur Barrierefreiheit', Version: '2026-11-20' });
    for (const part of ['20.11.2026', 'EN 301 549', 'MLBF@ms.sachsen-anhalt.de', 'service@lindenstrom.example']) {
      expect(page.Html).toContain(part);
    }
    const english = (await read('content/seite/barrierefreiheitserklaerung', 'en')) as { Html: string };
    expect(english.Html).toContain('conforms partly');
  });

  it('needs nobody to be signed in, and a foreign or expired token changes nothing', async () => {
    for (const path of ['content/faq', 'content/fussnoten', 'content/variables', 'content/getlanguages']) {
      expect((await service.call('GET', path, { token: 'expired.or.foreign' })).status).toBe(200);
      expect((await service.call('GET', path, { tenant: 'nobody' })).body['Code']).toBe('PSOF0004');
    }
  });
});

describe('a variable', () => {
  it('is text wherever it stands: in HTML nothing of its value is markup', async () => {
    const value = `<img src=x onerror=alert(1)> & "Strom"`;
    const escaped = '<b>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Strom&quot;</b>';
    const entry = { id: 'frage', question: '{{wert}}', html: '<b>{{wert}}</b>' };
    const groups = [{ id: 'gruppe', title: 'Gruppe', entries: [entry] }];
    const note = { id: '1', identifier: 'note', group: 'Strom', title: '{{wert}}', body: '<b>{{wert}}</b>' };
    const service = await Service.start('pglite', (tenant) => ({
      ...tenant,
      variables: { ...tenant.variables, de: { general: { wert: value }, agency: {} } },
      faq: { ...tenant.faq, de: { title: 'Fragen', groups } },
      footnotes: { ...tenant.footnotes, de: [note] },
    }));
    const faq = (await service.call('GET', 'content/faq')).body['Gruppen'];
    expect(faq).toMatchObject([{ Eintraege: [{ Frage: value, Html: escaped }] }]);
    const footnotes = (await service.call('GET', 'content/fussnoten')).body['Fussnoten'];
    expect(footnotes).toMatchObject([{ Titel: value, Inhalt: escaped }]);
    await service.stop();
  });
});
