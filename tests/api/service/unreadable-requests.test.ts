import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { errorAnswer } from '#contract/error-answer.ts';
import { fromWire } from '#contract/wire.ts';
import { listen } from '../given/operator-program.ts';
import { headOf, rawConnection } from './raw-request.ts';
import { Service } from './service.ts';

describe('a request that nobody can read', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    const connectionLimits = {
      headMs: 300,
      bodyMs: 1500,
      idleBodyMs: 1000,
      silenceMs: 20_000,
      keepAliveMs: 1000,
      checkMs: 50,
    };
    service = await Service.start('pglite', undefined, undefined, undefined, { connectionLimits });
    url = await listen(service);
  });
  afterAll(() => service.stop());

  const call = ['GET /api/v1/lindenstrom/produkt HTTP/1.1', 'Host: widget.example'];
  it.each([
    ['with a head that is far too long', 431, headOf(...call, `Authorization: Bearer ${'x'.repeat(100_000)}`)],
    ['with a control character in its head', 400, headOf(...call, 'X-Note: a\u0001b')],
    ['with two lengths', 400, headOf(...call, 'Content-Length: 3', 'Transfer-Encoding: chunked')],
    ['that is no HTTP at all', 400, 'hello\r\n\r\n'],
    ['whose head never ends', 408, `${call.join('\r\n')}\r\n`],
  ])('is answered with a code, as every other: %s', async (_, status, request) => {
    const connection = await rawConnection(url);
    connection.write(request);
    const [head = '', body = ''] = (await connection.ended).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(head.toLowerCase()).toContain('connection: close');
    expect(v.parse(errorAnswer, fromWire(JSON.parse(body)))).toMatchObject({ code: 'PSOF0002' });
    expect(body).toContain('Deine Eingaben');
  });
});
