import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { newKey } from '../given/operator-people.ts';
import { confirmedRecommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await Service.start('pglite');
}, 180_000);
afterAll(() => service.stop());

/** What is kept of whom an operator has looked for. @returns how many rows */
async function tracesOf(operatorId: string): Promise<number> {
  const counted = await rowsOf(service, 'select * from operator_searches where operator_id = $1', operatorId);
  const noted = await rowsOf(service, 'select action from operator_actions where operator_id = $1', operatorId);
  return counted.length + noted.length;
}

/** Names are letters. */
const letters = (path: string) => path.replaceAll('/', ' ');

it.each([
  ['Kundenservice', 'empfehler/loeschung', {}],
  ['Sperren', 'sperren', { Sache: 'Konto', Grund: 'Probe' }],
])(
  'counts it where somebody with %s looks by a dry run of %s whether an address is known',
  async (scope, path, more) => {
    const anna = await confirmedRecommender(service);
    const name = `Sven ${scope}`;
    const { key: token, operatorId } = await newKey(service, name, [scope]);
    const body = { Gegenstand: anna.email, ...more };
    expect((await service.call('POST', `operator/${path}?probelauf=true`, { token, body })).status).toBe(200);
    expect(await tracesOf(operatorId)).toBeGreaterThan(0);
  },
);

it.each([
  ['empfehler/aktionen', {}],
  ['empfehler/aktionen/widerruf', { AktionsId: 'none-such', Grund: 'Telefon' }],
  ['newsletter/widerruf', { Grund: 'Telefon' }],
])('leaves a trace where somebody learns by %s whether an address is known', async (path, more) => {
  const anna = await confirmedRecommender(service);
  const { key: token, operatorId } = await newKey(service, `Sven ${letters(path)}`, ['Kundenservice']);
  const told = async (Gegenstand: string) => {
    const { status, body } = await service.call('POST', `operator/${path}`, { token, body: { Gegenstand, ...more } });
    return [status, body['Code']];
  };
  const [known, unknown] = [await told(anna.email), await told('nobody@example.org')];
  expect(known).not.toEqual(unknown);
  expect(await tracesOf(operatorId)).toBeGreaterThan(0);
});
