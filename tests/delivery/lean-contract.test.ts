import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Plugin } from 'vite';
import type { Dictionary } from '#contract/dictionary.ts';
import { isForOperators, type Endpoint } from '#contract/endpoint.ts';
import { saidBy } from '#contract/said-by-people.ts';
import { leanContract } from '../../src/delivery/lean-contract.ts';

/** What the widget has of the contract. */
interface Contract {
  readonly api: readonly Endpoint[];
  readonly callsOf: (topic: string) => readonly Endpoint[];
  readonly toWire: (value: unknown, dictionary?: Dictionary) => unknown;
  readonly fromWire: (value: unknown, dictionary?: Dictionary) => unknown;
  readonly englishName: (wire: string, dictionary?: Dictionary) => string;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  readonly wireNames: Dictionary;
}

const contract = join(import.meta.dirname, '../../src/contract');
const from = (file: string) => JSON.stringify(join(contract, file));

/** Another word in a topic's dictionary, as a topic to come could have it. */
interface Planted {
  readonly topic: string;
  readonly words: Dictionary;
}

const plantedPlugin = (all: readonly Planted[]): Plugin => ({
  name: 'planted',
  enforce: 'pre',
  transform(code, id) {
    const planted = all.find(({ topic }) => id === join(contract, topic, 'wire.ts'));
    return planted ? { code: code.replace('} as const', `  ...${JSON.stringify(planted.words)},\n} as const`) } : null;
  },
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lean-contract-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @param listed whether it has the list of dictionaries, which a lean one has not */
async function built(name: string, plugins: Plugin[], listed: boolean): Promise<Contract> {
  const entry = join(folder, `${name}.ts`);
  const list = `export { ${listed ? 'dictionaries, ' : ''}wireNames } from ${from('dictionaries.ts')};`;
  await writeFile(entry, `export * from ${from('api.ts')}; export * from ${from('wire.ts')}; ${list}`);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir: join(folder, name), lib: { entry, formats: ['es'], fileName: () => 'contract.mjs' } },
  });
  return (await import(pathToFileURL(join(folder, name, 'contract.mjs')).href)) as Contract;
}

/** Those that a browser may make. */
const callsOfPeople = ({ api }: Contract) => api.filter((call) => !isForOperators(call));

/** The contract as it is written, and as the widget gets it. */
async function bothForms(name: string, planted: readonly Planted[]) {
  const source = await built(name, [plantedPlugin(planted)], true);
  const said = saidBy(callsOfPeople(source));
  const lean = leanContract(source.wireNames, source.dictionaries, said) as Plugin;
  return { source, lean: await built(`${name}-lean`, [plantedPlugin(planted), lean], false) };
}

interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
}

/** One value by each alternative of a schema, as far as its names go. */
function samplesOf(shape: Shape | undefined): unknown[] {
  if (!shape) return [];
  const { entries, item, wrapped, options = [] } = shape;
  if (item) return [samplesOf(item)];
  if (wrapped) return samplesOf(wrapped);
  if (!entries) return [...options.flatMap((option) => (typeof option === 'object' ? samplesOf(option) : [])), 'text'];
  const inside = Object.entries(entries).map(([name, field]) => [name, samplesOf(field)] as const);
  const most = Math.max(1, ...inside.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(inside.map(([name, values]) => [name, values[at] ?? values[0]])),
  );
}

/** Names pages as the service does, which browsers do not know; the widget never asks for them. */
const nameless = 'readDefaultRoutes';

/** Tell of tariffs in words that no browser needs: the widget has its own with the frame. */
const ofTariffs = [
  'listCategories',
  'listDeviceOffers',
  'listProducts',
  'readExternalProduct',
  'readProduct',
  'readProductOfProgramme',
];

/** What each call sends, and what it reads from that, by its name. */
function travels(form: Contract, source: Contract) {
  const { toWire, fromWire, englishName } = form;
  const said = new Map(form.api.map((call) => [call.name, call]));
  const asked = callsOfPeople(source).map((shapes) => ({ call: said.get(shapes.name) ?? shapes, shapes }));
  return asked.flatMap(({ call, shapes }) => {
    if (call.name === nameless) return [];
    const there = (part: unknown, words?: Dictionary) =>
      samplesOf(part as Shape | undefined).map((sample) => toWire(sample, words));
    const { dictionary, queryDictionary } = call;
    const sent = { query: there(shapes.query, queryDictionary), body: there(shapes.body, dictionary) };
    const answer = there(shapes.answer, dictionary);
    const read = { answer: answer.map((one) => fromWire(one, dictionary)), body: fromWire(sent.body, dictionary) };
    const fields = [...new Set(JSON.stringify([sent, answer]).match(/\w+(?=":)/g))];
    return [[call.name, sent, answer, read, fields.map((field) => englishName(field, dictionary))]];
  });
}

describe('the contract as the widget gets it', () => {
  it(
    'travels as the source says, with one dictionary in place of those of all topics',
    { timeout: 60_000 },
    async () => {
      const { source, lean } = await bothForms('as-it-is', []);
      expect(travels(lean, source)).toEqual(travels(source, source));
      const own = lean.api.filter(({ dictionary }) => dictionary).map(({ name }) => name);
      expect(own).toEqual([
        nameless,
        ...ofTariffs,
        'readProductsState',
        'refreshProducts',
        'findAgents',
        'listAgents',
        'completeTracking',
      ]);
      expect(lean.callsOf('people/account').filter((call) => 'summary' in call)).toEqual([]);
      expect(lean.callsOf('referral/recipient').filter((call) => 'errors' in call || 'allow' in call)).toEqual([]);
      // What operators alone say stays with them.
      expect([source.wireNames, lean.wireNames].map(({ payRuns }) => payRuns)).toEqual([expect.any(String), undefined]);
    },
  );

  it('does so where topics call one thing by two words, and two things by one', { timeout: 60_000 }, async () => {
    const { source, lean } = await bothForms('planted', [
      { topic: 'people/customer-number', words: { customerNumber: 'Vertragsnummer' } },
      { topic: 'people/newsletter', words: { optinAlreadySet: 'Person' } },
    ]);
    expect(lean.wireNames).toMatchObject({
      customerNumber: 'Kundennummer',
      optinAlreadySet: 'Person',
      person: 'Person',
    });
    expect(travels(lean, source)).toEqual(travels(source, source));
    const told = JSON.stringify(travels(lean, source).filter(([name]) => name === 'setCustomerNumber'));
    expect(told).toContain('Vertragsnummer');
    const bare = lean.callsOf('people/account').filter(({ dictionary }) => dictionary);
    expect(bare).toEqual([]);
    for (const topic of ['people/customer-number', 'people/newsletter']) {
      expect(lean.callsOf(topic).every(({ dictionary }) => dictionary)).toBe(true);
    }
  });
});
