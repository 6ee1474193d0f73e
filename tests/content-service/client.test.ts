import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentSchemas } from '#contract/words/content-service.ts';
import type { ContentClient } from '#server/content/source/squidex/client.ts';
import { contentIn } from '#server/content/source/squidex/content.ts';
import { identifierIn } from '#server/content/source/squidex/query.ts';
import { readContent } from '#server/content/source/squidex/read-content.ts';
import { SourceTrouble } from '#server/content/source/trouble.ts';
import type { Fault } from '../../demo-host/content-service/server.ts';
import { asset, faq, item, openRig, png, secret, type Rig } from './rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.service.close());
beforeEach(() => {
  rig.service.fault = null;
  rig.stock.items = [faq('first')];
  rig.stock.assets = [];
});

const patient = { signal: new AbortController().signal, patienceMs: 10_000 };
const read = (client: ContentClient, patienceMs = 10_000, place = rig.place) =>
  readContent({ client, place, asking: { ...patient, patienceMs } }, null);

/** What went wrong; fails where nothing did. */
async function troubleOf(reading: Promise<unknown>): Promise<SourceTrouble> {
  const failure: unknown = await reading.then(
    () => 'nothing',
    (error: unknown) => error,
  );
  if (!(failure instanceof SourceTrouble)) throw new Error(`expected trouble, got ${String(failure)}`);
  return failure;
}

describe('content that is there', () => {
  it('is read in one request, in both languages, with null or nothing where an editor wrote nothing', async () => {
    rig.stock.items.push(item('variables', { identifier: 'laufzeit', wert: { de: '24 Monate' } }));
    const before = { ...rig.service.counts };
    const { items } = await read(rig.newClient());
    expect(rig.service.counts.requests - before.requests).toBe(1);
    expect(items.faqs).toEqual([
      {
        id: expect.stringMatching(/^item-/) as unknown,
        identifier: 'first',
        group: 'anfang',
        groupTitle: { de: 'Am Anfang', en: 'First of all' },
        position: 1,
        format: null,
        question: { de: 'Frage first?', en: 'Question first?' },
        answer: { de: 'Ja.', en: 'Yes.' },
      },
    ]);
    expect(items.variables).toEqual([
      { id: expect.any(String) as unknown, identifier: 'laufzeit', scope: null, value: { de: '24 Monate' } },
    ]);
  });

  it('is read whole where a schema has more than a page of items', async () => {
    rig.stock.items = Array.from({ length: 201 }, (_, at) => faq(`nr-${at}`));
    const { items } = await read(rig.newClient());
    expect(items.faqs.map(({ identifier }) => identifier)).toEqual(Array.from({ length: 201 }, (_, at) => `nr-${at}`));
  });

  it('is only what the widget shows of schemas that a tenant has for others, too', async () => {
    rig.stock.items.push(item('pages', { identifier: 'karriere' }), item('pages', { identifier: 'agb' }));
    expect((await read(rig.newClient())).items.pages.map(({ identifier }) => identifier)).toEqual(['agb']);
  });

  it('comes with its pictures, each fetched once for as long as it is the same', async () => {
    rig.stock.assets = [asset('duo', png('duo'))];
    rig.stock.items.push(item('images', { identifier: 'duo.grafik100', bild: ['duo'] }));
    rig.stock.items.push(item('images', { identifier: 'away.grafik100', bild: ['away'] }));
    const client = rig.newClient();
    const first = await read(client);
    expect(Object.values(first.assets)).toEqual([png('duo').toString('base64')]);
    const { assets } = rig.service.counts;
    const again = await readContent({ client, place: rig.place, asking: patient }, first);
    expect([again, rig.service.counts.assets]).toEqual([first, assets]);
    expect(contentIn(JSON.stringify(again))).toEqual(again);
  });

  it('leaves out the schemas that a tenant has not', async () => {
    const place = { ...rig.place, schemas: { ...contentSchemas, images: null, faqs: null } };
    expect((await read(rig.newClient(), 10_000, place)).items.faqs).toEqual([]);
  });
});

