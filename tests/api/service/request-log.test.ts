import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMember } from '../given/account-people.ts';
import { listen } from '../given/operator-program.ts';
import { rawConnection } from './raw-request.ts';
import { operatorKey, Service } from './service.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly caller?: string;
  readonly tenant?: string;
  readonly req?: { readonly method: string; readonly route: string };
}

const errorLevel = 50;

/** What whoever runs the service reads about requests. */
describe('the log', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await Service.start('postgres');
    url = await listen(service);
  }, 180_000);
  afterAll(() => service.stop());
  beforeEach(() => void service.logged.splice(0));

  const lines = () => service.logged.map((line) => JSON.parse(line) as Line);
  const words = () => lines().map(({ msg }) => msg);
  const head = (...more: string[]) => ['HTTP/1.1', 'Host: widget.example', ...more, '', ''].join('\r\n');

  it.each([
    [
      'a form',
      'POST /api/v1/lindenstrom/account/login',
      ['Content-Type: application/json', 'Content-Length: 100'],
      '{',
    ],
    [
      'a file of orders',
      'POST /api/v1/lindenstrom/operator/auftraege',
      ['Content-Type: text/csv', `Authorization: Bearer ${operatorKey}`, 'Transfer-Encoding: chunked'],
      '5\r\nExter\r\n',
    ],
  ])('takes a client that goes in the middle of %s for no failure', async (_what, request, fields, begun) => {
    const { socket, write } = await rawConnection(url);
    write(`${request} ${head(...fields)}${begun}`);
    await expect.poll(words, { timeout: 20_000 }).toContain('incoming request');
    socket.resetAndDestroy();
    await once(socket, 'close');
    await expect.poll(words, { timeout: 20_000 }).toContain('the client went away before its request was complete');
    expect(lines().filter(({ level }) => level >= errorLevel)).toEqual([]);
  });

  it('says of each line who asked, for which tenant, by which call, and nothing of a person', async () => {
    const { email } = await newMember(service);
    service.logged.splice(0);
    const token = 'A'.repeat(43);
    await service.call('PUT', 'account/validateResetPassword', { body: { Token: token }, from: '203.0.113.40' });
    await service.call('POST', 'account/resetPassword', { body: { Email: email }, from: '203.0.113.40' });
    const said = lines();
    expect(said.filter(({ msg }) => msg === 'incoming request')).toHaveLength(2);
    expect(said.every(({ caller, tenant }) => caller === said[0]?.caller && tenant === 'lindenstrom')).toBe(true);
    expect(said[0]?.req).toEqual({ method: 'PUT', route: '/api/v1/:tenant/account/validateResetPassword' });
    expect(service.logged.join('')).not.toMatch(new RegExp(`${email}|${token}|203\\.0\\.113`));
  });
});
