import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../given/operator-program.ts';
import { newKey } from '../given/operator-people.ts';
import { rawConnection } from './raw-request.ts';
import { confirmedRecommender } from '../given/people.ts';
import { metricsToken, operatorKey, Service } from './service.ts';

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

  it('answers an operator whose key is for something else before a bank’s file is there', async () => {
    const { key } = await newKey(service, 'Rita Lang', ['Berichte']);
    const connection = await rawConnection(url);
    connection.write(head(bankResults, `Content-Length: ${large}`, `Authorization: Bearer ${key}`));
    expect(await connection.until('PSOF0703')).toContain('HTTP/1.1 403');
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
    expect(await connection.until('"status":"ok"')).toContain('HTTP/1.1 200');
  });

  it.each([
    ['said before', `Content-Length: ${large}`, (body: string) => body],
    ['met on the way', 'Transfer-Encoding: chunked', (body: string) => `${large.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ])('resets no connection under who sends too much, %s', async (_, length, sent) => {
    const connection = await rawConnection(url);
    const key = `Authorization: Bearer ${operatorKey}`;
    connection.write(head('/api/v1/lindenstrom/auftraege', key, length));
    connection.write(sent('x'.repeat(large)));
    expect(await connection.until('PSOF0007')).toContain('HTTP/1.1 413');
    connection.write('GET /healthz HTTP/1.1\r\nHost: widget.example\r\n\r\n');
    expect(await connection.until('"status":"ok"')).toContain('HTTP/1.1 200');
  });

  it('takes no more than 64 kB where a call says nothing else', async () => {
    const answer = await service.call('POST', 'auftraege', { body: 'x'.repeat(70_000), token: operatorKey });
    expect([answer.status, answer.body['Code']]).toEqual([413, 'PSOF0007']);
  });

  it('answers nothing for the headers of a call alone', async () => {
    const anna = await confirmedRecommender(service);
    const headersOf = async (path: string) => {
      const answer = await service.app.inject({ method: 'HEAD', url: `/api/v1/lindenstrom/${path}` });
      return [answer.statusCode, answer.headers['allow']];
    };
    expect(await headersOf('account/login?token=x')).toEqual([405, 'POST, GET']);
    expect(await headersOf('produkt')).toEqual([405, 'GET']);
    // Where a shared link leads is told, and counts nothing.
    expect((await headersOf(`empfehlen/click/${anna.number}`))[0]).toBe(302);
    const own = await service.call('GET', 'empfehler/empfehlungen', { token: anna.token });
    expect(own.body).toMatchObject({ Content: [{ Klicks: 0 }] });
  });

  it('shows its numbers to who has the token for them, and says of its state only what it is', async () => {
    const metrics = async (token?: string) => service.call('GET', '/metrics', token === undefined ? {} : { token });
    expect([(await metrics()).status, (await metrics()).text]).toEqual([401, '']);
    for (const wrong of ['guess', operatorKey, `${metricsToken}x`]) expect((await metrics(wrong)).status).toBe(401);
    expect((await metrics(metricsToken)).text).toContain('http_request_duration_seconds_bucket');
    expect((await service.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
    expect((await service.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
  });

  it('logs callers by a name that is another one tomorrow, and the tenant', async () => {
    const from = '203.0.113.200';
    const namesOf = async () => {
      const before = service.logged.length;
      await service.call('POST', 'account/login', { from, body: {} });
      await service.call('POST', 'account/login', { from, body: {}, tenant: 'Erika-Musterfrau' });
      const lines = service.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|Musterfrau/);
      const refused = lines.filter(({ msg }) => msg === 'request refused');
      expect(refused.map(({ tenant }) => tenant)).toEqual(['lindenstrom', undefined]);
      return new Set(refused.map(({ caller }) => String(caller)));
    };
    const [today, ...more] = await namesOf();
    expect(today).toMatch(/^[0-9a-f]{16}$/);
    expect(more).toEqual([]);
    expect(await namesOf()).toEqual(new Set([today]));
    service.clock.pass({ days: 1 });
    expect(await namesOf()).not.toEqual(new Set([today]));
  });
});

it('has no numbers to show where there is no token for them', async () => {
  const service = await Service.start('postgres', undefined, undefined, undefined, { metricsToken: undefined });
  for (const token of [undefined, '', 'undefined', metricsToken]) {
    const answer = await service.call('GET', '/metrics', token === undefined ? {} : { token });
    expect(answer.status).toBe(404);
  }
  await service.stop();
});
