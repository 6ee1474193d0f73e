import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPayRuns } from '#contract/calls/operator-pay-runs.ts';
import { serviceOf } from './service.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A service that answers with these, one after the other, the last one for ever. */
async function answering(...statuses: number[]) {
  let asked = 0;
  server = createServer((_, response) => {
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 500;
    asked += 1;
    const body = status === 200 ? { Zahllaeufe: [] } : { Code: 'PSOF0010', Meldung: 'busy' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { OPERATOR_URL: `http://127.0.0.1:${port}`, OPERATOR_TENANT: 'lindenstrom', OPERATOR_KEY: 'key' };
  return { service: serviceOf(env), asked: () => asked };
}

it('a service that is busy for a moment is asked again', async () => {
  const { service, asked } = await answering(503, 200);
  await expect(service.call(listPayRuns)).resolves.toEqual({ payRuns: [] });
  expect(asked()).toBe(2);
});

it('a service that refuses is not', async () => {
  const { service, asked } = await answering(502);
  await expect(service.call(listPayRuns)).rejects.toThrow('busy');
  expect(asked()).toBe(1);
});
