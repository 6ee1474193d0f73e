import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from './operator-program.ts';
import { rawConnection } from './raw-request.ts';
import { operatorKey, Service } from './service.ts';

const large = 23_400_000;

describe('the door', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await Service.start('postgres');
    url = await listen(service);
  });
  afterAll(() => service.stop());

  /** The head of a request, and nothing of its body. */
  const head = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: widget.example', 'Content-Type: application/json', ...headers, '', ''].join(
      '\r\n',
    );
  const bankResults = '/api/v1/lindenstrom/operator/bankergebnisse';

  it.each([
    ['nobody', bankResults, [], 'PSOF0701'],
    ['somebody with another key', bankResults, ['Authorization: Bearer guess'], 'PSOF0701'],
    ['an unknown tenant', '/api/v1/gibtsnicht/operator/bankergebnisse', [], 'PSOF0004'],
    ['who is not signed in', '/api/v1/lindenstrom/empfehler/vermisst', [], 'PSOF0204'],
    ['somebody with a key for another purpose', '/api/v1/lindenstrom/operator/zahllaeufe', [], 'PSOF0701'],
  ])('answers %s before the body is there', async (_, path, headers, code) => {
    for (const body of [`Content-Length: ${large}`, 'Transfer-Encoding: chunked']) {
      const connection = await rawConnection(url);
      connection.write(head(path, body, ...headers));
      connection.write(body.startsWith('Content') ? '{' : '1\r\n{\r\n');
      expect(await connection.until(code)).toMatch(/^HTTP\/1\.1 40[134] /);
    }
  });

  it('does not ask for a body that it will not read', async () => {
    const refused = await rawConnection(url);
    refused.write(head(bankResults, `Content-Length: ${large}`, 'Expect: 100-continue'));
    expect(await refused.ended).toMatch(/^HTTP\/1\.1 401 [\s\S]*PSOF0701/);

    const tooLarge = await rawConnection(url);
    const key = `Authorization: Bearer ${operatorKey}`;
    tooLarge.write(head('/api/v1/lindenstrom/auftraege', key, 'Content-Length: 70000', 'Expect: 100-continue'));
    expect(await tooLarge.ended).toMatch(/^HTTP\/1\.1 413 [\s\S]*PSOF0007/);

    const welcome = await rawConnection(url);
    welcome.write(head('/api/v1/lindenstrom/auftraege', key, 'Content-Length: 2', 'Expect: 100-continue'));
    await welcome.until('HTTP/1.1 100 Continue');
    welcome.write('{}');
    expect(await welcome.until('PSOF0003')).toContain('HTTP/1.1 422');
  });

  it('lets the connection of a refused caller go on, once what was sent is passed over', async () => {
    const connection = await rawConnection(url);
    const body = 'x'.repeat(large);
    connection.write(head(bankResults, `Content-Length: ${large}`) + body);
    await connection.until('PSOF0701');
    connection.write('GET /healthz HTTP/1.1\r\nHost: widget.example\r\n\r\n');
    await connection.until('"status":"ok"');
  });

  it('takes no more than 64 kB where a call says nothing else', async () => {
    const answer = await service.call('POST', 'auftraege', { body: 'x'.repeat(70_000), token: operatorKey });
    expect([answer.status, answer.body['Code']]).toEqual([413, 'PSOF0007']);
  });
});
