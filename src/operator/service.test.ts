import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPayRuns } from '#contract/money/pay-runs/calls.ts';
import { serviceOf } from './service.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A service that answers with these, one after the other, the last one for ever; in these words where it refuses. */
async function answering(statuses: number[], refusal: object = { Code: 'PSOF0010', Meldung: 'busy' }, key = 'key') {
  let asked = 0;
  const keys: (string | undefined)[] = [];
  server = createServer(({ headers }, response) => {
    keys.push(headers.authorization);
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 500;
    asked += 1;
    const body = status === 200 ? { Zahllaeufe: [] } : refusal;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { OPERATOR_URL: `http://127.0.0.1:${port}`, OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: key };
  return { service: serviceOf(env), asked: () => asked, keys };
}

it('a service that is busy for a moment is asked again', async () => {
  const { service, asked } = await answering([503, 200]);
  await expect(service.call(listPayRuns)).resolves.toEqual({ payRuns: [] });
  expect(asked()).toBe(2);
});

it('a service that refuses is not', async () => {
  const { service, asked } = await answering([502]);
  await expect(service.call(listPayRuns)).rejects.toThrow('busy');
  expect(asked()).toBe(1);
});

const days = { Feld: 'Tage', Meldung: 'Tage is not valid' };
const email = { Feld: 'Email', Meldung: 'Please enter a valid e-mail address.' };

it.each([
  ['PSOF0003', [days], 'Tage is not valid'],
  ['PSOF0003', [days, email], 'Tage is not valid; Email: Please enter a valid e-mail address.'],
  ['PSOF0003', [], 'Something is wrong.'],
  ['PSOF0763', [days], 'Something is wrong. Tage is not valid'],
])('a refusal by %s names each field once: %j', async (Code, Felder, sentence) => {
  const { service } = await answering([422], { Code, Meldung: 'Something is wrong.', Felder });
  await expect(service.call(listPayRuns)).rejects.toMatchObject({ code: Code, message: sentence });
});

it.each(['ke\ny', 'k ey', 'kéy'])('a key that no header can hold is told of, and not told: %j', async (key) => {
  const service = serviceOf({ OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: key });
  await expect(service.call(listPayRuns)).rejects.toThrow(
    /^OPERATOR_KEY holds a blank, a line break or another character that is in none$/,
  );
});

it('a key is sent without the line break with which a file of one line ends', async () => {
  const { service, keys } = await answering([200], {}, ' key\n');
  await service.call(listPayRuns);
  expect(keys).toEqual(['Bearer key']);
});

it('a service that is not there is told with the reason', async () => {
  const { service } = await answering([200]);
  server?.close();
  await expect(service.call(listPayRuns)).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+ does not answer \(connect ECONNREFUSED /) as string,
  });
});
