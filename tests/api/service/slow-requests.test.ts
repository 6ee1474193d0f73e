import { setInterval as every } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '../money/bank/bank-cases.ts';
import { listen } from '../given/operator-program.ts';
import { chunkOf, headOf, lastChunk, rawConnection } from './raw-request.ts';
import { operatorKey, Service } from './service.ts';

const header = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
const connections = 8;

describe('what comes too slowly', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    const connectionLimits = {
      headMs: 1000,
      bodyMs: 1500,
      idleBodyMs: 1000,
      silenceMs: 20_000,
      keepAliveMs: 1000,
      checkMs: 50,
    };
    service = await Service.start('postgres', undefined, undefined, undefined, { connectionLimits, connections });
    url = await listen(service);
  });
  afterAll(() => service.stop());

  const login = headOf(
    'POST /api/v1/lindenstrom/account/login HTTP/1.1',
    'Host: widget.example',
    'Content-Type: application/json',
    'Content-Length: 100',
  );
  const importHead = (key: string) =>
    headOf(
      'POST /api/v1/lindenstrom/operator/auftraege HTTP/1.1',
      'Host: widget.example',
      'Content-Type: text/csv',
      `Authorization: Bearer ${key}`,
      'Transfer-Encoding: chunked',
    );

  it('ends a body of which one byte comes, one of which a byte comes now and then, and one that nobody reads', async () => {
    const [silent, slow, refused] = await Promise.all([1, 2, 3].map(() => rawConnection(url)));
    if (!silent || !slow || !refused) throw new Error('no connection');
    silent.write(`${login}{`);
    slow.write(`${login}{`);
    refused.write(`${importHead('guess')}${chunkOf('a')}`);
    const dripping = new AbortController();
    const drip = async () => {
      for await (const _ of every(200, undefined, { signal: dripping.signal })) {
        slow.write(' ');
        refused.write(chunkOf('a'));
      }
    };
    const dripped = drip().catch(() => undefined);
    expect(await silent.ended).toContain('HTTP/1.1 408 ');
    expect(await slow.ended).toContain('HTTP/1.1 408 ');
    expect(await refused.ended).toMatch(/^HTTP\/1\.1 401 /);
    dripping.abort();
    await dripped;
  });

  it('ends a head that never ends, a connection that says nothing, and one that has nothing more to ask', async () => {
    const [endless, silent, idle] = await Promise.all([1, 2, 3].map(() => rawConnection(url)));
    if (!endless || !silent || !idle) throw new Error('no connection');
    endless.write('GET /healthz HTTP/1.1\r\nHost: widget.example\r\nX-More: ');
    idle.write('GET /healthz HTTP/1.1\r\nHost: widget.example\r\n\r\n');
    expect(await endless.ended).toContain('HTTP/1.1 408 ');
    await silent.ended;
    expect(await idle.ended).toContain('"status":"ok"');
  });

  it('takes a file as long as it goes on coming, and ends one that stops', async () => {
    const [moving, stopping] = [await rawConnection(url), await rawConnection(url)];
    stopping.write(`${importHead(operatorKey)}${chunkOf(`${header}\n`)}`);
    moving.write(`${importHead(operatorKey)}${chunkOf(`${header}\n`)}`);
    let sent = 0;
    // Longer than any body that is not read as it comes may take.
    for await (const _ of every(250)) {
      moving.write(chunkOf(`SLOW-${sent};;;;;lindenstrom-natur;Offen;2026-05-01T10:00:00\n`));
      sent += 1;
      if (sent === 12) break;
    }
    moving.write(lastChunk);
    expect(await moving.until('"done":true')).toContain('"rows":12');
    await stopping.ended;
  });

  it('takes a bank’s file as long as it goes on coming, and ends one that stops', async () => {
    const head = headOf(
      'POST /api/v1/lindenstrom/operator/bankergebnisse HTTP/1.1',
      'Host: widget.example',
      'Content-Type: application/xml',
      `Authorization: Bearer ${operatorKey}`,
      'Transfer-Encoding: chunked',
    );
    const [moving, stopping] = [await rawConnection(url), await rawConnection(url)];
    const file = notification();
    stopping.write(`${head}${chunkOf(file.slice(0, 20))}`);
    moving.write(head);
    const step = Math.ceil(file.length / 12);
    let sent = 0;
    for await (const _ of every(250)) {
      moving.write(chunkOf(file.slice(sent, sent + step)));
      sent += step;
      if (sent >= file.length) break;
    }
    moving.write(lastChunk);
    expect(await moving.until('AnzahlBemerkungen')).toContain('HTTP/1.1 200');
    expect(await stopping.ended).toContain('HTTP/1.1 408 ');
  });

  it('takes no more connections than it is told to', async () => {
    const taken = await Promise.all(Array.from({ length: connections }, () => rawConnection(url)));
    const ask = 'GET /healthz HTTP/1.1\r\nHost: widget.example\r\n\r\n';
    for (const connection of taken) {
      connection.write(ask);
      await connection.until('"status":"ok"');
    }
    const oneMore = await rawConnection(url);
    oneMore.write(ask);
    expect(await oneMore.ended).toBe('');
  });
});