describe('a token', () => {
  it('is fetched once for all who ask at the same time, and kept until its service’s time is over', async () => {
    const client = rig.newClient();
    const { tokens } = rig.service.counts;
    await Promise.all([read(client), read(client), read(client)]);
    expect(rig.service.counts.tokens).toBe(tokens + 1);
    rig.clock.pass(60 * 24 * 29);
    await read(client);
    expect(rig.service.counts.tokens).toBe(tokens + 1);
    rig.clock.pass(60 * 24);
    await read(client);
    expect(rig.service.counts.tokens).toBe(tokens + 2);
  });

  it('that is refused is fetched anew once, by all who met it together', async () => {
    const client = rig.newClient();
    await read(client);
    rig.service.revokeTokens();
    const before = { ...rig.service.counts };
    await Promise.all([read(client), read(client)]);
    expect(rig.service.counts.tokens).toBe(before.tokens + 1);
    expect(rig.service.counts.requests).toBe(before.requests + 4);
  });

  it('that is refused for ever is asked for once more and no further', async () => {
    const client = rig.newClient();
    rig.service.fault = 'every-token-refused';
    const before = { ...rig.service.counts };
    expect((await troubleOf(read(client))).trouble).toBe('wrong-token');
    expect(rig.service.counts.requests).toBe(before.requests + 2);
    expect(rig.service.counts.tokens).toBe(before.tokens + 2);
  });

  it('is not asked for again for an hour after its secret was refused', async () => {
    const client = rig.newClient({ clientSecret: 'another one' });
    expect((await troubleOf(read(client))).trouble).toBe('wrong-secret');
    await rig.service.close();
    rig.clock.pass(59);
    expect((await troubleOf(read(client))).trouble).toBe('wrong-secret');
    rig.clock.pass(2);
    expect((await troubleOf(read(client))).trouble).toBe('unreachable');
    rig = await openRig();
  });

  it('works without a word on how long it lives', async () => {
    const silent = await openRig(null);
    await expect(read(silent.newClient(), 10_000, silent.place)).resolves.toMatchObject({ items: { faqs: [] } });
    await silent.service.close();
  });
});

describe('what goes wrong', () => {
  it.each<[Fault, string, string]>([
    ['no-token', 'wrong-secret', 'the content service refuses client and secret'],
    ['quota', 'quota', 'the content service says that the quota of calls is used up'],
    ['errors-with-200', 'errors', 'the content service answers with errors (status 200, 1)'],
    ['errors-with-400', 'errors', 'the content service answers with errors (status 400, 1)'],
    ['half', 'errors', 'the content service answers with errors (status 200, 1)'],
    [
      'endless',
      'too-large',
      'the content service answers with more than can be taken (more than 8192 kB at /api/content/fernklang/graphql)',
    ],
    [
      'no-json',
      'unreadable',
      'the content service answers with something else than its protocol has (status 200, no JSON)',
    ],
    ['elsewhere', 'elsewhere', 'the content service sends elsewhere, where nobody follows (status 302)'],
    ['down', 'refused', 'the content service refuses (status 503)'],
  ])('%s is told as what it is, without a secret, and tried once', async (fault, trouble, sentence) => {
    rig.service.fault = fault;
    const { requests } = rig.service.counts;
    const found = await troubleOf(read(rig.newClient()));
    expect([found.trouble, found.toldOf('content service')]).toEqual([trouble, sentence]);
    expect(JSON.stringify(found)).not.toContain(secret);
    expect(rig.service.counts.requests - requests).toBe(fault === 'no-token' ? 0 : 1);
  });

  it('an answer that never ends is given up', async () => {
    const client = rig.newClient();
    await read(client);
    rig.service.fault = 'never-ends';
    expect((await troubleOf(read(client, 150))).trouble).toBe('too-slow');
  });

  it('an app of somebody else’s is told as that', async () => {
    expect((await troubleOf(read(rig.newClient({ app: 'lindenstrom' })))).trouble).toBe('wrong-app');
  });

  it('a language or schema that the app has not is an error and not half of the content', async () => {
    const place = { ...rig.place, schemas: { ...contentSchemas, faqs: 'fragen' } };
    expect((await troubleOf(read(rig.newClient(), 10_000, place))).trouble).toBe('errors');
  });

  it.each([["a'b"], ['a&b'], ['a b'], ['']])('an Identifier like %j gets into no filter', (identifier) => {
    expect(() => identifierIn([identifier])).toThrow(TypeError);
  });
});
