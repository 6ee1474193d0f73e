import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { checkBooks } from '#contract/money/ledger/calls.ts';
import type { AddressInfo } from 'node:net';
import { createPayRun, listPayRuns } from '#contract/money/pay-runs/calls.ts';
import { serviceOf, type OperatorService } from './service.ts';

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

it('what a service of the version before does not say is as the contract has it', async () => {
  const { service } = await answering([200]);
  expect(await service.call(checkBooks)).toMatchObject({ leftOut: [] });
});

it('a service that refuses is not', async () => {
  const { service, asked } = await answering([502]);
  await expect(service.call(listPayRuns)).rejects.toMatchObject({ code: 'PSOF0010', exitCode: 1 });
  expect(asked()).toBe(1);
});

const days = { Feld: 'Tage', Meldung: 'Tage is not valid' };
const daysTyped = '--days is not valid: it takes 1 to 730';
const other = { Feld: 'Nebenbei', Meldung: 'Nebenbei is required' };
const email = { Feld: 'Email', Meldung: 'Please enter a valid e-mail address.' };

it.each([
  ['PSOF0003', [days], daysTyped],
  ['PSOF0003', [days, email], `${daysTyped}; Email: Please enter a valid e-mail address.`],
  ['PSOF0003', [other], 'Nebenbei is required'],
  ['PSOF0003', [], 'Something is wrong.'],
  ['PSOF0763', [days], `Something is wrong. ${daysTyped}`],
])('a refusal by %s names each field once, as it was typed: %j', async (Code, Felder, sentence) => {
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
    message: expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:\d+ does not answer \(connect ECONNREFUSED [^)]+\)$/,
    ) as string,
    done: 'nothing',
  });
});

/** A service that does this with whoever asks. */
async function doing(what: (response: ServerResponse) => void): Promise<OperatorService> {
  server = createServer((_, response) => what(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return serviceOf({ OPERATOR_URL: `http://127.0.0.1:${port}`, OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: 'key' });
}

const failing = JSON.stringify({ Code: 'PSOF0001', Meldung: 'A technical error occurred.', Anfrage: '1b97c40a' });

it('a failure of the service leads to its log, and says that nobody knows what was done', async () => {
  const service = await doing((response) => response.writeHead(500).end(failing));
  const doubt = 'It is not known whether it was done: look before you do it again.';
  await expect(service.call(createPayRun)).rejects.toMatchObject({
    message: `A technical error occurred.\n${doubt}\nThe service’s log has it as 1b97c40a.`,
    requestId: '1b97c40a',
    exitCode: 3,
  });
  await expect(service.call(listPayRuns)).rejects.toMatchObject({
    message: 'A technical error occurred.\nThe service’s log has it as 1b97c40a.',
    exitCode: 1,
  });
});

it('what a proxy answers in the place of the service is told by its status and request', async () => {
  const service = await doing((response) => response.writeHead(502, { 'x-request-id': 'r-1' }).end('<html>'));
  const sentence = 'Bad Gateway\nThe service’s log has it as r-1.';
  await expect(service.call(listPayRuns)).rejects.toMatchObject({ code: '502', message: sentence });
});

it('what answers as no service does is told as that', async () => {
  const service = await doing((response) => response.writeHead(404).end('<html>'));
  const sentence = 'Not Found. What answers is not the service: is OPERATOR_URL right?';
  await expect(service.call(listPayRuns)).rejects.toMatchObject({ code: '404', message: sentence });
});

it('a connection that breaks off leaves it open whether something was done', async () => {
  const service = await doing((response) => response.destroy());
  await expect(service.call(createPayRun)).rejects.toMatchObject({ code: 'UNREACHABLE', done: 'unknown' });
  await expect(service.call(createPayRun)).rejects.toThrow('It is not known whether it was done');
  await expect(service.call(listPayRuns)).rejects.toMatchObject({ code: 'UNREACHABLE', done: 'nothing' });
});

it('nobody is led elsewhere: a call that is done would become a question there', async () => {
  const there = { location: 'https://widget.example/api/v1/' };
  const service = await doing((response) => response.writeHead(301, there).end());
  await expect(service.call(createPayRun)).rejects.toMatchObject({
    code: 'ANSWER',
    message: expect.stringContaining('leads to https://widget.example/api/v1/. Set OPERATOR_URL') as string,
  });
});

it('what is not the service is told as that', async () => {
  const service = await doing((response) => response.end('<html>'));
  await expect(service.call(listPayRuns)).rejects.toMatchObject({ code: 'ANSWER' });
});

it.each(['localhost:4600', 'widget.example', 'ftp://widget.example', 'http://'])(
  'the address %s is none of a service',
  async (url) => {
    const service = serviceOf({ OPERATOR_URL: url, OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: 'key' });
    await expect(service.call(listPayRuns)).rejects.toThrow('OPERATOR_URL has to be an address that begins with http');
  },
);
